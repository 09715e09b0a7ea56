import DomainAccounts
import DomainAccountsSamples  // a hasher for previews
import DomainFoundation  // the system's clock, .portable, rules of time zones
import FoodSharing  // the models, and the modules that they use
import Foundation

/// The services of the app, over one repository.
struct FoodApp {
  let repository: any Repository
  let accounts: AccountSystem
  let profiles: FoodProfileService
  let posts: FoodPostService
  let search: FoodSearchService
  let requests: FoodRequestService

  init(_ repository: some Repository, key: SecretKey, zone: TimeZone = .current) throws {
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

/// The program of the guide "Getting started" of FoodSharing.
///
/// - Parameters:
///   - repository: The repository of the app.
///   - show: Shows a text on a screen.
func runFoodApp(on repository: some Repository, show: (String) -> Void) async throws {
  let setting = SecretKey(from: SecretGenerator()).text  // printed once, and kept in the app's settings
  let app = try FoodApp(repository, key: SecretKey(parsing: setting))

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
  let window = try TimeWindow(start: now.adding(.seconds(3_600)), end: now.adding(.seconds(7_200)))
  let terms = try PickupTerms(
    contact: PickupContact(methods: [.phone], phone: PhoneNumber(parsing: "+48600100200")),
    place: PickupPlace(at: Coordinate(latitude: 52.2297, longitude: 21.0122), street: "Krucza 5"),
    windows: [PickupWindow(window)])
  let post = try await app.posts.post(offer, pickup: terms, as: donor)

  let here = try Coordinate(latitude: 52.23, longitude: 21.01)
  let near = try await app.search.nearby(here, as: receiver)
  let request = try await app.requests.send(FoodQuantity(4, .piece), of: post.id, as: receiver)
  let asked = try await app.requests.details(of: request.id, as: donor)
  let accepted = try await app.requests.accept(request.id, seen: asked.version, as: donor)

  let much = try FoodQuantity(40, .piece)
  var hints: [String: String] = [:]
  do {
    try await app.requests.send(much, of: post.id, as: receiver)
  } catch {
    show(error.text(in: .polish))  // or error.localizedDescription, in the device's language
    if error.refusal.code == .unauthenticated { show("Sign in") }
    for violation in error.violations {
      hints["\(violation.path)"] = violation.text(in: .polish, from: FoodSharingMessages.catalog)
    }
  }

  let error: any Error = AccountError.repository(.backend(code: "offline", isRetryable: true))
  let screen = AccountMessages.catalog.merging(FoodSharingMessages.catalog)
  let deletion = AccountAdminService.Operations.delete.description
  show(screen.text(of: error, during: deletion, in: .english))  // "Delete failed. Please try again"
  let cancellation = FoodRequestService.Operations.cancelByReceiver.description
  show(screen.label(of: cancellation, in: .polish))  // "Anuluj rezerwację"
  let question = screen.sentence(.question, of: cancellation, in: .polish)
  if let question { show(question) }  // "Czy na pewno?"

  show(FoodSharingMessages.catalog.label(of: accepted.status, in: .polish))  // "Przyjęta"

  let german: [MessageCode: String] = [
    "FoodRequest.unique.openKey": "Du hast diese Lebensmittel schon angefragt.",
    "request.activeReservations":
      "Dieses Angebot hat {count} {count|one: Reservierung|other: Reservierungen}. Bitte zuerst absagen.",
  ]
  let texts = MessageCatalog(
    over: AccountMessages.catalog.merging(FoodSharingMessages.catalog), german, in: .german
  ).requiring([.german, .english], fallback: [.german, .english])
  let missing = texts.missingTexts(in: .german)
  show("\(missing.count) texts aren't in German")
  do {
    try await app.requests.send(much, of: post.id, as: receiver)
  } catch {
    show(texts.text(of: error, in: .german))  // of an error of any module
  }
  let signIn = MessageCatalog(over: texts) {
    Message("account.invalidCredentials", [.english: "That didn’t match. Please try again."])
  }
  show(signIn.text(for: "account.invalidCredentials", in: .english))

  let formatter = SystemFormatter(zone: .current)
  show(formatter.text(of: now, in: .polish))  // "19 grudnia 2026, 13:00"
  show(screen.text(of: error, in: .polish, formatter: formatter))
  show(screen.text(of: offer.quantity, in: .polish))  // "10 sztuk"
  for found in near.items {
    if let meters = found.distance { show(screen.text(ofMeters: meters, in: .polish)) }  // "1,2 km"
  }
  show(formatter.name(of: LanguageTag.german, in: .polish))  // "niemiecki"
  show(formatter.name(of: CalendarDate.Weekday.monday, in: .polish))  // "poniedziałek"
  show(formatter.text(ofTimeOfDay: 1_320, in: .polish))  // "22:00", of minutes after midnight
  show("Pozostało: " + screen.text(of: .seconds(5_400), in: .polish))  // "Pozostało: 1 godzina 30 minut"

  try await app.requests.reserve(request.id, at: window, as: receiver)
  let code = try await app.requests.showCode(for: request.id, as: donor)  // the donor's app shows code.text
  let typed = try PickupCode(parsing: code.text)  // the receiver's app reads it from a form
  let collected = try await app.requests.collect(
    request.id, FoodQuantity(3, .piece), with: typed, as: receiver)
  show(FoodSharingMessages.catalog.label(of: collected.status, in: .polish))  // "Żywność odebrana"

  let key: IdempotencyKey.ID = IdentifierGenerator(clock: .system).next()  // kept until an answer arrives
  let closed = try await app.posts.close(post.id, idempotencyKey: key, as: donor)
  let repeated = try await app.posts.close(post.id, idempotencyKey: key, as: donor)
  show(closed == repeated ? "Closed" : "Closed, and changed since")
}
