import DomainAccounts
import DomainFoundation
import FoodSharing
import Foundation
import MessageTestSupport
import TestSupport
import Testing

/// A third language, which the modules don't know, from outside.
@Suite("German texts of food sharing")
struct GermanTextTests {
  static let texts = MessageCatalog(over: FoodSharingMessages.catalog, GermanTexts.all, in: .german)
    .requiring([.german], fallback: [.german])

  @Test("Food sharing lacks no German text, and each has the placeholders and plural forms of the others")
  func complete() {
    #expect(Self.texts.missingTexts(in: .german) == [])
    #expect(Self.texts.declarationErrors == [])
    #expect(Self.texts.label(of: FoodPost.State.available, in: .german) == "Verfügbar")
  }

  @Test("Every German text translates a message of food sharing")
  func known() {
    #expect(GermanTexts.all.keys.filter { FoodSharingMessages.catalog[$0] == nil } == [])
  }

  @Test("The errors that belong to no module are in one catalog, which lists what a language lacks")
  func sharedErrors() throws {
    let base = FoodSharingMessages.catalog.merging(SharedErrorMessages.catalog)
    let bare = MessageCatalog(over: base, GermanTexts.all, in: .german)
    #expect(bare.missingTexts(in: .german) == GermanTexts.errors.keys.sorted())
    let texts = MessageCatalog(over: base, GermanTexts.all.merging(GermanTexts.errors) { $1 }, in: .german)
      .requiring([.german], fallback: [.german])
    #expect(texts.missingTexts(in: .german) == [] && texts.declarationErrors == [])
    #expect(texts.text(of: JSONFileError.empty, in: .german) == "Die Datei ist leer.")
    #expect(texts.text(of: MoneyError.overflow, in: .german) == "Der Betrag ist zu groß.")
    let malformed = try #require(
      #expect(throws: JSONError.self) { try JSONReader().read([Int64].self, from: Array("{".utf8)) })
    #expect(texts.text(of: malformed, in: .german).hasPrefix("Das "))
  }

  @Test("No German text is the English one, but for names and words that are the same")
  func translated() {
    let same = FoodSharingMessages.catalog.messages.filter { message in
      GermanTexts.all[message.code] == message.templates[.english]?.source
        && !message.code.rawValue.hasPrefix("FoodQuantity.") && !message.code.rawValue.hasPrefix("distance.")
    }
    let names = ["Fast", "Google Maps", "HEIC", "Halal", "JPEG", "PNG", "Person", "Profil", "Vegan", "WebP"]
    #expect(Set(same.compactMap { $0.templates[.english]?.source }).subtracting(names) == [])
  }

  @Test("A German error names the field's mistake, with the German plural and decimal comma")
  func errors() throws {
    let error = FoodSharingError.request(.activeReservations(1))
    #expect(
      Self.texts.text(of: error, in: .german)
        == "Dieses Angebot hat 1 aktive Reservierung. Bitte sage sie zuerst ab.")
    let fewer = Message("limit", [.german: "Höchstens {limit}"])
    #expect(
      MessageCatalog([fewer]).text(for: "limit", ["limit": 2.5], in: try LanguageTag(parsing: "de-AT"))
        == "Höchstens 2,5")
  }

  @Test("An error of a module that the app doesn't translate has the app's fallback")
  func fallback() {
    let error = AccountError.rule(.invalidCredentials)
    #expect(Self.texts.text(of: error, in: .german) == error.text(in: .english))
    let polish = Self.texts.requiring([.german], fallback: [.polish])
    #expect(polish.text(of: error, in: .german) == error.text(in: .polish))
    #expect(polish.text(of: error, in: .german, after: .english) == error.text(in: .english))
  }

  @Test("A field is named in German, also away from it")
  func fields() {
    var draft = Draft<FoodOffer>()
    draft[text: FoodOffer.Fields.description] = " "
    do {
      _ = try draft.validated()
      Issue.record("A blank offer isn't valid.")
    } catch {
      let messages = Self.texts.fieldMessages(of: error, in: .german)
      let title = messages.first { "\($0.path)" == "title" }
      #expect(title?.name == "Titel" && title?.text == "Bitte fülle das aus." && title?.isMissing == true)
      #expect(Self.texts.text(of: error, in: .german).contains("Titel: Bitte fülle das aus."))
      #expect(error.text(in: .polish, formatter: PortableFormatter()).contains("Wypełnij to pole."))
    }
  }

  @Test("A German email is German from its subject to its link")
  func email() async throws {
    let letters = try await Self.letters(about: "Äpfel")
    #expect(
      letters.closed == """
        Anfrage geschlossen: „Äpfel“

        Die Anfrage wurde geschlossen: „Äpfel“ (4 Stück). Grund: Das Angebot wurde geschlossen.

        Öffne diesen Link:
        https://app.example/food.closed
        """)
  }

  @Test(
    "A German email shows a title that looks like a moment as it was typed, and a moment as people read it")
  func moments() async throws {
    let letters = try await Self.letters(about: "2026-12-19T12:00:00.000Z")
    #expect(letters.closed.hasPrefix("Anfrage geschlossen: „2026-12-19T12:00:00.000Z“\n"))
    #expect(letters.sent.contains("bittet um Lebensmittel: „2026-12-19T12:00:00.000Z“ (4 Stück)."))
    #expect(letters.sent.contains(/Bitte antworte bis [0-9]+\. [[:alpha:]]+ [0-9]{4}, [0-9]{2}:[0-9]{2}\./))
  }

  /// Returns the letters about a new request to its donor, and about the closing of the post to the receiver.
  private static func letters(about title: String) async throws -> (sent: String, closed: String) {
    let app = try FoodApp(InMemoryRepository(), key: SecretKey(from: SecretGenerator()))
    let roles = FoodSharingRole.allCases.compactMap(\.role)
    let donor = try await registered("Irena", at: "irena@example.com", roles: roles, on: app.accounts)
    let receiver = try await registered("Adam", at: "adam@example.com", roles: roles, on: app.accounts)
    for person in [donor.principal, receiver.principal] {
      try await app.profiles.save(.individual, peopleServed: 2, as: person)
      try await app.profiles.acceptDisclaimer(version: 1, as: person)
    }
    let now = SystemClock().now()
    let offer = try FoodOffer(
      title: title, description: "Aus dem Garten.", category: .known(.produce),
      quantity: FoodQuantity(10, .piece), storage: .known(.ambient), dateMark: .none, listingDays: 3)
    let window = try TimeWindow(start: now.adding(.seconds(3_600)), end: now.adding(.seconds(7_200)))
    let terms = try PickupTerms(
      contact: PickupContact(methods: [.phone], phone: PhoneNumber(parsing: "+48600100200")),
      place: PickupPlace(at: Coordinate(latitude: 52.2297, longitude: 21.0122), street: "Krucza 5"),
      windows: [PickupWindow(window)])
    let post = try await app.posts.post(offer, pickup: terms, as: donor.principal)
    _ = try await app.requests.send(FoodQuantity(4, .piece), of: post.id, as: receiver.principal)
    let outbox = try TestOutbox(
      app.repository, clock: ManualClock(now.adding(.seconds(60))), texts: texts)
    let sent = try await outbox.letter(
      on: FoodNotification.Kind.sent.topicName, to: donor.principal, in: .german)
    try await app.posts.close(post.id, as: donor.principal)
    let closed = try await outbox.letter(
      on: FoodNotification.Kind.closed.topicName, to: receiver.principal, in: .german)
    return (sent, closed)
  }
}
