// What of the plugin has to be C++: the pass, and edits of the module that LLVM has in memory.
//
// simtopt reads and writes text. So the module is printed, optimized as text, and parsed again
// beside the one in memory; then each function that simtopt edited is made to hold the instructions
// of its new text, in their order. What was there before stays the same instruction, with all that
// hangs on it: metadata, debug records, attributes.

#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/TypeFinder.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/Transforms/Utils/ValueMapper.h"
#include <cstdlib>

using namespace llvm;

// The interface of lib.rs.
extern "C" {
struct SimtoptText {
  const char *Data;
  size_t Size;
};
struct SimtoptRemark {
  uint32_t Kind, Inst;
  SimtoptText Pass, Name, Function, Message;
};
struct SimtoptEdited {
  uint32_t Function;
  const uint32_t *Insts;
  size_t Size;
};
struct SimtoptOutcome {
  SimtoptText Error;
  bool IsUsage;
  SimtoptText Text;
  const SimtoptRemark *Remarks;
  size_t RemarkCount;
  const SimtoptEdited *Edited;
  size_t EditedCount;
  void *Owner;
};
SimtoptOutcome simtopt_run(SimtoptText Module, SimtoptText Options, bool Wanted);
void simtopt_free(void *Owner);
void simtopt_register(PassBuilder *Builder);
}

namespace {

constexpr uint32_t None = UINT32_MAX;

StringRef string(SimtoptText Text) { return StringRef(Text.Data, Text.Size); }
SimtoptText text(StringRef Text) { return {Text.data(), Text.size()}; }

SmallVector<Instruction *> instsOf(Function &F) {
  SmallVector<Instruction *> Insts;
  for (Instruction &I : instructions(F))
    Insts.push_back(&I);
  return Insts;
}

SmallVector<Function *> definitions(Module &M) {
  SmallVector<Function *> Functions;
  for (Function &F : M)
    if (!F.isDeclaration())
      Functions.push_back(&F);
  return Functions;
}

// Which types of the module those of the new text are. Where a struct has a name, the parser gives
// the new one another, with a number behind it: ours has the name already.
class Types : public ValueMapTypeRemapper {
  DenseMap<Type *, Type *> Known;

  bool isLike(StructType *New, StructType *Ours) {
    return New->isOpaque() == Ours->isOpaque() && New->isPacked() == Ours->isPacked() &&
           New->getNumElements() == Ours->getNumElements() &&
           all_of(zip(New->elements(), Ours->elements()),
                  [&](auto Pair) { return remapType(std::get<0>(Pair)) == std::get<1>(Pair); });
  }

public:
  Types(Module &From, Module &To) {
    TypeFinder InFrom, InTo;
    InFrom.run(From, false);
    InTo.run(To, false);
    std::vector<StructType *> Left(InFrom.begin(), InFrom.end()), Ours(InTo.begin(), InTo.end());
    erase_if(Left, [](StructType *New) { return New->isLiteral(); });
    erase_if(Ours, [](StructType *There) { return There->isLiteral(); });
    // Those that a struct has in it come first: none has itself in it.
    for (bool IsMore = true; IsMore;) {
      IsMore = false;
      erase_if(Left, [&](StructType *New) {
        StringRef Name = New->hasName() ? New->getName().rsplit('.').first : "";
        auto Is = [&](StructType *There) {
          return There->hasName() == New->hasName() && (!New->hasName() || There->getName() == Name) &&
                 isLike(New, There);
        };
        auto Found = find_if(Ours, Is);
        if (Found == Ours.end())
          return false;
        Known[New] = *Found;
        Ours.erase(Found);
        return IsMore = true;
      });
    }
  }

