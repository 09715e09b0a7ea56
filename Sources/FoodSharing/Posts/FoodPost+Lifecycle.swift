public import DomainModeling
import DomainServices

extension FoodPost: StatefulEntity {
  /// A state of a post.
  public enum State: String, StringEnum {
    /// The donor is still writing the post, which no other user sees.
    case draft
    /// The post is listed, and its food can be requested.
    case available
    /// The post is listed, and all of its food is accepted, reserved, collected or discarded.
    case fullyAllocated
    /// The donor takes no more requests; acceptances and reservations remain.
    case closed
    /// The listing period is over.
    case expired
    /// No food is left to hand over.
    case completed
    /// The donor has deleted the post, or it was deleted after 30 days as a draft or expired post.
    case deleted
    /// An admin or moderator has removed the post.
    case removed
    /// The post is hidden because the donor's account is disabled.
    case suspended
  }

  /// An event of a post.
  public enum Event: String, StringEnum {
    /// The donor publishes the post.
    case publish
    /// The donor changes the description of the food.
    case edit
    /// The donor changes the contact.
    case editContact
    /// The donor changes the place and the windows for pickup.
    case editPickup
    /// The last available food is accepted.
    case allocate
    /// Food becomes available again.
    case restoreAvailability
    /// The donor takes no more requests.
    case close
    /// The listing period ends.
    case expire
    /// The donor lists the post for longer.
    case extend
    /// The last acceptance or reservation ends, and no more food can be requested.
    case complete
    /// The donor deletes the post, or its retention period ends.
    case delete
    /// An admin or moderator removes the post.
    case remove
    /// The donor's account is disabled.
    case suspend
    /// The donor's account is enabled again.
    case resume
  }

  /// The caller's relation to a post.
  public enum Actor: String, StringEnum {
    /// The account that gives the food.
    case donor
    /// An account with the role admin or moderator that is not the donor.
    case admin
    /// The system: time events, and consequences of changes to requests or accounts.
    case system
  }

  /// The events that have an input, with its type.
  package enum Events {
    /// The event that changes the description.
    package static let edit = TypedEvent<FoodPost, FoodPost.EditInput>(.edit)
    /// The event that changes the contact.
    package static let editContact = TypedEvent<FoodPost, PickupContact>(.editContact)
    /// The event that changes the place and the windows for pickup.
    package static let editPickup = TypedEvent<FoodPost, PickupTerms>(.editPickup)
    /// The event that lists the post for longer.
    package static let extend = TypedEvent<FoodPost, FoodPost.ExtendInput>(.extend)
    /// The event that removes the post for a reason.
    package static let remove = TypedEvent<FoodPost, FoodPost.RemoveInput>(.remove)
  }
}

extension FoodPost {
  static let stillSafe = Guard(
    "post.stillSafe", Fields.shareableUntil.isNull.or(Fields.shareableUntil > .now),
    doc: "The last moment for sharing the food must be in the future, unless the food has no date.")

  static let notUseBy = Guard(
    "post.notUseBy", Fields.dateKind != .useBy, doc: "The food must have a best-before date or no date.")

  /// Allows any date in a draft; afterward a use-by date stays or becomes earlier.
  static let keepsUseBy = Guard(
    "post.keepsUseBy",
    (Fields.status == .draft).or(Fields.dateKind != .useBy)
      .or(Condition(.compare(.context(useBy.name), .lessOrEqual, Fields.dateDay.operand))),
    doc: "Once published, a use-by date must stay a use-by date, on the same or an earlier day.")

  static let nothingLeft = Guard(
    "post.nothingLeft", Fields.available == 0, doc: "The available quantity must be zero.")

  static let somethingLeft = Guard(
    "post.somethingLeft", Fields.available > 0, doc: "The available quantity must be greater than zero.")

  static let noPendingPickup = Guard(
    "post.noPendingPickup", (Fields.held == 0).and(Fields.reserved == 0),
    doc: "The accepted and the reserved quantity must both be zero.")

  private static let useBy: ContextKey<CalendarDate> = .input(FoodPost.EditInput.Fields.useBy)
}

extension FoodPost {

