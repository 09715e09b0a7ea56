import FoodSharing
import TestSupport
import Testing

/// Tests all operations that take texts with hostile texts.
@Suite("Hostile input to FoodSharing")
struct HostileInputTests {
  /// A call that takes a text, and the fields that its errors may name.
  struct Entry: Sendable, CustomTestStringConvertible {
    let name: String
    let fields: Set<String>
    let run: @Sendable (FoodSharingFixture, String) async throws -> Void

    var testDescription: String { name }
  }

  static let entries = [
    Entry(name: "title of a post", fields: ["title"]) { fixture, text in
      try await fixture.bread(Fixtures.offer(text))
    },
    Entry(name: "description of a post", fields: ["description"]) { fixture, text in
      try await fixture.bread(Fixtures.offer(description: text))
    },
    Entry(name: "street of a pickup place", fields: ["street"]) { fixture, text in
      let place = try PickupPlace(
        at: Coordinate(latitude: 52, longitude: 21), street: text, postalCode: "00-548", city: "Warszawa")
      let terms = try PickupTerms(
        contact: PickupContact(methods: [.message]), place: place, windows: [Fixtures.window(4)])
      try await fixture.bread(nil, terms)
    },
    Entry(name: "message of a request", fields: ["message"]) { fixture, text in
      let post = try await fixture.bread()
      let request = try await fixture.requests.send(
        Fixtures.portions(1), of: post.id, message: text, as: FoodSharingFixture.ola)
      try await fixture.requests.withdraw(request.id, as: FoodSharingFixture.ola)
    },
    Entry(name: "text of a search", fields: ["text"]) { fixture, text in
      var filter = FoodPostFilter()
      filter.text = text
      _ = try await fixture.search.posts(filter, as: FoodSharingFixture.ola)
    },
    Entry(name: "name of a group", fields: ["organizationName"]) { fixture, text in
      let newcomer = Principal.user(Identifier(uuidBits: (0, 99)), roles: [FoodSharingRole.receiver.rawValue])
      try await fixture.profiles.save(.group, organizationName: text, peopleServed: 3, as: newcomer)
    },
    Entry(name: "comment on the app", fields: ["comment"]) { fixture, text in
      try await fixture.feedback.give(stars: 4, comment: text, as: FoodSharingFixture.ola)
    },
  ]

  @Test(
    "A hostile text is accepted, or rejected with an error that names field and reason", arguments: entries)
  func hostileTexts(entry: Entry) async throws { try await sweep(entry, HostileTexts.all) }

  @Test(
    "A naughty string is accepted, or rejected with an error that names field and reason",
    .enabled(if: RecordedData.isAvailable, "\(RecordedData.skipReason)"),
    arguments: entries)
  func naughtyStrings(entry: Entry) async throws {
    try await sweep(entry, try RecordedData.naughtyStrings(for: entry.testDescription))
  }

  private func sweep(_ entry: Entry, _ texts: [String]) async throws {
    // A new fixture after every 20 texts keeps the lists short.
    for start in stride(from: 0, to: texts.count, by: 20) {
      let fixture = try await FoodSharingFixture()
      for text in texts[start..<min(start + 20, texts.count)] {
        do {
          try await entry.run(fixture, text)
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
      case .reason(.policy(.commentMissing)), .reason(.policy(.commentTooLong)):
        #expect(entry.fields.contains("comment"))
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
