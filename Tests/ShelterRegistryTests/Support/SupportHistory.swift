import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Synchronization

/// A random history of payments with its invariants; the provider delays, repeats and reorders its events.
///
/// The expected balances follow from the calls and the provider's events alone, without funds and entries.
struct SupportHistory {
  let seed: UInt64
  let fixture: ShelterFixture
  var random: SeededGenerator
  var step = 0
  /// The name of the current action.
  var action = ""
  /// The amounts that were spent and released, by fund, and those that were refunded, by payment.
  var spent: [Fund.ID: Int64] = [:]
  var released: [Fund.ID: Int64] = [:]
  var refunded: [Payment.ID: Int64] = [:]
  var ordered: Set<String> = []
  var disputes: [(payment: Payment.ID, name: String)] = []
  /// The violated invariants.
  var violations: [String] = []
  /// The number of times that each action succeeded, which shows whether the history does anything.
  var successes: [String: Int] = [:]

  static let people = [Principal.ann, .bob]
  static let residents = [AnimalSamples.burek, AnimalSamples.mia, AnimalSamples.saba, AnimalSamples.pchelka]

  init(seed: UInt64) async throws {
    self.seed = seed
    fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd, seed: seed)
    random = SeededGenerator(seed: seed &* 0x9E37_79B9)
  }

  /// Takes a number of random steps, checks the invariants after each, and delivers all events at the end.
  mutating func run(steps: Int) async throws {
    for _ in 0..<steps {
      step += 1
      do {
        try await act()
        successes[action, default: 0] += 1
      } catch let error as ShelterError {
        // Errors of rules and lifecycles are expected, but not of the repository, nor when due events are fired.
        if case .repository = error {
          note("\(error)")
        } else if action == "fire due events" {
          note("\(error)")
        }
      }
      try await check()
    }
    action = "the end"
    try await drain()
    try await check()
    try await checkProvider()
  }

  private mutating func act() async throws {
    let person = Self.people.randomElement(using: &random) ?? .ann
    switch Int.random(in: 0..<22, using: &random) {
    case 0, 1: try await donate(as: person)
    case 2: try await sponsor(as: person)
    case 3, 4, 5: try decide()
    case 6, 7, 8, 9: try await deliver()
    case 10: try await refund()
    case 11: try answerRefund()
    case 12: try await dispute()
    case 13: try decideDispute()
    case 14: try await spend()
    case 15: try await changeSponsorship(as: person)
    case 16: try await moveAnimal()
    case 17: try await suspend()
    case 18: try await release()
    case 19:
      action = "begin or end an outage"
      fixture.gateway.books.withLock { $0.isDown.toggle() }
    case 20: try await retryOrCancel(as: person)
    default: try await passTime()
    }
  }

  private mutating func donate(as person: Principal) async throws {
    action = "donate"
    let animal = Self.residents.randomElement(using: &random) ?? AnimalSamples.burek
    let currency: Currency = Bool.random(using: &random) ? .pln : .eur
    let amount = Money(minorUnits: Int64.random(in: 50...20_000, using: &random), currency: currency)
    let donation = try await fixture.donations.donate(
      Donation.CreateInput(
        institution: ShelterSamples.shelterID,
        purpose: Bool.random(using: &random) ? .institution : .animal(animal), amount: amount,
        method: .known(.card)), as: person)
    if let payment = donation.payment { try await fixture.payments.submit(payment.id, as: person) }
  }

  private mutating func sponsor(as person: Principal) async throws {
    action = "sponsor"
    let mandate = try await fixture.mandates.request(for: ShelterSamples.shelterID, as: person)
    try await fixture.payments.receive(fixture.gateway.sign(mandate.id), as: .system)
    let draft = try await fixture.sponsorships.createDraft(
      Sponsorship.CreateInput(
        institution: ShelterSamples.shelterID, animal: Self.residents.randomElement(using: &random),
        amount: .pln(Int64.random(in: 2_000...9_000, using: &random)),
        frequency: PaymentFrequency.allCases.randomElement(using: &random) ?? .monthly,
        method: .known(.directDebit), mandate: mandate.id), as: person)
    try await fixture.sponsorships.start(draft.id, as: person)
  }

  private mutating func decide() throws {
    action = "decide a payment"
    guard let order = fixture.gateway.open.randomElement(using: &random) else { return }
    if Int.random(in: 0..<4, using: &random) == 0 { try fixture.gateway.requireAction(order) }
    if Int.random(in: 0..<3, using: &random) == 0 {
      try fixture.gateway.fail(order)
    } else {
      try fixture.gateway.succeed(order)
    }
  }

  /// Delivers a random pending event and often keeps it for a second delivery.
  private mutating func deliver() async throws {
    action = "deliver"
    var outbox = fixture.gateway.outbox
    guard let index = outbox.indices.randomElement(using: &random) else { return }
    let event = outbox[index]
    if Int.random(in: 0..<3, using: &random) > 0 { outbox.remove(at: index) }
    fixture.gateway.outbox = outbox
    try await fixture.payments.receive(event, as: .system)
  }

  private mutating func refund() async throws {
    action = "refund"
    guard let payment = try await fixture.all(Payment.self).randomElement(using: &random) else { return }
    let amount = Money(
      minorUnits: Int64.random(in: 1...12_000, using: &random),
      currency: Int.random(in: 0..<8, using: &random) == 0 ? .eur : payment.amount.currency)
    let fund = Fund.id(of: payment.institution, for: payment.purpose, in: amount.currency)
    let general = Fund.id(of: payment.institution, for: .institution, in: amount.currency)
    let balance = try await fixture.repository.get(Fund.self, id: fund)?.entity.balance.minorUnits ?? 0
    try await fixture.payments.refund(payment.id, amount, for: .requested, as: .keeper)
    refunded[payment.id, default: 0] += amount.minorUnits
    if fund != general, amount.minorUnits > balance {
      // What the fund lacked was released before, and comes back.
      released[fund, default: 0] += amount.minorUnits - balance
      released[general, default: 0] -= amount.minorUnits - balance
    }
  }

  private mutating func answerRefund() throws {
    action = "answer a refund"
    guard let order = fixture.gateway.openRefunds.randomElement(using: &random) else { return }
    try fixture.gateway.answer(order, isDone: Int.random(in: 0..<4, using: &random) > 0)
  }

  /// Disputes a payment that succeeded and has no pending refund, as a bank does.
  private mutating func dispute() async throws {
    action = "dispute"
    let pending = Set(fixture.gateway.openRefunds.map(\.payment))
    let open = Set(disputes.map(\.payment))
    let held = fixture.gateway.books.withLock { $0.held }
    let paid = try await fixture.all(Payment.self).filter {
      ($0.status == .succeeded || $0.status == .partiallyRefunded) && !pending.contains($0.id)
        && !open.contains($0.id) && (held[$0.id]?.minorUnits ?? 0) > 0
        && !$0.refunds.contains { $0.state == .pending }
    }
    guard let payment = paid.randomElement(using: &random) else { return }
    let name = "dp_\(step)"
    try fixture.gateway.dispute(payment.id, name)
    disputes.append((payment.id, name))
  }

  private mutating func decideDispute() throws {
    action = "decide a dispute"
    guard let index = disputes.indices.randomElement(using: &random) else { return }
    let (payment, name) = disputes[index]
    let isWon = Bool.random(using: &random)
    try fixture.gateway.decide(payment, name, isWon: isWon)
    if isWon { disputes.remove(at: index) } else { disputes[index].name = "" }
    disputes.removeAll { $0.name.isEmpty }
  }

  private mutating func spend() async throws {
    action = "spend"
    guard let fund = try await fixture.all(Fund.self).randomElement(using: &random) else { return }
    let amount = Money(
      minorUnits: Int64.random(in: 1...15_000, using: &random), currency: fund.balance.currency)
    try await fixture.donations.recordSpending(amount, of: fund.id, on: "food", as: .keeper)
    spent[fund.id, default: 0] += amount.minorUnits
  }

  private mutating func changeSponsorship(as person: Principal) async throws {
    action = "change a sponsorship"
    let mine = try await fixture.sponsorships.sponsorships(as: person).items
    guard let one = mine.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: try await fixture.sponsorships.pause(one.id, days: 20, as: person)
    case 1: try await fixture.sponsorships.resume(one.id, as: person)
    case 2: try await fixture.sponsorships.change(one.id, frequency: .weekly, as: person)
    case 3: try await fixture.sponsorships.cancel(one.id, atPeriodEnd: true, as: person)
    case 4: try await fixture.sponsorships.cancel(one.id, as: person)
    default:
      try await fixture.sponsorships.reassign(
        one.id, to: Self.residents.randomElement(using: &random), as: person)
    }
  }

  private mutating func moveAnimal() async throws {
    action = "move an animal"
    let animal = Self.residents.randomElement(using: &random) ?? AnimalSamples.burek
    if Bool.random(using: &random) {
      try await fixture.animals.adopt(animal, by: nil, as: .keeper)
    } else {
      try await fixture.animals.recordReturn(animal, for: .other, as: .keeper)
    }
  }

  private mutating func suspend() async throws {
    action = "suspend or reinstate"
    let shelter = try await fixture.all(Institution.self).first { $0.id == ShelterSamples.shelterID }
    if shelter?.status == .suspended {
      try await fixture.reinstate(ShelterSamples.shelterID)
    } else if Int.random(in: 0..<4, using: &random) == 0 {
      try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin)
    }
  }

  private mutating func release() async throws {
    action = "release"
    let funds = try await fixture.all(Fund.self)
    guard let fund = funds.randomElement(using: &random) else { return }
    let moved = try await fixture.donations.releaseRestriction(fund.id, as: .keeper)
    let amount = fund.balance.minorUnits - moved.balance.minorUnits
    let general = Fund.id(of: fund.institution, for: .institution, in: fund.balance.currency)
    released[fund.id, default: 0] -= amount
    released[general, default: 0] += amount
  }

  private mutating func retryOrCancel(as person: Principal) async throws {
    action = "retry or cancel"
    let mine = try await fixture.payments.payments(as: person).items
    guard let payment = mine.randomElement(using: &random) else { return }
    if Bool.random(using: &random) {
      try await fixture.payments.retry(payment.id, as: person)
    } else {
      try await fixture.payments.cancel(payment.id, as: person)
    }
  }

  private mutating func passTime() async throws {
    action = "fire due events"
    try fixture.wait(days: Int64.random(in: 0...12, using: &random))
    try await fixture.fireDueEvents()
  }

  /// Lets the provider decide everything, and delivers its events in a random order.
  private mutating func drain() async throws {
    fixture.gateway.books.withLock { $0.isDown = false }
    for _ in 0..<4 {
      try await fixture.payments.fireDueEvents(as: .system)
      for order in fixture.gateway.open { try fixture.gateway.succeed(order) }
      for order in fixture.gateway.openRefunds { try fixture.gateway.answer(order, isDone: true) }
      for (payment, name) in disputes { try fixture.gateway.decide(payment, name, isWon: true) }
      disputes = []
      var events = fixture.gateway.outbox
      fixture.gateway.outbox = []
      events.shuffle(using: &random)
      for event in events { try await fixture.payments.receive(event, as: .system) }
    }
  }

  /// Records a violated invariant.
  mutating func note(_ violation: String) {
    violations.append("seed \(seed), step \(step), after '\(action)': \(violation)")
  }
}
