import FoodSharing

extension HistoryRunner {
  mutating func wait() async throws {
    let minutes = [5, 30, 60, 180, 480, 1_200][randomIndex(6, &random)]
    fixture.reference.now += Int64(minutes)
    try fixture.clock.set(to: fixture.moment(fixture.reference.now))
    lines.append("\(minutes) minutes go by")
  }

  mutating func fireDueEvents() async throws {
    lines.append("timers run")
    try await fixture.requests.fireDueEvents(as: .system)
    fixture.reference.runDue()
  }

  mutating func send() async throws {
    let (post, receiver) = (
      randomIndex(fixture.reference.posts.count, &random), randomIndex(fixture.people.count, &random)
    )
    let amount = Int64.random(in: 1...(fixture.reference.posts[post].offered + 1), using: &random)
    let (quantity, id) = (try FoodQuantity(amount, .portion), fixture.reference.posts[post].id)
    let principal = fixture.people[receiver]
    let sent = try await attempt(
      "\(receiver) asks for \(amount) of \(post)",
      isAllowed: fixture.reference.mayRequest(receiver, post, amount)
    ) { (service, key) async throws(FoodSharingError) in
      try await service.send(quantity, of: id, idempotencyKey: key, as: principal)
    }
    if let sent { fixture.reference.ask(sent.id, receiver, post, amount) }
  }

  mutating func reserveInstantly() async throws {
    let (post, receiver) = (
      randomIndex(fixture.reference.posts.count, &random), randomIndex(fixture.people.count, &random)
    )
    let (amount, slot) = (Int64.random(in: 1...4, using: &random), randomIndex(2, &random))
    let (quantity, id) = (try FoodQuantity(amount, .portion), fixture.reference.posts[post].id)
    let (principal, window) = (fixture.people[receiver], try fixture.window(post, slot))
    let kitchen = fixture.reference
    let sent = try await attempt(
      "\(receiver) reserves \(amount) of \(post) at once",
      isAllowed: kitchen.mayReserveInstantly(receiver, post) && kitchen.mayRequest(receiver, post, amount)
        && kitchen.hasCapacity(post, slot)
    ) { (service, key) async throws(FoodSharingError) in
      try await service.reserveInstantly(quantity, of: id, at: window, idempotencyKey: key, as: principal)
    }
    if let sent {
      fixture.reference.ask(sent.id, receiver, post, amount)
      fixture.reference.requests[fixture.reference.requests.count - 1].acceptedQuantity = amount
      fixture.reference.reserve(fixture.reference.requests.count - 1, slot)
    }
  }

  /// Picks a request at random, open ones more often; returns `nil` when there is none.
  mutating func someRequest() -> Int? {
    let open = fixture.reference.requests.indices.filter { fixture.reference.requests[$0].isOpen }
    if Int.random(in: 0..<8, using: &random) == 0 {
      return fixture.reference.requests.indices.randomElement(using: &random)
    }
    return open.randomElement(using: &random)
  }

  /// Returns `person`, or at times a random person, who may lack the permission.
  mutating func randomActor(expected person: Int) -> Int {
    Int.random(in: 0..<10, using: &random) == 0 ? randomIndex(fixture.people.count, &random) : person
  }

  mutating func edit() async throws {
    guard let number = someRequest() else { return }
    let (request, now) = (fixture.reference.requests[number], fixture.reference.now)
    let who = randomActor(expected: request.receiver)
    let amount = Int64.random(in: 1...8, using: &random)
    let (quantity, principal) = (try FoodQuantity(amount, .portion), fixture.people[who])
    let free = fixture.reference.available(request.post)
    let isAllowed: Bool =
      switch request.state {
      case "pending": now < request.answerDeadline && amount <= free
      case "accepted":
        now < request.since + 24 * 60 && amount != request.acceptedQuantity
          && amount <= free + request.acceptedQuantity
          && (amount < request.acceptedQuantity || fixture.reference.isListed(request.post))
      default: false
      }
    let done = try await attempt(
      "\(who) edits request \(number) to \(amount)", isAllowed: isAllowed && who == request.receiver
    ) { (service, key) async throws(FoodSharingError) in
      try await service.edit(request.id, to: quantity, idempotencyKey: key, as: principal)
    }
    guard done != nil else { return }
    fixture.reference.requests[number].requestedQuantity = amount
    if request.state == "accepted", amount < request.acceptedQuantity {
      fixture.reference.requests[number].acceptedQuantity = amount
    } else {
      fixture.reference.requests[number].acceptedQuantity = 0
      fixture.reference.requests[number].answerDeadline = fixture.reference.answerBy(request.post)
      if request.state == "accepted" { fixture.reference.requests[number].move(to: "pending", at: now) }
    }
  }

  mutating func accept() async throws {
    guard let number = someRequest() else { return }
    let request = fixture.reference.requests[number]
    let donor = fixture.reference.posts[request.post].donor
    let who = randomActor(expected: donor)
    let amount =
      Bool.random(using: &random) ? request.requestedQuantity : Int64.random(in: 1...6, using: &random)
    let (quantity, principal) = (try FoodQuantity(amount, .portion), fixture.people[who])
    let isAllowed =
      request.state == "pending" && fixture.reference.now < request.answerDeadline
      && amount <= request.requestedQuantity
      && amount <= fixture.reference.available(request.post)
    let version = try await fixture.version(of: request.id)
    let done = try await attempt(
      "\(who) accepts \(amount) of request \(number)", isAllowed: isAllowed && who == donor
    ) { (service, key) async throws(FoodSharingError) in
      try await service.accept(request.id, quantity, seen: version, idempotencyKey: key, as: principal)
    }
    if done != nil {
      fixture.reference.requests[number].acceptedQuantity = amount
      fixture.reference.requests[number].move(to: "accepted", at: fixture.reference.now)
    }
  }

