import FoodSharing

extension FoodPost {
  /// Fires an event with an input that fits it.
  func firing(
    _ event: Event, by principal: Principal, at now: Timestamp
  ) throws -> TransitionResult<FoodPost> {
    let id = Identifier<TransitionRecord>(named: "record", in: (7, 8))
    func fire<Input>(
      _ event: TypedEvent<FoodPost, Input>, _ input: Input
    ) throws -> TransitionResult<FoodPost> {
      try FoodPost.lifecycle.fire(event, input, on: self, by: principal, at: now, recordedAs: id)
    }
    return switch event {
    case .edit: try fire(FoodPost.Events.edit, FoodPost.EditInput(offer, zone: .utc))
    case .editContact:
      try fire(
        FoodPost.Events.editContact,
        PickupContact(methods: [.phone], phone: PhoneNumber(parsing: "+48609876543")))
    case .editPickup: try fire(FoodPost.Events.editPickup, Fixtures.terms())
    case .extend: try fire(FoodPost.Events.extend, FoodPost.ExtendInput(days: 3))
    case .remove: try fire(FoodPost.Events.remove, FoodPost.RemoveInput(.unsafe))
    default: try FoodPost.lifecycle.fire(event, on: self, by: principal, at: now, recordedAs: id)
    }
  }
}
