import DomainFoundation
import FoodSharing
import Testing

@Suite("Reserving food, fetching it, or not")
struct ReservationJourneys {
  /// A kitchen with ten portions of bread, and a request of Ola's for four that was accepted.
  static func promise(
    _ offer: FoodOffer? = nil, rules: (inout FoodSharingRules) -> Void = { _ in }
  ) async throws -> (Kitchen, FoodPost.ID, FoodRequest.ID) {
    let kitchen = try await Kitchen(rules: rules)
    let bread = try await kitchen.bread(offer)
    let id = try await kitchen.requests.send(
      Kitchen.portions(4), of: bread.id, note: "By bicycle.", as: Kitchen.ola
    ).id
    try await kitchen.requests.accept(id, as: Kitchen.baker)
    return (kitchen, bread.id, id)
  }

  static func window(_ hours: Int64) throws -> TimeWindow { try Kitchen.window(hours).time }

  @Test("FS-3.1.22 FS-3.1.22.pre Once the donor has accepted, the receiver reserves as the last step")
  func reserve() async throws {
    let (kitchen, bread, id) = try await Self.promise()
    let foreign = await refusal {
      try await kitchen.requests.reserve(id, at: Self.window(4), as: Kitchen.jan)
    }
    #expect(foreign == .notFound(EntityReference(FoodRequest.self, id: id)))
    let odd = await refusal { try await kitchen.requests.reserve(id, at: Self.window(5), as: Kitchen.ola) }
    #expect(odd == .request(.noSuchWindow))
    let reserved = try await kitchen.requests.reserve(id, at: Self.window(4), as: Kitchen.ola)
    #expect(try reserved.status == .known(.reserved) && reserved.pickup == Self.window(4))
    let ledger = try await kitchen.stored(bread).ledger
    #expect(ledger.available == 6 && ledger.held == 0 && ledger.reserved == 4)
    // What isn't accepted can't be reserved.
    let pending = try await kitchen.requests.send(Kitchen.portions(1), of: bread, as: Kitchen.jan).id
    let early = await refusal {
      try await kitchen.requests.reserve(pending, at: Self.window(4), as: Kitchen.jan)
    }
    #expect(early?.text(in: .english) == "This isn't possible at the moment.")
  }

  @Test("FS-3.1.22.pre A promise lapses after a day, and its food is free for others")
  func lapse() async throws {
    let (kitchen, bread, id) = try await Self.promise()
    kitchen.clock.set(to: try Kitchen.hour(24))
    let late = await refusal { try await kitchen.requests.reserve(id, at: Self.window(24), as: Kitchen.ola) }
    #expect(late?.text(in: .english) == "The time to reserve this is over.")
    let due = try await kitchen.requests.runDue(as: .system)
    #expect(due.map(\.status) == [.known(.lapsed)])
    #expect(try await kitchen.stored(bread).ledger.available == 10)
  }

  @Test("FS-1.2-5 A single tap reserves where the donor allows it, by the same law")
  func instant() async throws {
    let kitchen = try await Kitchen()
    let slow = try await kitchen.bread()
    let fast = try await kitchen.bread(Kitchen.offer(portions: 5, isInstant: true))
    let refused = await refusal {
      try await kitchen.requests.reserveAtOnce(
        Kitchen.portions(1), of: slow.id, at: Self.window(4), as: Kitchen.ola)
    }
    #expect(refused == .request(.notInstant))
    let reserved = try await kitchen.requests.reserveAtOnce(
      Kitchen.portions(4), of: fast.id, at: Self.window(4), as: Kitchen.ola)
    #expect(try reserved.status == .known(.reserved) && reserved.granted == Kitchen.portions(4))
    let history = try await kitchen.requests.details(of: reserved.id, as: Kitchen.ola).history
    #expect(history.map(\.event) == ["accept", "reserve"] && history.map(\.role) == ["system", "receiver"])
    let ledger = try await kitchen.stored(fast.id).ledger
    #expect(ledger.available == 1 && ledger.reserved == 4)
    let tooMuch = await refusal {
      try await kitchen.requests.reserveAtOnce(
        Kitchen.portions(2), of: fast.id, at: Self.window(4), as: Kitchen.jan)
    }
    #expect(tooMuch?.text(in: .english) == "Unavailable. Please try again")
    #expect(try await kitchen.requests.mine(as: Kitchen.jan).items.isEmpty, "all of it or nothing")
  }

