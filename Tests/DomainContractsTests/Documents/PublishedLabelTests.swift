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
    let names = Self.enums(in: SourceFiles.texts(under: "Sources"), only: /String, StringEnum/)
      .union(
        Self.enums(
          in: Self.wordTargets.flatMap { SourceFiles.texts(under: "Sources/\($0)") },
          only: /String, (?!Error|CodingKey)/))
    let labeled = Set(
      Modules.all.flatMap(\.messages.messages).map {
        $0.code.rawValue.split(separator: ".").dropLast().joined(separator: ".")
      })
    #expect(names.subtracting(labeled).sorted() == Self.neverShown.sorted())
  }

  @Test("An enum is known by its whole name, so that one of the same simple name doesn't hide it")
  func qualified() {
    let source = """
      extension Loan {
        public enum State: String, StringEnum { case lent }
        public struct Part: Model {
          public enum State: String, StringEnum {
            case whole
          }
        }
      }
      public enum State: String, StringEnum { case on }
      enum Hidden: String, StringEnum { case off }
      """
    #expect(
      Self.enums(in: [source], only: /String, StringEnum/) == ["Loan.State", "Loan.Part.State", "State"])
  }

  /// Returns the whole names of the public enums whose declaration has a text after the colon.
  private static func enums(in sources: [String], only inherited: some RegexComponent) -> Set<String> {
    var names: Set<String> = []
    for source in sources {
      var open: [(indentation: Int, name: String)] = []
      for line in source.split(separator: "\n") {
        let indentation = line.prefix { $0 == " " }.count
        guard
          let match = line.firstMatch(
            of: /^ *(?:public |package )?(extension|enum|struct|actor|class) ([\w.]+)/)
        else { continue }
        open.removeAll { $0.indentation >= indentation }
        let name = (open.map(\.name) + [String(match.2)]).joined(separator: ".")
        open.append((indentation, String(match.2)))
        if match.1 == "enum", let colon = line.firstRange(of: ": "), line.contains("public enum"),
          line[colon.upperBound...].prefixMatch(of: inherited) != nil
        {
          names.insert(name)
        }
      }
    }
    return names
  }

  /// The targets whose other enums of words are shown as well.
  private static let wordTargets = [
    "BookMarket", "DomainAccounts", "DomainAdvertising", "DomainModeling", "DomainServices", "FoodSharing",
    "MovieCatalog", "MovieCatalogExchange", "ShelterRegistry",
  ]

  /// The enums whose words no person sees.
  ///
  /// No result of an operation contains a word of them: ``BracketedTexts`` renders every result in the tests, and has no exception
  /// for an enum. The labels of roles and topics have tests of their own.
  private static let neverShown: Set<String> = [
    // The callers of events in lifecycles whose histories no operation returns.
    "Account.Actor", "AdoptionInquiry.Actor", "Animal.Actor", "BookListing.Actor", "CampusMembership.Actor",
    "DonationAppeal.Actor", "ExchangeReview.Actor", "FoodPledge.Actor", "FoodPost.Actor", "FoodProfile.Actor",
    "HelpRequest.Actor", "Institution.Actor", "Mandate.Actor", "OneTimeToken.Actor", "PurchaseHandoff.Actor",
    "Report.Actor", "Session.Actor", "WantedBook.Actor",
    // The consequences that a service carries out.
    "Animal.Effect", "Institution.Effect",
    // The parts of conditions, texts and declarations, which only programs read.
    "Comparison", "MessagePart", "NamedCode", "OperationParameterDescription.Source", "OperationSentence",
    "PluralCategory", "PublicProfile.Audience",
    // The parts of errors and of refused calls, whose messages say them.
    "CSVError.Kind", "FailedOperation", "FrequencyCaps.Kind", "PasswordPolicyError.ContextWord",
    "RateLimitedAction", "ValueError.Kind", "Violation.Severity",
    // The parameters of a link, and the bookings in a ledger.
    "HandoffParameter", "LedgerTransfer",
    // Roles and topics.
    "AdvertisingRole", "BookMarketRole", "BookMarketTopic", "FoodSharingRole", "MovieRole", "ShelterRole",
    "ShelterTopic",
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
