public import DomainAccounts

/// A made-up person, group or institution: one for each state that an account can be in, and one for each office.
public enum SamplePerson: String, CaseIterable, Sendable {
  /// Looks after everybody's accounts.
  case admin
  /// Looks into reports.
  case moderator
  /// Answers questions.
  case helper
  /// An active person with everything filled in.
  case member
  /// Another active person, with as little as possible.
  case newcomer
  /// Several people who act as one.
  case group
  /// An organisation.
  case institution
  /// Somebody who comes through Facebook and has no password.
  case visitor
  /// Hasn't confirmed the address yet.
  case unverified
  /// Somebody tried too many passwords.
  case locked
  /// Is kept out for another day.
  case suspended
  /// Is kept out until somebody in charge says otherwise.
  case disabled
  /// Has left.
  case deleted

  /// The identifier of the account.
  public var id: Principal.ID {
    Identifier(uuidBits: (0xACC0_0000_0000_7000, 0x8000_0000_0000_0000 | number))
  }

  /// Who calls in the person's name: with the offices that the account has, and as a guest where it may not sign in.
  public func principal(at now: Timestamp) -> Principal {
    (try? account(at: now))?.principal ?? .guest
  }

  var number: UInt64 { UInt64(Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}
