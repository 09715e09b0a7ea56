import DomainAccounts
public import DomainModeling

extension FoodPost {
  /// The words of a post's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = FoodPost

    /// How far a post has come.
    public enum State: String, Vocabulary {
      /// Its donor is still writing it.
      case draft
      /// Anybody may ask for the food.
      case available
      /// All of it is promised, reserved or gone.
      case fullyAllocated
      /// Its donor takes no more requests; what is reserved stays so.
      case closed
      /// Its time is over.
      case expired
      /// All of it is gone.
      case completed
      /// Its donor has taken it away.
      case deleted
      /// Somebody in charge has taken it away.
      case removed
      /// Its donor's account is disabled.
      case suspended
    }

    /// What may happen to a post.
    public enum Event: String, Vocabulary {
      /// Its donor lists it.
      case publish
      /// Its donor describes it anew.
      case edit
      /// Its donor wants to be reached otherwise.
      case editContact
      /// Its donor changes place and times.
      case editPickup
      /// Nothing of it is left to ask for.
      case allocate
      /// Some of it can be asked for again.
      case release
      /// Its donor takes no more requests.
      case close
      /// Its time is over.
      case expire
      /// Its donor lists it for longer.
      case extend
      /// Nobody waits for any of it.
      case allCollected
      /// Its donor takes it away.
      case delete
      /// Somebody in charge takes it away.
      case remove
      /// Its donor's account was disabled.
      case suspend
      /// Its donor is back.
      case resume
    }

    /// Who may do something with a post.
    public enum Role: String, Vocabulary {
      /// Whose food it is.
      case donor
      /// Whoever looks after everybody's posts.
      case admin
      /// Timers, and what requests do to a post.
      case system
    }

    /// Lists it.
    public static let publish = PlainTrigger(.publish)
    /// Describes it anew.
    public static let edit = Trigger<Flow, PostEdit>(.edit)
    /// Changes how its donor is reached.
    public static let editContact = Trigger<Flow, FoodContact>(.editContact)
    /// Changes place and times.
    public static let editPickup = Trigger<Flow, PickupTerms>(.editPickup)
    /// Notes that nothing is left to ask for.
    public static let allocate = PlainTrigger(.allocate)
    /// Notes that some of it can be asked for again.
    public static let release = PlainTrigger(.release)
    /// Takes no more requests.
    public static let close = PlainTrigger(.close)
    /// Ends its listing.
    public static let expire = PlainTrigger(.expire)
    /// Lists it for longer.
    public static let extend = Trigger<Flow, PostExtension>(.extend)
    /// Completes it.
    public static let allCollected = PlainTrigger(.allCollected)
    /// Takes it away.
    public static let delete = PlainTrigger(.delete)
    /// Takes it away for a reason.
    public static let remove = Trigger<Flow, PostRemoval>(.remove)
    /// Hides it while its donor is disabled.
    public static let suspend = PlainTrigger(.suspend)
    /// Shows it again.
    public static let resume = PlainTrigger(.resume)
  }
}

extension FoodPost {
  static let stillSafe = Guard(
    "post.stillSafe", Fields.safeUntil.isNull.or(Fields.safeUntil > .now),
    doc: "The food may still be shared.")

  static let notUseBy = Guard(
    "post.notUseBy", Fields.dateKind != .useBy, doc: "Food with a use-by date is never listed for longer.")

  /// What was listed with a use-by date keeps it, or gets an earlier one.
  static let keepsUseBy = Guard(
    "post.keepsUseBy",
    (Fields.status == .known(.draft)).or(Fields.dateKind != .useBy)
      .or(Condition(.compare(.context(useBy.name), .lessOrEqual, Fields.dateDay.operand))),
    doc: "A use-by date never becomes a later one.")

  static let nothingLeft = Guard(
    "post.nothingLeft", Fields.available == 0, doc: "Nothing is left to ask for.")

  static let somethingLeft = Guard(
    "post.somethingLeft", Fields.available > 0, doc: "Some of it can be asked for.")

  static let nobodyWaits = Guard(
    "post.nobodyWaits", (Fields.held == 0).and(Fields.reserved == 0), doc: "Nobody waits for any of it.")

  private static let useBy: ContextKey<CalendarDate> = .input(PostEdit.Fields.useBy)
}

extension FoodPost.Flow {
  private typealias Fields = FoodPost.Fields

  /// How long a draft or an expired post is kept for its donor.
  public static let timeToKeep = Duration.seconds(30 * 86_400)

  /// The way of a post: listed, given away portion by portion, over when its time is or all of it is gone.
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
      .updating("is listed from now until its end") { post, _, now in post.list(from: now) }
    edit.from(.draft, .available, .fullyAllocated).staying().by(.donor)
      .when(FoodPost.keepsUseBy)
      .updating("takes the description") { (post, edit, _) throws(ValidationError) in try post.take(edit) }
    editContact.from(.draft, .available, .fullyAllocated, .closed).staying().by(.donor)
      .updating("takes the contact") { (post, contact, _) throws(ValidationError) in
        try post.take(contact)
      }
    editPickup.from(.draft, .available, .fullyAllocated).staying().by(.donor)
      .when(FoodPost.nobodyWaits)
      .updating("takes the terms") { post, terms, _ in post.take(terms) }
    allocate.from(.available).to(.fullyAllocated).by(.system)
      .when(FoodPost.nothingLeft)
    release.from(.fullyAllocated).to(.available).by(.system)
      .when(FoodPost.somethingLeft)
    close.from(.available, .fullyAllocated).to(.closed).by(.donor)
    expire.from(.available, .fullyAllocated, .closed, .suspended).to(.expired).by(.system)
      .at(Fields.endsAt)
    extend.from(.available).staying().by(.donor)
      .when(FoodPost.notUseBy, FoodPost.stillSafe)
      .updating("is listed from now for so many days") { post, more, now in
        post.list(from: now, days: more.days)
      }
    extend.from(.expired).to(.available).by(.donor)
      .when(FoodPost.notUseBy, FoodPost.stillSafe, FoodPost.somethingLeft)
      .updating("is listed from now for so many days") { post, more, now in
        post.list(from: now, days: more.days)
      }
    allCollected.from(.fullyAllocated, .expired).to(.completed).by(.system)
      .when(FoodPost.nothingLeft, FoodPost.nobodyWaits)
    allCollected.from(.closed).to(.completed).by(.system)
      .when(FoodPost.nobodyWaits)
    delete.from(.draft, .available, .fullyAllocated, .closed, .expired).to(.deleted).by(.donor)
      .when(FoodPost.nobodyWaits)
      .updating("forgets contact and place") { post, _, _ in post.forgetPickup() }
    delete.from(.draft, .expired).to(.deleted).by(.system)
      .after(timeToKeep)
      .when(FoodPost.nobodyWaits)
      .updating("forgets contact and place") { post, _, _ in post.forgetPickup() }
    remove.from(.draft, .available, .fullyAllocated, .closed, .expired, .suspended).to(.removed).by(.admin)
      .set(Fields.removedFor, to: .input(PostRemoval.Fields.reason))
      .recording(PostRemoval.Fields.reason)
      .updating("forgets contact and place") { post, _, _ in post.forgetPickup() }
    suspend.from(.available, .fullyAllocated, .closed).to(.suspended).by(.system)
    resume.from(.suspended).toPrevious().by(.system)
  }
}
