import FoodSharing

extension HistoryRunner {
  /// Closes a post as its donor, removes one as a moderator, or runs maintenance.
  mutating func changePost() async throws {
    switch Int.random(in: 0..<6, using: &random) {
    case 0...2: try await runMaintenance()
    case 3...4: try await close()
    default: try await remove()
    }
  }

  private mutating func runMaintenance() async throws {
    lines.append("the timer of posts runs")
    try await fixture.maintenance.fireDueEvents(as: .system)
    fixture.reference.endPosts()
  }

  private mutating func close() async throws {
    let post = randomIndex(fixture.reference.posts.count, &random)
    let id = fixture.reference.posts[post].id
    let who = randomActor(expected: fixture.reference.posts[post].donor)
    let principal = fixture.people[who]
    let isOpen =
      fixture.reference.posts[post].state == "available" && fixture.states(of: post) != ["completed"]
    let isDone = try await attempt(
      "\(who) closes post \(post)", isAllowed: isOpen && who == fixture.reference.posts[post].donor
    ) { (town) async throws(FoodSharingError) in try await town.posts.close(id, as: principal) }
    if isDone { fixture.reference.end(post, as: "closed", states: ["pending"]) }
  }

  private mutating func remove() async throws {
    let post = randomIndex(fixture.reference.posts.count, &random)
    let id = fixture.reference.posts[post].id
    let stored = try await fixture.repository.get(FoodPost.self, id: id)?.entity
    let isThere = stored.map { !FoodPost.lifecycle.isOver($0) } ?? false
    let isDone = try await attempt("a moderator removes post \(post)", isAllowed: isThere) {
      (town) async throws(FoodSharingError) in
      try await town.posts.remove(id, for: .unsafe, as: town.moderator)
    }
    if isDone {
      fixture.reference.end(
        post, as: "removed", states: ["pending", "accepted", "reserved", "awaitingOutcome"])
    }
  }

  /// Changes a post and checks that it is allowed exactly when the reference allows it, and that a refusal
  /// changes nothing.
  private mutating func attempt(
    _ line: String, isAllowed: Bool, _ call: (HistoryFixture) async throws(FoodSharingError) -> FoodPost
  ) async throws -> Bool {
    lines.append(line)
    let before = try await fixture.sequence()
    do {
      _ = try await call(fixture)
      if !isAllowed { throw ReferenceMismatch(description: "\(line) was allowed") }
      return true
    } catch let error as FoodSharingError {
      if isAllowed { throw ReferenceMismatch(description: "\(line) was refused: \(error)") }
      guard try await fixture.sequence() == before else {
        throw ReferenceMismatch(description: "\(line) was refused and changed something")
      }
      return false
    }
  }
}
