import DomainAccounts
import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Testing

extension Principal {
  /// A signed-in user.
  static let ann = user(Fixtures.ann)
  /// Another signed-in user.
  static let bob = user(Fixtures.bob)
  /// The manager of the sample shelter.
  static let keeper = user(ShelterSamples.keeper)
  /// The manager of the sample sanctuary.
  static let farmer = user(ShelterSamples.farmer)
  /// A moderator of the registry.
  static let moderator = user(Identifier(uuidBits: (0, 3)), roles: [ShelterRole.moderator.rawValue])
  /// An admin of the registry.
  static let admin = user(Identifier(uuidBits: (0, 4)), roles: [ShelterRole.admin.rawValue])
}

extension ShelterFixture {
  /// Stores an active account with a verified email address.
  func openAccount(of person: Principal, _ address: String) async throws {
    let now = clock.now()
    let account = try Account(
      id: #require(person.id), displayName: "Ann", email: EmailAddress(parsing: address),
      emailVerifiedAt: now,
      status: .known(.active), statusSince: now, registeredAt: now)
    try await repository.commit { $0.insert(account) }
  }

  /// Stores an account without roles in a state.
  func storeAccount(of person: Principal, _ status: Account.State = .active) async throws {
    let now = clock.now()
    let account = try Account(
      id: #require(person.id), displayName: status == .deleted ? nil : "Ann", status: .known(status),
      statusSince: now, disableReason: status == .disabled ? .known(.spam) : nil, registeredAt: now)
    try await repository.commit { $0.insert(account) }
  }

  /// The keys of the registry's messages, for the ports of an outbox.
  var keys: @Sendable (MessageTarget) async throws -> MessageKey? {
    { [institutions] in try await institutions.confirmationKey(for: $0.record) }
  }

  /// Stores a role in the account of a person.
  func appoint(_ person: Principal, to role: ShelterRole) async throws {
    let id = try #require(person.id)
    let stored = try #require(try await repository.get(Account.self, id: id))
    let appointed = try stored.entity.updating { $0[Account.Fields.roles] = [role.role].compactMap(\.self) }
    try await repository.commit { $0.update(appointed, expecting: stored.version) }
  }

  /// Returns the institutions that planned messages on a topic are about.
  func planned(on topic: ShelterTopic) async throws -> Set<Institution.ID> {
    let messages = try await repository.all(ModelQuery<OutboxMessage>()).map(\.entity)
    return Set(
      try messages.filter { $0.topic.rawValue == topic.rawValue }.map { try Identifier(parsing: $0.about) })
  }

  /// Registers an institution as Ann, confirms its email address, and returns its identifier.
  func submitInstitution() async throws -> Institution.ID {
    let draft = try await institutions.register(RegistrationForm.filled(), as: .ann)
    _ = try await institutions.submit(draft.id, as: .ann)
    let message = try await institutions.makeConfirmationMessage(for: draft.id, as: .system)
    return try await institutions.confirmEmail(with: message.key.text)
  }

  /// Stores Ann's sample inquiry about Burek.
  func insertInquiry() async throws {
    let inquiry = try AdoptionInquiry.sample()
    try await repository.commit { $0.insert(inquiry) }
  }

  /// Runs the erasure step of the registry for an account.
  func erase(_ person: Principal) async throws {
    let id = try #require(person.id)
    let step = ShelterErasureStep(system)
    try await repository.transact { (work: inout UnitOfWork<AccountError>) async throws(AccountError) in
      try await step.erase(id, at: clock.now(), from: repository, in: &work)
    }
  }
}
