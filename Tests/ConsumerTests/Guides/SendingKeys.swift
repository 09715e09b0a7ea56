import DomainAccounts
import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Testing

/// A topic of which the app doesn't know the module, whose messages wait until a later version of the app does.
struct UnknownTopicError: Error {
  let topic: String
}

/// Returns the ports of an app that sends the messages of ShelterRegistry.
func shelterPorts(_ institutions: InstitutionService, _ provider: Provider) -> MessagePorts {
  let ports = MessagePorts(
    sender: Mailer(provider: provider), texts: AccountMessages.catalog.merging(ShelterMessages.catalog),
    keys: { target in
      guard target.topic == ShelterTopic.confirmEmail.topicName else {
        throw UnknownTopicError(topic: target.topic)
      }
      return try await institutions.confirmationKey(for: target.record)
    },
    link: { target in
      target.token?.withExposed { WebLink("https://shelters.example/\(target.topic)?key=\($0)") }
        ?? WebLink("https://shelters.example/\(target.topic)/\(target.record)")
    })
  return ports
}

/// The code about keys of the guides "Sending messages" of DomainAccounts and "From registration to the catalog" of
/// ShelterRegistry.
struct SendingKeysGuide {
  @Test("The code of the guides on keys sends the message that confirms the address of an institution")
  func confirm() async throws {
    let app = try ShelterApp(InMemoryRepository())
    let keeper = try await registered("Ewa", at: "ewa@lapy.example", on: app.accounts).principal
    let sample = try ShelterSamples.shelter(at: SystemClock().now())
    let shelter = try await app.institutions.register(Draft(sample), as: keeper)
    try await app.institutions.submit(shelter.id, as: keeper)

    let provider = Provider()
    let delivery = try MessageDeliveryService(
      app.accounts, shelterPorts(app.institutions, provider),
      of: [DomainAccountsModule.declaration, ShelterRegistryModule.declaration])
    try await delivery.deliver(as: .system)

    let sent = try #require(provider.sent.first { $0.contains("?key=") })
    #expect(sent.hasPrefix("\(shelter.contact.email.text): "))
    let key = try #require(sent.split(separator: "?key=").last)
    #expect(try await app.institutions.confirmEmail(with: Secret(String(key))) == shelter.id)
  }
}