  Type *remapType(Type *T) override {
    auto Found = Known.find(T);
    if (Found != Known.end())
      return Found->second;
    SmallVector<Type *> Parts;
    for (Type *Part : T->subtypes())
      Parts.push_back(remapType(Part));
    if (ArrayRef<Type *>(Parts) == T->subtypes())
      return T;
    if (auto *Array = dyn_cast<ArrayType>(T))
      return ArrayType::get(Parts[0], Array->getNumElements());
    if (auto *Function = dyn_cast<FunctionType>(T))
      return FunctionType::get(Parts[0], ArrayRef(Parts).drop_front(), Function->isVarArg());
    auto *Struct = dyn_cast<StructType>(T);
    return Struct && Struct->isLiteral() ? StructType::get(T->getContext(), Parts, Struct->isPacked()) : T;
  }
};

// Pairs what two modules have of one kind; what has no name by order.
template <typename List> void mapUnnamed(List &&From, List &&To, ValueToValueMapTy &Map) {
  auto At = To.begin();
  for (auto &Value : From) {
    if (Value.hasName())
      continue;
    while (At != To.end() && At->hasName())
      ++At;
    if (At != To.end())
      Map[&Value] = &*At++;
  }
}

// Where the globals of the new text are in the module; functions that only it declares are declared.
void mapGlobals(Module &From, Module &To, ValueToValueMapTy &Map, Types &Types) {
  for (GlobalValue &Value : From.global_values()) {
    if (!Value.hasName())
      continue;
    GlobalValue *There = To.getNamedValue(Value.getName());
    auto *F = dyn_cast<Function>(&Value);
    if (!There && F) {
      auto *Type = cast<FunctionType>(Types.remapType(F->getFunctionType()));
      Function *Made = Function::Create(Type, F->getLinkage(), F->getName(), To);
      Made->setCallingConv(F->getCallingConv());
      Made->setAttributes(F->getAttributes());
      There = Made;
    }
    if (There)
      Map[&Value] = There;
  }
  mapUnnamed(From.functions(), To.functions(), Map);
  mapUnnamed(From.globals(), To.globals(), Map);
  mapUnnamed(From.aliases(), To.aliases(), Map);
}

SmallVector<DbgVariableRecord *> variablesOf(ArrayRef<Instruction *> Insts) {
  SmallVector<DbgVariableRecord *> All;
  for (Instruction *I : Insts)
    for (DbgVariableRecord &Record : filterDbgVars(I->getDbgRecordRange()))
      All.push_back(&Record);
  return All;
}

// What variables are, where the new text has other values for them. Records stay where they are, so
// both have the same ones in the same order.
void followVariables(ArrayRef<DbgVariableRecord *> Ours, ArrayRef<DbgVariableRecord *> Theirs,
                     ValueToValueMapTy &Map) {
  if (Ours.size() != Theirs.size())
    return;
  for (auto [Own, Other] : zip(Ours, Theirs)) {
    if (Own->getVariable()->getName() != Other->getVariable()->getName() ||
        Own->getNumVariableLocationOps() != Other->getNumVariableLocationOps())
      continue;
    for (unsigned K = 0; K < Own->getNumVariableLocationOps(); ++K) {
      auto Found = Map.find(Other->getVariableLocationOp(K));
      if (Found != Map.end() && Own->getVariableLocationOp(K) != Found->second)
        Own->replaceVariableLocationOp(K, Found->second);
    }
    if (Own->isDbgAssign() && Other->isDbgAssign()) {
      auto Found = Map.find(Other->getAddress());
      if (Found != Map.end())
        Own->setAddress(Found->second);
    }
  }
}

// Makes a function hold the instructions of another one, `Order` of which says which of its own they
// are. False, and nothing has changed, if the two do not fit.
bool splice(Function &F, Function &New, ArrayRef<uint32_t> Order, ValueToValueMapTy &Map,
            Types &Types) {
  SmallVector<Instruction *> Old = instsOf(F), Insts = instsOf(New);
  if (Insts.size() != Order.size() || F.arg_size() != New.arg_size())
    return false;
  for (auto [At, I] : zip(Order, Insts))
    if (At != None && (At >= Old.size() || Old[At]->getOpcode() != I->getOpcode() ||
                       Old[At]->getNumOperands() != I->getNumOperands()))
      return false;
  // A block is that of its last instruction; where that is new, the block is.
  for (auto [At, I] : zip(Order, Insts))
    if (I->isTerminator() && At != None)
      Map[I->getParent()] = Old[At]->getParent();
  for (BasicBlock &Block : New)
    if (!Map.count(&Block))
      Map[&Block] = BasicBlock::Create(F.getContext(), Block.getName(), &F);
  for (auto [Parameter, There] : zip(New.args(), F.args()))
    Map[&Parameter] = &There;

  SmallVector<DbgVariableRecord *> Variables = variablesOf(Old);

  // Instructions in their order. New ones have no metadata: theirs is that of the other module.
  SmallVector<bool> Stays(Old.size());
  SmallVector<Instruction *> Made, Latches;
  size_t Index = 0;
  for (BasicBlock &Block : New) {
    auto *Into = cast<BasicBlock>(&*Map[&Block]);
    BasicBlock::iterator At = Into->begin();
    for (Instruction &I : Block) {
      uint32_t Number = Order[Index++];
      Instruction *Here = Number == None ? I.clone() : Old[Number];
      Map[&I] = Here;
      if (Number == None) {
        Here->dropUnknownNonDebugMetadata();
        Here->setDebugLoc(DebugLoc());
        Here->insertInto(Into, At);
        Here->setName(I.getName());
        Made.push_back(Here);
        if (I.hasMetadata(LLVMContext::MD_loop))
          Latches.push_back(Here);
        continue;
      }
      Stays[Number] = true;
      // What is passed on the way goes, or is moved when its turn comes.
      BasicBlock::iterator Next = At;
      while (Next != Into->end() && &*Next != Here)
        ++Next;
      if (Next == Into->end())
        Here->moveBefore(*Into, At); // Without what is said of variables there.
      else
        At = std::next(Next);
    }
  }
  for (Instruction *I : Made) {
    RemapInstruction(I, Map, RF_IgnoreMissingLocals | RF_ReuseAndMutateDistinctMDs, &Types);
    for (Instruction *Next = I->getNextNode(); Next && !I->getDebugLoc(); Next = Next->getNextNode())
      I->setDebugLoc(Next->getDebugLoc());
  }
  // Operands of the others that are something else now. A constant stays what it was.
  for (auto [Number, I] : zip(Order, Insts)) {
    if (Number == None)
      continue;
    Instruction *Here = Old[Number];
    Here->copyIRFlags(I);
    for (unsigned K = 0; K < I->getNumOperands(); ++K) {
      auto Found = Map.find(I->getOperand(K));
      if (Found != Map.end() && !isa<Constant>(I->getOperand(K)) && Here->getOperand(K) != Found->second)
        Here->setOperand(K, Found->second);
      else if (isa<Constant>(I->getOperand(K)) && !isa<Constant>(Here->getOperand(K)))
        Here->setOperand(K, MapValue(I->getOperand(K), Map, RF_None, &Types));
    }
    if (auto *Phi = dyn_cast<PHINode>(Here))
      for (unsigned K = 0; K < Phi->getNumIncomingValues(); ++K)
        Phi->setIncomingBlock(K, cast<BasicBlock>(&*Map[cast<PHINode>(I)->getIncomingBlock(K)]));
    // Tags, which are nodes without operands.
    SmallVector<std::pair<unsigned, MDNode *>> Attached;
    I->getAllMetadataOtherThanDebugLoc(Attached);
    for (auto [Kind, Node] : Attached)
      if (Node->getNumOperands() == 0 && !Node->isDistinct() && !Here->getMetadata(Kind))
        Here->setMetadata(Kind, Node);
    Attached.clear();
    Here->getAllMetadataOtherThanDebugLoc(Attached);
    for (auto [Kind, Node] : Attached)
      if (Node->getNumOperands() == 0 && !Node->isDistinct() && !I->getMetadata(Kind))
        Here->setMetadata(Kind, nullptr);
  }
  followVariables(Variables, variablesOf(Insts), Map);
  for (auto [I, DoesStay] : zip(Old, Stays))
    if (!DoesStay) {
      if (!I->use_empty())
        I->replaceAllUsesWith(PoisonValue::get(I->getType()));
      I->eraseFromParent();
    }
  // What is said of a loop stands at its latch. That is a new block on the edge back: it is told
  // there, and by the one that went back before no more.
  for (Instruction *Latch : Latches)
    if (BasicBlock *Before = Latch->getParent()->getSinglePredecessor())
      Latch->setMetadata(LLVMContext::MD_loop, Before->getTerminator()->getMetadata(LLVMContext::MD_loop));
  for (Instruction *I : Made)
    if (BasicBlock *Before = I->getParent()->getSinglePredecessor(); Before && I->isTerminator() && !I->getDebugLoc())
      I->setDebugLoc(Before->getTerminator()->getDebugLoc());
  for (auto [Number, I] : zip(Order, Insts))
    if (Number != None && !I->hasMetadata(LLVMContext::MD_loop))
      Old[Number]->setMetadata(LLVMContext::MD_loop, nullptr);
  return true;
}

struct SimtoptPass : PassInfoMixin<SimtoptPass> {
  std::string Options;

