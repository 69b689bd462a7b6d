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
struct SimtoptEditedInst {
  uint32_t Number, Origin;
};
struct SimtoptEdited {
  uint32_t Function;
  const SimtoptEditedInst *Insts;
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
      Type *New = nullptr;
      if (There->hasName())
        New = Slots.NamedTypes.lookup(There->getName());
      else if (auto Found = Slots.Types.find(Number++); Found != Slots.Types.end())
        New = Found->second;
      if (New)
        Known[New] = There;
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

// Makes a function hold the instructions of its new text, of which `Rows` says which of its own they
// are, or took the place of. `Own` are its instructions as they were, `New` those of the text.
class Splice {
  Function &F, &NewF;
  ArrayRef<SimtoptEditedInst> Rows;
  ValueToValueMapTy &Map;
  Types &ToOurs;
  SmallVector<Instruction *> Own, New;
  SmallVector<bool> Stays;
  // Clones of those that are altogether new or stand for another one, and of which.
  SmallVector<std::pair<Instruction *, uint32_t>> Made;
  // Those of them that say something of a loop in the text.
  SmallVector<Instruction *> Latches;

public:
  Splice(Function &F, Function &NewF, ArrayRef<SimtoptEditedInst> Rows, ValueToValueMapTy &Map, Types &ToOurs)
      : F(F), NewF(NewF), Rows(Rows), Map(Map), ToOurs(ToOurs), Own(instsOf(F)), New(instsOf(NewF)),
        Stays(Own.size()) {}

  // False, and nothing has changed, if the two do not fit.
  bool run() {
    if (!fits())
      return false;
    mapBlocks();
    SmallVector<DbgVariableRecord *> Variables = variablesOf(Own);
    place();
    for (auto [Row, I] : zip(Rows, New))
      if (Row.Number != None) {
        followOperands(*Own[Row.Number], *I);
        followTags(*Own[Row.Number], *I);
      }
    followVariables(Variables, variablesOf(New), Map);
    for (auto [I, DoesStay] : zip(Own, Stays))
      if (!DoesStay) {
        if (!I->use_empty())
          I->replaceAllUsesWith(PoisonValue::get(I->getType()));
        I->eraseFromParent();
      }
    followLoops();
    return true;
  }

private:
  bool fits() {
    if (New.size() != Rows.size() || F.arg_size() != NewF.arg_size())
      return false;
    for (auto [Row, I] : zip(Rows, New)) {
      if (Row.Number == None)
        continue;
      if (Row.Number >= Own.size() || Own[Row.Number]->getOpcode() != I->getOpcode() ||
          Own[Row.Number]->getNumOperands() != I->getNumOperands())
        return false;
      Stays[Row.Number] = true;
    }
    return true;
  }

  // A block is that of its last instruction; where that is new, the block is.
  void mapBlocks() {
    for (auto [Row, I] : zip(Rows, New))
      if (I->isTerminator() && Row.Number != None)
        Map[I->getParent()] = Own[Row.Number]->getParent();
    for (BasicBlock &Block : NewF)
      if (!Map.count(&Block))
        Map[&Block] = BasicBlock::Create(F.getContext(), Block.getName(), &F);
    for (auto [Parameter, There] : zip(NewF.args(), F.args()))
      Map[&Parameter] = &There;
  }

  // Puts all in their order. New ones stand where those did whose place they take, behind what is
  // said of variables there. Cost: linear, so nobody is looked for along a block.
  void place() {
    // By instruction, its number; by number, the first one from there on that stays, or the last
    // one of the block.
    DenseMap<const Instruction *, uint32_t> Numbers;
    SmallVector<uint32_t> Next(Own.size());
    for (uint32_t K = Own.size(); K-- > 0;) {
      Numbers[Own[K]] = K;
      Next[K] = Stays[K] || Own[K]->isTerminator() ? K : Next[K + 1];
    }
    size_t Index = 0;
    for (BasicBlock &Block : NewF) {
      auto *Into = cast<BasicBlock>(&*Map[&Block]);
      BasicBlock::iterator At = Into->begin();
      for (Instruction &I : Block) {
        auto [Number, Origin] = Rows[Index++];
        uint32_t From = At == Into->end() ? None : Numbers.at(&*At);
        if (Number == None) {
          if (Origin < Own.size() && From <= Origin && Origin <= Next[From] && !Stays[Origin])
            At = Own[Origin]->getIterator();
          make(I, Origin)->insertInto(Into, At);
          Made.back().first->setName(I.getName());
          continue;
        }
        Instruction *Here = Own[Number];
        Map[&I] = Here;
        // What is passed on the way goes, or is moved when its turn comes.
        if (Here->getParent() == Into && From <= Number)
          At = std::next(Here->getIterator());
        else
          Here->moveBefore(*Into, At); // Without what is said of variables there.
      }
    }
    for (auto [I, Origin] : Made) {
      RemapInstruction(I, Map, RF_IgnoreMissingLocals | RF_ReuseAndMutateDistinctMDs, &ToOurs);
      if (Origin < Own.size())
        I->setDebugLoc(Own[Origin]->getDebugLoc());
    }
  }

