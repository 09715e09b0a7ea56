public import DomainAccounts
import DomainFoundation
import Foundation
public import Testing

/// An outbox over the records of a fixture, which sends at once whatever waits.
///
/// Links lead to `https://app.example/<topic>`.
public struct TestOutbox: Sendable {
  /// The accounts of the people.
  public let accounts: AccountSystem
  /// The provider.
  public let mailbox: Mailbox
  /// The service that sends.
  public let delivery: MessageDeliveryService
  private let repository: any Repository

  /// Creates the outbox.
  ///
  /// - Parameter configure: A closure that changes the policy, in which messages wait for no others.
  public init(
    _ repository: some Repository, clock: ManualClock, texts: MessageCatalog, mailbox: Mailbox = Mailbox(),
    configure: (inout MessagePolicy) -> Void = { _ in }
  ) throws {
    self.repository = repository
    self.mailbox = mailbox
    var configuration = AccountConfiguration(serviceName: "Post")
    configuration.languages = [.english, .polish] + [LanguageTag("de")].compactMap(\.self)
    configuration.messages.batchingPeriod = .zero
    configure(&configuration.messages)
    accounts = AccountSystem(
      repository, clock: clock, hasher: try NoHasher(), digest: .portable,
      passwords: PasswordPolicy(serviceName: "Post", blocklist: [], normalizer: .system),
      configuration: configuration)
    delivery = MessageDeliveryService(accounts, Self.ports(mailbox, texts))
  }

  /// Returns the ports with the texts of the accounts and others, in the time zones of the system.
  public static func ports(_ mailbox: Mailbox, _ texts: MessageCatalog) -> MessagePorts {
    MessagePorts(
      sender: mailbox, texts: AccountMessages.catalog.merging(texts),
      zones: { TimeZone(identifier: $0.text) }
    ) { target in
      WebLink("https://app.example/\(target.topic)")
    }
  }

  /// Sends the message that waits on one topic for one person, and nothing else, and returns it as it was received by
  /// email in Warsaw.
  public func letter(
    on topic: String, to person: Principal, in language: LanguageTag,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let id = try #require(person.id, sourceLocation: sourceLocation)
    try await setPreferences(
      AccountPreferences(language: language, timeZone: .warsaw), of: id, sourceLocation: sourceLocation)
    for message in try await repository.all(ModelQuery<OutboxMessage>()).map(\.entity)
    where message.topic.rawValue != topic || message.account != id {
      try await repository.commit { $0.delete(OutboxMessage.self, id: message.id, expecting: .any) }
    }
    let before = mailbox.letters.count
    try await delivery.deliver(as: .system)
    let received = mailbox.letters.dropFirst(before)
    #expect(received.count == 1, sourceLocation: sourceLocation)
    return received.first?.text ?? ""
  }

  /// Stores a person's preferences.
  public func setPreferences(
    _ preferences: AccountPreferences, of person: Principal.ID,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let stored = try #require(
      try await repository.get(Account.self, id: person), sourceLocation: sourceLocation)
    let changed = try stored.entity.updating { $0[Account.Fields.preferences] = preferences }
    try await repository.commit { $0.save(changed) }
  }
}

/// A hasher that knows no password.
private struct NoHasher: PasswordHasher {
  let dummyHash: PasswordHash
  init() throws { dummyHash = try PasswordHash(phc: "$none$v=1$c2FsdHNhbHQ$aGFzaGhhc2g") }
  func hash(of password: Secret<String>) async throws(PasswordHasherError) -> PasswordHash { dummyHash }
  func verify(
    _ password: Secret<String>, _ verifier: PasswordHash
  ) async throws(PasswordHasherError) -> Bool { false }
  func needsRehash(_ verifier: PasswordHash) -> Bool { false }
}
