import DomainModeling

extension ContractLifecycle {
  /// Describes a declared lifecycle, with one transition for every source state of every event.
  init<Subject: StatefulEntity>(
    _ lifecycle: Lifecycle<Subject>, _ descriptions: ContractDescriptions = ContractDescriptions()
  ) {
    self.init(
      version: lifecycle.version, subject: Subject.schema.name, stateField: lifecycle.stateField.name,
      stateSinceField: lifecycle.sinceField?.name, previousField: lifecycle.previousField?.name,
      states: Subject.State.allCases.map(\.rawValue), initialState: lifecycle.initialState.rawValue,
      finalStates: Subject.State.allCases.filter(lifecycle.finalStates.contains).map(\.rawValue),
      events: Subject.Event.allCases.map(\.rawValue),
      stateDocs: descriptions.table(Subject.State.enumName, of: Subject.State.allCases.map(\.rawValue)),
      eventDocs: descriptions.table(Subject.Event.enumName, of: Subject.Event.allCases.map(\.rawValue)),
      actorDocs: descriptions.table(Subject.Actor.enumName, of: Subject.Actor.allCases.map(\.rawValue)))
    for rule in lifecycle.actors { actors[rule.actor.rawValue] = rule.relation.tree }
    for transition in lifecycle.transitions {
      for condition in transition.guards {
        guards[condition.id] = ContractGuard(condition)
      }
      for source in transition.sources {
        add(ContractTransition(transition, from: source, doc: eventDocs[transition.event.rawValue]))
      }
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

extension ContractGuard {
  /// Describes a declared guard.
  init<Subject>(_ condition: Guard<Subject>) {
    self.init(doc: condition.doc, condition: condition.condition.tree)
  }
}

extension ContractTransition {
  fileprivate init<Subject>(_ transition: TransitionPlan<Subject>, from source: Subject.State, doc: String?) {
    let target: String? =
      switch transition.target {
      case .state(let state): state.rawValue
      case .same: source.rawValue
      case .previous: nil
      }
    let input = transition.input == EmptyInput.schema.description ? nil : transition.input.name
    self.init(
      from: source.rawValue, event: transition.event.rawValue, doc: doc, to: target, input: input,
      actors: transition.actors.map(\.rawValue), guards: transition.guards.map(\.id),
      timeEvent: transition.timeEvent.map(ContractTimeEvent.init),
      assignments: ContractDictionary(
        Dictionary(transition.assignments.map { ($0.field, $0.source) }) { $1 }),
      effect: transition.updateDoc)
  }
}

extension ContractTimeEvent {
  fileprivate init<Subject>(_ timeEvent: TransitionPlan<Subject>.TimeEvent) {
    switch timeEvent {
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
