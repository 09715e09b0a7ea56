import DomainModeling

/// What transitions change beyond single fields.
extension Institution {
  mutating func remindLater(than now: Timestamp) {
    reminderAt = (try? now.adding(Flow.reminderInterval)) ?? .latest
  }

  mutating func certify(at now: Timestamp) {
    recertifyAt = (try? now.adding(Flow.timeToRecertification)) ?? .latest
  }

  mutating func takePendingBank() {
    if let pendingBank { bank = pendingBank }
    dropPendingBank()
  }

  mutating func dropPendingBank() {
    pendingBank = nil
    bankChangedBy = nil
    bankChangedAt = nil
  }

  /// Leaves out what was told for a page that never was: whom to ask for, and where money would have gone.
  mutating func abandon() {
    erasePeople()
    bank = nil
  }

  /// Leaves out whom to ask for, and a bank account that nobody needs any more, for good.
  mutating func erasePeople() {
    dropPendingBank()
    reminderAt = nil
    recertifyAt = nil
    closesAt = nil
    if let erased = try? InstitutionContact(email: contact.email) { contact = erased }
  }
}
