import DomainContracts
import DomainModeling
import Testing

/// A change of each kind with the kind of its reversal; if both are equal, also with a similar change of another kind.
struct ChangeCase: CustomTestStringConvertible, Sendable {
  let change: ContractChange
  let pointer: String
  let reversal: ContractChange
  let make: @Sendable (inout ContractDocument) -> Void
  var similar: (@Sendable (inout ContractDocument) -> Void)?

  var testDescription: String { change.rawValue }
}

extension ChangeCase {
  static let all: [ChangeCase] = fields + others

  /// The only change that is reported in addition to another one: the reuse of a reserved name.
  static let reuse = ChangeCase(
    change: .nameReused, pointer: "/models/Loan/fields/height", reversal: .fieldRemovedOptional,
    make: { $0.loan { $0.fields["height"] = ContractField(type: .string, presence: .optional) } },
    similar: { $0.loan { $0.fields["width"] = ContractField(type: .string, presence: .optional) } })

  private static let fields: [ChangeCase] = [
    ChangeCase(change: .modelAdded, pointer: "/models/Shed", reversal: .modelRemoved) {
      $0.models["Shed"] = ContractModel(version: 1)
    },
    ChangeCase(change: .modelVersionRaised, pointer: "/models/Loan/version", reversal: .modelVersionLowered) {
      $0.loan { $0.version = 4 }
    },
    ChangeCase(change: .modelIdentityAdded, pointer: "/models/Tool/isEntity", reversal: .modelIdentityRemoved)
    {
      $0.models["Tool"]?.isEntity = true
    },
    ChangeCase(
      change: .modelPersonalAdded, pointer: "/models/Loan/isPersonal", reversal: .modelPersonalRemoved
    ) { $0.loan { $0.isPersonal = true } },
    ChangeCase(
      change: .modelUpcasterAdded, pointer: "/models/Loan/upcastVersions/2", reversal: .modelUpcasterRemoved
    ) { $0.loan { $0.upcastVersions = [1, 2] } },
    ChangeCase(
      change: .modelDocChanged, pointer: "/models/Loan/doc", reversal: .modelDocChanged,
      make: { $0.loan { $0.doc = "A deal." } }, similar: { $0.models["Shed"] = ContractModel(version: 1) }),
    ChangeCase(
      change: .fieldAddedRequired, pointer: "/models/Loan/fields/new", reversal: .fieldRemovedRequired
    ) { $0.loan { $0.fields["new"] = ContractField(type: .string, presence: .required) } },
    ChangeCase(
      change: .fieldAddedDefaulted, pointer: "/models/Loan/fields/new", reversal: .fieldRemovedDefaulted
    ) { $0.loan { $0.fields["new"] = ContractField(type: .string, presence: .defaulted) } },
    ChangeCase(
      change: .fieldAddedOptional, pointer: "/models/Loan/fields/new", reversal: .fieldRemovedOptional
    ) { $0.loan { $0.fields["new"] = ContractField(type: .string, presence: .optional) } },
    ChangeCase(change: .fieldAddedDerived, pointer: "/models/Loan/fields/new", reversal: .fieldRemovedDerived)
    {
      $0.loan { $0.fields["new"] = ContractField(type: .string, presence: .derived) }
    },
    ChangeCase(
      change: .fieldBecameRequired, pointer: "/models/Loan/fields/note/presence",
      reversal: .fieldBecameOptional
    ) {
      $0.field("note") { $0.presence = .required }
    },
    ChangeCase(
      change: .fieldBecameDefaulted, pointer: "/models/Loan/fields/title/presence",
      reversal: .fieldBecameRequired
    ) { $0.field("title") { $0.presence = .defaulted } },
    ChangeCase(
      change: .fieldBecameOptional, pointer: "/models/Loan/fields/title/presence",
      reversal: .fieldBecameRequired
    ) { $0.field("title") { $0.presence = .optional } },
    ChangeCase(
      change: .fieldBecameDerived, pointer: "/models/Loan/fields/days/presence", reversal: .fieldBecameStored
    ) {
      $0.field("days") { $0.presence = .derived }
    },
    ChangeCase(
      change: .fieldTypeChanged, pointer: "/models/Loan/fields/days/type", reversal: .fieldTypeChanged,
      make: { $0.field("days") { $0.type = .boolean } },
      similar: { $0.field("days") { $0.type = .integer(minimum: 0, maximum: 91) } }),
    ChangeCase(
      change: .fieldBecameList, pointer: "/models/Loan/fields/days/type", reversal: .fieldBecameSingle
    ) {
      $0.field("days") { $0.type = .list($0.type) }
    },
    ChangeCase(
      change: .fieldFormatChanged, pointer: "/models/Loan/fields/from/type", reversal: .fieldFormatChanged,
      make: { $0.field("from") { $0.type = .formattedString(format: "CalendarDate") } },
      similar: { $0.field("from") { $0.type = .string } }),
    ChangeCase(
      change: .fieldEnumChanged, pointer: "/models/Loan/fields/mood/type",
      reversal: .fieldEnumChanged, make: { $0.field("mood") { $0.type = .enumeration(name: "Size") } },
      similar: { $0.field("mood") { $0.type = .enumeration(name: "Mood?") } }),
    ChangeCase(
      change: .fieldEnumOpened, pointer: "/models/Loan/fields/mood/type", reversal: .fieldEnumClosed
    ) { $0.field("mood") { $0.type = .enumeration(name: "Mood?") } },
    ChangeCase(
      change: .fieldModelChanged, pointer: "/models/Loan/fields/tool/type", reversal: .fieldModelChanged,
      make: { $0.field("tool") { $0.type = .model("Shed") } },
      similar: { $0.field("tool") { $0.type = .string } }),
    ChangeCase(
      change: .fieldElementsNullable, pointer: "/models/Loan/fields/marks/type",
      reversal: .fieldElementsRequired
    ) { $0.field("marks") { $0.type = .list(.nullable(.integer(minimum: 0, maximum: 9))) } },
    ChangeCase(
      change: .fieldDefaultValueChanged, pointer: "/models/Loan/fields/shelf/defaultValue",
      reversal: .fieldDefaultValueChanged, make: { $0.field("shelf") { $0.defaultValue = "B" } },
      similar: { $0.field("shelf") { $0.presence = .required } }),
    ChangeCase(
      change: .fieldBecameMutable, pointer: "/models/Loan/fields/title/isMutable",
      reversal: .fieldBecameImmutable
    ) {
      $0.field("title") { $0.isMutable = true }
    },
    ChangeCase(
      change: .fieldSourcesChanged, pointer: "/models/Loan/fields/length/sources",
      reversal: .fieldSourcesChanged, make: { $0.field("length") { $0.sources = ["days", "from"] } },
      similar: { $0.field("length") { $0.doc = "Other." } }),
    ChangeCase(
      change: .fieldDocChanged, pointer: "/models/Loan/fields/title/doc", reversal: .fieldDocChanged,
      make: { $0.field("title") { $0.doc = "Other." } }, similar: { $0.field("length") { $0.sources = nil } }),
    ChangeCase(
      change: .typeRangeNarrowed, pointer: "/models/Loan/fields/days/type", reversal: .typeRangeWidened
    ) {
      $0.field("days") { $0.type = .integer(minimum: 1, maximum: 90) }
    },
    ChangeCase(
      change: .lengthNarrowed, pointer: "/models/Loan/fields/title/constraints/length",
      reversal: .lengthWidened
    ) { $0.field("title") { $0.constraints.length = ContractBounds(minimum: 2, maximum: 80) } },
    ChangeCase(
      change: .bytesNarrowed, pointer: "/models/Loan/fields/title/constraints/bytes", reversal: .bytesWidened
    ) { $0.field("title") { $0.constraints.bytes = ContractBounds(maximum: 199) } },
    ChangeCase(
      change: .charactersNarrowed, pointer: "/models/Loan/fields/title/constraints/characters",
      reversal: .charactersWidened
    ) { $0.field("title") { $0.constraints.characters = ContractBounds(minimum: 1, maximum: 60) } },
    ChangeCase(
      change: .rangeNarrowed, pointer: "/models/Loan/fields/days/constraints/range", reversal: .rangeWidened
    ) { $0.field("days") { $0.constraints.range?.above = 3 } },
    ChangeCase(
      change: .countNarrowed, pointer: "/models/Loan/fields/marks/constraints/count", reversal: .countWidened
    ) { $0.field("marks") { $0.constraints.count?.maximum = 4 } },
    ChangeCase(
      change: .oneOfNarrowed, pointer: "/models/Loan/fields/marks/constraints/each/oneOf",
      reversal: .oneOfWidened
    ) { $0.field("marks") { $0.constraints.each[0].oneOf = [1, 9] } },
    ChangeCase(
      change: .notBlankRemoved, pointer: "/models/Loan/fields/title/constraints/notBlank",
      reversal: .notBlankAdded
    ) { $0.field("title") { $0.constraints.flags.remove(.notBlank) } },
    ChangeCase(
      change: .singleLineRemoved, pointer: "/models/Loan/fields/title/constraints/singleLine",
      reversal: .singleLineAdded
    ) { $0.field("title") { $0.constraints.flags.remove(.singleLine) } },
    ChangeCase(
      change: .multiLineRemoved, pointer: "/models/Loan/fields/title/constraints/multiLine",
      reversal: .multiLineAdded
    ) { $0.field("title") { $0.constraints.flags.remove(.multiLine) } },
    ChangeCase(
      change: .trimmedRemoved, pointer: "/models/Loan/fields/title/constraints/trimmed",
      reversal: .trimmedAdded
    ) { $0.field("title") { $0.constraints.flags.remove(.trimmed) } },
    ChangeCase(
      change: .uniqueElementsRemoved, pointer: "/models/Loan/fields/title/constraints/uniqueElements",
      reversal: .uniqueElementsAdded
    ) { $0.field("title") { $0.constraints.flags.remove(.uniqueElements) } },
    ChangeCase(change: .ruleAdded, pointer: "/models/Loan/rules/loan.new", reversal: .ruleRemoved) {
      $0.loan { $0.rules["loan.new"] = ContractRule(fields: ["days"]) }
    },
    ChangeCase(
      change: .ruleConditionChanged, pointer: "/models/Loan/rules/loan.window/condition",
      reversal: .ruleConditionChanged, make: { $0.rule("loan.window") { $0.condition = .constant(true) } },
      similar: { $0.rule("loan.window") { $0.doc = "It begins." } }),
    ChangeCase(
      change: .ruleOpaque, pointer: "/models/Loan/rules/loan.window/isOpaque", reversal: .ruleReadable
    ) { $0.rule("loan.window") { ($0.isOpaque, $0.condition) = (true, nil) } },
    ChangeCase(
      change: .ruleFieldsChanged, pointer: "/models/Loan/rules/loan.window/fields",
      reversal: .ruleFieldsChanged, make: { $0.rule("loan.window") { $0.fields = ["from", "days"] } },
      similar: { $0.rule("loan.window") { $0.doc = "It begins." } }),
    ChangeCase(
      change: .ruleSeverityRaised, pointer: "/models/Loan/rules/loan.secret/severity",
      reversal: .ruleSeverityLowered
    ) { $0.rule("loan.secret") { $0.severity = "error" } },
    ChangeCase(
      change: .ruleDocChanged, pointer: "/models/Loan/rules/loan.window/doc", reversal: .ruleDocChanged,
      make: { $0.rule("loan.window") { $0.doc = "It begins." } },
      similar: { $0.rule("loan.window") { $0.severity = "warning" } }),
    ChangeCase(
      change: .uniqueAdded, pointer: "/models/Loan/storage/uniqueKeys/from+days", reversal: .uniqueRemoved
    ) { $0.loan { $0.storage.uniqueKeys.append(["from", "days"]) } },
    ChangeCase(
      change: .indexAdded, pointer: "/models/Loan/storage/indexes/state+from", reversal: .indexRemoved
    ) {
      $0.loan { $0.storage.indexes.append(["state", "from"]) }
    },
    ChangeCase(
      change: .textIndexAdded, pointer: "/models/Loan/storage/textIndexes/note", reversal: .textIndexRemoved
    ) {
      $0.loan { $0.storage.textIndexes.append("note") }
    },
    ChangeCase(
      change: .spatialIndexAdded, pointer: "/models/Loan/storage/spatialIndexes/shelf",
      reversal: .spatialIndexRemoved
    ) {
      $0.loan { $0.storage.spatialIndexes.append("shelf") }
    },
  ]

