import DomainModeling

extension ContractComparison {
  mutating func compareLifecycles(
    _ old: ContractLifecycle, _ new: ContractLifecycle, at steps: [String]
  ) {
    compare(
      old.version, new.version, raised: .lifecycleVersionRaised, lowered: .lifecycleVersionLowered,
      at: steps + ["version"])
    compare(old.subject, new.subject, .lifecycleSubjectChanged, at: steps + ["subject"])
    compare(old.stateField, new.stateField, .lifecycleSubjectChanged, at: steps + ["stateField"])
    compare(
      old.stateSinceField, new.stateSinceField, .lifecycleSubjectChanged, at: steps + ["stateSinceField"])
    compare(old.previousField, new.previousField, .lifecycleSubjectChanged, at: steps + ["previousField"])
    compare(old.initialState, new.initialState, .lifecycleInitialChanged, at: steps + ["initialState"])
    sets(old.states, new.states, at: steps + ["states"], added: .stateAdded, removed: .stateRemoved)
    sets(
      old.finalStates.filter(new.states.contains), new.finalStates.filter(old.states.contains),
      at: steps + ["finalStates"],
      added: .stateBecameFinal, removed: .stateBecameNonfinal)
    sets(old.events, new.events, at: steps + ["events"], added: .eventAdded, removed: .eventRemoved)
    each(old.actors, new.actors, at: steps + ["actors"], added: .actorAdded, removed: .actorRemoved) {
      $0.compare($1, $2, .actorRelationChanged, at: $3)
    }
    compareDocs(old.stateDocs, new.stateDocs, of: new.states, .lifecycleDocChanged, at: steps + ["stateDocs"])
    compareLabels(old.eventLabels, new.eventLabels, of: new.events, at: steps + ["eventLabels"])
    compareDocs(old.eventDocs, new.eventDocs, of: new.events, .lifecycleDocChanged, at: steps + ["eventDocs"])
    compareDocs(
      old.actorDocs, new.actorDocs, of: new.actors.names, .lifecycleDocChanged, at: steps + ["actorDocs"])
    compareLabels(old.actorLabels, new.actorLabels, of: new.actors.names, at: steps + ["actorLabels"])
    for name in Set(old.guards.names).intersection(new.guards.names).sortedByUTF8 {
      guard let before = old.guards[name], let now = new.guards[name] else { continue }
      let path = steps + ["guards", name]
      compare(before.condition, now.condition, .guardConditionChanged, at: path + ["condition"])
      compare(before.doc, now.doc, .guardDocChanged, at: path + ["doc"])
    }
    compareTransitions(old, new, at: steps + ["transitions"])
  }

  /// Compares transitions; one that was added or removed together with its state or event isn't reported
  /// again.
  private mutating func compareTransitions(
    _ old: ContractLifecycle, _ new: ContractLifecycle, at steps: [String]
  ) {
    for name in Set(old.transitions.names + new.transitions.names).sortedByUTF8 {
      switch (old.transitions[name], new.transitions[name]) {
      case (let before?, let now?): compareTransitions(before, now, (old, new), at: steps + [name])
      case (let before?, nil) where new.states.contains(before.from) && new.events.contains(before.event):
        note(.transitionRemoved, at: steps + [name], json(before), nil)
      case (nil, let now?) where old.states.contains(now.from) && old.events.contains(now.event):
        note(.transitionAdded, at: steps + [name], nil, json(now))
      default: break
      }
    }
  }

  private mutating func compareTransitions(
    _ old: ContractTransition, _ new: ContractTransition,
    _ lifecycles: (old: ContractLifecycle, new: ContractLifecycle), at steps: [String]
  ) {
    compare(old.doc, new.doc, .transitionDocChanged, at: steps + ["doc"])
    compare(old.to, new.to, .transitionTargetChanged, at: steps + ["to"])
    compare(old.input, new.input, .transitionInputChanged, at: steps + ["input"])
    compare(old.assignments, new.assignments, .transitionAssignmentsChanged, at: steps + ["assignments"])
    compare(old.effect, new.effect, .transitionEffectChanged, at: steps + ["effect"])
    let timing: ContractChange =
      old.timeEvent == nil
      ? .transitionTimeEventAdded
      : new.timeEvent == nil ? .transitionTimeEventRemoved : .transitionTimeEventChanged
    compare(old.timeEvent, new.timeEvent, timing, at: steps + ["timeEvent"])
    sets(
      old.actors.filter { lifecycles.new.actors[$0] != nil },
      new.actors.filter { lifecycles.old.actors[$0] != nil }, at: steps + ["actors"],
      added: .transitionActorAdded,
      removed: .transitionActorRemoved)
    sets(old.guards, new.guards, at: steps + ["guards"], added: .guardAdded, removed: .guardRemoved)
  }
}
