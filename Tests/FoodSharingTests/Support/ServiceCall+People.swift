import FoodSharing
import TestSupport

extension ServiceCall {
  /// Calls of all services except those for posts, requests and maintenance; none is about a stored record.
  static let people = profiling + verifying + finding + favoring + reacting + reviewing + archiving

  /// The idempotency key of the calls that take one.
  static let key = IdempotencyKey.ID(uuidBits: (9, 9))

  private static let missingPost = FoodPost.ID(uuidBits: (9, 1))
  /// The account that calls are about; it doesn't exist.
  static let account = Principal.ID(uuidBits: (9, 2))
  private typealias Profile = FoodProfileService.Operations
  private typealias Search = FoodSearchService.Operations
  private typealias Favorite = FoodFavoriteService.Operations
  private typealias Review = FoodReviewService.Operations
  private typealias Feedback = FoodFeedbackService.Operations
  private typealias Impact = FoodImpactService.Operations
  private typealias Archive = FoodArchiveService.Operations

  static let profiling = [
    ServiceCall(Profile.read) { try await $0($1.profiles, $2) },
    ServiceCall(Profile.save) { try await $0($1.profiles, .individual, nil, 2, $2) },
    ServiceCall(Profile.acceptDisclaimer) { try await $0($1.profiles, 1, $2) },
    ServiceCall(Profile.applyForVerification) { try await $0($1.profiles, key, $2) },
    ServiceCall(Profile.withdrawFromVerification) { try await $0($1.profiles, key, $2) },
    ServiceCall(Profile.retire) { try await $0($1.profiles, key, $2) },
  ]

  static let verifying = [
    ServiceCall(Profile.groups) { try await $0($1.profiles, [.approved], 10, .first, $2) },
    ServiceCall(Profile.invite) { try await $0($1.profiles, account, key, $2) },
    ServiceCall(Profile.approve) { try await $0($1.profiles, account, Version(0), key, $2) },
    ServiceCall(Profile.reject) { try await $0($1.profiles, account, key, $2) },
    ServiceCall(Profile.deactivate) { try await $0($1.profiles, account, key, $2) },
  ]

  static let finding = [
    ServiceCall(Search.find) { try await $0($1.search, FoodPostFilter(), .newest, 10, .first, $2) },
    ServiceCall(Search.nearby) {
      try await $0($1.search, Coordinate(latitude: 52, longitude: 21), 30, 10, .first, $2)
    },
    ServiceCall(Search.categories) { try await $0($1.search, FoodPostFilter(), $2) },
    ServiceCall(Search.view) { try await $0($1.search, missingPost, nil, $2) },
    ServiceCall(Search.directions) { try await $0($1.search, missingPost, .apple, $2) },
  ]

  static let favoring = [
    ServiceCall(Favorite.addFavorite) { try await $0($1.favorites, missingPost, $2) },
    ServiceCall(Favorite.removeFavorite) { try await $0($1.favorites, missingPost, $2) },
    ServiceCall(Favorite.favorites) { try await $0($1.favorites, 10, .first, $2) },
  ]

  static let reacting = [
    ServiceCall(Favorite.react) { try await $0($1.favorites, .liked, missingPost, $2) },
    ServiceCall(Favorite.removeReaction) { try await $0($1.favorites, missingPost, $2) },
    ServiceCall(Favorite.reactions) { try await $0($1.favorites, missingPost, $2) },
    ServiceCall(Favorite.likedPosts) { try await $0($1.favorites, 10, .first, $2) },
    ServiceCall(Favorite.likedDonors) { try await $0($1.favorites, 10, .first, $2) },
  ]

  static let reviewing = [
    ServiceCall(Review.review) { try await $0($1.reviews, missingPost, 5, "Good.", key, $2) },
    ServiceCall(Review.reviews) { try await $0($1.reviews, missingPost, 10, .first, $2) },
    ServiceCall(Review.donorReviews) { try await $0($1.reviews, account, 10, .first, $2) },
    ServiceCall(Review.profileSummary) { try await $0($1.reviews, account, $2) },
    ServiceCall(Review.remove) { try await $0($1.reviews, Identifier(uuidBits: (9, 3)), $2) },
    ServiceCall(Feedback.give) { try await $0($1.feedback, 4, "Good.", key, $2) },
    ServiceCall(Feedback.read) { try await $0($1.feedback, 10, .first, $2) },
  ]

  static let archiving = [
    ServiceCall(Impact.total) { try await $0($1.impact, nil, $2) },
    ServiceCall(Impact.donated) { try await $0($1.impact, nil, $2) },
    ServiceCall(Archive.export) { try await $0($1.archive, $2) },
    ServiceCall(Archive.restore) { operation, fixture, principal in
      let archive = #"{"owner": "\#(account)", "exportedAt": "\#(Fixtures.now)", "formatVersion": 1}"#
      return try await operation(fixture.archive, JSONText.value(from: archive), principal)
    },
  ]
}
