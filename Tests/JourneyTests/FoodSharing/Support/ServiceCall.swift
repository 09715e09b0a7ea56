import FoodSharing

/// One method of a service, called as somebody.
struct ServiceCall: Sendable, CustomStringConvertible {
  /// Its service and name, as the sources write them.
  let name: String
  /// The use case that decides who may call it.
  let useCase: UseCase
  /// Calls it about a post of the baker's; some calls would be refused for their input if the caller were allowed.
  let run: @Sendable (Kitchen, FoodPost.ID, Principal) async throws -> Void

  init(
    _ name: String, _ useCase: UseCase,
    _ run: @escaping @Sendable (Kitchen, FoodPost.ID, Principal) async throws -> Void
  ) {
    self.name = name
    self.useCase = useCase
    self.run = run
  }

  var description: String { name }
}

extension ServiceCall {
  /// Every method of every service but those of requests.
  static let all = giving + finding + favouring + reviewing + profiling + others

  private typealias Give = FoodPostService.UseCases

  static let giving = [
    ServiceCall("FoodPostService.draft", Give.give) { kitchen, _, principal in
      try await kitchen.posts.draft(Kitchen.offer(), pickup: Kitchen.terms(), as: principal)
    },
    ServiceCall("FoodPostService.post", Give.give) { kitchen, _, principal in
      try await kitchen.posts.post(Kitchen.offer(), pickup: Kitchen.terms(), as: principal)
    },
    ServiceCall("FoodPostService.publish", Give.give) { kitchen, post, principal in
      try await kitchen.posts.publish(post, as: principal)
    },
    ServiceCall("FoodPostService.edit", Give.give) { kitchen, post, principal in
      try await kitchen.posts.edit(post, to: Kitchen.offer(), as: principal)
    },
    ServiceCall("FoodPostService.editContact", Give.give) { kitchen, post, principal in
      try await kitchen.posts.editContact(post, to: FoodContact(ways: [.message]), as: principal)
    },
    ServiceCall("FoodPostService.editPickup", Give.give) { kitchen, post, principal in
      try await kitchen.posts.editPickup(post, to: Kitchen.terms(), as: principal)
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

  private typealias Favour = FoodFavouriteService.UseCases

  static let favouring = [
    ServiceCall("FoodFavouriteService.favour", Favour.favour) { kitchen, post, principal in
      try await kitchen.favourites.favour(post, as: principal)
    },
    ServiceCall("FoodFavouriteService.unfavour", Favour.favour) { kitchen, post, principal in
      try await kitchen.favourites.unfavour(post, as: principal)
    },
    ServiceCall("FoodFavouriteService.favourites", Favour.favour) { kitchen, _, principal in
      _ = try await kitchen.favourites.favourites(as: principal)
    },
    ServiceCall("FoodFavouriteService.react", Favour.react) { kitchen, post, principal in
      try await kitchen.favourites.react(to: post, as: principal)
    },
    ServiceCall("FoodFavouriteService.unreact", Favour.react) { kitchen, post, principal in
      try await kitchen.favourites.unreact(to: post, as: principal)
    },
    ServiceCall("FoodFavouriteService.reactions", Favour.react) { kitchen, post, principal in
      _ = try await kitchen.favourites.reactions(to: post, as: principal)
    },
    ServiceCall("FoodFavouriteService.likedPosts", Favour.react) { kitchen, _, principal in
      _ = try await kitchen.favourites.likedPosts(as: principal)
    },
    ServiceCall("FoodFavouriteService.likedDonors", Favour.react) { kitchen, _, principal in
      _ = try await kitchen.favourites.likedDonors(as: principal)
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
    ServiceCall("FoodReviewService.party", Review.read) { kitchen, _, principal in
      _ = try await kitchen.reviews.party(Identifier(uuidBits: (0, 1)), as: principal)
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
      try await kitchen.profiles.save(.individual, people: 2, as: principal)
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
    ServiceCall("FoodProfileService.decide", Profile.verify) { kitchen, _, principal in
      try await kitchen.profiles.decide(.deactivate, about: Identifier(uuidBits: (0, 2)), as: principal)
    },
  ]

  static let others = [
    ServiceCall("FoodImpactService.everybody", FoodImpactService.UseCases.see) { kitchen, _, principal in
      _ = try await kitchen.impact.everybody(as: principal)
    },
    ServiceCall("FoodImpactService.own", FoodImpactService.UseCases.see) { kitchen, _, principal in
      _ = try await kitchen.impact.own(as: principal)
    },
    ServiceCall("FoodArchiveService.export", FoodArchiveService.UseCases.carry) { kitchen, _, principal in
      _ = try await kitchen.archive.export(as: principal)
    },
    ServiceCall("FoodArchiveService.restore", FoodArchiveService.UseCases.carry) { kitchen, _, principal in
      try await kitchen.archive.restore(kitchen.archive.export(as: Kitchen.baker), as: principal)
    },
    ServiceCall("FoodHousekeepingService.runDue", FoodHousekeepingService.UseCases.run) {
      kitchen, _, principal in
      try await kitchen.house.runDue(as: principal)
    },
    ServiceCall("FoodHousekeepingService.follow", FoodHousekeepingService.UseCases.run) {
      kitchen, _, principal in
      try await kitchen.house.follow(Identifier(uuidBits: (0, 1)), as: principal)
    },
  ]
}
