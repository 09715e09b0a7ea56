import DomainModeling
import FoodSharing
import Testing

/// Values that the tests of the models start from.
enum Fixtures {
  /// A Saturday noon in UTC.
  static let now = timestamp("2026-11-21T12:00:00.000Z")

  static func timestamp(_ text: String) -> Timestamp {
    guard let moment = Timestamp(text) else { preconditionFailure("no timestamp: \(text)") }
    return moment
  }

  static func day(_ text: String) -> CalendarDate {
    guard let day = CalendarDate(text) else { preconditionFailure("no day: \(text)") }
    return day
  }

  static func person(_ number: Int) -> Principal.ID {
    Identifier(named: "person \(number)", in: (1, 2))
  }

  static let donor = person(1)
  static let stranger = person(2)
  static let receiver = person(3)

  static func later(_ hours: Int64) throws -> Timestamp { try now.adding(.seconds(hours * 3_600)) }

  static func offer(
    title: String = "Rye bread", description: String = "Two days old, still soft.",
    category: FoodCategory = .bakery, diets: [FoodDiet] = [.vegan],
    allergens: AllergenDeclaration = .unknown, quantity: FoodQuantity? = nil, gramsPerUnit: Int64? = nil,
    storage: FoodStorageCondition = .ambient, dateMark: DateMark = .none, lifetimeDays: Int64 = 5,
    photos: [FoodPhoto] = [], isInstant: Bool = false
  ) throws -> FoodOffer {
    try FoodOffer(
      title: title, description: description, category: .known(category), diets: diets.map { .known($0) },
      allergens: allergens, quantity: quantity ?? FoodQuantity(10, .portion), gramsPerUnit: gramsPerUnit,
      storage: .known(storage), dateMark: dateMark, listingDays: lifetimeDays, photos: photos,
      allowsInstantReservation: isInstant)
  }

  static func terms(
    at place: Coordinate? = nil, windows: [PickupWindow]? = nil
  ) throws -> PickupTerms {
    try PickupTerms(
      contact: PickupContact(
        methods: [.phone, .email], phone: PhoneNumber(parsing: "+48601234567"),
        email: EmailAddress(parsing: "ola@example.org")),
      place: PickupPlace(
        at: place ?? Coordinate(latitude: 52.2297, longitude: 21.0122), street: "Krucza 5",
        postalCode: "00-548", city: "Warszawa", note: "Ring twice."),
      windows: windows ?? [
        PickupWindow(TimeWindow(start: later(4), end: later(6)), slots: 3),
        PickupWindow(TimeWindow(start: later(24), end: later(26))),
      ])
  }

  static func photo(_ name: String = "1", bytes: Int64 = 40_000) throws -> FoodPhoto {
    try FoodPhoto(
      file: Identifier(named: name, in: (3, 4)), mediaType: .known(.jpeg), byteCount: bytes, width: 800,
      height: 600, caption: "Bread on a table")
  }

  static func draft(_ offer: FoodOffer? = nil, terms: PickupTerms? = nil) throws -> FoodPost {
    try FoodPost(
      drafting: offer ?? self.offer(), pickup: terms ?? self.terms(), by: donor,
      id: Identifier(named: "post", in: (5, 6)), at: now, zone: .utc)
  }

  /// A post in any state, with so much in each account.
  static func post(
    _ state: FoodPost.State, available: Int64 = 4, held: Int64 = 1, reserved: Int64 = 2,
    collected: Int64 = 3, mark: DateMark = .none, previous: FoodPost.State? = nil
  ) throws -> FoodPost {
    let ledger = try QuantityLedger(
      dimension: .portion, offered: available + held + reserved + collected, available: available,
      accepted: held,
      reserved: reserved, collected: collected)
    let draft = try draft(
      offer(quantity: FoodQuantity(ledger.offered, .portion), dateMark: mark))
    let isGone = state == .deleted || state == .removed
    let isListed = state != .draft
    let end = try min(later(5 * 24), draft.shareableUntil ?? .latest)
    return try FoodPost(
      id: draft.id, donor: donor, offer: draft.offer, pickup: isGone ? nil : draft.pickup,
      approximateLocation: isGone ? nil : draft.approximateLocation, ledger: ledger,
      shareableUntil: draft.shareableUntil,
      listedAt: isListed ? now : nil, listedUntil: isListed ? end : nil, status: .known(state),
      statusSince: now,
      previousStatus: (previous ?? (state == .suspended ? .available : nil)).map { .known($0) },
      removalReason: state == .removed ? .known(.unsafe) : nil, createdAt: now)
  }
}
