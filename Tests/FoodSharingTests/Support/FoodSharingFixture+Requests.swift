import FoodSharing
import FoodSharingSamples
import TestSupport
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
    try await accept(id)
    guard state != .accepted else { return id }
    try await requests.reserve(id, at: Fixtures.window(4).time, as: Self.ola)
    return id
  }

  /// Accepts a request in the version in which it is stored, by default as the donor of its post.
  ///
  /// Like an app, it looks at a request again that has changed before the call.
  @discardableResult
  func accept(
    _ id: FoodRequest.ID, _ quantity: FoodQuantity? = nil, as donor: Principal? = nil
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    let owner = (try? await base.get(FoodRequest.self, id: id))?.entity.donor
    let donor = donor ?? .user(owner ?? Fixtures.stranger, roles: [FoodSharingRole.donor.rawValue])
    for _ in 0..<100 {
      do throws(FoodSharingError) {
        return try await requests.accept(id, quantity, seen: version(of: id), as: donor)
      } catch {
        guard case .changed = error else { throw error }
      }
    }
    return try await requests.accept(id, quantity, seen: version(of: id), as: donor)
  }

  /// Returns the version in which a request is stored, or one that no record has.
  func version(of id: FoodRequest.ID) async -> Version {
    (try? await base.get(FoodRequest.self, id: id))?.version ?? Version(0)
  }

  /// Returns the version in which a request was sent, which the notification of the donor has, too.
  func sentVersion(of id: FoodRequest.ID) async throws -> Version {
    let about = ModelQuery(
      where: (FoodNotification.Fields.request == id).and(FoodNotification.Fields.kind == .sent),
      orderedBy: .ascending(FoodNotification.Fields.createdAt))
    return try #require(try await base.first(about)).version
  }

  /// Returns the version in which a profile is stored, or one that no record has.
  func version(of id: Principal.ID) async -> Version {
    (try? await base.get(FoodProfile.self, id: id))?.version ?? Version(0)
  }

  /// The repository without what a test repository does before and after a call.
  private var base: any Repository { (repository as? any ForwardingRepository)?.base ?? repository }

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
