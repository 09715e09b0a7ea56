import DomainAccountsFoundation
import DomainAccountsSamples
import DomainFoundation
import FoodSharing
import Foundation
import Synchronization
import Testing

/// The provider of the guide, which keeps what it sends.
final class Provider: Sendable {
  private let state = Mutex<[String]>([])
  var sent: [String] { state.withLock { $0 } }

  func mail(_ subject: String, _ text: String, to address: EmailAddress, key: String) async throws {
    state.withLock { $0.append("\(address.text): \(subject)\n\(text)") }
  }

  func push(
    _ title: String, _ text: String, _ link: WebLink?, to account: Principal.ID, key: String
  ) async throws {
    state.withLock { $0.append("\(account.text): \(title)\n\(text)") }
  }
}

struct Mailer: MessageSender {
  let channels: Set<NotificationChannel> = [.email, .push]
  let provider: Provider

  func send(_ message: OutgoingMessage) async throws {
    switch message.destination {
    case .email(let address):
      try await provider.mail(message.subject, message.text, to: address, key: message.key)
    case .devices(let account):
      try await provider.push(message.subject, message.text, message.link, to: account, key: message.key)
    }
  }
}

func page(for target: MessageTarget) -> WebLink? {
  if let token = target.token {
    return token.withExposed { WebLink("https://food.example/\(target.topic)?token=\($0)") }
  }
  return WebLink("https://food.example/\(target.topic)/\(target.record)")
}

/// The code of the guide "Sending messages" of DomainAccounts.
struct SendingMessagesGuide {
  @Test("The code of the guide on messages sends the message that confirms an address")
  func deliver() async throws {
    let accounts = AccountSystem(
      InMemoryRepository(), clock: .system, hasher: try SamplePasswordHasher(), digest: .portable,
      passwords: PasswordPolicy(serviceName: "Food", blocklist: [], normalizer: .system),
      configuration: AccountConfiguration(serviceName: "Food"))
    try await RegistrationService(accounts).register(
      RegistrationInput(
        displayName: "Ann", email: EmailAddress(parsing: "ann@example.com"), language: .polish),
      password: Secret("violet otter umbrella"))
    let provider = Provider()

    let texts = AccountMessages.catalog.merging(FoodSharingMessages.catalog)
    let ports = MessagePorts(
      sender: Mailer(provider: provider), texts: texts,
      zones: { TimeZone(identifier: $0.text) },
      formatter: { SystemFormatter(zone: $0 as? TimeZone ?? .gmt) },
      link: { page(for: $0) })
    let delivery = try MessageDeliveryService(
      accounts, ports, of: [DomainAccountsModule.declaration, FoodSharingModule.declaration])
    try await delivery.deliver(as: .system)  // every minute, by any number of workers

    let forgotten = MessagePorts(
      sender: Mailer(provider: provider), texts: AccountMessages.catalog, link: { page(for: $0) })
    let error = #expect(throws: MissingMessageTextsError.self) {
      try MessageDeliveryService(
        accounts, forgotten, of: [DomainAccountsModule.declaration, FoodSharingModule.declaration])
    }
    #expect(error?.codes.contains("message.food.accepted.subject") == true)
    let shown = (error as (any Error)?)?.localizedDescription
    #expect(shown?.contains("they lack those of FoodSharing: ") == true)
    #expect(shown?.contains("message.food.accepted.subject") == true)

    let message = try #require(provider.sent.first)
    #expect(provider.sent.count == 1)
    #expect(message.hasPrefix("ann@example.com: Potwierdź adres e-mail\nPotwierdź, że to Twój adres e-mail."))
    #expect(message.contains("\n\nOtwórz ten link:\nhttps://food.example/verifyEmail?token="))
  }
}
