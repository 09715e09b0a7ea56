import ShelterRegistry
import ShelterRegistrySamples
import Synchronization

extension SupportHistory {
  /// Checks the invariants of payments, funds, receipts and charges.
  mutating func check() async throws {
    let payments = try await fixture.all(Payment.self)
    let events = try await fixture.all(GatewayEventRecord.self).filter { $0.outcome == .applied }.map(
      \.event)
    let byPayment = Dictionary(grouping: events) { $0.payment }
    var reference: [Fund.ID: Int64] = [:]
    for payment in payments {
      let events = byPayment[payment.id] ?? []
      checkRefunds(of: payment)
      let successes = events.filter { $0.kind == .succeeded }
      if successes.count > 1 { note("\(payment.id) was paid twice") }
      if (successes.count == 1) != (payment.succeededAt != nil) {
        note("\(payment.id) disagrees with its events about its success")
      }
      let fund = Fund.id(of: payment.institution, for: payment.purpose, in: payment.amount.currency)
      reference[fund, default: 0] += contribution(of: payment, events)
    }
    for (fund, amount) in spent { reference[fund, default: 0] -= amount }
    for (fund, amount) in released { reference[fund, default: 0] += amount }
    try await checkFunds(reference)
    try await checkReceipts(payments)
    try await checkCharges(payments)
  }

  private mutating func checkRefunds(of payment: Payment) {
    let returned = payment.refunds.filter { $0.state != .failed }
    if returned.contains(where: { $0.amount.currency != payment.amount.currency }) {
      note("\(payment.id) mixes currencies")
    }
    if returned.reduce(0, { $0 + $1.amount.minorUnits }) > payment.amount.minorUnits {
      note("\(payment.id) refunds more than was paid")
    }
    if payment.refunds.reduce(0, { $0 + $1.amount.minorUnits }) != refunded[payment.id] ?? 0 {
      note("\(payment.id) has refunds that weren't requested")
    }
  }

  /// Returns the contribution of a payment to its fund according to the calls and the provider's events.
  private func contribution(of payment: Payment, _ events: [GatewayEvent]) -> Int64 {
    guard let paid = events.first(where: { $0.kind == .succeeded })?.amount else { return 0 }
    let failed = events.filter { $0.kind == .refundFailed }.compactMap { event in
      payment.refunds.first { $0.id == event.refund }?.amount.minorUnits
    }
    let opened = events.filter { $0.kind == .disputeOpened }.count
    let won = events.filter { $0.kind == .disputeWon }.count
    // A disputed payment contributes again only after its dispute is won.
    if opened > won { return 0 }
    return paid.minorUnits - (refunded[payment.id] ?? 0) + failed.reduce(0, +)
  }

  private mutating func checkFunds(_ reference: [Fund.ID: Int64]) async throws {
    let funds = try await fixture.all(Fund.self)
    let sums = try await fixture.entrySums()
    let entries = Dictionary(grouping: try await fixture.all(FundEntry.self)) { $0.fund }
    for fund in funds {
      let sum = sums[fund.id, default: 0]
      if sum != fund.balance.minorUnits {
        note("the entries of \(fund.purpose) don't add up to its balance")
      }
      if (reference[fund.id] ?? 0) != fund.balance.minorUnits {
        note(
          "\(fund.purpose) has \(fund.balance), and \(reference[fund.id] ?? 0) in the reference"
        )
      }
      if (entries[fund.id] ?? []).contains(where: { $0.purpose != fund.purpose }) {
        note("\(fund.purpose) has an entry for another purpose")
      }
    }
    for (id, amount) in reference where amount != 0 && !funds.contains(where: { $0.id == id }) {
      note("a fund of \(amount) is missing")
    }
  }

  private mutating func checkReceipts(_ payments: [Payment]) async throws {
    let receipts = try await fixture.all(Receipt.self)
    let succeeded = payments.filter { $0.succeededAt != nil }
    if Set(receipts.map(\.payment)) != Set(succeeded.map(\.id)) {
      note("receipts and succeeded payments differ")
    }
    for (year, list) in Dictionary(grouping: receipts, by: \.year) {
      if list.map(\.number).sorted() != (1...Int64(list.count)).map(\.self) {
        note("receipt numbers of \(year) have gaps")
      }
    }
    for receipt in receipts
    where payments.first(where: { $0.id == receipt.payment })?.amount != receipt.amount {
      note("a receipt has another amount than its payment")
    }
  }

  /// Checks that each automatic charge is new, for a present animal, at an institution open for support.
  private mutating func checkCharges(_ payments: [Payment]) async throws {
    let orders = fixture.gateway.books.withLock { $0.charges.values.map(\.order) }
    let residents = try await fixture.all(Animal.self)
    let shelter = try await fixture.all(Institution.self).first { $0.id == ShelterSamples.shelterID }
    for order in orders where ordered.insert("\(order.payment) \(order.attempt)").inserted {
      guard let payment = payments.first(where: { $0.id == order.payment }) else {
        note("an unknown payment was charged")
        continue
      }
      if order.amount != payment.amount { note("the provider got another amount") }
      guard payment.sponsorship != nil, action == "fire due events" else { continue }
      let animal = payment.animal.flatMap { id in residents.first { $0.id == id } }
      if animal?.outcome != nil { note("a sponsorship was charged for an animal that has left") }
      if shelter?.acceptsSupport != true {
        note("a sponsorship was charged for an institution that accepts no support")
      }
    }
    let due = payments.compactMap { payment in
      payment.sponsorship.map { "\($0) \(payment.dueOn?.text ?? "")" }
    }
    if Set(due).count != due.count { note("a due date was charged twice") }
  }

  /// Checks that the provider holds the recorded net amount of each payment.
  mutating func checkProvider() async throws {
    let held = fixture.gateway.books.withLock { $0.held }
    for payment in try await fixture.all(Payment.self) {
      let ours: Int64
      switch payment.status.known {
      case .succeeded, .partiallyRefunded, .refunded, .settled: ours = payment.netAmount.minorUnits
      default: ours = 0
      }
      let theirs = held[payment.id]?.minorUnits ?? 0
      if ours != theirs { note("\(payment.id) \(payment.status): \(ours) here, \(theirs) at the provider") }
    }
    let unmatched = try await fixture.all(GatewayEventRecord.self).filter { $0.outcome == .unmatched }
    for event in unmatched { note("\(event.event.kind) is unmatched") }
    let waiting = try await fixture.all(GatewayEventRecord.self).filter { $0.outcome == .waiting }
    for event in waiting { note("\(event.event.kind) is still waiting") }
  }
}
