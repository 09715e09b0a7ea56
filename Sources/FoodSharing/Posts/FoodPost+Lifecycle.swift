import DomainAccounts
public import DomainModeling

extension FoodPost {
  /// The states, events and actors of a post's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = FoodPost

    /// A state of a post.
    public enum State: String, Vocabulary {
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
    public enum Event: String, Vocabulary {
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
      case release
      /// The donor takes no more requests.
      case close
      /// The listing period ends.
      case expire
      /// The donor lists the post for longer.
      case extend
      /// The last acceptance or reservation ends, and no more food can be requested.
      case allCollected
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
    public enum Role: String, Vocabulary {
      /// The account that gives the food.
      case donor
      /// An account with the role admin or moderator.
      case admin
      /// The system: time events, and consequences of changes to requests or accounts.
      case system
    }

    /// The event that publishes the post.
    public static let publish = PlainTrigger(.publish)
    /// The event that changes the description.
    public static let edit = Trigger<Flow, PostEdit>(.edit)
    /// The event that changes the contact.
    public static let editContact = Trigger<Flow, FoodContact>(.editContact)
    /// The event that changes the place and the windows for pickup.
    public static let editPickup = Trigger<Flow, PickupTerms>(.editPickup)
    /// The event that marks the food as fully allocated.
    public static let allocate = PlainTrigger(.allocate)
    /// The event that marks food as available again.
    public static let release = PlainTrigger(.release)
    /// The event that closes the post to new requests.
    public static let close = PlainTrigger(.close)
    /// The time event at the end of the listing period.
    public static let expire = PlainTrigger(.expire)
    /// The event that lists the post for longer.
    public static let extend = Trigger<Flow, PostExtension>(.extend)
    /// The event that completes the post.
    public static let allCollected = PlainTrigger(.allCollected)
    /// The event that deletes the post.
    public static let delete = PlainTrigger(.delete)
    /// The event that removes the post for a reason.
    public static let remove = Trigger<Flow, PostRemoval>(.remove)
    /// The event that hides the post while the donor's account is disabled.
    public static let suspend = PlainTrigger(.suspend)
    /// The event that shows the post again.
    public static let resume = PlainTrigger(.resume)
  }
}

extension FoodPost {
  static let stillSafe = Guard(
    "post.stillSafe", Fields.safeUntil.isNull.or(Fields.safeUntil > .now),
    doc: "The last moment for sharing the food must lie in the future, unless the food has no date.")

  static let notUseBy = Guard(
    "post.notUseBy", Fields.dateKind != .useBy, doc: "The food must have a best-before date or no date.")

  /// Allows any date in a draft; afterwards a use-by date stays or becomes earlier.
  static let keepsUseBy = Guard(
    "post.keepsUseBy",
    (Fields.status == .known(.draft)).or(Fields.dateKind != .useBy)
      .or(Condition(.compare(.context(useBy.name), .lessOrEqual, Fields.dateDay.operand))),
    doc: "Once published, a use-by date must stay a use-by date, on the same or an earlier day.")

  static let nothingLeft = Guard(
    "post.nothingLeft", Fields.available == 0, doc: "The available quantity must be zero.")

  static let somethingLeft = Guard(
    "post.somethingLeft", Fields.available > 0, doc: "The available quantity must be greater than zero.")

  static let nobodyWaits = Guard(
    "post.nobodyWaits", (Fields.held == 0).and(Fields.reserved == 0),
    doc: "The accepted and the reserved quantity must both be zero.")

  private static let useBy: ContextKey<CalendarDate> = .input(PostEdit.Fields.useBy)
}

extension FoodPost.Flow {
  private typealias Fields = FoodPost.Fields

  /// The retention period after which the system deletes a draft or an expired post: 30 days.
  public static let timeToKeep = Duration.seconds(30 * 86_400)

