import DomainContracts
import DomainModeling
import Testing

/// For every kind of change one that has it, what undoing it is, and for those that are their own undoing one without.
struct ChangeCase: CustomTestStringConvertible, Sendable {
  let change: ContractChange
  let pointer: String
  let undone: ContractChange
  let make: @Sendable (inout ContractDocument) -> Void
  var unlike: (@Sendable (inout ContractDocument) -> Void)?

  var testDescription: String { change.rawValue }
}

extension ChangeCase {
  static let all: [ChangeCase] = fields + others

  /// The one kind that is told beside another: a name that came back.
  static let reuse = ChangeCase(
    change: .nameReused, pointer: "/models/Loan/fields/colour", undone: .fieldRemovedOptional,
    make: { $0.loan { $0.fields["colour"] = ContractField(type: .string, presence: .optional) } },
    unlike: { $0.loan { $0.fields["color"] = ContractField(type: .string, presence: .optional) } })

  private static let fields: [ChangeCase] = [
    ChangeCase(change: .modelAdded, pointer: "/models/Shed", undone: .modelRemoved) {
      $0.models["Shed"] = ContractModel(version: 1)
    },
    ChangeCase(change: .modelVersionRaised, pointer: "/models/Loan/version", undone: .modelVersionLowered) {
      $0.loan { $0.version = 4 }
    },
    ChangeCase(change: .modelIdentityAdded, pointer: "/models/Tool/isEntity", undone: .modelIdentityRemoved) {
      $0.models["Tool"]?.isEntity = true
    },
    ChangeCase(change: .modelPersonalAdded, pointer: "/models/Loan/isPersonal", undone: .modelPersonalRemoved)
    { $0.loan { $0.isPersonal = true } },
    ChangeCase(change: .modelUpcasterAdded, pointer: "/models/Loan/upcasts/2", undone: .modelUpcasterRemoved)
    { $0.loan { $0.upcasts = [1, 2] } },
    ChangeCase(
      change: .modelDocChanged, pointer: "/models/Loan/doc", undone: .modelDocChanged,
      make: { $0.loan { $0.doc = "A deal." } }, unlike: { $0.models["Shed"] = ContractModel(version: 1) }),
    ChangeCase(change: .fieldAddedRequired, pointer: "/models/Loan/fields/new", undone: .fieldRemovedRequired)
    { $0.loan { $0.fields["new"] = ContractField(type: .string, presence: .required) } },
    ChangeCase(
      change: .fieldAddedDefaulted, pointer: "/models/Loan/fields/new", undone: .fieldRemovedDefaulted
    ) { $0.loan { $0.fields["new"] = ContractField(type: .string, presence: .defaulted) } },
    ChangeCase(change: .fieldAddedOptional, pointer: "/models/Loan/fields/new", undone: .fieldRemovedOptional)
    { $0.loan { $0.fields["new"] = ContractField(type: .string, presence: .optional) } },
    ChangeCase(change: .fieldAddedDerived, pointer: "/models/Loan/fields/new", undone: .fieldRemovedDerived) {
      $0.loan { $0.fields["new"] = ContractField(type: .string, presence: .derived) }
    },
    ChangeCase(change: .fieldRequired, pointer: "/models/Loan/fields/note/presence", undone: .fieldOptional) {
      $0.field("note") { $0.presence = .required }
    },
    ChangeCase(change: .fieldDefaulted, pointer: "/models/Loan/fields/title/presence", undone: .fieldRequired)
    { $0.field("title") { $0.presence = .defaulted } },
    ChangeCase(change: .fieldOptional, pointer: "/models/Loan/fields/title/presence", undone: .fieldRequired)
    { $0.field("title") { $0.presence = .optional } },
    ChangeCase(change: .fieldDerived, pointer: "/models/Loan/fields/days/presence", undone: .fieldStored) {
      $0.field("days") { $0.presence = .derived }
    },
    ChangeCase(
      change: .fieldKindChanged, pointer: "/models/Loan/fields/days/type", undone: .fieldKindChanged,
      make: { $0.field("days") { $0.type = .boolean } },
      unlike: { $0.field("days") { $0.type = .integer(minimum: 0, maximum: 91) } }),
    ChangeCase(change: .fieldList, pointer: "/models/Loan/fields/days/type", undone: .fieldSingle) {
      $0.field("days") { $0.type = .list($0.type) }
    },
    ChangeCase(
      change: .fieldFormatChanged, pointer: "/models/Loan/fields/from/type", undone: .fieldFormatChanged,
      make: { $0.field("from") { $0.type = .text(format: "CalendarDate") } },
      unlike: { $0.field("from") { $0.type = .string } }),
    ChangeCase(
      change: .fieldVocabularyChanged, pointer: "/models/Loan/fields/mood/type",
      undone: .fieldVocabularyChanged, make: { $0.field("mood") { $0.type = .word(vocabulary: "Size") } },
      unlike: { $0.field("mood") { $0.type = .word(vocabulary: "Mood?") } }),
    ChangeCase(
      change: .fieldVocabularyOpened, pointer: "/models/Loan/fields/mood/type", undone: .fieldVocabularyClosed
    ) { $0.field("mood") { $0.type = .word(vocabulary: "Mood?") } },
    ChangeCase(
      change: .fieldModelChanged, pointer: "/models/Loan/fields/tool/type", undone: .fieldModelChanged,
      make: { $0.field("tool") { $0.type = .model("Shed") } },
      unlike: { $0.field("tool") { $0.type = .string } }),
    ChangeCase(
      change: .fieldElementsNullable, pointer: "/models/Loan/fields/marks/type",
      undone: .fieldElementsRequired
    ) { $0.field("marks") { $0.type = .list(.nullable(.integer(minimum: 0, maximum: 9))) } },
    ChangeCase(
      change: .fieldFallbackChanged, pointer: "/models/Loan/fields/shelf/fallback",
      undone: .fieldFallbackChanged, make: { $0.field("shelf") { $0.fallback = "B" } },
      unlike: { $0.field("shelf") { $0.presence = .required } }),
    ChangeCase(change: .fieldMutable, pointer: "/models/Loan/fields/title/isMutable", undone: .fieldFixed) {
      $0.field("title") { $0.isMutable = true }
    },
    ChangeCase(
      change: .fieldSourcesChanged, pointer: "/models/Loan/fields/length/sources",
      undone: .fieldSourcesChanged, make: { $0.field("length") { $0.sources = ["days", "from"] } },
      unlike: { $0.field("length") { $0.doc = "Other." } }),
    ChangeCase(
      change: .fieldDocChanged, pointer: "/models/Loan/fields/title/doc", undone: .fieldDocChanged,
      make: { $0.field("title") { $0.doc = "Other." } }, unlike: { $0.field("length") { $0.sources = nil } }),
    ChangeCase(change: .sizeNarrowed, pointer: "/models/Loan/fields/days/type", undone: .sizeWidened) {
      $0.field("days") { $0.type = .integer(minimum: 1, maximum: 90) }
    },
    ChangeCase(
      change: .lengthNarrowed, pointer: "/models/Loan/fields/title/limits/length", undone: .lengthWidened
    ) { $0.field("title") { $0.limits.length = ContractBounds(minimum: 2, maximum: 80) } },
    ChangeCase(
      change: .bytesNarrowed, pointer: "/models/Loan/fields/title/limits/bytes", undone: .bytesWidened
    ) { $0.field("title") { $0.limits.bytes = ContractBounds(maximum: 199) } },
    ChangeCase(
      change: .charactersNarrowed, pointer: "/models/Loan/fields/title/limits/characters",
      undone: .charactersWidened
    ) { $0.field("title") { $0.limits.characters = ContractBounds(minimum: 1, maximum: 60) } },
    ChangeCase(
      change: .rangeNarrowed, pointer: "/models/Loan/fields/days/limits/range", undone: .rangeWidened
    ) { $0.field("days") { $0.limits.range?.above = 3 } },
    ChangeCase(
      change: .countNarrowed, pointer: "/models/Loan/fields/marks/limits/count", undone: .countWidened
    ) { $0.field("marks") { $0.limits.count?.maximum = 4 } },
    ChangeCase(
      change: .choiceNarrowed, pointer: "/models/Loan/fields/marks/limits/each/oneOf", undone: .choiceWidened
    ) { $0.field("marks") { $0.limits.each[0].oneOf = [1, 9] } },
    ChangeCase(
      change: .notBlankRemoved, pointer: "/models/Loan/fields/title/limits/notBlank", undone: .notBlankAdded
    ) { $0.field("title") { $0.limits.flags.remove(.notBlank) } },
    ChangeCase(
      change: .singleLineRemoved, pointer: "/models/Loan/fields/title/limits/singleLine",
      undone: .singleLineAdded
    ) { $0.field("title") { $0.limits.flags.remove(.singleLine) } },
    ChangeCase(
      change: .multiLineRemoved, pointer: "/models/Loan/fields/title/limits/multiLine",
      undone: .multiLineAdded
    ) { $0.field("title") { $0.limits.flags.remove(.multiLine) } },
    ChangeCase(
      change: .trimmedRemoved, pointer: "/models/Loan/fields/title/limits/trimmed", undone: .trimmedAdded
    ) { $0.field("title") { $0.limits.flags.remove(.trimmed) } },
    ChangeCase(
      change: .uniqueElementsRemoved, pointer: "/models/Loan/fields/title/limits/uniqueElements",
      undone: .uniqueElementsAdded
    ) { $0.field("title") { $0.limits.flags.remove(.uniqueElements) } },
    ChangeCase(change: .ruleAdded, pointer: "/models/Loan/rules/loan.new", undone: .ruleRemoved) {
      $0.loan { $0.rules["loan.new"] = ContractRule(fields: ["days"]) }
    },
    ChangeCase(
      change: .ruleConditionChanged, pointer: "/models/Loan/rules/loan.window/condition",
      undone: .ruleConditionChanged, make: { $0.rule("loan.window") { $0.condition = .constant(true) } },
      unlike: { $0.rule("loan.window") { $0.doc = "It begins." } }),
    ChangeCase(change: .ruleOpaque, pointer: "/models/Loan/rules/loan.window/isOpaque", undone: .ruleReadable)
    { $0.rule("loan.window") { ($0.isOpaque, $0.condition) = (true, nil) } },
    ChangeCase(
      change: .ruleFieldsChanged, pointer: "/models/Loan/rules/loan.window/fields",
      undone: .ruleFieldsChanged, make: { $0.rule("loan.window") { $0.fields = ["from", "days"] } },
      unlike: { $0.rule("loan.window") { $0.doc = "It begins." } }),
    ChangeCase(
      change: .ruleSeverityRaised, pointer: "/models/Loan/rules/loan.secret/severity",
      undone: .ruleSeverityLowered
    ) { $0.rule("loan.secret") { $0.severity = "error" } },
    ChangeCase(
      change: .ruleDocChanged, pointer: "/models/Loan/rules/loan.window/doc", undone: .ruleDocChanged,
      make: { $0.rule("loan.window") { $0.doc = "It begins." } },
      unlike: { $0.rule("loan.window") { $0.severity = "warning" } }),
    ChangeCase(change: .uniqueAdded, pointer: "/models/Loan/storage/unique/from+days", undone: .uniqueRemoved)
    { $0.loan { $0.storage.unique.append(["from", "days"]) } },
    ChangeCase(change: .indexAdded, pointer: "/models/Loan/storage/index/state+from", undone: .indexRemoved) {
      $0.loan { $0.storage.index.append(["state", "from"]) }
    },
    ChangeCase(change: .searchAdded, pointer: "/models/Loan/storage/text/note", undone: .searchRemoved) {
      $0.loan { $0.storage.text.append("note") }
    },
    ChangeCase(change: .nearbyAdded, pointer: "/models/Loan/storage/nearby/shelf", undone: .nearbyRemoved) {
      $0.loan { $0.storage.nearby.append("shelf") }
    },
  ]

