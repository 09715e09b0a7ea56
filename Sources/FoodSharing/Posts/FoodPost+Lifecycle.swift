import DomainAccounts
public import DomainModeling

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
