import FoodSharing

/// An independent reference for the rules of requests and posts, in plain arithmetic.
///
/// It has no ledger; every figure is a sum over the requests.
struct ReferenceModel {
  struct Post {
    var id: FoodPost.ID
    var donor: Int
    var offered: Int64
    var endsAt: Int64
    var isInstant: Bool
    /// The start and end of each pickup window in minutes since the start of the history, and its number of
    /// slots.
    var windows: [(start: Int64, end: Int64, slots: Int64)]
    var state = "available"
  }

  var now: Int64 = 0
  var posts: [Post] = []
  var requests: [ReferenceRequest] = []

  func sum(_ post: Int, _ figure: (ReferenceRequest) -> Int64) -> Int64 {
    requests.reduce(0) { $0 + ($1.post == post ? figure($1) : 0) }
  }

  func available(_ post: Int) -> Int64 {
    posts[post].offered - sum(post, \.held) - sum(post, \.reserved) - sum(post, \.taken)
      - sum(post, \.thrownAway)
  }

  /// Returns whether the post is listed at this moment.
  func isListed(_ post: Int) -> Bool { posts[post].state == "available" && now < posts[post].endsAt }

  /// Returns whether the receiver may request this amount.
  func mayRequest(_ receiver: Int, _ post: Int, _ amount: Int64) -> Bool {
    let own = requests.filter { $0.post == post && $0.receiver == receiver }
    return posts[post].donor != receiver && isListed(post) && amount <= available(post)
      && !own.contains { $0.isOpen || $0.state == "declined" && !$0.allowsNewRequest }
  }

  /// Returns whether the receiver may reserve without the donor's answer: not after a request for the post that the donor
  /// ended after accepting it, or whose food the receiver didn't collect.
  func mayReserveInstantly(_ receiver: Int, _ post: Int) -> Bool {
    posts[post].isInstant
      && !requests.contains {
        $0.post == post && $0.receiver == receiver
          && ["acceptanceWithdrawn", "canceledByDonor", "noShow"].contains($0.state)
      }
  }

  func hasCapacity(_ post: Int, _ window: Int) -> Bool {
    let (_, end, slots) = posts[post].windows[window]
    let taken = requests.count { $0.post == post && $0.window == window && $0.state == "reserved" }
    return end > now && Int64(taken) < slots
  }

  func answerBy(_ post: Int) -> Int64 { min(now + 48 * 60, posts[post].endsAt) }

  mutating func ask(_ id: FoodRequest.ID, _ receiver: Int, _ post: Int, _ amount: Int64) {
    requests.append(
      ReferenceRequest(
        id: id, post: post, receiver: receiver, requestedQuantity: amount, since: now,
        answerDeadline: answerBy(post)))
  }

  mutating func reserve(_ request: Int, _ window: Int) {
    requests[request].window = window
    requests[request].windowEnd = posts[requests[request].post].windows[window].end
    requests[request].move(to: "reserved", at: now)
  }

  /// Ends a post, and closes its requests in the given states.
  mutating func end(_ post: Int, as state: String, states: Set<String>) {
    posts[post].state = state
    for index in requests.indices where requests[index].post == post && states.contains(requests[index].state)
    {
      requests[index].move(to: "closed", at: now)
    }
  }

  /// Ends the posts whose listing period is over.
  ///
  /// Reservations remain, and acceptances remain while a pickup window lies ahead.
  mutating func endPosts() {
    for post in posts.indices where now >= posts[post].endsAt {
      guard posts[post].state == "closed" || posts[post].state == "available" && !isDone(post) else {
        continue
      }
      posts[post].state = "expired"
      let hasWindow = posts[post].windows.contains { $0.end > now }
      for index in requests.indices where requests[index].post == post {
        let state = requests[index].state
        if state == "pending" || state == "accepted" && !hasWindow {
          requests[index].move(to: "expired", at: now)
        }
      }
    }
  }

  /// Returns whether no food of a listed post is available, accepted or reserved.
  private func isDone(_ post: Int) -> Bool {
    available(post) == 0 && sum(post, \.held) == 0 && sum(post, \.reserved) == 0
  }

  /// Returns whether the outcome of a reservation can still be reported.
  func isResolvable(_ request: ReferenceRequest) -> Bool {
    request.reserved > 0 && now < request.windowEnd + 15 * 60
  }

  /// Closes the requests that wait for food of which nothing is left.
  mutating func closeRequestsForGoneFood() {
    for post in posts.indices where posts[post].state == "available" && isDone(post) {
      for index in requests.indices where requests[index].post == post && requests[index].state == "pending" {
        requests[index].move(to: "closed", at: now)
      }
    }
  }

  mutating func runDue() {
    for index in requests.indices { requests[index].age(to: now) }
  }
}

/// A request in the reference, with moments in minutes since the start of the history.
struct ReferenceRequest {
  var id: FoodRequest.ID
  var post: Int
  var receiver: Int
  var requestedQuantity: Int64
  var acceptedQuantity: Int64 = 0
  var state = "pending"
  var since: Int64
  var answerDeadline: Int64
  var window: Int?
  var taken: Int64 = 0
  var thrownAway: Int64 = 0
  var allowsNewRequest = false
  var windowEnd: Int64 = 0

  var isOpen: Bool { ["pending", "accepted", "reserved", "awaitingOutcome"].contains(state) }
  var held: Int64 { state == "accepted" ? acceptedQuantity : 0 }
  var reserved: Int64 { state == "reserved" || state == "awaitingOutcome" ? acceptedQuantity : 0 }

  /// Applies the time events that are due at `now`.
  mutating func age(to now: Int64) {
    if state == "pending", now >= answerDeadline { move(to: "expired", at: now) }
    if state == "accepted", now >= since + 24 * 60 { move(to: "acceptanceExpired", at: now) }
    if state == "reserved", now >= windowEnd { move(to: "awaitingOutcome", at: now) }
    if state == "awaitingOutcome", now >= windowEnd + 15 * 60 { move(to: "noShow", at: now) }
  }

  mutating func move(to state: String, at now: Int64) {
    self.state = state
    since = now
  }
}
