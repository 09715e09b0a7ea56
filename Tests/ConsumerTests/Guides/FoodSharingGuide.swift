import DomainAccounts
import DomainAccountsSamples  // a hasher for previews
import DomainFoundation  // the system's clock, JSONFile, .portable, rules of time zones
import FoodSharing  // the models, and the modules that they use
import FoodSharingSamples
import Foundation
import Testing

/// The services of the app, over one repository.
struct FoodApp {
  let repository: any Repository
  let accounts: AccountSystem
  let profiles: FoodProfileService
  let posts: FoodPostService
  let search: FoodSearchService
  let requests: FoodRequestService

  init(file: URL, key: SecretKey, zone: TimeZone = .current) async throws {
    let repository = try await InMemoryRepository(backedBy: JSONFile(file))
    let food = FoodSharingSystem(
      repository, clock: .system, principals: .accounts, zone: zone, digest: .portable, pickupCodeKey: key)
    var configuration = AccountConfiguration(serviceName: "FoodSaver")
    configuration.selfAssignableRoles = Set(FoodSharingRole.allCases.compactMap(\.role))  // open to all users
    self.repository = repository
    accounts = AccountSystem(
      repository, clock: .system, hasher: try SamplePasswordHasher(), digest: .portable,
      passwords: PasswordPolicy(serviceName: "FoodSaver", blocklist: [], normalizer: .system),
      configuration: configuration, erasureSteps: [FoodErasureStep(food)])
    profiles = FoodProfileService(food)
    posts = FoodPostService(food)
    search = FoodSearchService(food)
    requests = FoodRequestService(food)
  }
}

/// The code of the guide "Getting started" of FoodSharing.
struct FoodSharingGuide {
  @Test("The code of FoodSharing's guide runs")
  func gettingStarted() async throws {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let setting = SecretKey(from: SecretGenerator()).text  // printed once, and kept in the app's settings
    let app = try await FoodApp(file: file, key: SecretKey(parsing: setting))
    let zoe = try await registered("Zoe", at: "zoe@example.com", on: app.accounts)
    try await makeFirstAdmin(zoe.id, in: app.repository)

    let roles = FoodSharingRole.allCases.compactMap(\.role)
    let irena = try await registered("Irena", at: "irena@example.com", roles: roles, on: app.accounts)
    let adam = try await registered("Adam", at: "adam@example.com", roles: roles, on: app.accounts)
    let (donor, receiver) = (irena.principal, adam.principal)

    for person in [donor, receiver] {
      try await app.profiles.save(.individual, peopleServed: 2, as: person)
      try await app.profiles.acceptDisclaimer(version: 1, as: person)
    }

    let now = SystemClock().now()
    let offer = try FoodOffer(
      title: "Apples", description: "A crate from the garden.", category: .known(.produce),
      quantity: FoodQuantity(10, .piece), storage: .known(.ambient), dateMark: .none, listingDays: 3)
    let terms = try PickupTerms(
      contact: PickupContact(methods: [.phone], phone: PhoneNumber(parsing: "+48600100200")),
      place: PickupPlace(at: Coordinate(latitude: 52.2297, longitude: 21.0122), street: "Krucza 5"),
      windows: [
        PickupWindow(TimeWindow(start: now.adding(.seconds(3_600)), end: now.adding(.seconds(7_200))))
      ])
    let post = try await app.posts.post(offer, pickup: terms, as: donor)

    let here = try Coordinate(latitude: 52.23, longitude: 21.01)
    let near = try await app.search.nearby(here, as: receiver)
    let request = try await app.requests.send(FoodQuantity(4, .piece), of: post.id, as: receiver)
    let asked = try await app.requests.details(of: request.id, as: donor)
    let accepted = try await app.requests.accept(request.id, seen: asked.version, as: donor)

    #expect(near.items.map(\.id) == [post.id])
    #expect(accepted.id == request.id)
    var alert = ""
    var offersSignIn = false
    var hints: [String: String] = [:]
    let much = try FoodQuantity(40, .piece)
    do {
      try await app.requests.send(much, of: post.id, as: receiver)
    } catch {
      alert = error.text(in: .polish)  // or error.localizedDescription, in the device's language
      offersSignIn = error.refusal.code == .unauthenticated
      for violation in error.violations {
        hints["\(violation.path)"] = violation.text(in: .polish, from: FoodSharingMessages.catalog)
      }
    }
    #expect(!alert.isEmpty && !offersSignIn && hints.values.allSatisfy { !$0.isEmpty })

    let error: any Error = AccountError.repository(.backend(code: "offline", isRetryable: true))
    let screen = AccountMessages.catalog.merging(FoodSharingMessages.catalog)
    let deletion = AccountAdminService.Operations.delete.description
    alert = screen.text(of: error, during: deletion, in: .english)  // "Delete failed. Please try again"
    let cancellation = FoodRequestService.Operations.cancelByReceiver.description
    let button = screen.label(of: cancellation, in: .polish)  // "Anuluj rezerwację"
    let question = screen.sentence(.question, of: cancellation, in: .polish)  // "Czy na pewno?"
    #expect(alert == "Delete failed. Please try again")
    #expect(button == "Anuluj rezerwację" && question == "Czy na pewno?")

    let status = FoodSharingMessages.catalog.label(of: post.status, in: .polish)
    #expect(status == "Dostępne")
    let texts = MessageCatalog(
      over: AccountMessages.catalog.merging(FoodSharingMessages.catalog), GermanTexts.all, in: .german
    ).requiring([.german, .english], fallback: [.german, .english])
    #expect(texts.label(of: post.status, in: .german) == "Verfügbar")
    let missing = texts.missingTexts(in: .german)
    #expect(!missing.isEmpty && missing.allSatisfy { FoodSharingMessages.catalog[$0] == nil })
    do {
      try await app.requests.send(much, of: post.id, as: receiver)
    } catch {
      alert = texts.text(of: error, in: .german)  // of an error of any module
    }
    #expect(alert == "Du hast dieses Essen schon angefragt.")
    let signIn = MessageCatalog(over: texts) {
      Message("account.invalidCredentials", [.english: "That didn't match. Please try again."])
    }
    #expect(
      signIn.text(for: "account.invalidCredentials", in: .english) == "That didn't match. Please try again.")

    let formatter = SystemFormatter(zone: .current)
    let until = formatter.text(of: now, in: .polish)  // "19 grudnia 2026, 13:00"
    alert = screen.text(of: error, in: .polish, formatter: formatter)
    let left = screen.text(of: offer.quantity, in: .polish)  // "10 sztuk"
    let distance = near.items.first?.distance.map { screen.text(ofMeters: $0, in: .polish) }  // "1,2 km"
    let languageName = formatter.name(of: LanguageTag.german, in: .polish)  // "niemiecki"
    #expect(!until.contains("T") && left == "10 sztuk" && languageName == "niemiecki" && !alert.isEmpty)
    #expect(distance?.hasSuffix("m") == true)

    let key: IdempotencyKey.ID = IdentifierGenerator(clock: .system).next()  // kept until an answer arrives
    let withdrawn = try await app.requests.withdraw(request.id, idempotencyKey: key, as: receiver)
    let repeated = try await app.requests.withdraw(request.id, idempotencyKey: key, as: receiver)
    #expect(withdrawn == repeated)
  }
}