  @Test(
    "FS-3.1.23 FS-3.1.23.pre FS-3.1.23.post FS-3.1.23.e0 A receiver who is sure cancels: the food is free, the details are gone, the history stays"
  )
  func cancel() async throws {
    let (kitchen, bread, id) = try await Self.promise()
    let early = await refusal { try await kitchen.requests.cancel(id, as: Kitchen.ola) }
    #expect(early?.text(in: .english) == "This isn't possible at the moment.")
    #expect(FoodSharingMessages.catalog.text(for: "request.confirmCancel", in: .english) == "Are you sure?")
    try await kitchen.requests.reserve(id, at: Self.window(24), as: Kitchen.ola)
    let foreign = await refusal { try await kitchen.requests.cancel(id, as: Kitchen.jan) }
    #expect(foreign == .notFound(EntityReference(FoodRequest.self, id: id)))
    let cancelled = try await kitchen.requests.cancel(id, for: .cannotMakeTime, as: Kitchen.ola)
    #expect(cancelled.status == .known(.cancelledByReceiver) && cancelled.note == nil && !cancelled.isOpen)
    #expect(cancelled.notice == .known(.inTime))
    #expect(try await kitchen.stored(bread).ledger.available == 10)
    let open = FoodRequest.Flow.State.allCases.filter { !FoodRequest.Flow.lifecycle.final.contains($0) }
    #expect(try await kitchen.requests.mine(in: open, as: Kitchen.ola).items.isEmpty)
    #expect(try await kitchen.requests.mine(as: Kitchen.ola).items.map(\.id) == [id])
    let notices = try await kitchen.requests.notices(as: Kitchen.baker).items
    #expect(notices.map(\.kind).contains(.known(.cancelledByReceiver)))
  }

  @Test(
    "FS-3.1.23.post Who cancels late, or at the last minute, is flagged",
    arguments: [(0, CancellationNotice.inTime), (1, .late), (23, .late), (24, .lastMinute)]
      as [(
        Int64, CancellationNotice
      )])
  func lateness(hours: Int64, expected: CancellationNotice) async throws {
    let (kitchen, _, id) = try await Self.promise()
    try await kitchen.requests.reserve(id, at: Self.window(24), as: Kitchen.ola)
    kitchen.clock.set(to: try Kitchen.hour(hours))
    let cancelled = try await kitchen.requests.callOff(id, for: .foodUnsafe, as: Kitchen.baker)
    #expect(cancelled.status == .known(.cancelledByDonor) && cancelled.notice == .known(expected))
    #expect(cancelled.reason == .known(.foodUnsafe))
  }

  @Test("FS-1.2-5 The donor's code proves that the receiver is there; wrong ones are counted")
  func code() async throws {
    let (kitchen, bread, id) = try await Self.promise()
    try await kitchen.requests.reserve(id, at: Self.window(4), as: Kitchen.ola)
    let wrong = try CollectionCode(parsing: Secret("0000-0000"))
    let none = await refusal { try await kitchen.requests.collect(id, with: wrong, as: Kitchen.ola) }
    #expect(none == .request(.noCode))
    let notHers = await refusal { try await kitchen.requests.showCode(for: id, as: Kitchen.ola) }
    #expect(notHers?.text(in: .english) == "You aren't allowed to do this.")
    let code = try await kitchen.requests.showCode(for: id, as: Kitchen.baker)
    for left in [Int64(4), 3, 2, 1, 0] {
      let error = await refusal { try await kitchen.requests.collect(id, with: wrong, as: Kitchen.ola) }
      #expect(error == .request(.wrongCode(triesLeft: left)))
    }
    let dead = await refusal { try await kitchen.requests.collect(id, with: code, as: Kitchen.ola) }
    #expect(dead == .request(.noCode), "after five wrong ones the right one is no good either")
    let next = try await kitchen.requests.showCode(for: id, as: Kitchen.baker)
    let typed = try CollectionCode(parsing: Secret(next.text.withExposed { $0.lowercased() }))
    let collected = try await kitchen.requests.collect(
      id, Kitchen.portions(3), with: typed, as: Kitchen.ola)
    #expect(try collected.status == .known(.collected) && collected.collected == Kitchen.portions(3))
    let ledger = try await kitchen.stored(bread).ledger
    #expect(ledger.collected == 3 && ledger.available == 7, "what she left is there for others")
    let record = try await kitchen.repository.get(FoodCollection.self, id: FoodCollection.id(of: id))?.entity
    #expect(record?.grams == 1_200 && record?.receiver == Kitchen.ola.id)
  }

