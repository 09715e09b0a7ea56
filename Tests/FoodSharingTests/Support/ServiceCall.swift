import FoodSharing

/// One method of a service, called as somebody.
struct ServiceCall: Sendable, CustomStringConvertible {
  /// Its service and name, as the sources write them.
  let name: String
  /// The use case that decides who may call it.
  let useCase: UseCase
  /// Calls it about a post of the baker's; some calls would be refused for their input if the caller were allowed.
  let run: @Sendable (FoodSharingFixture, FoodPost.ID, Principal) async throws -> Void

  init(
    _ name: String, _ useCase: UseCase,
    _ run: @escaping @Sendable (FoodSharingFixture, FoodPost.ID, Principal) async throws -> Void
  ) {
    self.name = name
    self.useCase = useCase
    self.run = run
  }

  var description: String { name }
}

extension ServiceCall {
  /// Every method of every service but those of requests.
  static let all = giving + finding + favoring + reviewing + profiling + others

  private typealias Give = FoodPostService.UseCases

  static let giving = [
    ServiceCall("FoodPostService.draft", Give.give) { kitchen, _, principal in
      try await kitchen.posts.draft(
        FoodSharingFixture.offer(), pickup: FoodSharingFixture.terms(), as: principal)
    },
    ServiceCall("FoodPostService.post", Give.give) { kitchen, _, principal in
      try await kitchen.posts.post(
        FoodSharingFixture.offer(), pickup: FoodSharingFixture.terms(), as: principal)
    },
    ServiceCall("FoodPostService.publish", Give.give) { kitchen, post, principal in
      try await kitchen.posts.publish(post, as: principal)
    },
    ServiceCall("FoodPostService.edit", Give.give) { kitchen, post, principal in
      try await kitchen.posts.edit(post, to: FoodSharingFixture.offer(), as: principal)
    },
    ServiceCall("FoodPostService.editContact", Give.give) { kitchen, post, principal in
      try await kitchen.posts.editContact(post, to: PickupContact(methods: [.message]), as: principal)
    },
    ServiceCall("FoodPostService.editPickup", Give.give) { kitchen, post, principal in
      try await kitchen.posts.editPickup(post, to: FoodSharingFixture.terms(), as: principal)
    },
    ServiceCall("FoodPostService.extend", Give.give) { kitchen, post, principal in
      try await kitchen.posts.extend(post, days: 3, as: principal)
    },
    ServiceCall("FoodPostService.close", Give.give) { kitchen, post, principal in
      try await kitchen.posts.close(post, as: principal)
    },
    ServiceCall("FoodPostService.delete", Give.give) { kitchen, post, principal in
      try await kitchen.posts.delete(post, as: principal)
    },
    ServiceCall("FoodPostService.posts", Give.give) { kitchen, _, principal in
      _ = try await kitchen.posts.posts(as: principal)
    },
    ServiceCall("FoodPostService.remove", Give.remove) { kitchen, post, principal in
      try await kitchen.posts.remove(post, for: .unsafe, as: principal)
    },
  ]

  private typealias Find = FoodSearchService.UseCases

  static let finding = [
    ServiceCall("FoodSearchService.posts", Find.find) { kitchen, _, principal in
      _ = try await kitchen.search.posts(as: principal)
    },
    ServiceCall("FoodSearchService.nearby", Find.find) { kitchen, _, principal in
      _ = try await kitchen.search.nearby(Coordinate(latitude: 52, longitude: 21), as: principal)
    },
    ServiceCall("FoodSearchService.categories", Find.find) { kitchen, _, principal in
      _ = try await kitchen.search.categories(as: principal)
    },
    ServiceCall("FoodSearchService.post", Find.view) { kitchen, post, principal in
      _ = try await kitchen.search.post(post, as: principal)
    },
    ServiceCall("FoodSearchService.directions", Find.view) { kitchen, post, principal in
      _ = try await kitchen.search.directions(to: post, in: .apple, as: principal)
    },
  ]

  private typealias Favor = FoodFavoriteService.UseCases