  mutating func reserve() async throws {
    guard let number = someRequest() else { return }
    let request = fixture.reference.requests[number]
    let (who, slot) = (randomActor(expected: request.receiver), randomIndex(2, &random))
    let (principal, window) = (fixture.people[who], try fixture.window(request.post, slot))
    let isAllowed =
      request.state == "accepted" && fixture.reference.now < request.since + 24 * 60
      && fixture.reference.hasCapacity(request.post, slot)
    let done = try await attempt(
      "\(who) reserves request \(number)", isAllowed: isAllowed && who == request.receiver
    ) { (service, key) async throws(FoodSharingError) in
      try await service.reserve(request.id, at: window, idempotencyKey: key, as: principal)
    }
    if done != nil { fixture.reference.reserve(number, slot) }
  }

  mutating func collect() async throws {
    guard let number = someRequest() else { return }
    let request = fixture.reference.requests[number]
    let donor = fixture.reference.posts[request.post].donor
    let amount =
      Bool.random(using: &random) ? request.acceptedQuantity : Int64.random(in: 1...5, using: &random)
    guard let quantity = try? FoodQuantity(amount, .portion) else { return }
    let isAllowed = fixture.reference.isResolvable(request) && amount <= request.acceptedQuantity
    let isThrownAway = Bool.random(using: &random)
    if Bool.random(using: &random) {
      let who = randomActor(expected: donor)
      let principal = fixture.people[who]
      let done = try await attempt(
        "\(who) hands over \(amount) of request \(number)", isAllowed: isAllowed && who == donor
      ) { (service, key) async throws(FoodSharingError) in
        try await service.confirmPickup(
          request.id, quantity, leftover: isThrownAway ? .discarded : .available, idempotencyKey: key,
          as: principal)
      }
      if done != nil {
        recordPickup(number, amount, thrownAway: isThrownAway ? request.acceptedQuantity - amount : 0)
      }
    } else if fixture.reference.isResolvable(request) {
      lines.append("\(donor) shows a code for request \(number)")
      let code = try await fixture.requests.showCode(for: request.id, as: fixture.people[donor])
      let who = randomActor(expected: request.receiver)
      let principal = fixture.people[who]
      let done = try await attempt(
        "\(who) fetches \(amount) of request \(number)",
        isAllowed: isAllowed && who == request.receiver
      ) { (service, key) async throws(FoodSharingError) in
        try await service.collect(request.id, quantity, with: code, idempotencyKey: key, as: principal)
      }
      if done != nil { recordPickup(number, amount, thrownAway: 0) }
    }
  }

  private mutating func recordPickup(_ number: Int, _ amount: Int64, thrownAway: Int64) {
    fixture.reference.requests[number].taken = amount
    fixture.reference.requests[number].thrownAway = thrownAway
    fixture.reference.requests[number].move(to: "collected", at: fixture.reference.now)
  }

  /// Withdraws, declines, cancels or reports a no-show for a random request.
  mutating func endRequest() async throws {
    guard let number = someRequest() else { return }
    let (request, now) = (fixture.reference.requests[number], fixture.reference.now)
    let donor = fixture.reference.posts[request.post].donor
    let isAhead = request.state == "reserved" && now < request.windowEnd
    let allowsNewRequest = Bool.random(using: &random)
    let ways: [(name: String, by: Int, isAllowed: Bool, to: String)] = [
      ("gives up", request.receiver, request.state == "pending" || request.state == "accepted", "withdrawn"),
      ("declines", donor, request.state == "pending", "declined"),
      ("takes back", donor, request.state == "accepted", "acceptanceWithdrawn"),
      ("cancels", request.receiver, isAhead, "canceledByReceiver"),
      ("calls off", donor, isAhead, "canceledByDonor"),
      ("misses somebody for", donor, request.reserved > 0 && now >= request.windowEnd + 30, "noShow"),
    ]
    let way = ways[randomIndex(ways.count, &random)]
    let who = randomActor(expected: way.by)
    let principal = fixture.people[who]
    let done = try await attempt(
      "\(who) \(way.name) request \(number)", isAllowed: way.isAllowed && who == way.by
    ) { (service, key) async throws(FoodSharingError) in
      switch way.to {
      case "withdrawn": try await service.withdraw(request.id, idempotencyKey: key, as: principal)
      case "declined":
        try await service.decline(
          request.id, allowsNewRequest: allowsNewRequest, idempotencyKey: key, as: principal)
      case "acceptanceWithdrawn":
        try await service.withdrawAcceptance(
          request.id, for: .foodUnsafe, idempotencyKey: key, as: principal)
      case "canceledByReceiver":
        try await service.cancelByReceiver(request.id, idempotencyKey: key, as: principal)
      case "canceledByDonor":
        try await service.cancelByDonor(request.id, for: .noAnswer, idempotencyKey: key, as: principal)
      default: try await service.reportNoShow(request.id, idempotencyKey: key, as: principal)
      }
    }
    if done != nil {
      fixture.reference.requests[number].allowsNewRequest = allowsNewRequest
      fixture.reference.requests[number].move(to: way.to, at: now)
    }
  }
}
