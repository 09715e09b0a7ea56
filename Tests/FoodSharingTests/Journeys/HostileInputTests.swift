import DomainFoundation
import FoodSharing
import TestSupport
import Testing

/// Every place where somebody who shares food may type, tried with texts that nobody types in good faith.
@Suite("Hostile input to sharing food")
struct HostileInputTests {
  /// A place to type, and the fields that a refusal may name.
  struct Entry: Sendable, CustomTestStringConvertible {
    let name: String
    let fields: Set<String>
    let run: @Sendable (FoodSharingFixture, String) async throws -> Void

    var testDescription: String { name }
  }

  static let entries = [
    Entry(name: "title of a post", fields: ["title"]) { kitchen, text in
      try await kitchen.bread(FoodSharingFixture.offer(text))
    },
    Entry(name: "description of a post", fields: ["description"]) { kitchen, text in
      try await kitchen.bread(FoodSharingFixture.offer(description: text))
    },
    Entry(name: "street of a door", fields: ["street"]) { kitchen, text in
      let place = try PickupPlace(
        at: Coordinate(latitude: 52, longitude: 21), street: text, postalCode: "00-548", city: "Warszawa")
      let terms = try PickupTerms(
        contact: PickupContact(methods: [.message]), place: place, windows: [FoodSharingFixture.window(4)])
      try await kitchen.bread(nil, terms)
    },
    Entry(name: "note of a request", fields: ["message"]) { kitchen, text in
      let post = try await kitchen.bread()
      let request = try await kitchen.requests.send(
        FoodSharingFixture.portions(1), of: post.id, message: text, as: FoodSharingFixture.ola)
      try await kitchen.requests.withdraw(request.id, as: FoodSharingFixture.ola)
    },
    Entry(name: "words of a search", fields: ["text"]) { kitchen, text in
      var filter = FoodPostFilter()
      filter.text = text
      _ = try await kitchen.search.posts(filter, as: FoodSharingFixture.ola)
    },
    Entry(name: "name of a group", fields: ["organizationName"]) { kitchen, text in
      let newcomer = Principal.user(Identifier(uuidBits: (0, 99)), roles: [FoodSharingRole.receiver.rawValue])
      try await kitchen.profiles.save(.group, organizationName: text, peopleServed: 3, as: newcomer)
    },
    Entry(name: "comment on the app", fields: ["comment"]) { kitchen, text in
      try await kitchen.feedback.give(stars: 4, comment: text, as: FoodSharingFixture.ola)
    },
  ]

  @Test("Hostile texts are values or typed errors that name field and reason", arguments: entries)
  func hostileTexts(entry: Entry) async throws { try await sweep(entry, HostileTexts.all) }

  @Test(
    "So are the naughty strings", .enabled(if: RecordedData.isAvailable, "\(RecordedData.skipReason)"),
    arguments: entries)
  func naughtyStrings(entry: Entry) async throws {
    let strings = try JSONCoder().decode([String].self, from: RecordedData.bytes("json/blns.json"))
    #expect(strings.count == 515)
    try await sweep(entry, strings)
  }

  private func sweep(_ entry: Entry, _ texts: [String]) async throws {
    // A fresh kitchen now and then keeps what is listed short.
    for start in stride(from: 0, to: texts.count, by: 20) {
      let kitchen = try await FoodSharingFixture()
      for text in texts[start..<min(start + 20, texts.count)] {
        do {
          try await entry.run(kitchen, text)
        } catch {
          check(error, of: entry, for: text)
        }
      }
    }
  }

  private func check(_ error: any Error, of entry: Entry, for text: String) {
    let shown = HostileTexts.shown(text)
    switch error {
    case let error as FoodSharingError:
      let texts = (error.text(in: .english), error.text(in: .polish))
      #expect(!texts.0.isEmpty && !texts.1.isEmpty && texts.0 != texts.1, "\(entry.name): \(shown)")
      switch error {
      case .policy(.commentMissing), .policy(.commentTooLong): #expect(entry.fields.contains("comment"))
      case _ where error.violations.isEmpty: Issue.record("\(entry.name): \(error) for \(shown)")
      default: check(error.violations, of: entry, shown)
      }
    case let error as ValidationError: check(error.violations, of: entry, shown)
    default: Issue.record("\(entry.name) failed with \(type(of: error)) for \(shown)")
    }
  }

  private func check(_ violations: [Violation], of entry: Entry, _ shown: String) {
    for violation in violations {
      let isNamed = entry.fields.contains { "\(violation.path)".contains($0) }
      #expect(isNamed && !violation.code.rawValue.isEmpty, "\(entry.name): \(violation) for \(shown)")
    }
  }
}
