import DomainAccounts
import DomainModeling
import DomainRepository

extension FoodSharingSystem {
  /// Whether somebody has been promised food of a post and hasn't given it up: only then contact and door are shown.
  func isPromised(_ post: FoodPost.ID, to principal: Principal) async throws(FoodSharingError) -> Bool {
    guard let receiver = principal.id else { return false }
    let query = ModelQuery(
      where: (FoodRequest.Fields.post == post).and(FoodRequest.Fields.receiver == receiver)
        .and(
          FoodRequest.Fields.status.isOne(of: [.known(.accepted), .known(.reserved), .known(.unresolved)])))
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.first(query) != nil
    }
  }

  /// Somebody as everybody sees them.
  func party(_ id: Principal.ID) async throws(FoodSharingError) -> FoodParty {
    let rated = ModelQuery(
      where: (FoodReview.Fields.donor == id).and(FoodReview.Fields.stars.isPresent),
      orderedBy: .descending(FoodReview.Fields.createdAt))
    return try await reading { (repository) async throws(RepositoryError) in
      let profile = try await repository.get(FoodProfile.self, id: id)?.entity
      let account = try await repository.get(Account.self, id: id)?.entity
      let facets = try await repository.facets(of: FoodReview.Fields.stars, in: rated)
      let ratings = facets.reduce(0) { $0 + $1.count }
      let sum = facets.reduce(Int64(0)) { sum, facet in
        if case .integer(let stars) = facet.value { sum + stars * Int64(facet.count) } else { sum }
      }
      return FoodParty(
        id: id, kind: profile?.kind, name: profile?.organisation ?? account?.displayName,
        isVerifiedGroup: profile.map { $0.isGroup && $0.isVerified } ?? false,
        stars: Int64(ratings) >= max(1, rules.ratingsToShow) ? Double(sum) / Double(ratings) : nil,
        ratings: ratings)
    }
  }
}