  /// The lifecycle of a post, from draft to the end of its listing period or of its food.
  public static let lifecycle = Lifecycle<FoodPost.Flow>(
    "FoodPost", version: 1, state: Fields.status, since: Fields.statusSince, previous: Fields.previousStatus,
    initial: .draft, final: [.completed, .deleted, .removed]
  ) {
    RoleRule(.donor, Fields.donor == .principalID)
    RoleRule(
      .admin,
      Condition<FoodPost>.principalHas(label: RoleLabel.admin.text)
        .or(.principalHas(label: RoleLabel.moderator.text)))
    RoleRule(.system, .principalIsSystem)
  } edges: {
    publish.from(.draft).to(.available).by(.donor)
      .when(FoodPost.stillSafe)
      .updating(
        "Sets the start and the end of the listing period from the listing days of the offer."
      ) { post, _, now in post.list(from: now) }
    edit.from(.draft, .available, .fullyAllocated).staying().by(.donor)
      .when(FoodPost.keepsUseBy)
      .updating(
        """
        Replaces the description; adapts the ledger, the last moment for sharing and the end of the listing \
        period.
        """
      ) { (post, edit, _) throws(ValidationError) in try post.take(edit) }
    editContact.from(.draft, .available, .fullyAllocated, .closed).staying().by(.donor)
      .updating("Replaces the contact.") { (post, contact, _) throws(ValidationError) in
        try post.take(contact)
      }
    editPickup.from(.draft, .available, .fullyAllocated).staying().by(.donor)
      .when(FoodPost.nobodyWaits)
      .updating("Replaces the pickup terms and the approximate location.") { post, terms, _ in
        post.take(terms)
      }
    allocate.from(.available).to(.fullyAllocated).by(.system)
      .when(FoodPost.nothingLeft)
    release.from(.fullyAllocated).to(.available).by(.system)
      .when(FoodPost.somethingLeft)
    close.from(.available, .fullyAllocated).to(.closed).by(.donor)
    expire.from(.available, .fullyAllocated, .closed, .suspended).to(.expired).by(.system)
      .at(Fields.endsAt)
    extend.from(.available).staying().by(.donor)
      .when(FoodPost.notUseBy, FoodPost.stillSafe)
      .updating(
        "Sets the start of the listing period to now, and its end from the input."
      ) { post, more, now in
        post.list(from: now, days: more.days)
      }
    extend.from(.expired).to(.available).by(.donor)
      .when(FoodPost.notUseBy, FoodPost.stillSafe, FoodPost.somethingLeft)
      .updating(
        "Sets the start of the listing period to now, and its end from the input."
      ) { post, more, now in
        post.list(from: now, days: more.days)
      }
    allCollected.from(.fullyAllocated, .expired).to(.completed).by(.system)
      .when(FoodPost.nothingLeft, FoodPost.nobodyWaits)
    allCollected.from(.closed).to(.completed).by(.system)
      .when(FoodPost.nobodyWaits)
    delete.from(.draft, .available, .fullyAllocated, .closed, .expired).to(.deleted).by(.donor)
      .when(FoodPost.nobodyWaits)
      .updating("Clears the pickup terms and the approximate location.") { post, _, _ in post.forgetPickup() }
    delete.from(.draft, .expired).to(.deleted).by(.system)
      .after(timeToKeep)
      .when(FoodPost.nobodyWaits)
      .updating("Clears the pickup terms and the approximate location.") { post, _, _ in post.forgetPickup() }
    remove.from(.draft, .available, .fullyAllocated, .closed, .expired, .suspended).to(.removed).by(.admin)
      .set(Fields.removedFor, to: .input(PostRemoval.Fields.reason))
      .recording(PostRemoval.Fields.reason)
      .updating("Clears the pickup terms and the approximate location.") { post, _, _ in post.forgetPickup() }
    suspend.from(.available, .fullyAllocated, .closed).to(.suspended).by(.system)
    resume.from(.suspended).toPrevious().by(.system)
  }
}
