// What of the plugin has to be C++: the pass, and edits of the module that LLVM has in memory.
//
// simtopt reads and writes text. So the module is printed, optimized as text, and parsed again
// beside the one in memory; then each function that simtopt edited is made to hold the instructions
// of its new text, in their order. What was there before stays the same instruction, with all that
// hangs on it: metadata, debug records, attributes.

#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/AsmParser/SlotMapping.h"
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
#include <memory>
#include <optional>

using namespace llvm;

// The interface of lib.rs.
extern "C" {
struct SimtoptText {
  const char *Data;
  size_t Size;
};
struct SimtoptRemark {
  uint32_t Kind, Function, Inst, Outside;
  SimtoptText Pass, Name, Message;
};
struct SimtoptInst {
  uint32_t Number, Origin;
};
struct SimtoptEdited {
  uint32_t Function;
  const SimtoptInst *Insts;
  size_t Size;
};
struct SimtoptOutcome {
  const SimtoptText *Complaints;
  size_t ComplaintCount;
  bool IsUsage;
  SimtoptText Text;
  const SimtoptRemark *Remarks;
  size_t RemarkCount;
  const SimtoptEdited *Edited;
  size_t EditedCount;
  void *Owner;
};
SimtoptOutcome simtopt_run(SimtoptText Module, SimtoptText Options, bool OneOfMany, bool Wanted);
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

// Which types of the module those of the new text are. Names and numbers of structs are the same in
// both texts, whatever the parser has made of the names.
class Types : public ValueMapTypeRemapper {
  DenseMap<Type *, Type *> Known;

public:
  Types(const SlotMapping &Slots, Module &To) {
    TypeFinder All;
    All.run(To, false);
    unsigned Number = 0;
    for (StructType *There : All) {
      if (There->isLiteral())
        continue;
      auto Numbered = There->hasName() ? Slots.Types.end() : Slots.Types.find(Number++);
      if (There->hasName())
        Known[Slots.NamedTypes.lookup(There->getName())] = There;
      else if (Numbered != Slots.Types.end())
        Known[Numbered->second] = There;
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

// Where the globals of the new text are in the module; functions that only it declares are declared.
void mapGlobals(Module &From, const SlotMapping &Slots, Module &To, ValueToValueMapTy &Map, Types &Types) {
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
  // What has no name has a number, in the order in which LLVM writes a module.
  unsigned Number = 0;
  auto MapUnnamed = [&](auto &&All) {
    for (GlobalValue &There : All)
      if (!There.hasName())
        if (GlobalValue *Value = Slots.GlobalValues.get(Number++))
          Map[Value] = &There;
  };
  MapUnnamed(To.globals());
  MapUnnamed(To.aliases());
  MapUnnamed(To.ifuncs());
  MapUnnamed(To.functions());
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
// are, or took the place of. False, and nothing has changed, if the two do not fit.
bool splice(Function &F, Function &New, ArrayRef<SimtoptInst> Order, ValueToValueMapTy &Map,
            Types &Types) {
  SmallVector<Instruction *> Old = instsOf(F), Insts = instsOf(New);
  if (Insts.size() != Order.size() || F.arg_size() != New.arg_size())
    return false;
  for (auto [At, I] : zip(Order, Insts))
    if (At.Number != None && (At.Number >= Old.size() || Old[At.Number]->getOpcode() != I->getOpcode() ||
                              Old[At.Number]->getNumOperands() != I->getNumOperands()))
      return false;
  // A block is that of its last instruction; where that is new, the block is.
  for (auto [At, I] : zip(Order, Insts))
    if (I->isTerminator() && At.Number != None)
      Map[I->getParent()] = Old[At.Number]->getParent();
  for (BasicBlock &Block : New)
    if (!Map.count(&Block))
      Map[&Block] = BasicBlock::Create(F.getContext(), Block.getName(), &F);
  for (auto [Parameter, There] : zip(New.args(), F.args()))
    Map[&Parameter] = &There;

  SmallVector<DbgVariableRecord *> Variables = variablesOf(Old);

  // What was there, by number, and from each on the first one of its block that stays.
  DenseMap<const Instruction *, uint32_t> Numbers;
  SmallVector<bool> Stays(Old.size());
  SmallVector<uint32_t> Next(Old.size());
  for (SimtoptInst Inst : Order)
    if (Inst.Number != None)
      Stays[Inst.Number] = true;
  for (uint32_t K = Old.size(); K-- > 0;) {
    Numbers[Old[K]] = K;
    Next[K] = Stays[K] || Old[K]->isTerminator() ? K : Next[K + 1];
  }

  // Instructions in their order. New ones have no metadata: theirs is that of the other module. They
  // stand where those did whose place they take, behind what is said of variables there.
  SmallVector<std::pair<Instruction *, uint32_t>> Made;
  SmallVector<Instruction *> Latches;
  size_t Index = 0;
  for (BasicBlock &Block : New) {
    auto *Into = cast<BasicBlock>(&*Map[&Block]);
    BasicBlock::iterator At = Into->begin();
    for (Instruction &I : Block) {
      auto [Number, Origin] = Order[Index++];
      Instruction *Here = Number == None ? I.clone() : Old[Number];
      Map[&I] = Here;
      uint32_t From = At == Into->end() ? None : Numbers.lookup(&*At);
      if (Number == None) {
        Here->dropUnknownNonDebugMetadata();
        Here->setDebugLoc(DebugLoc());
        if (Origin < Old.size() && From <= Origin && Origin <= Next[From] && !Stays[Origin])
          At = Old[Origin]->getIterator();
        Here->insertInto(Into, At);
        Here->setName(I.getName());
        Made.push_back({Here, Origin});
        if (I.hasMetadata(LLVMContext::MD_loop))
          Latches.push_back(Here);
        continue;
      }
      // What is passed on the way goes, or is moved when its turn comes.
      if (Here->getParent() == Into && From <= Number)
        At = std::next(Here->getIterator());
      else
        Here->moveBefore(*Into, At); // Without what is said of variables there.
    }
  }
  for (auto [I, Origin] : Made) {
    RemapInstruction(I, Map, RF_IgnoreMissingLocals | RF_ReuseAndMutateDistinctMDs, &Types);
    if (Origin < Old.size())
      I->setDebugLoc(Old[Origin]->getDebugLoc());
  }
  // Operands of the others that are something else now. A constant stays what it was.
  for (auto [Inst, I] : zip(Order, Insts)) {
    if (Inst.Number == None)
      continue;
    Instruction *Here = Old[Inst.Number];
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
  for (auto [I, Origin] : Made)
    if (BasicBlock *Before = I->getParent()->getSinglePredecessor(); Before && I->isTerminator() && !I->getDebugLoc())
      I->setDebugLoc(Before->getTerminator()->getDebugLoc());
  for (auto [Inst, I] : zip(Order, Insts))
    if (Inst.Number != None && !I->hasMetadata(LLVMContext::MD_loop))
      Old[Inst.Number]->setMetadata(LLVMContext::MD_loop, nullptr);
  return true;
}

struct SimtoptPass : PassInfoMixin<SimtoptPass> {
  std::string Options;
  // Of the pass that nobody named: whether somebody did name one in this pipeline.
  std::shared_ptr<bool> IsNamed;

  explicit SimtoptPass(std::string Options, std::shared_ptr<bool> IsNamed = nullptr)
      : Options(std::move(Options)), IsNamed(std::move(IsNamed)) {}

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    Triple Target(M.getTargetTriple());
    if (isIdle() || (!Target.isNVPTX() && !Target.isAMDGPU()))
      return PreservedAnalyses::all();
    LLVMContext &Context = M.getContext();
    bool Wanted = Context.getLLVMRemarkStreamer() || Context.getDiagHandlerPtr()->isAnyRemarkEnabled();
    std::string Text;
    raw_string_ostream(Text) << M;
    // Options from the environment are for all modules of a build: names are of some of them.
    SimtoptOutcome Outcome = simtopt_run(text(Text), text(Options), IsNamed != nullptr, Wanted);
    bool IsChanged = false;
    for (SimtoptText Complaint : ArrayRef(Outcome.Complaints, Outcome.ComplaintCount))
      complain(M, string(Complaint), Outcome.IsUsage ? DS_Error : DS_Warning);
    // Remarks first: they are about instructions that may go. Those of a function are in a row.
    SmallVector<Function *> Functions = definitions(M);
    Function *Of = nullptr;
    SmallVector<Instruction *> Insts;
    std::optional<OptimizationRemarkEmitter> Emitter;
    for (const SimtoptRemark &Remark : ArrayRef(Outcome.Remarks, Outcome.RemarkCount)) {
      if (Remark.Function >= Functions.size())
        continue;
      Function *F = Functions[Remark.Function];
      if (F != Of) {
        Insts = instsOf(*F);
        Emitter.emplace(F);
      }
      Of = F;
      emit(*Emitter, *F, Insts, Remark);
    }
    if (Outcome.EditedCount)
      IsChanged = apply(M, Outcome);
    simtopt_free(Outcome.Owner);
    return IsChanged ? PreservedAnalyses::none() : PreservedAnalyses::all();
  }

  void printPipeline(raw_ostream &Out, function_ref<StringRef(StringRef)>) {
    StringRef Shown = isIdle() ? "-O0" : StringRef(Options);
    Out << "simtopt" << (Shown.empty() ? "" : "<") << Shown << (Shown.empty() ? "" : ">");
  }

private:
  bool isIdle() const { return IsNamed && *IsNamed; }

  static void complain(Module &M, const Twine &Message, DiagnosticSeverity Severity) {
    M.getContext().diagnose(DiagnosticInfoGeneric("simtopt: " + Message, Severity));
  }

  static void emit(OptimizationRemarkEmitter &Emitter, Function &F, ArrayRef<Instruction *> Insts,
                   const SimtoptRemark &Remark) {
    std::string Pass = string(Remark.Pass).str();
    StringRef Name = string(Remark.Name);
    auto Say = [&](auto Made) { Emitter.emit(Made << string(Remark.Message)); };
    // What is about all of a function is at its first instruction, in its first line.
    Instruction *At = Remark.Inst < Insts.size() ? Insts[Remark.Inst] : nullptr;
    DebugLoc Loc = At ? At->getDebugLoc() : DebugLoc();
    for (uint32_t K = 0; K < Remark.Outside && Loc && Loc->getInlinedAt(); ++K)
      Loc = DebugLoc(Loc->getInlinedAt());
    DiagnosticLocation Place = At ? DiagnosticLocation(Loc) : DiagnosticLocation(F.getSubprogram());
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
    SlotMapping Slots;
    std::unique_ptr<Module> Other = parseAssemblyString(string(Outcome.Text), Error, Context, &Slots);
    Context.setDiscardValueNames(Discards);
    if (!Other) {
      complain(M, "LLVM does not read its output: " + Error.getMessage(), DS_Warning);
      return false;
    }
    ValueToValueMapTy Map;
    Types Types(Slots, M);
    mapGlobals(*Other, Slots, M, Map, Types);
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
    }
    // What debug information says of others may have been wrong before.
    bool HasBrokenDebugInfo = false;
    if (IsChanged && verifyModule(M, &errs(), &HasBrokenDebugInfo))
      report_fatal_error("simtopt: the module is broken; please report this");
    return IsChanged;
  }
};

} // namespace

void simtopt_register(PassBuilder *Builder) {
  auto IsNamed = std::make_shared<bool>(false);
  // `opt -passes=simtopt` or `-passes='simtopt<…>'`.
  Builder->registerPipelineParsingCallback(
      [IsNamed](StringRef Name, ModulePassManager &Passes, ArrayRef<PassBuilder::PipelineElement>) {
        if (!Name.consume_front("simtopt"))
          return false;
        if (!Name.empty() && !(Name.consume_front("<") && Name.consume_back(">")))
          return false;
        Passes.addPass(SimtoptPass(Name.str()));
        return *IsNamed = true;
      });
  // In clang, when everything else has run, and in LLVM's own pipelines where nobody says where it
  // comes. Code that is not optimized stays as it is.
  Builder->registerOptimizerLastEPCallback(
      [IsNamed](ModulePassManager &Passes, OptimizationLevel Level, ThinOrFullLTOPhase) {
        const char *Flags = std::getenv("SIMTOPT_FLAGS");
        if (Level != OptimizationLevel::O0)
          Passes.addPass(SimtoptPass(Flags ? Flags : "", IsNamed));
      });
}
