import DomainModeling

extension ContractLifecycle {
  /// Describes a declared lifecycle, with one transition for every source state of every event.
  init<Flow: LifecycleDeclaration>(_ lifecycle: Lifecycle<Flow>) {
    self.init(
      version: lifecycle.version, subject: Flow.Subject.schema.name, stateField: lifecycle.stateField.name,
      sinceField: lifecycle.sinceField?.name, previousField: lifecycle.previousField?.name,
      states: Flow.State.allCases.map(\.rawValue), initial: lifecycle.initial.rawValue,
      final: Flow.State.allCases.filter(lifecycle.final.contains).map(\.rawValue),
      events: Flow.Event.allCases.map(\.rawValue))
    for rule in lifecycle.roles { roles[rule.role.rawValue] = rule.relation.tree }
    for edge in lifecycle.edges {
      for condition in edge.guards {
        guards[condition.id] = ContractGuard(doc: condition.doc, condition: condition.condition.tree)
      }
      for source in edge.sources { add(ContractTransition(edge, from: source)) }
    }
  }

  private mutating func add(_ transition: ContractTransition) {
    let name = "\(transition.from) \(transition.event)"
    var number = 1
    while transitions[Self.numbered(name, number)] != nil { number += 1 }
    transitions[Self.numbered(name, number)] = transition
  }

  private static func numbered(_ name: String, _ number: Int) -> String {
    number == 1 ? name : "\(name) \(number)"
  }
}

extension ContractTransition {
  fileprivate init<Flow>(_ edge: EdgePlan<Flow>, from source: Flow.State) {
    let target: String? =
      switch edge.target {
      case .state(let state): state.rawValue
      case .same: source.rawValue
      case .previous: nil
      }
    let input = edge.input == NoInput.schema.description ? nil : edge.input.name
    self.init(
      from: source.rawValue, event: edge.event.rawValue, to: target, input: input,
      roles: edge.roles.map(\.rawValue), guards: edge.guards.map(\.id),
      timing: edge.timing.map(ContractTiming.init),
      assigns: ContractTable(Dictionary(edge.assignments.map { ($0.field, $0.source) }) { $1 }),
      does: edge.updateDoc)
  }
}

extension ContractTiming {
  fileprivate init<Flow>(_ timing: EdgePlan<Flow>.Timing) {
    switch timing {
    case .inState(let duration): self.init(seconds: duration.wholeSeconds)
    case .field(let field, let delay): self.init(field: field, seconds: delay.wholeSeconds)
    }
  }
}

extension Duration {
  fileprivate var wholeSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
