import DomainAccounts
import MessageTestSupport
import Testing

/// An app that has forgotten to merge the texts of a module.
@Suite("Missing texts of messages")
struct MissingMessageTextsTests {
  /// The topics of a module outside of this package.
  private enum LendingTopic: String, CaseIterable, TopicEnum {
    case returned = "lending.returned"
  }

  private static let lending = MessageCatalog(
    over: RepositoryMessages.catalog,
    Message.texts(of: LendingTopic.self) { _ in
      (
        ("“{title}” is back", "{counterpart} has returned “{title}”."),
        ("„{title}” wraca", "{counterpart} zwraca „{title}”.")
      )
    } + [Message(MessageCode(labelOf: LendingTopic.returned), english: "Returned", polish: "Zwrot")])

  private static let modules = [
    DomainAccountsModule.declaration,
    ModuleDeclaration("Lending", models: [], messages: lending, topics: [LendingTopic.self]),
  ]

  private static func ports(_ texts: MessageCatalog) -> MessagePorts {
    MessagePorts(sender: Mailbox(), texts: texts, link: { _ in nil })
  }

  @Test("An app finds out at its start which texts of its modules it has forgotten")
  func forgotten() async throws {
    let fixture = try await AccountFixture()
    let codes = [
      MessageCode(labelOf: LendingTopic.returned), MessageCode(.subject, of: LendingTopic.returned),
      MessageCode(.body, of: LendingTopic.returned),
    ].sorted()
    let accounts = AccountMessages.catalog
    let forgotten = Self.ports(accounts)
    #expect(forgotten.missingTexts(of: Self.modules) == codes)
    let error = #expect(throws: MissingMessageTextsError.self) {
      try MessageDeliveryService(fixture.system, forgotten, of: Self.modules)
    }
    #expect(error?.codes == codes)
    #expect(
      error.map { "\($0)" } == """
        merge the catalogs of all modules into the texts of MessagePorts; they lack those of Lending: \
        \(codes.map(\.rawValue).joined(separator: ", "))
        """)
    let whole = Self.ports(accounts.merging(Self.lending))
    #expect(whole.missingTexts(of: Self.modules) == [])
    let delivery = try MessageDeliveryService(fixture.system, whole, of: Self.modules)
    #expect(try await delivery.deliver(as: .system) == 0)
  }

  @Test("Of two catalogs with a text for the same code, the one that is merged later is shown")
  func order() {
    let code: MessageCode = "operation.account.signIn"
    let own = MessageCatalog(over: AccountMessages.catalog) {
      Message(code, english: "LOGIN", polish: "LOGOWANIE")
    }
    #expect(AccountMessages.catalog.merging(own).text(for: code, in: .polish) == "LOGOWANIE")
    #expect(own.merging(AccountMessages.catalog).text(for: code, in: .polish) == "Zaloguj się")
  }
}
