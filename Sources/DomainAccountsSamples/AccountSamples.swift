// Re-exports the models that the samples are made of.
@_exported public import DomainAccounts

/// Sample accounts in every state, with reports and help requests, for previews and tests.
///
/// All data is fictitious. The same moment produces the same records in every run.
///
/// ```swift
/// let repository = InMemoryRepository()
/// try await repository.commit(try AccountSamples.changes(at: clock.now()))
/// let system = try AccountSamples.system(
///   on: repository, clock: clock, digest: .portable, normalizer: .system)
/// ```
public enum AccountSamples {
  /// The password of every sample account that has one.
  public static let password = Secret("violet otter umbrella")

  /// Returns the sample accounts in the order of their declaration.
  public static func accounts(at now: Timestamp) throws -> [Account] {
    try SamplePerson.allCases.map { try $0.account(at: now) }
  }

  /// Returns the credentials of the sample accounts that sign in with a password.
  package static func credentials(at now: Timestamp) throws -> [Credential] {
    let verifier = try SamplePasswordHasher.verifier(of: password)
    return SamplePerson.allCases.filter { $0 != .visitor && $0 != .deleted }.map {
      Credential(id: $0.id, passwordHash: verifier, changedAt: now)
    }
  }

  /// Returns sample identities at providers, linked when the accounts were registered.
  public static func identities(at now: Timestamp) throws -> [ExternalIdentity] {
    let people: [(SamplePerson, IdentityProvider)] = [(.visitor, .facebook), (.member, .google)]
    return try people.map { person, provider in
      try ExternalIdentity(
        account: person.id, provider: .known(provider), subject: "sample-\(person.number)",
        linkedAt: person.account(at: now).registeredAt)
    }
  }

  /// Returns a report in every state.
  public static func reports(at now: Timestamp) throws -> [Report] {
    try Report.State.allCases.enumerated().map { number, state in
      let isTaken = state != .open
      let isDecided = isTaken && state != .underReview && state != .dismissed
      return try Report(
        id: Identifier(uuidBits: (0xACC1_0000_0000_7000, 0x8000_0000_0000_0000 | UInt64(number + 1))),
        reporter: SamplePerson.member.id, reportedAccount: SamplePerson.suspended.id,
        record: "Sample \(number + 1)", category: .known(.spam), text: "The same offer every day.",
        status: .known(state), statusSince: now, moderator: isTaken ? SamplePerson.moderator.id : nil,
        action: isDecided ? .known(.warning) : nil,
        dismissReason: state == .dismissed ? .known(.unfounded) : nil,
        appeal: [.appealed, .upheld, .overturned].contains(state) ? "It was another shop." : nil,
        createdAt: now.adding(.seconds(-60 * Int64(number + 1))))
    }
  }

  /// Returns a help request in every state; the first one is a guest's.
  public static func questions(at now: Timestamp) throws -> [HelpRequest] {
    try HelpRequest.State.allCases.enumerated().map { number, state in
      try HelpRequest(
        id: Identifier(uuidBits: (0xACC2_0000_0000_7000, 0x8000_0000_0000_0000 | UInt64(number + 1))),
        account: number == 0 ? nil : SamplePerson.newcomer.id,
        address: number == 0 ? EmailAddress(parsing: "guest@example.org") : nil,
        language: number == 0 ? .english : nil, subject: "The tour", text: "Where do I find the tour again?",
        answer: state == .open ? nil : "In the settings, at the end.", status: .known(state), statusSince: now
      )
    }
  }

  /// Returns a change set with all samples, to be committed to an empty repository.
  public static func changes(at now: Timestamp) throws -> ChangeSet {
    var changes = ChangeSet()
    for account in try accounts(at: now) { changes.insert(account) }
    for credential in try credentials(at: now) { changes.insert(credential) }
    for identity in try identities(at: now) { changes.insert(identity) }
    for report in try reports(at: now) { changes.insert(report) }
    for question in try questions(at: now) { changes.insert(question) }
    return changes
  }

  /// Returns the dependencies of the services for previews, with a fast hasher and the default configuration.
  ///
  /// - Parameters:
  ///   - digest: `.portable` of DomainFoundation, or the app's own.
  ///   - normalizer: `.system` of DomainFoundation, or the app's own.
  public static func system(
    on repository: some Repository, clock: some WallClock, digest: some SHA256Hashing,
    normalizer: some UnicodeNormalizer
  ) throws -> AccountSystem {
    AccountSystem(
      repository, clock: clock, hasher: try SamplePasswordHasher(), digest: digest,
      passwords: PasswordPolicy(serviceName: "Sample", blocklist: [], normalizer: normalizer),
      configuration: AccountConfiguration(serviceName: "Sample"))
  }
}
