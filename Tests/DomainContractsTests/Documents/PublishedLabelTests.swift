import DomainContracts
import DomainModeling
import DomainServices
import MovieCatalog
import MovieCatalogExchange
import TestSupport
import Testing

@Suite("Labels of published words")
struct PublishedLabelTests {
  @Test(
    "Every value of an enum, event, actor, operation, role and topic has a label in English and Polish beside it",
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
      for actor in lifecycle.actors.names {
        Self.check(lifecycle.actorLabels[actor], "\(module.name): \(name) \(actor)")
      }
    }
    for (name, topic) in document.topics.entries {
      Self.check(topic.labels, "\(module.name): \(name)")
      #expect(topic.doc.hasSuffix("."), "\(name)")
      for part in ["subject", "body"] { #expect(document.messages["message.\(name).\(part)"] != nil) }
    }
    for (name, operation) in document.operations.entries {
      Self.check(operation.labels, "\(module.name): \(name)")
    }
  }

  @Test("Different values of an enum have different labels in each language", arguments: Modules.all)
  func different(module: ModuleDeclaration) throws {
    let document = try Modules.document(of: module)
    func check(
      _ words: [String], _ labels: ContractDictionary<ContractDictionary<String>>, _ name: String
    ) {
      for language in ["en", "pl"] {
        let texts = words.compactMap { labels[$0]?[language] }
        #expect(Set(texts).count == words.count, "\(module.name): \(name) in \(language)")
      }
    }
    for (name, described) in document.enums.entries { check(described.values, described.labels, name) }
    for (name, lifecycle) in document.lifecycles.entries {
      check(lifecycle.actors.names, lifecycle.actorLabels, "\(name).Actor")
    }
    check(document.accessLabels.names, document.accessLabels, "access")
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
    let enums = Self.publicEnums
    let left = document.messages.names.filter { code in
      code.hasPrefix("Role.") || code.hasPrefix("AccessRequirement.")
        || enums.contains { code.hasPrefix("\($0).") }
    }
    #expect(left == [])
  }

  @Test("A contract has no message of the catalog that its module extends, and an app has it all the same")
  func extended() throws {
    let document = try Modules.document(of: MovieCatalogExchangeModule.declaration)
    #expect(document.messages["csv.tooLarge"] != nil && document.messages["library.unreadableTable"] != nil)
    #expect(
      document.messages["LibraryEntry.unique.owner+movie"] == nil && document.messages["required"] == nil)
    #expect(document.enums["Genre"] == nil)
    #expect(document.enums["ExchangeFormat"]?.labels["trakt"]?["pl"] == "Trakt")
    let shared = MovieCatalogModule.declaration.messages.messages
    let extended = MovieCatalogExchangeModule.declaration.messages
    #expect(shared.allSatisfy { extended[$0.code] == $0 })
  }

  @Test("Every word by which an operation names its callers has a label in English and Polish beside it")
  func access() throws {
    let documents = try Modules.all.map { try Modules.document(of: $0) }
    let words = Set(documents.flatMap(\.operations.entries).flatMap(\.value.access))
    #expect(words.count > 10)
    for word in words.sorted() {
      // A role is labeled by the module that declares it, and by no other.
      let labels = documents.compactMap { $0.accessLabels[word] }
      #expect(word.hasPrefix("role:") ? labels.count == 1 : labels.count == documents.count, "\(word)")
      for label in labels { Self.check(label, word) }
    }
  }

  @Test("Every public enum of words has labels, whether or not a model contains it")
  func everyEnum() {
    let names = Self.publicEnums
    let labeled = Set(
      Modules.all.flatMap(\.messages.messages).map {
        $0.code.rawValue.split(separator: ".").dropLast().joined(separator: ".")
      })
    #expect(names.subtracting(labeled).sorted() == Self.neverShown.sorted())
  }

  @Test("Every public enum of numbers is written by the formatter, or never shown")
  func numbers() {
    let names = Self.enums(in: SourceFiles.texts(under: "Sources"), only: /U?Int[0-9]*,/)
    // The days have tests of their names in every language; the precision decides how a date is written.
    #expect(names == ["CalendarDate.Weekday", "PartialDate.Precision"])
  }

  private static let publicEnums = enums(in: SourceFiles.texts(under: "Sources"), only: /String, StringEnum/)
    .union(
      enums(
        in: wordTargets.flatMap { SourceFiles.texts(under: "Sources/\($0)") },
        only: /String, (?!Error|CodingKey)/))

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
    // The consequences that a service carries out.
    "Animal.Effect", "Institution.Effect",
    // The parts of conditions, texts and declarations, which only programs read.
    "Comparison", "MessagePart", "NamedCode", "OperationDescription.Repetition",
    "OperationParameterDescription.Source", "OperationSentence",
    "PluralCategory", "PublicProfile.Audience",
    // The parts of errors and of refused calls, whose messages say them.
    "CSVError.Kind", "FrequencyCaps.Kind", "PasswordPolicyError.ContextWord",
    "RateLimitedAction", "ValueError.Kind", "Violation.Severity",
    // The parameters of a link, and the bookings in a ledger.
    "HandoffParameter", "LedgerTransfer",
    // Roles and topics, which contracts publish under the names that accounts and preferences hold.
    "AdvertisingRole", "BookMarketRole", "BookMarketTopic", "FoodSharingRole", "MovieRole", "ShelterRole",
    "ShelterTopic",
  ]

  /// The labels that don't begin with an uppercase letter: a name that its owner writes so, and the words of SheltersAround's
  /// screens, which its specification quotes.
  private static let lowercase: Set<String> = [
    "iTunes", "< Back", "< Powrót", "guest", "logged user", "marks", "zalogowany użytkownik",
    "znaki szczególne",
  ]

  private static func check(_ label: ContractDictionary<String>?, _ word: String) {
    for language in ["en", "pl"] {
      let text = label?[language] ?? ""
      #expect(
        text.first.map { $0.isUppercase || $0.isNumber } == true || lowercase.contains(text),
        "\(word) in \(language): \(text)")
    }
  }
}