  // A copy, without metadata: that is the other module's.
  Instruction *make(Instruction &I, uint32_t Origin) {
    Instruction *Copy = I.clone();
    Map[&I] = Copy;
    Copy->dropUnknownNonDebugMetadata();
    Copy->setDebugLoc(DebugLoc());
    Made.push_back({Copy, Origin});
    if (I.hasMetadata(LLVMContext::MD_loop))
      Latches.push_back(Copy);
    return Copy;
  }

  // Operands that are something else now. A constant stays what it was.
  void followOperands(Instruction &Here, Instruction &I) {
    for (unsigned K = 0; K < I.getNumOperands(); ++K) {
      Value *Operand = I.getOperand(K);
      auto Found = Map.find(Operand);
      if (Found != Map.end() && !isa<Constant>(Operand) && Here.getOperand(K) != Found->second)
        Here.setOperand(K, Found->second);
      else if (isa<Constant>(Operand) && !isa<Constant>(Here.getOperand(K)))
        Here.setOperand(K, MapValue(Operand, Map, RF_None, &ToOurs));
    }
    if (auto *Phi = dyn_cast<PHINode>(&Here))
      for (unsigned K = 0; K < Phi->getNumIncomingValues(); ++K)
        Phi->setIncomingBlock(K, cast<BasicBlock>(&*Map[cast<PHINode>(I).getIncomingBlock(K)]));
  }

  // Tags are nodes without operands: those of the text are ours, and those that it lacks go.
  static void followTags(Instruction &Here, Instruction &I) {
    auto Tags = [](Instruction &Of) {
      SmallVector<std::pair<unsigned, MDNode *>> All;
      Of.getAllMetadataOtherThanDebugLoc(All);
      erase_if(All, [](auto Tag) { return Tag.second->getNumOperands() > 0 || Tag.second->isDistinct(); });
      return All;
    };
    for (auto [Kind, Node] : Tags(I))
      if (!Here.getMetadata(Kind))
        Here.setMetadata(Kind, Node);
    for (auto [Kind, Node] : Tags(Here))
      if (!I.getMetadata(Kind))
        Here.setMetadata(Kind, nullptr);
  }

  // What is said of a loop stands at its latch. That is a new block on the edge back: it is told
  // there, and by the one that went back before no more. A new branch has the line of that one.
  void followLoops() {
    auto Before = [](Instruction *I) {
      BasicBlock *Block = I->getParent()->getSinglePredecessor();
      return Block ? Block->getTerminator() : nullptr;
    };
    for (Instruction *Latch : Latches)
      if (Instruction *Branch = Before(Latch))
        Latch->setMetadata(LLVMContext::MD_loop, Branch->getMetadata(LLVMContext::MD_loop));
    for (auto [I, Origin] : Made)
      if (Instruction *Branch = I->isTerminator() ? Before(I) : nullptr; Branch && !I->getDebugLoc())
        I->setDebugLoc(Branch->getDebugLoc());
    for (auto [Row, I] : zip(Rows, New))
      if (Row.Number != None && !I->hasMetadata(LLVMContext::MD_loop))
        Own[Row.Number]->setMetadata(LLVMContext::MD_loop, nullptr);
  }
};

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
    // What is printed does the same again: there, this one is named, too.
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
          !Splice(*Functions[Number], *News[Number], ArrayRef(Edited.Insts, Edited.Size), Map, Types).run()) {
        complain(M, "what it changed does not fit the module; a function stays as it is", DS_Warning);
        continue;
      }
      IsChanged = true;
    }
    // One look at all of the module costs less than one at each function. What is broken elsewhere,
    // or in debug information, was so before.
    bool HasBrokenDebugInfo = false;
    if (IsChanged && verifyModule(M, nullptr, &HasBrokenDebugInfo))
      for (const SimtoptEdited &Edited : ArrayRef(Outcome.Edited, Outcome.EditedCount))
        if (Edited.Function < Functions.size() && verifyFunction(*Functions[Edited.Function], &errs()))
          report_fatal_error("simtopt: the function is broken; please report this");
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