  static let favoring = [
    ServiceCall("FoodFavoriteService.addFavorite", Favor.favorite) { kitchen, post, principal in
      try await kitchen.favorites.addFavorite(post, as: principal)
    },
    ServiceCall("FoodFavoriteService.removeFavorite", Favor.favorite) { kitchen, post, principal in
      try await kitchen.favorites.removeFavorite(post, as: principal)
    },
    ServiceCall("FoodFavoriteService.favorites", Favor.favorite) { kitchen, _, principal in
      _ = try await kitchen.favorites.favorites(as: principal)
    },
    ServiceCall("FoodFavoriteService.react", Favor.react) { kitchen, post, principal in
      try await kitchen.favorites.react(to: post, as: principal)
    },
    ServiceCall("FoodFavoriteService.removeReaction", Favor.react) { kitchen, post, principal in
      try await kitchen.favorites.removeReaction(to: post, as: principal)
    },
    ServiceCall("FoodFavoriteService.reactions", Favor.react) { kitchen, post, principal in
      _ = try await kitchen.favorites.reactions(to: post, as: principal)
    },
    ServiceCall("FoodFavoriteService.likedPosts", Favor.react) { kitchen, _, principal in
      _ = try await kitchen.favorites.likedPosts(as: principal)
    },
    ServiceCall("FoodFavoriteService.likedDonors", Favor.react) { kitchen, _, principal in
      _ = try await kitchen.favorites.likedDonors(as: principal)
    },
  ]

  private typealias Review = FoodReviewService.UseCases

  static let reviewing = [
    ServiceCall("FoodReviewService.review", Review.review) { kitchen, post, principal in
      try await kitchen.reviews.review(post, comment: "Good.", as: principal)
    },
    ServiceCall("FoodReviewService.reviews", Review.read) { kitchen, post, principal in
      _ = try await kitchen.reviews.reviews(of: post, as: principal)
    },
    ServiceCall("FoodReviewService.reviews", Review.read) { kitchen, post, principal in
      _ = try await kitchen.reviews.reviews(ofDonor: Identifier(uuidBits: (0, 1)), as: principal)
    },
    ServiceCall("FoodReviewService.profileSummary", Review.read) { kitchen, _, principal in
      _ = try await kitchen.reviews.profileSummary(Identifier(uuidBits: (0, 1)), as: principal)
    },
    ServiceCall("FoodReviewService.remove", Review.remove) { kitchen, _, principal in
      try await kitchen.reviews.remove(Identifier(uuidBits: (0, 1)), as: principal)
    },
    ServiceCall("FoodFeedbackService.give", FoodFeedbackService.UseCases.give) { kitchen, _, principal in
      try await kitchen.feedback.give(stars: 4, comment: "Good.", as: principal)
    },
    ServiceCall("FoodFeedbackService.feedback", FoodFeedbackService.UseCases.read) { kitchen, _, principal in
      _ = try await kitchen.feedback.feedback(as: principal)
    },
  ]

  private typealias Profile = FoodProfileService.UseCases

  static let profiling = [
    ServiceCall("FoodProfileService.profile", Profile.own) { kitchen, _, principal in
      _ = try await kitchen.profiles.profile(as: principal)
    },
    ServiceCall("FoodProfileService.save", Profile.own) { kitchen, _, principal in
      try await kitchen.profiles.save(.individual, peopleServed: 2, as: principal)
    },
    ServiceCall("FoodProfileService.acceptDisclaimer", Profile.own) { kitchen, _, principal in
      try await kitchen.profiles.acceptDisclaimer(as: principal)
    },
    ServiceCall("FoodProfileService.fire", Profile.own) { kitchen, _, principal in
      try await kitchen.profiles.fire(.apply, as: principal)
    },
    ServiceCall("FoodProfileService.groups", Profile.verify) { kitchen, _, principal in
      _ = try await kitchen.profiles.groups(as: principal)
    },
    ServiceCall("FoodProfileService.decideVerification", Profile.verify) { kitchen, _, principal in
      try await kitchen.profiles.decideVerification(
        .deactivate, about: Identifier(uuidBits: (0, 2)), as: principal)
    },
  ]

  static let others = [
    ServiceCall("FoodImpactService.total", FoodImpactService.UseCases.see) { kitchen, _, principal in
      _ = try await kitchen.impact.total(as: principal)
    },
    ServiceCall("FoodImpactService.donated", FoodImpactService.UseCases.see) { kitchen, _, principal in
      _ = try await kitchen.impact.donated(as: principal)
    },
    ServiceCall("FoodArchiveService.export", FoodArchiveService.UseCases.transfer) { kitchen, _, principal in
      _ = try await kitchen.archive.export(as: principal)
    },
    ServiceCall("FoodArchiveService.restore", FoodArchiveService.UseCases.transfer) { kitchen, _, principal in
      try await kitchen.archive.restore(kitchen.archive.export(as: FoodSharingFixture.baker), as: principal)
    },
    ServiceCall("FoodMaintenanceService.fireDueEvents", FoodMaintenanceService.UseCases.maintain) {
      kitchen, _, principal in
      try await kitchen.house.fireDueEvents(as: principal)
    },
    ServiceCall("FoodMaintenanceService.updateSuspension", FoodMaintenanceService.UseCases.maintain) {
      kitchen, _, principal in
      try await kitchen.house.updateSuspension(Identifier(uuidBits: (0, 1)), as: principal)
    },
  ]
}