  private static let others: [ChangeCase] = [
    ChangeCase(
      change: .moduleRenamed, pointer: "/module", undone: .moduleRenamed, make: { $0.module = "Renting" },
      unlike: { $0.models["Tool"]?.doc = "Another tool." }),
    ChangeCase(
      change: .formatChanged, pointer: "/format", undone: .formatChanged, make: { $0.format = 2 },
      unlike: { $0.module = "Renting" }),
    ChangeCase(change: .vocabularyAdded, pointer: "/vocabularies/Size", undone: .vocabularyRemoved) {
      $0.vocabularies["Size"] = ContractVocabulary(words: ["s"], isOpen: false)
    },
    ChangeCase(change: .wordAddedClosed, pointer: "/vocabularies/Mood/words/sad", undone: .wordRemovedClosed)
    { $0.vocabularies["Mood"]?.words.append("sad") },
    ChangeCase(change: .wordAddedOpen, pointer: "/vocabularies/State?/words/lost", undone: .wordRemovedOpen) {
      $0.vocabularies["State?"]?.words.append("lost")
    },
    ChangeCase(
      change: .wordsReordered, pointer: "/vocabularies/Mood/words", undone: .wordsReordered,
      make: { $0.vocabularies["Mood"]?.words.reverse() },
      unlike: { $0.vocabularies["Mood"]?.words.insert("sad", at: 0) }),
    ChangeCase(change: .formAdded, pointer: "/formats/CalendarDate", undone: .formRemoved) {
      $0.formats["CalendarDate"] = ContractFormat(CalendarDate.format)
    },
    ChangeCase(
      change: .formPatternChanged, pointer: "/formats/Timestamp/pattern", undone: .formPatternChanged,
      make: { $0.formats["Timestamp"]?.pattern = "x" }, unlike: { $0.formats["Timestamp"]?.accepts = "x" }),
    ChangeCase(
      change: .formAcceptsChanged, pointer: "/formats/Timestamp/accepts", undone: .formAcceptsChanged,
      make: { $0.formats["Timestamp"]?.accepts = "x" }, unlike: { $0.formats["Timestamp"]?.pattern = "x" }),
    ChangeCase(
      change: .formExactChanged, pointer: "/formats/Timestamp/isExact", undone: .formExactChanged,
      make: { $0.formats["Timestamp"]?.isExact.toggle() }, unlike: { $0.formats["Timestamp"]?.source = "x" }),
    ChangeCase(
      change: .formSourceChanged, pointer: "/formats/Timestamp/source", undone: .formSourceChanged,
      make: { $0.formats["Timestamp"]?.source = "x" }, unlike: { $0.formats["Timestamp"]?.isExact.toggle() }),
    ChangeCase(change: .lifecycleAdded, pointer: "/lifecycles/Tool", undone: .lifecycleRemoved) {
      $0.lifecycles["Tool"] = $0.lifecycles["Loan"]
    },
    ChangeCase(
      change: .lifecycleVersionRaised, pointer: "/lifecycles/Loan/version", undone: .lifecycleVersionLowered
    ) { $0.lifecycle { $0.version = 3 } },
    ChangeCase(
      change: .lifecycleSubjectChanged, pointer: "/lifecycles/Loan/subject", undone: .lifecycleSubjectChanged,
      make: { $0.lifecycle { $0.subject = "Tool" } }, unlike: { $0.lifecycle { $0.initial = "lent" } }),
    ChangeCase(
      change: .lifecycleInitialChanged, pointer: "/lifecycles/Loan/initial", undone: .lifecycleInitialChanged,
      make: { $0.lifecycle { $0.initial = "lent" } }, unlike: { $0.lifecycle { $0.subject = "Tool" } }),
    ChangeCase(change: .stateAdded, pointer: "/lifecycles/Loan/states/lost", undone: .stateRemoved) {
      $0.lifecycle { $0.states.append("lost") }
    },
    ChangeCase(change: .stateFinal, pointer: "/lifecycles/Loan/final/lent", undone: .stateRevived) {
      $0.lifecycle { $0.final.append("lent") }
    },
    ChangeCase(change: .eventAdded, pointer: "/lifecycles/Loan/events/lose", undone: .eventRemoved) {
      $0.lifecycle { $0.events.append("lose") }
    },
    ChangeCase(
      change: .transitionAdded, pointer: "/lifecycles/Loan/transitions/open close", undone: .transitionRemoved
    ) {
      $0.lifecycle {
        $0.transitions["open close"] = ContractTransition(
          from: "open", event: "close", to: "closed", roles: ["owner"])
      }
    },
    ChangeCase(
      change: .transitionTargetChanged, pointer: "/lifecycles/Loan/transitions/open lend/to",
      undone: .transitionTargetChanged, make: { $0.transition("open lend") { $0.to = "closed" } },
      unlike: { $0.transition("open lend") { $0.input = nil } }),
    ChangeCase(
      change: .transitionInputChanged, pointer: "/lifecycles/Loan/transitions/open lend/input",
      undone: .transitionInputChanged, make: { $0.transition("open lend") { $0.input = nil } },
      unlike: { $0.transition("open lend") { $0.to = nil } }),
    ChangeCase(
      change: .transitionAssignsChanged, pointer: "/lifecycles/Loan/transitions/open lend/assigns",
      undone: .transitionAssignsChanged,
      make: { $0.transition("open lend") { $0.assigns["days"] = .value(1) } },
      unlike: { $0.transition("open lend") { $0.does = nil } }),
    ChangeCase(
      change: .transitionEffectChanged, pointer: "/lifecycles/Loan/transitions/open lend/does",
      undone: .transitionEffectChanged, make: { $0.transition("open lend") { $0.does = nil } },
      unlike: { $0.transition("open lend") { $0.assigns = [:] } }),
    ChangeCase(
      change: .timingRemoved, pointer: "/lifecycles/Loan/transitions/open lend/timing", undone: .timingAdded
    ) { $0.transition("open lend") { $0.timing = nil } },
    ChangeCase(
      change: .timingChanged, pointer: "/lifecycles/Loan/transitions/open lend/timing",
      undone: .timingChanged, make: { $0.transition("open lend") { $0.timing?.seconds = 61 } },
      unlike: { $0.transition("open lend") { $0.timing = nil } }),
    ChangeCase(change: .roleAdded, pointer: "/lifecycles/Loan/roles/guest", undone: .roleRemoved) {
      $0.lifecycle { $0.roles["guest"] = .constant(true) }
    },
    ChangeCase(
      change: .roleRelationChanged, pointer: "/lifecycles/Loan/roles/owner", undone: .roleRelationChanged,
      make: { $0.lifecycle { $0.roles["owner"] = .constant(true) } },
      unlike: { $0.lifecycle { $0.roles["guest"] = .constant(true) } }),
    ChangeCase(
      change: .roleGranted, pointer: "/lifecycles/Loan/transitions/lent close/roles/clerk",
      undone: .roleWithdrawn
    ) { $0.transition("lent close") { $0.roles.append("clerk") } },
    ChangeCase(
      change: .guardAdded, pointer: "/lifecycles/Loan/transitions/lent close/guards/loan.ready",
      undone: .guardRemoved
    ) { $0.transition("lent close") { $0.guards.append("loan.ready") } },
    ChangeCase(
      change: .guardConditionChanged, pointer: "/lifecycles/Loan/guards/loan.ready/condition",
      undone: .guardConditionChanged,
      make: { $0.lifecycle { $0.guards["loan.ready"]?.condition = .constant(false) } },
      unlike: { $0.lifecycle { $0.guards["loan.ready"]?.doc = "x" } }),
    ChangeCase(
      change: .guardDocChanged, pointer: "/lifecycles/Loan/guards/loan.ready/doc", undone: .guardDocChanged,
      make: { $0.lifecycle { $0.guards["loan.ready"]?.doc = "x" } },
      unlike: { $0.lifecycle { $0.guards["loan.ready"]?.condition = .constant(false) } }),
    ChangeCase(change: .useCaseAdded, pointer: "/useCases/loan.see", undone: .useCaseRemoved) {
      $0.useCases["loan.see"] = ContractUseCase(callers: ["anyone"])
    },
    ChangeCase(change: .callerGranted, pointer: "/useCases/loan.ask/callers/system", undone: .callerWithdrawn)
    { $0.useCases["loan.ask"]?.callers.append("system") },
    ChangeCase(
      change: .useCaseDocChanged, pointer: "/useCases/loan.ask/doc", undone: .useCaseDocChanged,
      make: { $0.useCases["loan.ask"]?.doc = "x" }, unlike: { $0.useCases["loan.ask"]?.callers = [] }),
    ChangeCase(change: .codeAdded, pointer: "/codes/tooLong", undone: .codeRemoved) {
      $0.codes.append("tooLong")
    },
    ChangeCase(change: .messageAdded, pointer: "/messages/tooLong", undone: .messageRemoved) {
      $0.messages["tooLong"] = ContractMessage(texts: ["en": "x"])
    },
    ChangeCase(
      change: .messageLanguageAdded, pointer: "/messages/required/texts/de", undone: .messageLanguageRemoved
    ) { $0.messages["required"]?.texts["de"] = "Bitte." },
    ChangeCase(
      change: .messageTextChanged, pointer: "/messages/required/texts/en", undone: .messageTextChanged,
      make: { $0.messages["required"]?.texts["en"] = "Please." },
      unlike: { $0.messages["required"]?.texts["en"] = nil }),
    ChangeCase(
      change: .messageParameterAdded, pointer: "/messages/required/parameters/name",
      undone: .messageParameterRemoved
    ) { $0.messages["required"]?.parameters.append("name") },
    ChangeCase(change: .nameReserved, pointer: "/reserved/Loan.size", undone: .nameReleased) {
      $0.reserved.append("Loan.size")
    },
    ChangeCase(change: .removalAnnounced, pointer: "/retiring/Loan.days", undone: .removalWithdrawn) {
      $0.retiring["Loan.days"] = "3.0.0"
    },
  ]
}
