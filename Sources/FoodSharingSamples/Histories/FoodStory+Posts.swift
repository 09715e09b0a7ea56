import FoodSharing

extension FoodStory {
  /// Closes a post as its donor, removes one as a moderator, or runs maintenance.
  mutating func changePost() async throws {
    switch Int.random(in: 0..<6, using: &random) {
    case 0...2: try await keepHouse()
    case 3...4: try await close()
    default: try await remove()
    }
  }

  private mutating func keepHouse() async throws {
    lines.append("the timer of posts runs")
    try await town.house.runDue(as: .system)
    town.kitchen.endPosts()
  }

  private mutating func close() async throws {
    let post = pick(town.kitchen.posts.count, &random)
    let id = town.kitchen.posts[post].id
    let who = somebody(insteadOf: town.kitchen.posts[post].donor)
    let principal = town.people[who]
    let isOpen = town.kitchen.posts[post].state == "available" && town.states(of: post) != ["completed"]
    let isDone = try await attempt(
      "\(who) closes post \(post)", isAllowed: isOpen && who == town.kitchen.posts[post].donor
    ) { (town) async throws(FoodSharingError) in try await town.posts.close(id, as: principal) }
    if isDone { town.kitchen.end(post, as: "closed", states: ["pending"]) }
  }

  private mutating func remove() async throws {
    let post = pick(town.kitchen.posts.count, &random)
    let id = town.kitchen.posts[post].id
    let stored = try await town.repository.get(FoodPost.self, id: id)?.entity
    let isThere = stored.map { !FoodPost.Flow.lifecycle.isOver($0) } ?? false
    let isDone = try await attempt("a moderator removes post \(post)", isAllowed: isThere) {
      (town) async throws(FoodSharingError) in
      try await town.posts.remove(id, for: .unsafe, as: town.moderator)
    }
    if isDone {
      town.kitchen.end(post, as: "removed", states: ["pending", "accepted", "reserved", "unresolved"])
    }
  }

  /// Changes a post and checks that it is allowed exactly when the reference allows it, and that a refusal
  /// changes nothing.
  private mutating func attempt(
    _ line: String, isAllowed: Bool, _ call: (FoodTown) async throws(FoodSharingError) -> FoodPost
  ) async throws -> Bool {
    lines.append(line)
    let before = try await town.sequence()
    do {
      _ = try await call(town)
      if !isAllowed { throw Disagreement(description: "\(line) was allowed") }
      return true
    } catch let error as FoodSharingError {
      if isAllowed { throw Disagreement(description: "\(line) was refused: \(error)") }
      guard try await town.sequence() == before else {
        throw Disagreement(description: "\(line) was refused and changed something")
      }
      return false
    }
  }
}
