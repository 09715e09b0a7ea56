import FoodSharing
import FoodSharingSamples
import Testing

extension FoodSharingFixture {
  /// Stores a profile of an individual who may give and request food.
  func join(_ principal: Principal) async throws {
    let id = try #require(principal.id)
    try await repository.insert(#require(FoodSamples.profile(of: id, at: Fixtures.now)))
  }

  /// Sends a request of `ola` for the baker's post and brings it to the state.
  ///
  /// - Parameters:
  ///   - state: `.pending`, `.accepted`, or `.reserved` for the first of the default pickup windows.
  ///   - amount: The number of portions.
  func request(
    _ state: FoodRequest.State = .pending, _ amount: Int64 = 4, of post: FoodPost.ID
  ) async throws -> FoodRequest.ID {
    let id = try await requests.send(
      Fixtures.portions(amount), of: post, message: "By bicycle.", as: Self.ola
    ).id
    guard state != .pending else { return id }
    try await requests.accept(id, as: Self.baker)
    guard state != .accepted else { return id }
    try await requests.reserve(id, at: Fixtures.window(4).time, as: Self.ola)
    return id
  }

  /// Returns the stored request.
  func stored(
    _ id: FoodRequest.ID, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> FoodRequest {
    try #require(try await repository.get(FoodRequest.self, id: id), sourceLocation: sourceLocation)
      .entity
  }

  /// Returns the number of the latest commit.
  func sequence() async throws -> Commit.SequenceNumber {
    try await repository.commit(ChangeSet()).sequenceNumber
  }
}
