import FoodSharing

/// A call of a service method.
struct ServiceCall: Sendable, CustomStringConvertible {
  /// The names of the service and the method in the sources.
  let name: String
  /// The operation that the call requires.
  let operation: OperationDescription
  /// Calls the method for a post of the baker.
  ///
  /// Some inputs are invalid, which only permitted callers are told.
  let run: @Sendable (FoodSharingFixture, FoodPost.ID, Principal) async throws -> Void

  init(
    _ name: String, _ operation: OperationDescription,
    _ run: @escaping @Sendable (FoodSharingFixture, FoodPost.ID, Principal) async throws -> Void
  ) {
    self.name = name
    self.operation = operation
    self.run = run
  }

  var description: String { name }
}

extension ServiceCall {
  /// Calls of all service methods except those of the request service.
  static let all = giving + finding + favoring + reviewing + profiling + others

  private typealias Give = FoodPostService.Operations

  static let giving = [
    ServiceCall("FoodPostService.draft", Give.give) { fixture, _, principal in
      try await fixture.posts.draft(
        Fixtures.offer(), pickup: Fixtures.terms(), as: principal)
    },
    ServiceCall("FoodPostService.post", Give.give) { fixture, _, principal in
      try await fixture.posts.post(
        Fixtures.offer(), pickup: Fixtures.terms(), as: principal)
    },
    ServiceCall("FoodPostService.publish", Give.give) { fixture, post, principal in
      try await fixture.posts.publish(post, as: principal)
    },
    ServiceCall("FoodPostService.edit", Give.give) { fixture, post, principal in
      try await fixture.posts.edit(post, to: Fixtures.offer(), as: principal)
    },
    ServiceCall("FoodPostService.editContact", Give.give) { fixture, post, principal in
      try await fixture.posts.editContact(post, to: PickupContact(methods: [.message]), as: principal)
    },
    ServiceCall("FoodPostService.editPickup", Give.give) { fixture, post, principal in
      try await fixture.posts.editPickup(post, to: Fixtures.terms(), as: principal)
    },
    ServiceCall("FoodPostService.extend", Give.give) { fixture, post, principal in
      try await fixture.posts.extend(post, days: 3, as: principal)
    },
    ServiceCall("FoodPostService.close", Give.give) { fixture, post, principal in
      try await fixture.posts.close(post, as: principal)
    },
    ServiceCall("FoodPostService.delete", Give.give) { fixture, post, principal in
      try await fixture.posts.delete(post, as: principal)
    },
    ServiceCall("FoodPostService.posts", Give.give) { fixture, _, principal in
      _ = try await fixture.posts.posts(as: principal)
    },
    ServiceCall("FoodPostService.remove", Give.remove) { fixture, post, principal in
      try await fixture.posts.remove(post, for: .unsafe, as: principal)
    },
  ]

  private typealias Find = FoodSearchService.Operations

  static let finding = [
    ServiceCall("FoodSearchService.posts", Find.find) { fixture, _, principal in
      _ = try await fixture.search.posts(as: principal)
    },
    ServiceCall("FoodSearchService.nearby", Find.find) { fixture, _, principal in
      _ = try await fixture.search.nearby(Coordinate(latitude: 52, longitude: 21), as: principal)
    },
    ServiceCall("FoodSearchService.categories", Find.find) { fixture, _, principal in
      _ = try await fixture.search.categories(as: principal)
    },
    ServiceCall("FoodSearchService.post", Find.view) { fixture, post, principal in
      _ = try await fixture.search.post(post, as: principal)
    },
    ServiceCall("FoodSearchService.directions", Find.view) { fixture, post, principal in
      _ = try await fixture.search.directions(to: post, in: .apple, as: principal)
    },
  ]

  private typealias Favor = FoodFavoriteService.Operations

  static let favoring = [
    ServiceCall("FoodFavoriteService.addFavorite", Favor.favorite) { fixture, post, principal in
      try await fixture.favorites.addFavorite(post, as: principal)
    },
    ServiceCall("FoodFavoriteService.removeFavorite", Favor.favorite) { fixture, post, principal in
      try await fixture.favorites.removeFavorite(post, as: principal)
    },
    ServiceCall("FoodFavoriteService.favorites", Favor.favorite) { fixture, _, principal in
      _ = try await fixture.favorites.favorites(as: principal)
    },
    ServiceCall("FoodFavoriteService.react", Favor.react) { fixture, post, principal in
      try await fixture.favorites.react(to: post, as: principal)
    },
    ServiceCall("FoodFavoriteService.removeReaction", Favor.react) { fixture, post, principal in
      try await fixture.favorites.removeReaction(to: post, as: principal)
    },
    ServiceCall("FoodFavoriteService.reactions", Favor.react) { fixture, post, principal in
      _ = try await fixture.favorites.reactions(to: post, as: principal)
    },
    ServiceCall("FoodFavoriteService.likedPosts", Favor.react) { fixture, _, principal in
      _ = try await fixture.favorites.likedPosts(as: principal)
    },
    ServiceCall("FoodFavoriteService.likedDonors", Favor.react) { fixture, _, principal in
      _ = try await fixture.favorites.likedDonors(as: principal)
    },
  ]

