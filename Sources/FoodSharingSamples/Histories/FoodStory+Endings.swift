import FoodSharing

extension FoodStory {
  mutating func collect() async throws {
    guard let number = someRequest() else { return }
    let request = town.kitchen.requests[number]
    let donor = town.kitchen.posts[request.post].donor
    let amount = Bool.random(using: &random) ? request.granted : Int64.random(in: 1...5, using: &random)
    guard let quantity = try? FoodQuantity(amount, .portion) else { return }
    let isAllowed = town.kitchen.isResolvable(request) && amount <= request.granted
    let isThrownAway = Bool.random(using: &random)
    if Bool.random(using: &random) {
      let who = somebody(insteadOf: donor)
      let principal = town.people[who]
      let done = try await attempt(
        "\(who) hands over \(amount) of request \(number)", isAllowed: isAllowed && who == donor
      ) { (service, call) async throws(FoodSharingError) in
        try await service.handOver(
          request.id, quantity, leftover: isThrownAway ? .discarded : .available, call: call, as: principal)
      }
      if done != nil { take(number, amount, thrownAway: isThrownAway ? request.granted - amount : 0) }
    } else if town.kitchen.isResolvable(request) {
      lines.append("\(donor) shows a code for request \(number)")
      let code = try await town.requests.showCode(for: request.id, as: town.people[donor])
      let who = somebody(insteadOf: request.receiver)
      let principal = town.people[who]
      let done = try await attempt(
        "\(who) fetches \(amount) of request \(number)",
        isAllowed: isAllowed && (who == request.receiver || who == donor)
      ) { (service, call) async throws(FoodSharingError) in
        try await service.collect(request.id, quantity, with: code, call: call, as: principal)
      }
      if done != nil { take(number, amount, thrownAway: 0) }
    }
  }

  private mutating func take(_ number: Int, _ amount: Int64, thrownAway: Int64) {
    town.kitchen.requests[number].taken = amount
    town.kitchen.requests[number].thrownAway = thrownAway
    town.kitchen.requests[number].move(to: "collected", at: town.kitchen.now)
  }

  /// Somebody gives up, declines, takes back, cancels, or says that nobody came.
  mutating func end() async throws {
    guard let number = someRequest() else { return }
    let (request, now) = (town.kitchen.requests[number], town.kitchen.now)
    let donor = town.kitchen.posts[request.post].donor
    let isAhead = request.state == "reserved" && now < request.windowEnd
    let mayAskAgain = Bool.random(using: &random)
    let ways: [(name: String, by: Int, isAllowed: Bool, to: String)] = [
      ("gives up", request.receiver, request.state == "pending" || request.state == "accepted", "withdrawn"),
      ("declines", donor, request.state == "pending", "declined"),
      ("takes back", donor, request.state == "accepted", "revoked"),
      ("cancels", request.receiver, isAhead, "cancelled-by-receiver"),
      ("calls off", donor, isAhead, "cancelled-by-donor"),
      ("misses somebody for", donor, request.reserved > 0 && now >= request.windowEnd + 30, "no-show"),
    ]
    let way = ways[pick(ways.count, &random)]
    let who = somebody(insteadOf: way.by)
    let principal = town.people[who]
    let done = try await attempt(
      "\(who) \(way.name) request \(number)", isAllowed: way.isAllowed && who == way.by
    ) { (service, call) async throws(FoodSharingError) in
      switch way.to {
      case "withdrawn": try await service.withdraw(request.id, call: call, as: principal)
      case "declined":
        try await service.decline(request.id, mayAskAgain: mayAskAgain, call: call, as: principal)
      case "revoked": try await service.revoke(request.id, for: .foodUnsafe, call: call, as: principal)
      case "cancelled-by-receiver": try await service.cancel(request.id, call: call, as: principal)
      case "cancelled-by-donor":
        try await service.callOff(request.id, for: .noAnswer, call: call, as: principal)
      default: try await service.reportNoShow(request.id, call: call, as: principal)
      }
    }
    if done != nil {
      town.kitchen.requests[number].mayAskAgain = mayAskAgain
      town.kitchen.requests[number].move(to: way.to, at: now)
    }
  }
}
