import DomainContracts
import DomainModeling
import DomainServices
import TestSupport
import Testing

@Suite("Labels of published words")
struct PublishedLabelTests {
  @Test(
    "Every value of an enum, event and operation has a label in English and Polish beside it",
    arguments: Modules.all)
  func everyWord(module: ModuleDeclaration) throws {
    let document = try Modules.document(of: module)
    for (name, described) in document.enums.entries {
      for value in described.values {
        Self.check(described.labels[value], "\(module.name): \(name) \(value)")
      }
    }
    for (name, lifecycle) in document.lifecycles.entries {
      for event in lifecycle.events {
        Self.check(lifecycle.eventLabels[event], "\(module.name): \(name) \(event)")
      }
    }
    for (name, operation) in document.operations.entries {
      Self.check(operation.labels, "\(module.name): \(name)")
    }
  }

  @Test("Different values of an enum have different labels in each language", arguments: Modules.all)
  func different(module: ModuleDeclaration) throws {
    for (name, described) in try Modules.document(of: module).enums.entries {
      for language in ["en", "pl"] {
        let labels = described.values.compactMap { described.labels[$0]?[language] }
        #expect(Set(labels).count == described.values.count, "\(module.name): \(name) in \(language)")
      }
    }
  }

  @Test("Labels are published only beside their words", arguments: Modules.all)
  func notAmongMessages(module: ModuleDeclaration) throws {
    let document = try Modules.document(of: module)
    for (name, described) in document.enums.entries {
      let type = name.hasSuffix("?") ? String(name.dropLast()) : name
      for value in described.values { #expect(document.messages["\(type).\(value)"] == nil) }
    }
    for (_, lifecycle) in document.lifecycles.entries {
      for event in lifecycle.events {
        #expect(document.messages["\(lifecycle.subject).Event.\(event)"] == nil)
      }
    }
    for name in document.operations.names { #expect(document.messages["operation.\(name)"] == nil) }
  }

  @Test("Every role that an operation asks for has a label in English and Polish", arguments: Modules.all)
  func roles(module: ModuleDeclaration) throws {
    let roles = Set(try Modules.document(of: module).operations.entries.flatMap(\.value.access))
      .compactMap { $0.hasPrefix("role:") ? Role(String($0.dropFirst(5))) : nil }
    let catalog = Modules.all.map(\.messages).reduce(module.messages) { $1.merging($0) }
    for role in roles {
      #expect(catalog[MessageCode(labelOf: role)]?.templates.keys.sorted() == [.english, .polish], "\(role)")
    }
  }

  @Test("Every public enum of words has labels, whether or not a model contains it")
  func everyEnum() {
    let sources = SourceFiles.texts(under: "Sources").joined(separator: "\n")
    let labeled = Set(
      sources.matches(of: /labels?\(\s*(?:of: )?(?:\w+\.)*?(\w+)(?:\.self|\.`?\w+`?, ")/).map { String($0.1) }
    )
    let domains = Self.domains.flatMap { SourceFiles.texts(under: "Sources/\($0)") }.joined(separator: "\n")
    let declared =
      Set(sources.matches(of: /public enum (\w+): String, StringEnum/).map { String($0.1) })
      .union(domains.matches(of: /public enum (\w+): String, (?!Error)/).map { String($0.1) })
    #expect(declared.subtracting(labeled).subtracting(Self.unlabeled).sorted() == [])
    #expect(Self.unlabeled.isSubset(of: declared))
  }

  private static let domains = [
    "BookMarket", "DomainAccounts", "DomainAdvertising", "FoodSharing", "MovieCatalog",
    "MovieCatalogExchange",
    "ShelterRegistry",
  ]

  /// Names of types whose words are never shown.
  ///
  /// They are the parameters of a link, the bookings in a ledger, work that a service
  /// does, and parts of errors. The labels of roles and topics have tests of their own.
  private static let unlabeled: Set<String> = [
    "HandoffParameter", "LedgerTransfer", "Effect", "Kind", "ContextWord", "RateLimitedAction",
    "FailedOperation", "AdvertisingRole", "BookMarketRole", "FoodSharingRole", "MovieRole", "ShelterRole",
  ]

  private static func check(_ label: ContractDictionary<String>?, _ word: String) {
    for language in ["en", "pl"] {
      let text = label?[language] ?? ""
      #expect(
        text.first.map { $0.isUppercase || $0.isNumber } == true || ["iTunes"].contains(text),
        "\(word) in \(language): \(text)")
    }
  }
}
