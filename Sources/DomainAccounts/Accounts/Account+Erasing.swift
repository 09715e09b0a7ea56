import DomainModeling

extension Account {
  /// Takes away all that says who it was.
  mutating func erase() {
    displayName = nil
    userName = nil
    email = nil
    emailVerifiedAt = nil
    phone = nil
    roles = []
    awaitsVerification = false
    disabledFor = nil
    disabledUntil = nil
    photo = nil
    preferences = .standard
    onboarding = .known(.notSeen)
    referralCode = nil
    referredBy = nil
    lastSignInAt = nil
  }
}