  @Test("FS-1.2-5 A donor says what was fetched, and what became of the rest")
  func handOver() async throws {
    let (kitchen, bread, id) = try await Self.promise()
    try await kitchen.requests.reserve(id, at: Self.window(4), as: Kitchen.ola)
    let byOla = await refusal { try await kitchen.requests.handOver(id, as: Kitchen.ola) }
    #expect(byOla?.text(in: .english) == "Please enter the code that the donor shows you.")
    let tooMuch = await refusal {
      try await kitchen.requests.handOver(id, Kitchen.portions(5), as: Kitchen.baker)
    }
    #expect(tooMuch?.text(in: .english) == "This is more than is reserved.")
    try await kitchen.requests.handOver(id, Kitchen.portions(1), leftover: .discarded, as: Kitchen.baker)
    let ledger = try await kitchen.stored(bread).ledger
    #expect(ledger.collected == 1 && ledger.discarded == 3 && ledger.available == 6)
  }

  @Test("FS-3.1.22 Nothing hangs halfway: who doesn't come is asked, and after a while it counts as not come")
  func noShow() async throws {
    let (kitchen, bread, id) = try await Self.promise()
    try await kitchen.requests.reserve(id, at: Self.window(4), as: Kitchen.ola)
    kitchen.clock.set(to: try Kitchen.hour(6))
    try await kitchen.requests.runDue(as: .system)
    #expect(try await kitchen.requests.details(of: id, as: Kitchen.ola).summary.status == .known(.unresolved))
    let early = await refusal { try await kitchen.requests.reportNoShow(id, as: Kitchen.baker) }
    #expect(early?.text(in: .english).contains("2026-11-21") == true)
    try await kitchen.requests.explain(id, .nobodyThere, as: Kitchen.ola)
    try kitchen.clock.advance(by: .seconds(1_800))
    let missed = try await kitchen.requests.reportNoShow(id, as: Kitchen.baker)
    #expect(missed.status == .known(.noShow) && missed.explanation == .known(.nobodyThere))
    #expect(try await kitchen.stored(bread).ledger.available == 10)
    try kitchen.clock.advance(by: .seconds(15 * 3_600))
    let tooLate = await refusal { try await kitchen.requests.explain(id, .forgotten, as: Kitchen.ola) }
    #expect(tooLate?.text(in: .english) == "The time to explain this is over.")

    let other = try await Self.promise()
    try await other.0.requests.reserve(other.2, at: Self.window(4), as: Kitchen.ola)
    other.0.clock.set(to: try Kitchen.hour(22))
    let ended = try await other.0.requests.runDue(as: .system)
    #expect(ended.map(\.status) == [.known(.noShow)], "also where no timer came for long")
    #expect(try await other.0.requests.runDue(as: .system).isEmpty)
  }

  @Test("FS-3.1.22 A quota counts back from now, and says when there is room again")
  func quota() async throws {
    let (kitchen, bread, id) = try await Self.promise { rules in
      rules.quota = try? FoodQuota(1, inDays: 28)
    }
    let soup = try await kitchen.bread(Kitchen.offer("Soup", isInstant: true))
    try await kitchen.requests.reserve(id, at: Self.window(4), as: Kitchen.ola)
    let used = await refusal {
      try await kitchen.requests.reserveAtOnce(
        Kitchen.portions(1), of: soup.id, at: Self.window(4), as: Kitchen.ola)
    }
    #expect(
      used?.text(in: .english)
        == "You can reserve 1 time in 28 days. Free again on 2026-12-19T12:00:00.000Z.")
    let standing = try await kitchen.requests.quota(as: Kitchen.ola)
    #expect(standing?.used == 1 && standing?.left == 0)
    #expect(try await kitchen.requests.quota(as: Kitchen.jan)?.isFree == true)
    try await kitchen.requests.cancel(id, as: Kitchen.ola)
    try await kitchen.requests.reserveAtOnce(
      Kitchen.portions(1), of: soup.id, at: Self.window(4), as: Kitchen.ola)
    #expect(try await kitchen.stored(bread).ledger.available == 10)
  }
}