  private typealias Review = FoodReviewService.Operations

  static let reviewing = [
    ServiceCall("FoodReviewService.review", Review.review) { fixture, post, principal in
      try await fixture.reviews.review(post, comment: "Good.", as: principal)
    },
    ServiceCall("FoodReviewService.reviews", Review.read) { fixture, post, principal in
      _ = try await fixture.reviews.reviews(of: post, as: principal)
    },
    ServiceCall("FoodReviewService.reviews", Review.read) { fixture, post, principal in
      _ = try await fixture.reviews.reviews(ofDonor: Identifier(uuidBits: (0, 1)), as: principal)
    },
    ServiceCall("FoodReviewService.profileSummary", Review.read) { fixture, _, principal in
      _ = try await fixture.reviews.profileSummary(Identifier(uuidBits: (0, 1)), as: principal)
    },
    ServiceCall("FoodReviewService.remove", Review.remove) { fixture, _, principal in
      try await fixture.reviews.remove(Identifier(uuidBits: (0, 1)), as: principal)
    },
    ServiceCall("FoodFeedbackService.give", FoodFeedbackService.Operations.give) { fixture, _, principal in
      try await fixture.feedback.give(stars: 4, comment: "Good.", as: principal)
    },
    ServiceCall("FoodFeedbackService.feedback", FoodFeedbackService.Operations.read) {
      fixture, _, principal in
      _ = try await fixture.feedback.feedback(as: principal)
    },
  ]

  private typealias Profile = FoodProfileService.Operations

  static let profiling = [
    ServiceCall("FoodProfileService.profile", Profile.own) { fixture, _, principal in
      _ = try await fixture.profiles.profile(as: principal)
    },
    ServiceCall("FoodProfileService.save", Profile.own) { fixture, _, principal in
      try await fixture.profiles.save(.individual, peopleServed: 2, as: principal)
    },
    ServiceCall("FoodProfileService.acceptDisclaimer", Profile.own) { fixture, _, principal in
      try await fixture.profiles.acceptDisclaimer(as: principal)
    },
    ServiceCall("FoodProfileService.fire", Profile.own) { fixture, _, principal in
      try await fixture.profiles.fire(.apply, as: principal)
    },
    ServiceCall("FoodProfileService.groups", Profile.verify) { fixture, _, principal in
      _ = try await fixture.profiles.groups(as: principal)
    },
    ServiceCall("FoodProfileService.decideVerification", Profile.verify) { fixture, _, principal in
      try await fixture.profiles.decideVerification(
        .deactivate, about: Identifier(uuidBits: (0, 2)), as: principal)
    },
  ]

  static let others = [
    ServiceCall("FoodImpactService.total", FoodImpactService.Operations.see) { fixture, _, principal in
      _ = try await fixture.impact.total(as: principal)
    },
    ServiceCall("FoodImpactService.donated", FoodImpactService.Operations.see) { fixture, _, principal in
      _ = try await fixture.impact.donated(as: principal)
    },
    ServiceCall("FoodArchiveService.export", FoodArchiveService.Operations.transfer) {
      fixture, _, principal in
      _ = try await fixture.archive.export(as: principal)
    },
    ServiceCall("FoodArchiveService.restore", FoodArchiveService.Operations.transfer) {
      fixture, _, principal in
      try await fixture.archive.restore(fixture.archive.export(as: FoodSharingFixture.baker), as: principal)
    },
    ServiceCall("FoodMaintenanceService.fireDueEvents", FoodMaintenanceService.Operations.maintain) {
      fixture, _, principal in
      try await fixture.maintenance.fireDueEvents(as: principal)
    },
    ServiceCall("FoodMaintenanceService.updateSuspension", FoodMaintenanceService.Operations.maintain) {
      fixture, _, principal in
      try await fixture.maintenance.updateSuspension(Identifier(uuidBits: (0, 1)), as: principal)
    },
  ]
}
