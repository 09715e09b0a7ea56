import DomainContracts
import DomainModeling

/// A small contract with every kind of declaration, which the tests change one at a time.
enum LoanContract {
  static var document: ContractDocument {
    var document = ContractDocument(module: "Lending")
    document.models = ["Loan": loan, "Tool": ContractModel(version: 1, doc: "A tool.")]
    document.enums = [
      "Mood": ContractEnum(
        values: ["calm", "loud"], isOpen: false, docs: ["calm": "Quiet.", "loud": "Noisy."],
        labels: ["loud": ["en": "Loud", "pl": "Głośny"]]),
      "State?": ContractEnum(values: ["open", "closed"], isOpen: true),
    ]
    document.formats = ["Timestamp": ContractFormat(Timestamp.format)]
    document.lifecycles = ["Loan": lifecycle]
    document.operations = [
      "loan.ask": ContractOperation(
        doc: "Asks.", access: ["authenticated", "role:clerk"], labels: ["en": "Ask", "pl": "Zapytaj"])
    ]
    document.accessLabels = [
      "role:clerk": ["en": "Clerk", "pl": "Pracownik"], "role:keeper": ["en": "Keeper"],
    ]
    document.topics = [
      "loan.late": ContractTopic(doc: "A loan is late.", labels: ["en": "Late loans", "pl": "Zaległe"])
    ]
    document.codes = ["loan.window", "required"]
    document.messages = [
      "required": ContractMessage(parameters: ["count"], texts: ["en": "Fill this in.", "pl": "Wypełnij."])
    ]
    document.reservedNames = ["Loan.height"]
    document.deprecations = ["Loan.note": "2.0.0"]
    return document
  }

  private static var loan: ContractModel {
    var limits = ContractConstraints()
    limits.length = ContractBounds(minimum: 1, maximum: 80)
    limits.bytes = ContractBounds(maximum: 200)
    limits.characters = ContractBounds(maximum: 60)
    limits.flags = Set(ContractConstraints.Flag.allCases)
    var choice = ContractConstraints()
    choice.range = ContractBounds(minimum: 1, maximum: 9)
    choice.oneOf = [1, 5, 9]
    var marks = ContractConstraints()
    marks.count = ContractBounds(minimum: 1, maximum: 5)
    marks.each = [choice]
    return ContractModel(
      version: 3, doc: "A loan.", isEntity: true, upcastVersions: [1],
      fields: [
        "id": ContractField(doc: "Its name.", type: .string),
        "title": ContractField(doc: "Shown in lists.", type: .string, constraints: limits),
        "note": ContractField(doc: "Anything.", type: .string, presence: .optional, isMutable: true),
        "shelf": ContractField(doc: "Where.", type: .string, presence: .defaulted, defaultValue: "A"),
        "days": ContractField(doc: "How long.", type: .integer(minimum: 0, maximum: 90), constraints: choice),
        "marks": ContractField(
          doc: "Scratches.", type: .list(.integer(minimum: 0, maximum: 9)), constraints: marks),
        "gaps": ContractField(doc: "Gaps.", type: .list(.nullable(.number(minimum: 0, maximum: 1)))),
        "from": ContractField(doc: "Begin.", type: .formattedString(format: "Timestamp")),
        "mood": ContractField(doc: "Mood.", type: .enumeration(name: "Mood")),
        "state": ContractField(doc: "State.", type: .enumeration(name: "State?"), isMutable: true),
        "tool": ContractField(doc: "The tool.", type: .model("Tool")),
        "length": ContractField(
          doc: "Days again.", type: .integer(minimum: 0, maximum: 90), presence: .derived, sources: ["days"]),
      ],
      rules: [
        "loan.window": ContractRule(
          doc: "It ends.", condition: .compare(.field("days"), .greater, .value(0)), fields: ["days", "from"]),
        "loan.secret": ContractRule(doc: "Only we know.", fields: ["title"], severity: .warning),
      ],
      storage: ContractStorage(
        uniqueKeys: [["title"]], indexes: [["state", "-from"]], textIndexes: ["title"],
        spatialIndexes: ["place"]))
  }

  private static var lifecycle: ContractLifecycle {
    ContractLifecycle(
      version: 2, subject: "Loan", stateField: "state", states: ["open", "lent", "closed"],
      initialState: "open",
      finalStates: ["closed"], events: ["lend", "close"],
      actors: [
        "owner": .compare(.field("owner"), .equal, .context("principal.id")), "clerk": .constant(true),
      ],
      stateDocs: ["lent": "A borrower has the tool."], eventDocs: ["lend": "Hands it out."],
      eventLabels: ["lend": ["en": "Lend", "pl": "Wypożycz"]],
      actorDocs: ["owner": "The owner of the tool."],
      actorLabels: ["owner": ["en": "Owner", "pl": "Właściciel"]],
      guards: ["loan.ready": ContractGuard(doc: "It is there.", condition: .constant(true))],
      transitions: [
        "open lend": ContractTransition(
          from: "open", event: "lend", doc: "Hands it out.", to: "lent", input: "Tool",
          actors: ["owner", "clerk"],
          guards: ["loan.ready"], timeEvent: ContractTimeEvent(seconds: 60),
          assignments: ["note": .value(.null)],
          effect: "Marks the tool."),
        "lent close": ContractTransition(from: "lent", event: "close", to: "closed", actors: ["owner"]),
      ])
  }
}

extension ContractDocument {
  /// Changes the loan.
  mutating func loan(_ change: (inout ContractModel) -> Void) {
    if var loan = models["Loan"] {
      change(&loan)
      models["Loan"] = loan
    }
  }

  /// Changes a field of the loan.
  mutating func field(_ name: String, _ change: (inout ContractField) -> Void) {
    loan { loan in
      guard var field = loan.fields[name] else { return }
      change(&field)
      loan.fields[name] = field
    }
  }

  /// Changes a rule of the loan.
  mutating func rule(_ name: String, _ change: (inout ContractRule) -> Void) {
    loan { loan in
      guard var rule = loan.rules[name] else { return }
      change(&rule)
      loan.rules[name] = rule
    }
  }

  /// Changes the lifecycle.
  mutating func lifecycle(_ change: (inout ContractLifecycle) -> Void) {
    guard var lifecycle = lifecycles["Loan"] else { return }
    change(&lifecycle)
    lifecycles["Loan"] = lifecycle
  }

  /// Changes a transition of the lifecycle.
  mutating func transition(_ name: String, _ change: (inout ContractTransition) -> Void) {
    lifecycle { lifecycle in
      guard var transition = lifecycle.transitions[name] else { return }
      change(&transition)
      lifecycle.transitions[name] = transition
    }
  }
}
