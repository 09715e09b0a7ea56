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
    change: .nameReused, pointer: "/models/Loan/fields/color", undone: .fieldRemovedOptional,
    make: { $0.loan { $0.fields["color"] = ContractField(type: .string, presence: .optional) } },
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
    ChangeCase(
      change: .modelUpcasterAdded, pointer: "/models/Loan/upcastVersions/2", undone: .modelUpcasterRemoved
    ) { $0.loan { $0.upcastVersions = [1, 2] } },
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
    ChangeCase(
      change: .fieldBecameRequired, pointer: "/models/Loan/fields/note/presence", undone: .fieldBecameOptional
    ) {
      $0.field("note") { $0.presence = .required }
    },
    ChangeCase(
      change: .fieldBecameDefaulted, pointer: "/models/Loan/fields/title/presence",
      undone: .fieldBecameRequired
    ) { $0.field("title") { $0.presence = .defaulted } },
    ChangeCase(
      change: .fieldBecameOptional, pointer: "/models/Loan/fields/title/presence",
      undone: .fieldBecameRequired
    ) { $0.field("title") { $0.presence = .optional } },
    ChangeCase(
      change: .fieldBecameDerived, pointer: "/models/Loan/fields/days/presence", undone: .fieldBecameStored
    ) {
      $0.field("days") { $0.presence = .derived }
    },
    ChangeCase(
      change: .fieldTypeChanged, pointer: "/models/Loan/fields/days/type", undone: .fieldTypeChanged,
      make: { $0.field("days") { $0.type = .boolean } },
      unlike: { $0.field("days") { $0.type = .integer(minimum: 0, maximum: 91) } }),
    ChangeCase(change: .fieldBecameList, pointer: "/models/Loan/fields/days/type", undone: .fieldBecameSingle)
    {
      $0.field("days") { $0.type = .list($0.type) }
    },
    ChangeCase(
      change: .fieldFormatChanged, pointer: "/models/Loan/fields/from/type", undone: .fieldFormatChanged,
      make: { $0.field("from") { $0.type = .formattedString(format: "CalendarDate") } },
      unlike: { $0.field("from") { $0.type = .string } }),
    ChangeCase(
      change: .fieldEnumChanged, pointer: "/models/Loan/fields/mood/type",
      undone: .fieldEnumChanged, make: { $0.field("mood") { $0.type = .enumeration(name: "Size") } },
      unlike: { $0.field("mood") { $0.type = .enumeration(name: "Mood?") } }),
    ChangeCase(
      change: .fieldEnumOpened, pointer: "/models/Loan/fields/mood/type", undone: .fieldEnumClosed
    ) { $0.field("mood") { $0.type = .enumeration(name: "Mood?") } },
    ChangeCase(
      change: .fieldModelChanged, pointer: "/models/Loan/fields/tool/type", undone: .fieldModelChanged,
      make: { $0.field("tool") { $0.type = .model("Shed") } },
      unlike: { $0.field("tool") { $0.type = .string } }),
    ChangeCase(
      change: .fieldElementsNullable, pointer: "/models/Loan/fields/marks/type",
      undone: .fieldElementsRequired
    ) { $0.field("marks") { $0.type = .list(.nullable(.integer(minimum: 0, maximum: 9))) } },
    ChangeCase(
      change: .fieldDefaultValueChanged, pointer: "/models/Loan/fields/shelf/defaultValue",
      undone: .fieldDefaultValueChanged, make: { $0.field("shelf") { $0.defaultValue = "B" } },
      unlike: { $0.field("shelf") { $0.presence = .required } }),
    ChangeCase(
      change: .fieldBecameMutable, pointer: "/models/Loan/fields/title/isMutable",
      undone: .fieldBecameImmutable
    ) {
      $0.field("title") { $0.isMutable = true }
    },
    ChangeCase(
      change: .fieldSourcesChanged, pointer: "/models/Loan/fields/length/sources",
      undone: .fieldSourcesChanged, make: { $0.field("length") { $0.sources = ["days", "from"] } },
      unlike: { $0.field("length") { $0.doc = "Other." } }),
    ChangeCase(
      change: .fieldDocChanged, pointer: "/models/Loan/fields/title/doc", undone: .fieldDocChanged,
      make: { $0.field("title") { $0.doc = "Other." } }, unlike: { $0.field("length") { $0.sources = nil } }),
    ChangeCase(
      change: .typeRangeNarrowed, pointer: "/models/Loan/fields/days/type", undone: .typeRangeWidened
    ) {
      $0.field("days") { $0.type = .integer(minimum: 1, maximum: 90) }
    },
    ChangeCase(
      change: .lengthNarrowed, pointer: "/models/Loan/fields/title/constraints/length", undone: .lengthWidened
    ) { $0.field("title") { $0.constraints.length = ContractBounds(minimum: 2, maximum: 80) } },
    ChangeCase(
      change: .bytesNarrowed, pointer: "/models/Loan/fields/title/constraints/bytes", undone: .bytesWidened
    ) { $0.field("title") { $0.constraints.bytes = ContractBounds(maximum: 199) } },
    ChangeCase(
      change: .charactersNarrowed, pointer: "/models/Loan/fields/title/constraints/characters",
      undone: .charactersWidened
    ) { $0.field("title") { $0.constraints.characters = ContractBounds(minimum: 1, maximum: 60) } },
    ChangeCase(
      change: .rangeNarrowed, pointer: "/models/Loan/fields/days/constraints/range", undone: .rangeWidened
    ) { $0.field("days") { $0.constraints.range?.above = 3 } },
    ChangeCase(
      change: .countNarrowed, pointer: "/models/Loan/fields/marks/constraints/count", undone: .countWidened
    ) { $0.field("marks") { $0.constraints.count?.maximum = 4 } },
    ChangeCase(
      change: .oneOfNarrowed, pointer: "/models/Loan/fields/marks/constraints/each/oneOf",
      undone: .oneOfWidened
    ) { $0.field("marks") { $0.constraints.each[0].oneOf = [1, 9] } },
    ChangeCase(
      change: .notBlankRemoved, pointer: "/models/Loan/fields/title/constraints/notBlank",
      undone: .notBlankAdded
    ) { $0.field("title") { $0.constraints.flags.remove(.notBlank) } },
    ChangeCase(
      change: .singleLineRemoved, pointer: "/models/Loan/fields/title/constraints/singleLine",
      undone: .singleLineAdded
    ) { $0.field("title") { $0.constraints.flags.remove(.singleLine) } },
    ChangeCase(
      change: .multiLineRemoved, pointer: "/models/Loan/fields/title/constraints/multiLine",
      undone: .multiLineAdded
    ) { $0.field("title") { $0.constraints.flags.remove(.multiLine) } },
    ChangeCase(
      change: .trimmedRemoved, pointer: "/models/Loan/fields/title/constraints/trimmed", undone: .trimmedAdded
    ) { $0.field("title") { $0.constraints.flags.remove(.trimmed) } },
    ChangeCase(
      change: .uniqueElementsRemoved, pointer: "/models/Loan/fields/title/constraints/uniqueElements",
      undone: .uniqueElementsAdded
    ) { $0.field("title") { $0.constraints.flags.remove(.uniqueElements) } },
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
    ChangeCase(
      change: .uniqueAdded, pointer: "/models/Loan/storage/uniqueKeys/from+days", undone: .uniqueRemoved
    ) { $0.loan { $0.storage.uniqueKeys.append(["from", "days"]) } },
    ChangeCase(change: .indexAdded, pointer: "/models/Loan/storage/indexes/state+from", undone: .indexRemoved)
    {
      $0.loan { $0.storage.indexes.append(["state", "from"]) }
    },
    ChangeCase(
      change: .textIndexAdded, pointer: "/models/Loan/storage/textIndexes/note", undone: .textIndexRemoved
    ) {
      $0.loan { $0.storage.textIndexes.append("note") }
    },
    ChangeCase(
      change: .spatialIndexAdded, pointer: "/models/Loan/storage/spatialIndexes/shelf",
      undone: .spatialIndexRemoved
    ) {
      $0.loan { $0.storage.spatialIndexes.append("shelf") }
    },
  ]

  private static let others: [ChangeCase] = [
    ChangeCase(
      change: .moduleRenamed, pointer: "/module", undone: .moduleRenamed, make: { $0.module = "Renting" },
      unlike: { $0.models["Tool"]?.doc = "Another tool." }),
    ChangeCase(
      change: .contractFormatChanged, pointer: "/format", undone: .contractFormatChanged,
      make: { $0.format = 2 },
      unlike: { $0.module = "Renting" }),
    ChangeCase(change: .enumAdded, pointer: "/enums/Size", undone: .enumRemoved) {
      $0.enums["Size"] = ContractEnum(values: ["s"], isOpen: false)
    },
    ChangeCase(
      change: .enumValueAddedClosed, pointer: "/enums/Mood/values/sad", undone: .enumValueRemovedClosed
    ) { $0.enums["Mood"]?.values.append("sad") },
    ChangeCase(
      change: .enumValueAddedOpen, pointer: "/enums/State?/values/lost", undone: .enumValueRemovedOpen
    ) {
      $0.enums["State?"]?.values.append("lost")
    },
    ChangeCase(
      change: .enumValuesReordered, pointer: "/enums/Mood/values", undone: .enumValuesReordered,
      make: { $0.enums["Mood"]?.values.reverse() },
      unlike: { $0.enums["Mood"]?.values.insert("sad", at: 0) }),
    ChangeCase(change: .formatAdded, pointer: "/formats/CalendarDate", undone: .formatRemoved) {
      $0.formats["CalendarDate"] = ContractFormat(CalendarDate.format)
    },
    ChangeCase(
      change: .formatPatternChanged, pointer: "/formats/Timestamp/pattern", undone: .formatPatternChanged,
      make: { $0.formats["Timestamp"]?.pattern = "x" },
      unlike: { $0.formats["Timestamp"]?.acceptedPattern = "x" }),
    ChangeCase(
      change: .formatAcceptedPatternChanged, pointer: "/formats/Timestamp/acceptedPattern",
      undone: .formatAcceptedPatternChanged,
      make: { $0.formats["Timestamp"]?.acceptedPattern = "x" },
      unlike: { $0.formats["Timestamp"]?.pattern = "x" }),
    ChangeCase(
      change: .formatExactnessChanged, pointer: "/formats/Timestamp/isExact", undone: .formatExactnessChanged,
      make: { $0.formats["Timestamp"]?.isExact.toggle() }, unlike: { $0.formats["Timestamp"]?.source = "x" }),
    ChangeCase(
      change: .formatSourceChanged, pointer: "/formats/Timestamp/source", undone: .formatSourceChanged,
      make: { $0.formats["Timestamp"]?.source = "x" }, unlike: { $0.formats["Timestamp"]?.isExact.toggle() }),
    ChangeCase(change: .lifecycleAdded, pointer: "/lifecycles/Tool", undone: .lifecycleRemoved) {
      $0.lifecycles["Tool"] = $0.lifecycles["Loan"]
    },
    ChangeCase(
      change: .lifecycleVersionRaised, pointer: "/lifecycles/Loan/version", undone: .lifecycleVersionLowered
    ) { $0.lifecycle { $0.version = 3 } },
    ChangeCase(
      change: .lifecycleSubjectChanged, pointer: "/lifecycles/Loan/subject", undone: .lifecycleSubjectChanged,
      make: { $0.lifecycle { $0.subject = "Tool" } }, unlike: { $0.lifecycle { $0.initialState = "lent" } }),
    ChangeCase(
      change: .lifecycleInitialChanged, pointer: "/lifecycles/Loan/initialState",
      undone: .lifecycleInitialChanged,
      make: { $0.lifecycle { $0.initialState = "lent" } }, unlike: { $0.lifecycle { $0.subject = "Tool" } }),
    ChangeCase(change: .stateAdded, pointer: "/lifecycles/Loan/states/lost", undone: .stateRemoved) {
      $0.lifecycle { $0.states.append("lost") }
    },
    ChangeCase(
      change: .stateBecameFinal, pointer: "/lifecycles/Loan/finalStates/lent", undone: .stateBecameNonfinal
    ) {
      $0.lifecycle { $0.finalStates.append("lent") }
    },
    ChangeCase(change: .eventAdded, pointer: "/lifecycles/Loan/events/lose", undone: .eventRemoved) {
      $0.lifecycle { $0.events.append("lose") }
    },
    ChangeCase(
      change: .transitionAdded, pointer: "/lifecycles/Loan/transitions/open close", undone: .transitionRemoved
    ) {
      $0.lifecycle {
        $0.transitions["open close"] = ContractTransition(
          from: "open", event: "close", to: "closed", actors: ["owner"])
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
      change: .transitionAssignmentsChanged, pointer: "/lifecycles/Loan/transitions/open lend/assignments",
      undone: .transitionAssignmentsChanged,
      make: { $0.transition("open lend") { $0.assignments["days"] = .value(1) } },
      unlike: { $0.transition("open lend") { $0.effect = nil } }),
    ChangeCase(
      change: .transitionEffectChanged, pointer: "/lifecycles/Loan/transitions/open lend/effect",
      undone: .transitionEffectChanged, make: { $0.transition("open lend") { $0.effect = nil } },
      unlike: { $0.transition("open lend") { $0.assignments = [:] } }),
    ChangeCase(
      change: .transitionTimeEventRemoved, pointer: "/lifecycles/Loan/transitions/open lend/timeEvent",
      undone: .transitionTimeEventAdded
    ) { $0.transition("open lend") { $0.timeEvent = nil } },
    ChangeCase(
      change: .transitionTimeEventChanged, pointer: "/lifecycles/Loan/transitions/open lend/timeEvent",
      undone: .transitionTimeEventChanged,
      make: { $0.transition("open lend") { $0.timeEvent?.seconds = 61 } },
      unlike: { $0.transition("open lend") { $0.timeEvent = nil } }),
    ChangeCase(change: .actorAdded, pointer: "/lifecycles/Loan/actors/guest", undone: .actorRemoved) {
      $0.lifecycle { $0.actors["guest"] = .constant(true) }
    },
    ChangeCase(
      change: .actorRelationChanged, pointer: "/lifecycles/Loan/actors/owner", undone: .actorRelationChanged,
      make: { $0.lifecycle { $0.actors["owner"] = .constant(true) } },
      unlike: { $0.lifecycle { $0.actors["guest"] = .constant(true) } }),
    ChangeCase(
      change: .transitionActorAdded, pointer: "/lifecycles/Loan/transitions/lent close/actors/clerk",
      undone: .transitionActorRemoved
    ) { $0.transition("lent close") { $0.actors.append("clerk") } },
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
    ChangeCase(
      change: .enumDocChanged, pointer: "/enums/Mood/docs/calm", undone: .enumDocChanged,
      make: { $0.enums["Mood"]?.docs["calm"] = "x" }, unlike: { $0.enums["Mood"]?.values = ["loud", "calm"] }),
    ChangeCase(
      change: .lifecycleDocChanged, pointer: "/lifecycles/Loan/stateDocs/lent", undone: .lifecycleDocChanged,
      make: { $0.lifecycle { $0.stateDocs["lent"] = "x" } },
      unlike: { $0.lifecycle { $0.states.append("lost") } }),
    ChangeCase(
      change: .lifecycleDocChanged, pointer: "/lifecycles/Loan/eventDocs/lend", undone: .lifecycleDocChanged,
      make: { $0.lifecycle { $0.eventDocs["lend"] = "x" } },
      unlike: { $0.lifecycle { $0.events.append("lose") } }),
    ChangeCase(
      change: .lifecycleDocChanged, pointer: "/lifecycles/Loan/actorDocs/owner", undone: .lifecycleDocChanged,
      make: { $0.lifecycle { $0.actorDocs["owner"] = "x" } },
      unlike: { $0.lifecycle { $0.actors["guest"] = .constant(true) } }),
    ChangeCase(
      change: .transitionDocChanged, pointer: "/lifecycles/Loan/transitions/open lend/doc",
      undone: .transitionDocChanged, make: { $0.transition("open lend") { $0.doc = "x" } },
      unlike: { $0.transition("open lend") { $0.effect = "x" } }),
    ChangeCase(change: .useCaseAdded, pointer: "/useCases/loan.see", undone: .useCaseRemoved) {
      $0.useCases["loan.see"] = ContractUseCase(access: ["anyone"])
    },
    ChangeCase(
      change: .useCaseAccessGranted, pointer: "/useCases/loan.ask/access/system",
      undone: .useCaseAccessRevoked
    ) { $0.useCases["loan.ask"]?.access.append("system") },
    ChangeCase(
      change: .useCaseDocChanged, pointer: "/useCases/loan.ask/doc", undone: .useCaseDocChanged,
      make: { $0.useCases["loan.ask"]?.doc = "x" }, unlike: { $0.useCases["loan.ask"]?.access = [] }),
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
    ChangeCase(change: .nameReserved, pointer: "/reservedNames/Loan.size", undone: .nameReleased) {
      $0.reservedNames.append("Loan.size")
    },
    ChangeCase(change: .deprecationAdded, pointer: "/deprecations/Loan.days", undone: .deprecationRemoved) {
      $0.deprecations["Loan.days"] = "3.0.0"
    },
  ]
}
