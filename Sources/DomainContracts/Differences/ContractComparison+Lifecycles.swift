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
    compare(old.sinceField, new.sinceField, .lifecycleSubjectChanged, at: steps + ["sinceField"])
    compare(old.previousField, new.previousField, .lifecycleSubjectChanged, at: steps + ["previousField"])
    compare(old.initial, new.initial, .lifecycleInitialChanged, at: steps + ["initial"])
    sets(old.states, new.states, at: steps + ["states"], added: .stateAdded, removed: .stateRemoved)
    sets(
      old.final.filter(new.states.contains), new.final.filter(old.states.contains), at: steps + ["final"],
      added: .stateFinal, removed: .stateRevived)
    sets(old.events, new.events, at: steps + ["events"], added: .eventAdded, removed: .eventRemoved)
    each(old.roles, new.roles, at: steps + ["roles"], added: .roleAdded, removed: .roleRemoved) {
      $0.compare($1, $2, .roleRelationChanged, at: $3)
    }
    for name in Set(old.guards.names).intersection(new.guards.names).inOrder {
      guard let before = old.guards[name], let now = new.guards[name] else { continue }
      let place = steps + ["guards", name]
      compare(before.condition, now.condition, .guardConditionChanged, at: place + ["condition"])
      compare(before.doc, now.doc, .guardDocChanged, at: place + ["doc"])
    }
    compareTransitions(old, new, at: steps + ["transitions"])
  }

  /// Compares transitions; one that was added or removed together with its state or event isn't reported
  /// again.
  private mutating func compareTransitions(
    _ old: ContractLifecycle, _ new: ContractLifecycle, at steps: [String]
  ) {
    for name in Set(old.transitions.names + new.transitions.names).inOrder {
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
    compare(old.to, new.to, .transitionTargetChanged, at: steps + ["to"])
    compare(old.input, new.input, .transitionInputChanged, at: steps + ["input"])
    compare(old.assigns, new.assigns, .transitionAssignsChanged, at: steps + ["assigns"])
    compare(old.does, new.does, .transitionEffectChanged, at: steps + ["does"])
    let timing: ContractChange =
      old.timing == nil ? .timingAdded : new.timing == nil ? .timingRemoved : .timingChanged
    compare(old.timing, new.timing, timing, at: steps + ["timing"])
    sets(
      old.roles.filter { lifecycles.new.roles[$0] != nil },
      new.roles.filter { lifecycles.old.roles[$0] != nil }, at: steps + ["roles"], added: .roleGranted,
      removed: .roleWithdrawn)
    sets(old.guards, new.guards, at: steps + ["guards"], added: .guardAdded, removed: .guardRemoved)
  }
}