  /// The retention period after which the system deletes a draft or an expired post: 30 days.
  public static let retentionPeriod = Duration.seconds(30 * 86_400)

  /// The lifecycle of a post, from draft to the end of its listing period or of its food.
  public static let lifecycle = Lifecycle<FoodPost>(
    "FoodPost", version: 1, state: Fields.status, since: Fields.statusSince, previous: Fields.previousStatus,
    initialState: .draft
  ) {
    ActorRule(.donor, Fields.donor == .principalID)
    ActorRule(
      .admin,
      Condition<FoodPost>.principalHolds(Role.admin)
        .or(.principalHolds(Role.moderator)).and(Fields.donor != .principalID))
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    on(.publish).from(.draft).to(.available).by(.donor)
      .when(FoodPost.stillSafe)
      .updating(
        "Sets the start and the end of the listing period from the listing days of the offer."
      ) { post, _, now in post.startListing(from: now) }
    Events.edit.from(.draft, .available, .fullyAllocated).staying().by(.donor)
      .when(FoodPost.keepsUseBy)
      .updating(
        """
        Replaces the description; adapts the ledger, the last moment for sharing and the end of the listing \
        period.
        """
      ) { (post, edit, _) throws(ValidationError) in try post.apply(edit) }
    Events.editContact.from(.draft, .available, .fullyAllocated, .closed).staying().by(.donor)
      .updating("Replaces the contact.") { (post, contact, _) throws(ValidationError) in
        try post.apply(contact)
      }
    Events.editPickup.from(.draft, .available, .fullyAllocated).staying().by(.donor)
      .when(FoodPost.noPendingPickup)
      .updating("Replaces the pickup terms and the approximate location.") { post, terms, _ in
        post.apply(terms)
      }
    on(.allocate).from(.available).to(.fullyAllocated).by(.system)
      .when(FoodPost.nothingLeft)
    on(.restoreAvailability).from(.fullyAllocated).to(.available).by(.system)
      .when(FoodPost.somethingLeft)
    on(.close).from(.available, .fullyAllocated).to(.closed).by(.donor)
    on(.expire).from(.available, .fullyAllocated, .closed, .suspended).to(.expired).by(.system)
      .at(Fields.listedUntil)
    Events.extend.from(.available).staying().by(.donor)
      .when(FoodPost.notUseBy, FoodPost.stillSafe)
      .updating(
        "Sets the start of the listing period to now, and its end from the input."
      ) { post, more, now in
        post.startListing(from: now, days: more.days)
      }
    Events.extend.from(.expired).to(.available).by(.donor)
      .when(FoodPost.notUseBy, FoodPost.stillSafe, FoodPost.somethingLeft)
      .updating(
        "Sets the start of the listing period to now, and its end from the input."
      ) { post, more, now in
        post.startListing(from: now, days: more.days)
      }
    on(.complete).from(.fullyAllocated, .expired).to(.completed).by(.system)
      .when(FoodPost.nothingLeft, FoodPost.noPendingPickup)
    on(.complete).from(.closed).to(.completed).by(.system)
      .when(FoodPost.noPendingPickup)
    on(.delete).from(.draft, .available, .fullyAllocated, .closed, .expired).to(.deleted).by(.donor)
      .when(FoodPost.noPendingPickup)
      .updating("Clears the pickup terms and the approximate location.") { post, _, _ in post.erasePickup() }
    on(.delete).from(.draft, .expired).to(.deleted).by(.system)
      .after(retentionPeriod)
      .when(FoodPost.noPendingPickup)
      .updating("Clears the pickup terms and the approximate location.") { post, _, _ in post.erasePickup() }
    Events.remove.from(.available, .fullyAllocated, .closed, .expired, .suspended).to(.removed).by(.admin)
      .set(Fields.removalReason, to: .input(FoodPost.RemoveInput.Fields.reason))
      .recording(FoodPost.RemoveInput.Fields.reason)
      .updating("Clears the pickup terms and the approximate location.") { post, _, _ in post.erasePickup() }
    on(.suspend).from(.available, .fullyAllocated, .closed).to(.suspended).by(.system)
    on(.resume).from(.suspended).toPrevious().by(.system)
  }
}
