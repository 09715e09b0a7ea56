import FoodSharing

extension FoodPost {
  /// Fires an event with an input that fits it.
  func firing(
    _ event: Flow.Event, by principal: Principal, at now: Timestamp
  ) throws -> LifecycleTransition<Flow> {
    let id = Identifier<TransitionRecord>(named: "record", in: (7, 8))
    func fire<Input>(
      _ trigger: Trigger<Flow, Input>, _ input: Input
    ) throws -> LifecycleTransition<Flow> {
      try Flow.lifecycle.fire(trigger, input, on: self, by: principal, at: now, recordedAs: id)
    }
    return switch event {
    case .edit: try fire(Flow.edit, PostEdit(offer, zone: .utc))
    case .editContact:
      try fire(Flow.editContact, FoodContact(ways: [.phone], phone: PhoneNumber(parsing: "+48609876543")))
    case .editPickup: try fire(Flow.editPickup, Fixtures.terms())
    case .extend: try fire(Flow.extend, PostExtension(days: 3))
    case .remove: try fire(Flow.remove, PostRemoval(.unsafe))
    default: try Flow.lifecycle.fire(event, on: self, by: principal, at: now, recordedAs: id)
    }
  }
}
