import FoodSharing

/// A request as the reference sees it: plain figures, minutes since the beginning, no lifecycle.
struct ReferenceRequest {
  var id: FoodRequest.ID
  var post: Int
  var receiver: Int
  var asked: Int64
  var granted: Int64 = 0
  var state = "pending"
  var since: Int64
  var answerBy: Int64
  var window: Int?
  var taken: Int64 = 0
  var thrownAway: Int64 = 0
  var mayAskAgain = false
  var windowEnd: Int64 = 0

  var isOpen: Bool { ["pending", "accepted", "reserved", "unresolved"].contains(state) }
  var held: Int64 { state == "accepted" ? granted : 0 }
  var reserved: Int64 { state == "reserved" || state == "unresolved" ? granted : 0 }

  /// What time has made of it.
  mutating func age(to now: Int64) {
    if state == "pending", now >= answerBy { move(to: "expired", at: now) }
    if state == "accepted", now >= since + 24 * 60 { move(to: "lapsed", at: now) }
    if state == "reserved", now >= windowEnd { move(to: "unresolved", at: now) }
    if state == "unresolved", now >= windowEnd + 15 * 60 { move(to: "no-show", at: now) }
  }

  mutating func move(to state: String, at now: Int64) {
    self.state = state
    since = now
  }
}