  private static let others: [ChangeCase] = [
    ChangeCase(
      change: .moduleRenamed, pointer: "/module", reversal: .moduleRenamed, make: { $0.module = "Renting" },
      similar: { $0.models["Tool"]?.doc = "Another tool." }),
    ChangeCase(
      change: .contractFormatChanged, pointer: "/format", reversal: .contractFormatChanged,
      make: { $0.format = 2 },
      similar: { $0.module = "Renting" }),
    ChangeCase(change: .enumAdded, pointer: "/enums/Size", reversal: .enumRemoved) {
      $0.enums["Size"] = ContractEnum(values: ["s"], isOpen: false)
    },
    ChangeCase(
      change: .enumValueAddedClosed, pointer: "/enums/Mood/values/sad", reversal: .enumValueRemovedClosed
    ) { $0.enums["Mood"]?.values.append("sad") },
    ChangeCase(
      change: .enumValueAddedOpen, pointer: "/enums/State?/values/lost", reversal: .enumValueRemovedOpen
    ) {
      $0.enums["State?"]?.values.append("lost")
    },
    ChangeCase(
      change: .enumValuesReordered, pointer: "/enums/Mood/values", reversal: .enumValuesReordered,
      make: { $0.enums["Mood"]?.values.reverse() },
      similar: { $0.enums["Mood"]?.values.insert("sad", at: 0) }),
    ChangeCase(change: .formatAdded, pointer: "/formats/CalendarDate", reversal: .formatRemoved) {
      $0.formats["CalendarDate"] = ContractFormat(CalendarDate.format)
    },
    ChangeCase(
      change: .formatPatternChanged, pointer: "/formats/Timestamp/pattern", reversal: .formatPatternChanged,
      make: { $0.formats["Timestamp"]?.pattern = "x" },
      similar: { $0.formats["Timestamp"]?.acceptedPattern = "x" }),
    ChangeCase(
      change: .formatAcceptedPatternChanged, pointer: "/formats/Timestamp/acceptedPattern",
      reversal: .formatAcceptedPatternChanged,
      make: { $0.formats["Timestamp"]?.acceptedPattern = "x" },
      similar: { $0.formats["Timestamp"]?.pattern = "x" }),
    ChangeCase(
      change: .formatExactnessChanged, pointer: "/formats/Timestamp/isExact",
      reversal: .formatExactnessChanged,
      make: { $0.formats["Timestamp"]?.isExact.toggle() }, similar: { $0.formats["Timestamp"]?.source = "x" }),
    ChangeCase(
      change: .formatSourceChanged, pointer: "/formats/Timestamp/source", reversal: .formatSourceChanged,
      make: { $0.formats["Timestamp"]?.source = "x" }, similar: { $0.formats["Timestamp"]?.isExact.toggle() }),
    ChangeCase(change: .lifecycleAdded, pointer: "/lifecycles/Tool", reversal: .lifecycleRemoved) {
      $0.lifecycles["Tool"] = $0.lifecycles["Loan"]
    },
    ChangeCase(
      change: .lifecycleVersionRaised, pointer: "/lifecycles/Loan/version", reversal: .lifecycleVersionLowered
    ) { $0.lifecycle { $0.version = 3 } },
    ChangeCase(
      change: .lifecycleSubjectChanged, pointer: "/lifecycles/Loan/subject",
      reversal: .lifecycleSubjectChanged,
      make: { $0.lifecycle { $0.subject = "Tool" } }, similar: { $0.lifecycle { $0.initialState = "lent" } }),
    ChangeCase(
      change: .lifecycleInitialChanged, pointer: "/lifecycles/Loan/initialState",
      reversal: .lifecycleInitialChanged,
      make: { $0.lifecycle { $0.initialState = "lent" } }, similar: { $0.lifecycle { $0.subject = "Tool" } }),
    ChangeCase(change: .stateAdded, pointer: "/lifecycles/Loan/states/lost", reversal: .stateRemoved) {
      $0.lifecycle { $0.states.append("lost") }
    },
    ChangeCase(
      change: .stateBecameFinal, pointer: "/lifecycles/Loan/finalStates/lent", reversal: .stateBecameNonfinal
    ) {
      $0.lifecycle { $0.finalStates.append("lent") }
    },
    ChangeCase(change: .eventAdded, pointer: "/lifecycles/Loan/events/lose", reversal: .eventRemoved) {
      $0.lifecycle { $0.events.append("lose") }
    },
    ChangeCase(
      change: .transitionAdded, pointer: "/lifecycles/Loan/transitions/open close",
      reversal: .transitionRemoved
    ) {
      $0.lifecycle {
        $0.transitions["open close"] = ContractTransition(
          from: "open", event: "close", to: "closed", actors: ["owner"])
      }
    },
    ChangeCase(
      change: .transitionTargetChanged, pointer: "/lifecycles/Loan/transitions/open lend/to",
      reversal: .transitionTargetChanged, make: { $0.transition("open lend") { $0.to = "closed" } },
      similar: { $0.transition("open lend") { $0.input = nil } }),
    ChangeCase(
      change: .transitionInputChanged, pointer: "/lifecycles/Loan/transitions/open lend/input",
      reversal: .transitionInputChanged, make: { $0.transition("open lend") { $0.input = nil } },
      similar: { $0.transition("open lend") { $0.to = nil } }),
    ChangeCase(
      change: .transitionAssignmentsChanged, pointer: "/lifecycles/Loan/transitions/open lend/assignments",
      reversal: .transitionAssignmentsChanged,
      make: { $0.transition("open lend") { $0.assignments["days"] = .value(1) } },
      similar: { $0.transition("open lend") { $0.effect = nil } }),
    ChangeCase(
      change: .transitionEffectChanged, pointer: "/lifecycles/Loan/transitions/open lend/effect",
      reversal: .transitionEffectChanged, make: { $0.transition("open lend") { $0.effect = nil } },
      similar: { $0.transition("open lend") { $0.assignments = [:] } }),
    ChangeCase(
      change: .transitionTimeEventRemoved, pointer: "/lifecycles/Loan/transitions/open lend/timeEvent",
      reversal: .transitionTimeEventAdded
    ) { $0.transition("open lend") { $0.timeEvent = nil } },
    ChangeCase(
      change: .transitionTimeEventChanged, pointer: "/lifecycles/Loan/transitions/open lend/timeEvent",
      reversal: .transitionTimeEventChanged,
      make: { $0.transition("open lend") { $0.timeEvent?.seconds = 61 } },
      similar: { $0.transition("open lend") { $0.timeEvent = nil } }),
    ChangeCase(change: .actorAdded, pointer: "/lifecycles/Loan/actors/guest", reversal: .actorRemoved) {
      $0.lifecycle { $0.actors["guest"] = .constant(true) }
    },
    ChangeCase(
      change: .actorRelationChanged, pointer: "/lifecycles/Loan/actors/owner",
      reversal: .actorRelationChanged,
      make: { $0.lifecycle { $0.actors["owner"] = .constant(true) } },
      similar: { $0.lifecycle { $0.actors["guest"] = .constant(true) } }),
    ChangeCase(
      change: .transitionActorAdded, pointer: "/lifecycles/Loan/transitions/lent close/actors/clerk",
      reversal: .transitionActorRemoved
    ) { $0.transition("lent close") { $0.actors.append("clerk") } },
    ChangeCase(
      change: .guardAdded, pointer: "/lifecycles/Loan/transitions/lent close/guards/loan.ready",
      reversal: .guardRemoved
    ) { $0.transition("lent close") { $0.guards.append("loan.ready") } },
    ChangeCase(
      change: .guardConditionChanged, pointer: "/lifecycles/Loan/guards/loan.ready/condition",
      reversal: .guardConditionChanged,
      make: { $0.lifecycle { $0.guards["loan.ready"]?.condition = .constant(false) } },
      similar: { $0.lifecycle { $0.guards["loan.ready"]?.doc = "x" } }),
    ChangeCase(
      change: .guardDocChanged, pointer: "/lifecycles/Loan/guards/loan.ready/doc", reversal: .guardDocChanged,
      make: { $0.lifecycle { $0.guards["loan.ready"]?.doc = "x" } },
      similar: { $0.lifecycle { $0.guards["loan.ready"]?.condition = .constant(false) } }),
    ChangeCase(
      change: .enumDocChanged, pointer: "/enums/Mood/docs/calm", reversal: .enumDocChanged,
      make: { $0.enums["Mood"]?.docs["calm"] = "x" },
      similar: { $0.enums["Mood"]?.values = ["loud", "calm"] }),
    ChangeCase(
      change: .labelAdded, pointer: "/enums/Mood/labels/loud/de", reversal: .labelRemoved,
      make: { $0.enums["Mood"]?.labels["loud"]?["de"] = "Laut" },
      similar: { $0.enums["Mood"]?.docs["calm"] = "x" }),
    ChangeCase(
      change: .labelRemoved, pointer: "/lifecycles/Loan/eventLabels/lend/pl", reversal: .labelAdded,
      make: { $0.lifecycle { $0.eventLabels["lend"]?["pl"] = nil } },
      similar: { $0.lifecycle { $0.eventDocs["lend"] = "x" } }),
    ChangeCase(
      change: .labelChanged, pointer: "/enums/Mood/labels/loud/en", reversal: .labelChanged,
      make: { $0.enums["Mood"]?.labels["loud"]?["en"] = "Noisy" },
      similar: { $0.enums["Mood"]?.labels["loud"]?["de"] = "Laut" }),
    ChangeCase(
      change: .labelAdded, pointer: "/operations/loan.ask/labels/de", reversal: .labelRemoved
    ) { $0.operations["loan.ask"]?.labels["de"] = "Fragen" },
    ChangeCase(
      change: .labelChanged, pointer: "/operations/loan.ask/labels/pl", reversal: .labelChanged,
      make: { $0.operations["loan.ask"]?.labels["pl"] = "Spytaj" },
      similar: { $0.operations["loan.ask"]?.labels["de"] = "Fragen" }),
    ChangeCase(
      change: .labelRemoved, pointer: "/lifecycles/Loan/actorLabels/owner/pl", reversal: .labelAdded,
      make: { $0.lifecycle { $0.actorLabels["owner"]?["pl"] = nil } },
      similar: { $0.lifecycle { $0.actorDocs["owner"] = "x" } }),
    ChangeCase(
      change: .labelChanged, pointer: "/lifecycles/Loan/actorLabels/owner/en", reversal: .labelChanged,
      make: { $0.lifecycle { $0.actorLabels["owner"]?["en"] = "Lender" } },
      similar: { $0.lifecycle { $0.actorLabels["owner"]?["pl"] = nil } }),
    ChangeCase(
      change: .labelChanged, pointer: "/accessLabels/role:clerk/pl", reversal: .labelChanged,
      make: { $0.accessLabels["role:clerk"]?["pl"] = "Urzędnik" },
      similar: { $0.accessLabels["role:clerk"]?["pl"] = nil }),
    ChangeCase(
      change: .labelRemoved, pointer: "/accessLabels/role:keeper/en", reversal: .labelAdded,
      make: { $0.accessLabels["role:keeper"] = nil },
      similar: { $0.operations["loan.ask"]?.access = ["authenticated"] }),
    ChangeCase(
      change: .topicRemoved, pointer: "/topics/loan.late", reversal: .topicAdded,
      make: { $0.topics["loan.late"] = nil }, similar: { $0.topics["loan.late"]?.doc = "x" }),
    ChangeCase(
      change: .topicDocChanged, pointer: "/topics/loan.late/doc", reversal: .topicDocChanged,
      make: { $0.topics["loan.late"]?.doc = "x" },
      similar: { $0.topics["loan.late"]?.labels["pl"] = nil }),
    ChangeCase(
      change: .labelRemoved, pointer: "/topics/loan.late/labels/pl", reversal: .labelAdded,
      make: { $0.topics["loan.late"]?.labels["pl"] = nil },
      similar: { $0.topics["loan.late"]?.labels["pl"] = "Po terminie" }),
    ChangeCase(
      change: .labelChanged, pointer: "/topics/loan.late/labels/en", reversal: .labelChanged,
      make: { $0.topics["loan.late"]?.labels["en"] = "Overdue loans" },
      similar: { $0.topics["loan.late"]?.labels["en"] = nil }),
    ChangeCase(
      change: .lifecycleDocChanged, pointer: "/lifecycles/Loan/stateDocs/lent",
      reversal: .lifecycleDocChanged,
      make: { $0.lifecycle { $0.stateDocs["lent"] = "x" } },
      similar: { $0.lifecycle { $0.states.append("lost") } }),
    ChangeCase(
      change: .lifecycleDocChanged, pointer: "/lifecycles/Loan/eventDocs/lend",
      reversal: .lifecycleDocChanged,
      make: { $0.lifecycle { $0.eventDocs["lend"] = "x" } },
      similar: { $0.lifecycle { $0.events.append("lose") } }),
    ChangeCase(
      change: .lifecycleDocChanged, pointer: "/lifecycles/Loan/actorDocs/owner",
      reversal: .lifecycleDocChanged,
      make: { $0.lifecycle { $0.actorDocs["owner"] = "x" } },
      similar: { $0.lifecycle { $0.actors["guest"] = .constant(true) } }),
    ChangeCase(
      change: .transitionDocChanged, pointer: "/lifecycles/Loan/transitions/open lend/doc",
      reversal: .transitionDocChanged, make: { $0.transition("open lend") { $0.doc = "x" } },
      similar: { $0.transition("open lend") { $0.effect = "x" } }),
    ChangeCase(change: .operationAdded, pointer: "/operations/loan.see", reversal: .operationRemoved) {
      $0.operations["loan.see"] = ContractOperation(access: ["anyone"])
    },
    ChangeCase(
      change: .operationAccessGranted, pointer: "/operations/loan.ask/access/system",
      reversal: .operationAccessRevoked
    ) { $0.operations["loan.ask"]?.access.append("system") },
    ChangeCase(
      change: .operationDocChanged, pointer: "/operations/loan.ask/doc", reversal: .operationDocChanged,
      make: { $0.operations["loan.ask"]?.doc = "x" }, similar: { $0.operations["loan.ask"]?.access = [] }),
    ChangeCase(change: .codeAdded, pointer: "/codes/tooLong", reversal: .codeRemoved) {
      $0.codes.append("tooLong")
    },
    ChangeCase(change: .messageAdded, pointer: "/messages/tooLong", reversal: .messageRemoved) {
      $0.messages["tooLong"] = ContractMessage(texts: ["en": "x"])
    },
    ChangeCase(
      change: .messageLanguageAdded, pointer: "/messages/required/texts/de", reversal: .messageLanguageRemoved
    ) { $0.messages["required"]?.texts["de"] = "Bitte." },
    ChangeCase(
      change: .messageTextChanged, pointer: "/messages/required/texts/en", reversal: .messageTextChanged,
      make: { $0.messages["required"]?.texts["en"] = "Please." },
      similar: { $0.messages["required"]?.texts["en"] = nil }),
    ChangeCase(
      change: .messageParameterAdded, pointer: "/messages/required/parameters/name",
      reversal: .messageParameterRemoved
    ) { $0.messages["required"]?.parameters.append("name") },
    ChangeCase(change: .nameReserved, pointer: "/reservedNames/Loan.size", reversal: .nameReleased) {
      $0.reservedNames.append("Loan.size")
    },
    ChangeCase(change: .deprecationAdded, pointer: "/deprecations/Loan.days", reversal: .deprecationRemoved) {
      $0.deprecations["Loan.days"] = "3.0.0"
    },
  ]
}
