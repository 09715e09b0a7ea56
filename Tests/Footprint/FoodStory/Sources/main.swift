// A donor gives apples away, a receiver asks for some and collects them; everything is kept in a JSON file.
import DomainFoundation
import FoodSharing
import Foundation

let file = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
let repository = try await InMemoryRepository(backedBy: JSONFile(file))
let clock = ManualClock(try Timestamp(parsing: "2026-11-21T11:00:00Z"))
let system = FoodSharingSystem(
  repository, clock: clock, principals: .claims, digest: .portable,
  pickupCodeKey: SecretKey(from: SecretGenerator()))
let profiles = FoodProfileService(system)
let posts = FoodPostService(system)
let requests = FoodRequestService(system)

let people = [FoodSharingRole.donor, .receiver].enumerated().map { number, role in
  Principal.user(Identifier(uuidBits: (0xF00D, UInt64(number))), roles: [role.rawValue])
}
let (irena, zofia) = (people[0], people[1])
for person in [irena, zofia] {
  try await profiles.save(.individual, peopleServed: 2, as: person)
  try await profiles.acceptDisclaimer(version: 1, as: person)
}

let pickup = try TimeWindow(
  start: clock.now().adding(.seconds(3_600)), end: clock.now().adding(.seconds(7_200)))
let offer = try FoodOffer(
  title: "Apples", description: "A crate from the garden.", category: .known(.produce),
  quantity: FoodQuantity(10, .piece), storage: .known(.ambient), dateMark: .none, listingDays: 3)
let terms = try PickupTerms(
  contact: PickupContact(methods: [.phone], phone: PhoneNumber(parsing: "+48600100200")),
  place: PickupPlace(at: Coordinate(latitude: 52.2297, longitude: 21.0122), street: "Krucza 5"),
  windows: [PickupWindow(pickup)])
let post = try await posts.post(offer, pickup: terms, as: irena)
let request = try await requests.send(FoodQuantity(4, .piece), of: post.id, as: zofia)
let asked = try await requests.details(of: request.id, as: irena)
try await requests.accept(request.id, seen: asked.version, as: irena)
try await requests.reserve(request.id, at: pickup, as: zofia)
try clock.advance(by: .seconds(5_400))
let code = try await requests.showCode(for: request.id, as: irena)
let collected = try await requests.collect(request.id, FoodQuantity(4, .piece), with: code, as: zofia)
print("\(collected.status)")
try? FileManager.default.removeItem(at: file)