  explicit SimtoptPass(std::string Options) : Options(std::move(Options)) {}

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    Triple Target(M.getTargetTriple());
    if (!Target.isNVPTX() && !Target.isAMDGPU())
      return PreservedAnalyses::all();
    LLVMContext &Context = M.getContext();
    bool Wanted = Context.getLLVMRemarkStreamer() || Context.getDiagHandlerPtr()->isAnyRemarkEnabled();
    std::string Text;
    raw_string_ostream(Text) << M;
    SimtoptOutcome Outcome = simtopt_run(text(Text), text(Options), Wanted);
    bool IsChanged = false;
    if (Outcome.Error.Size)
      complain(M, string(Outcome.Error), Outcome.IsUsage ? DS_Error : DS_Warning);
    // Remarks first: they are about instructions that may go. Those of a function are in a row.
    Function *Of = nullptr;
    SmallVector<Instruction *> Insts;
    for (const SimtoptRemark &Remark : ArrayRef(Outcome.Remarks, Outcome.RemarkCount)) {
      Function *F = M.getFunction(string(Remark.Function));
      if (!F || F->isDeclaration())
        continue;
      if (F != Of)
        Insts = instsOf(*F);
      Of = F;
      emit(*F, Insts, Remark);
    }
    if (Outcome.EditedCount)
      IsChanged = apply(M, Outcome);
    simtopt_free(Outcome.Owner);
    return IsChanged ? PreservedAnalyses::none() : PreservedAnalyses::all();
  }

