import FoodSharing

extension FoodStory {
  mutating func wait() async throws {
    let minutes = [5, 30, 60, 180, 480, 1_200][pick(6, &random)]
    town.kitchen.now += Int64(minutes)
    try town.clock.set(to: town.moment(town.kitchen.now))
    lines.append("\(minutes) minutes go by")
  }

  mutating func runDue() async throws {
    lines.append("timers run")
    try await town.requests.runDue(as: .system)
    town.kitchen.runDue()
  }

  mutating func send() async throws {
    let (post, receiver) = (pick(town.kitchen.posts.count, &random), pick(town.people.count, &random))
    let amount = Int64.random(in: 1...(town.kitchen.posts[post].offered + 1), using: &random)
    let (quantity, id) = (try FoodQuantity(amount, .portion), town.kitchen.posts[post].id)
    let principal = town.people[receiver]
    let sent = try await attempt(
      "\(receiver) asks for \(amount) of \(post)",
      isAllowed: town.kitchen.mayAsk(receiver, post, amount)
    ) { (service, call) async throws(FoodSharingError) in
      try await service.send(quantity, of: id, call: call, as: principal)
    }
    if let sent { town.kitchen.ask(sent.id, receiver, post, amount) }
  }

  mutating func reserveAtOnce() async throws {
    let (post, receiver) = (pick(town.kitchen.posts.count, &random), pick(town.people.count, &random))
    let (amount, slot) = (Int64.random(in: 1...4, using: &random), pick(2, &random))
    let (quantity, id) = (try FoodQuantity(amount, .portion), town.kitchen.posts[post].id)
    let (principal, window) = (town.people[receiver], try town.window(post, slot))
    let kitchen = town.kitchen
    let sent = try await attempt(
      "\(receiver) reserves \(amount) of \(post) at once",
      isAllowed: kitchen.posts[post].isInstant && kitchen.mayAsk(receiver, post, amount)
        && kitchen.hasRoom(post, slot)
    ) { (service, call) async throws(FoodSharingError) in
      try await service.reserveAtOnce(quantity, of: id, at: window, call: call, as: principal)
    }
    if let sent {
      town.kitchen.ask(sent.id, receiver, post, amount)
      town.kitchen.requests[town.kitchen.requests.count - 1].granted = amount
      town.kitchen.reserve(town.kitchen.requests.count - 1, slot)
    }
  }

  /// Picks a request at random, open ones more often; returns `nil` when there is none.
  mutating func someRequest() -> Int? {
    let open = town.kitchen.requests.indices.filter { town.kitchen.requests[$0].isOpen }
    if Int.random(in: 0..<8, using: &random) == 0 {
      return town.kitchen.requests.indices.randomElement(using: &random)
    }
    return open.randomElement(using: &random)
  }

  /// Returns `person`, or at times a random person, who may lack the permission.
  mutating func somebody(insteadOf person: Int) -> Int {
    Int.random(in: 0..<10, using: &random) == 0 ? pick(town.people.count, &random) : person
  }

  mutating func edit() async throws {
    guard let number = someRequest() else { return }
    let (request, now) = (town.kitchen.requests[number], town.kitchen.now)
    let who = somebody(insteadOf: request.receiver)
    let amount = Int64.random(in: 1...8, using: &random)
    let (quantity, principal) = (try FoodQuantity(amount, .portion), town.people[who])
    let free = town.kitchen.free(request.post)
    let isAllowed: Bool =
      switch request.state {
      case "pending": now < request.answerBy && amount <= free
      case "accepted":
        now < request.since + 24 * 60 && amount != request.granted && amount <= free + request.granted
          && (amount < request.granted || town.kitchen.isListed(request.post))
      default: false
      }
    let done = try await attempt(
      "\(who) edits request \(number) to \(amount)", isAllowed: isAllowed && who == request.receiver
    ) { (service, call) async throws(FoodSharingError) in
      try await service.edit(request.id, to: quantity, call: call, as: principal)
    }
    guard done != nil else { return }
    town.kitchen.requests[number].asked = amount
    if request.state == "accepted", amount < request.granted {
      town.kitchen.requests[number].granted = amount
    } else {
      town.kitchen.requests[number].granted = 0
      town.kitchen.requests[number].answerBy = town.kitchen.answerBy(request.post)
      if request.state == "accepted" { town.kitchen.requests[number].move(to: "pending", at: now) }
    }
  }

  mutating func accept() async throws {
    guard let number = someRequest() else { return }
    let request = town.kitchen.requests[number]
    let donor = town.kitchen.posts[request.post].donor
    let who = somebody(insteadOf: donor)
    let amount = Bool.random(using: &random) ? request.asked : Int64.random(in: 1...6, using: &random)
    let (quantity, principal) = (try FoodQuantity(amount, .portion), town.people[who])
    let isAllowed =
      request.state == "pending" && town.kitchen.now < request.answerBy && amount <= request.asked
      && amount <= town.kitchen.free(request.post)
    let done = try await attempt(
      "\(who) accepts \(amount) of request \(number)", isAllowed: isAllowed && who == donor
    ) { (service, call) async throws(FoodSharingError) in
      try await service.accept(request.id, quantity, call: call, as: principal)
    }
    if done != nil {
      town.kitchen.requests[number].granted = amount
      town.kitchen.requests[number].move(to: "accepted", at: town.kitchen.now)
    }
  }

  mutating func reserve() async throws {
    guard let number = someRequest() else { return }
    let request = town.kitchen.requests[number]
    let (who, slot) = (somebody(insteadOf: request.receiver), pick(2, &random))
    let (principal, window) = (town.people[who], try town.window(request.post, slot))
    let isAllowed =
      request.state == "accepted" && town.kitchen.now < request.since + 24 * 60
      && town.kitchen.hasRoom(request.post, slot)
    let done = try await attempt(
      "\(who) reserves request \(number)", isAllowed: isAllowed && who == request.receiver
    ) { (service, call) async throws(FoodSharingError) in
      try await service.reserve(request.id, at: window, call: call, as: principal)
    }
    if done != nil { town.kitchen.reserve(number, slot) }
  }

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

  /// Withdraws, declines, cancels or reports a no-show for a random request.
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
