import DomainModeling
import DomainRepository
import DomainValues

extension SupportSystem {
  /// Moves money into or out of the fund that a payment belongs to.
  func recordFundEntry(
    _ kind: FundEntry.Kind, _ amount: Money, of payment: Payment, in work: inout Work
  ) async throws(ShelterError) {
    let fund = try await fund(
      of: payment.institution, for: payment.purpose, in: amount.currency, &work)
    try recordFundEntry(kind, amount, fund, of: payment.id, in: &work)
  }

  /// Takes what a refund needs beyond the fund of its payment back from the general fund: at most what was released there.
  ///
  /// Without it, an institution could make a refund impossible by the release. A refund that both funds together don't
  /// cover is refused.
  func takeBackReleasedMoney(
    for amount: Money, of payment: Payment, in work: inout Work
  ) async throws(ShelterError) {
    guard payment.purpose.isRestricted else { return }
    let own = try await fund(of: payment.institution, for: payment.purpose, in: amount.currency, &work)
    let general = try await fund(of: payment.institution, for: .institution, in: amount.currency, &work)
    let (missing, overflow) = amount.minorUnits.subtractingReportingOverflow(own.balance.minorUnits)
    guard missing > 0, !overflow, missing <= general.balance.minorUnits else { return }
    let moves = (FundEntry.Fields.fund == own.id).and(
      FundEntry.Fields.kind.isOne(of: [.transferredOut, .transferredIn]))
    let released = try await all(where: moves, in: &work).reduce(Int64(0)) { sum, move in
      sum.addingReportingOverflow(move.kind == .transferredOut ? move.units : -move.units).partialValue
    }
    guard missing <= released else { return }
    let money = Money(minorUnits: missing, currency: amount.currency)
    try recordFundEntry(.transferredOut, money, general, in: &work)
    try recordFundEntry(.transferredIn, money, own, in: &work)
  }

  /// Moves money into or out of a fund, and writes the entry that records it.
  @discardableResult
  func recordFundEntry(
    _ kind: FundEntry.Kind, _ amount: Money, _ fund: Fund, of payment: Payment.ID? = nil, note: String? = nil,
    in work: inout Work
  ) throws(ShelterError) -> Fund {
    let id = identifiers.next(FundEntry.self)
    let now = clock.now()
    let moved = try mapError(
      fund.recording(kind, amount, as: id, of: payment, note: note, at: now), to: ShelterError.invalid)
    work.save(moved.fund)
    work.insert(moved.entry)
    return moved.fund
  }

  /// Returns the fund for a purpose, or an empty one before its first movement.
  func fund(
    of institution: Institution.ID, for purpose: FundPurpose, in currency: Currency, _ work: inout Work
  ) async throws(ShelterError) -> Fund {
    let id = Fund.id(of: institution, for: purpose, in: currency)
    if let fund = try await work.get(Fund.self, id: id) { return fund }
    return try mapError(Fund(empty: institution, purpose, currency), to: ShelterError.invalid)
  }

  /// Writes the receipt for a received payment, with the next number of its institution.
  func writeReceipt(for payment: Payment, in work: inout Work) async throws(ShelterError) {
    let institution = try await required(Institution.self, payment.institution, in: &work)
    let day = registry.localDate(at: institution)
    let bookID = ReceiptCounter.id(of: institution.id, year: day.year)
    let last = try await work.get(ReceiptCounter.self, id: bookID)?.lastNumber ?? 0
    do throws(ValidationError) {
      work.save(try ReceiptCounter(of: institution.id, year: day.year, lastNumber: last + 1))
      work.insert(
        try Receipt(
          id: identifiers.next(Receipt.self), institution: institution.id, payer: payment.payer,
          payment: payment.id, number: last + 1, amount: payment.amount, purpose: payment.purpose,
          receivedOn: day))
    } catch {
      throw .invalid(error)
    }
  }

  /// Checks an amount against the app's limits and an animal's minimum.
  func check(_ amount: Money, minimum: Money? = nil) throws(ShelterError) {
    let range = limits.range(in: amount.currency)
    if amount.minorUnits < range.least.minorUnits { throw .support(.belowMinimum(minimum: range.least)) }
    if amount.minorUnits > range.most.minorUnits { throw .support(.aboveMaximum(maximum: range.most)) }
    guard let minimum else { return }
    guard minimum.currency == amount.currency else { throw .support(.currencyMismatch(minimum.currency)) }
    if amount.minorUnits < minimum.minorUnits { throw .support(.belowMinimum(minimum: minimum)) }
  }
}