  // Also for functions that are marked `optnone`: who loads the plugin wants it.
  static bool isRequired() { return true; }

private:
  static void complain(Module &M, const Twine &Message, DiagnosticSeverity Severity) {
    M.getContext().diagnose(DiagnosticInfoGeneric("simtopt: " + Message, Severity));
  }

  static void emit(Function &F, ArrayRef<Instruction *> Insts, const SimtoptRemark &Remark) {
    OptimizationRemarkEmitter Emitter(&F);
    std::string Pass = string(Remark.Pass).str();
    StringRef Name = string(Remark.Name);
    auto Say = [&](auto Made) { Emitter.emit(Made << string(Remark.Message)); };
    // What is about all of a function is at its first instruction, in its first line.
    Instruction *At = Remark.Inst < Insts.size() ? Insts[Remark.Inst] : nullptr;
    DiagnosticLocation Place =
        At ? DiagnosticLocation(At->getDebugLoc()) : DiagnosticLocation(F.getSubprogram());
    BasicBlock *Block = At ? At->getParent() : &F.getEntryBlock();
    switch (Remark.Kind) {
    case 0: return Say(OptimizationRemark(Pass.c_str(), Name, Place, Block));
    case 1: return Say(OptimizationRemarkMissed(Pass.c_str(), Name, Place, Block));
    default: return Say(OptimizationRemarkAnalysis(Pass.c_str(), Name, Place, Block));
    }
  }

  static bool apply(Module &M, const SimtoptOutcome &Outcome) {
    LLVMContext &Context = M.getContext();
    // clang drops names of values, and then new ones cannot be parsed either.
    bool Discards = Context.shouldDiscardValueNames();
    Context.setDiscardValueNames(false);
    SMDiagnostic Error;
    std::unique_ptr<Module> Other = parseAssemblyString(string(Outcome.Text), Error, Context);
    Context.setDiscardValueNames(Discards);
    if (!Other) {
      complain(M, "LLVM does not read its output: " + Error.getMessage(), DS_Warning);
      return false;
    }
    ValueToValueMapTy Map;
    Types Types(*Other, M);
    mapGlobals(*Other, M, Map, Types);
    SmallVector<Function *> Functions = definitions(M), News = definitions(*Other);
    bool IsChanged = false;
    for (const SimtoptEdited &Edited : ArrayRef(Outcome.Edited, Outcome.EditedCount)) {
      uint32_t Number = Edited.Function;
      if (Functions.size() != News.size() || Number >= Functions.size() ||
          !splice(*Functions[Number], *News[Number], ArrayRef(Edited.Insts, Edited.Size), Map, Types)) {
        complain(M, "what it changed does not fit the module; a function stays as it is", DS_Warning);
        continue;
      }
      IsChanged = true;
      if (verifyFunction(*Functions[Number], &errs()))
        report_fatal_error("simtopt: the function is broken; please report this");
    }
    return IsChanged;
  }
};

} // namespace

void simtopt_register(PassBuilder *Builder) {
  // `opt -passes=simtopt` or `-passes='simtopt<…>'`.
  Builder->registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &Passes, ArrayRef<PassBuilder::PipelineElement>) {
        if (!Name.consume_front("simtopt"))
          return false;
        bool HasOptions = Name.consume_front("<") && Name.consume_back(">");
        if (!HasOptions && !Name.empty())
          return false;
        Passes.addPass(SimtoptPass(Name.str()));
        return true;
      });
  // In clang, when everything else has run. Code that is not optimized stays as it is.
  Builder->registerOptimizerLastEPCallback(
      [](ModulePassManager &Passes, OptimizationLevel Level, ThinOrFullLTOPhase) {
        const char *Flags = std::getenv("SIMTOPT_FLAGS");
        if (Level != OptimizationLevel::O0)
          Passes.addPass(SimtoptPass(Flags ? Flags : ""));
      });
}
