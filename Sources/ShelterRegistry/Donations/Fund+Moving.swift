public import DomainModeling

extension Fund {
  /// The fund after a movement, and the entry about it: never the one without the other.
  ///
  /// Throws when something is spent or released that isn't there, another currency, and a sum over 64 bits.
  public func moving(
    _ kind: FundEntryKind, _ amount: Money, as id: FundEntry.ID, of payment: Payment.ID? = nil,
    note: String? = nil, at now: Timestamp
  ) throws(ValidationError) -> (fund: Fund, entry: FundEntry) {
    let entry = try FundEntry(
      id: id, fund: self.id, institution: institution, designation: designation, kind: .known(kind),
      amount: amount, payment: payment, note: note, at: now)
    var fund = self
    do throws(MoneyError) {
      if kind.isInflow {
        fund.inflow = try inflow.adding(amount)
        fund.balance = try balance.adding(amount)
      } else {
        fund.outflow = try outflow.adding(amount)
        fund.balance = try balance.subtracting(amount)
      }
    } catch {
      throw ValidationError(at: Fields.balance, ViolationCode("money.overflow"))
    }
    let isOwnChoice = kind == .spent || kind == .releasedOut
    if isOwnChoice && fund.balance.isNegative {
      throw ValidationError(at: Fields.balance, ViolationCode("fund.notCovered"))
    }
    return (fund, entry)
  }
}
