import FoodSharing

/// A running history: its state, its random numbers and its log.
struct HistoryRunner {
  var fixture: HistoryFixture
  var random: SeededGenerator
  var lines: [String] = []

  /// A difference between the services and the reference.
  struct ReferenceMismatch: Error, CustomStringConvertible {
    let description: String
  }

  func randomIndex(_ count: Int, _ random: inout SeededGenerator) -> Int {
    Int.random(in: 0..<count, using: &random)
  }

  /// Performs one random action, or lets time pass.
  mutating func step() async throws {
    defer { fixture.reference.closeRequestsForGoneFood() }
    switch Int.random(in: 0..<21, using: &random) {
    case 0...3: try await send()
    case 4: try await reserveInstantly()
    case 5...6: try await edit()
    case 7...9: try await accept()
    case 10...12: try await reserve()
    case 13...14: try await collect()
    case 15...16: try await endRequest()
    case 17: try await fireDueEvents()
    case 18: try await changePost()
    default: try await wait()
    }
  }

  /// Calls a service and checks that the call succeeds exactly when the reference allows it.
  ///
  /// A refused call must change nothing. A successful call is repeated at times, and must have no further
  /// effect.
  mutating func attempt(
    _ line: String, isAllowed: Bool,
    _ call: (FoodRequestService, IdempotencyKey.ID) async throws(FoodSharingError) -> FoodRequestSummary
  ) async throws -> FoodRequestSummary? {
    lines.append(line)
    let id = fixture.identifiers.next(IdempotencyKey.self)
    let before = try await fixture.sequence()
    do {
      let done = try await call(fixture.requests, id)
      if !isAllowed { throw ReferenceMismatch(description: "\(line) was allowed") }
      if Int.random(in: 0..<6, using: &random) == 0 {
        let after = try await fixture.sequence()
        let again = try await call(fixture.requests, id)
        guard again == done, try await fixture.sequence() == after else {
          throw ReferenceMismatch(description: "\(line) was done again")
        }
      }
      return done
    } catch let error as FoodSharingError {
      if isAllowed { throw ReferenceMismatch(description: "\(line) was refused: \(error)") }
      guard try await fixture.sequence() == before else {
        throw ReferenceMismatch(description: "\(line) was refused and changed something")
      }
      return nil
    }
  }

  /// Throws unless the repository and the reference agree on every post and every request.
  func check() async throws {
    let kitchen = fixture.reference
    for (number, reference) in kitchen.posts.enumerated() {
      guard let post = try await fixture.repository.get(FoodPost.self, id: reference.id)?.entity else {
        throw ReferenceMismatch(description: "post \(number) is gone")
      }
      let ledger = post.ledger
      let figures = [ledger.available, ledger.accepted, ledger.reserved, ledger.collected, ledger.discarded]
      let expected = [
        kitchen.available(number), kitchen.sum(number, \.held), kitchen.sum(number, \.reserved),
        kitchen.sum(number, \.taken), kitchen.sum(number, \.thrownAway),
      ]
      guard figures == expected, figures.allSatisfy({ $0 >= 0 }), figures.reduce(0, +) == reference.offered
      else {
        throw ReferenceMismatch(description: "post \(number) has \(figures) and should have \(expected)")
      }
      guard fixture.states(of: number).contains(post.status.rawValue) else {
        throw ReferenceMismatch(
          description: "post \(number) is \(post.status) and should be \(fixture.states(of: number))")
      }
    }
    for (number, reference) in kitchen.requests.enumerated() {
      let request = try await fixture.repository.get(FoodRequest.self, id: reference.id)?.entity
      guard let request, request.status.rawValue == reference.state,
        request.requestedQuantity.amount == reference.requestedQuantity,
        ["pending", "accepted", "reserved"].contains(reference.state) == false
          || (request.acceptedQuantity?.amount ?? 0) == reference.acceptedQuantity
      else {
        throw ReferenceMismatch(
          description:
            "request \(number) is \(request.map { "\($0.status)" } ?? "gone"), not \(reference.state)")
      }
    }
    let pickups = try await fixture.repository.count(ModelQuery<FoodPickup>())
    guard pickups == kitchen.requests.count(where: { $0.state == "collected" }) else {
      throw ReferenceMismatch(description: "there are \(pickups) records of pickups")
    }
  }
}

extension HistoryFixture {
  /// Returns the number of the latest commit.
  func sequence() async throws -> Commit.SequenceNumber {
    try await repository.commit(ChangeSet()).sequenceNumber
  }

  /// Returns the states that a post may be in according to the reference.
  func states(of post: Int) -> [String] {
    let state = reference.posts[post].state
    let isAwaited = reference.sum(post, \.held) + reference.sum(post, \.reserved) > 0
    return switch state {
    case "available" where reference.available(post) > 0: ["available"]
    case "available": [isAwaited ? "fullyAllocated" : "completed"]
    case "removed": [state]
    default: isAwaited ? [state] : [state, "completed"]
    }
  }
}
