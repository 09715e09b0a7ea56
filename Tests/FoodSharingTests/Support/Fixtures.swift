import DomainModeling
import FoodSharing
import Testing

/// Valid values of the models, in Warsaw at noon on 21 November 2026.
enum Fixtures {
  /// Noon in UTC on a Saturday.
  static let now = timestamp("2026-11-21T12:00:00.000Z")
  static let today = CalendarDate(utc: now)

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

  /// Returns the moment so many hours after noon.
  static func later(_ hours: Int64) throws -> Timestamp { try now.adding(.seconds(hours * 3_600)) }

  /// Returns a pickup window that begins so many hours after noon and lasts two.
  static func window(_ hours: Int64, slots: Int64? = nil) throws -> PickupWindow {
    try PickupWindow(TimeWindow(start: later(hours), end: later(hours + 2)), slots: slots)
  }

  /// Returns an offer of ten portions of bread; the grams are left out if the quantity is in grams.
  static func offer(
    _ title: String = "Rye bread", description: String = "Two days old, still soft.",
    category: FoodCategory = .bakery, diets: [FoodDiet] = [.vegan],
    allergens: AllergenDeclaration = .unknown, portions: Int64 = 10, quantity: FoodQuantity? = nil,
    gramsPerUnit: Int64? = 400, storage: FoodStorageCondition = .ambient, dateMark: DateMark = .none,
    days: Int64 = 5, photos: [FoodPhoto] = [], isInstant: Bool = false
  ) throws -> FoodOffer {
    let quantity = try quantity ?? FoodQuantity(portions, .portion)
    return try FoodOffer(
      title: title, description: description, category: .known(category), diets: diets.map { .known($0) },
      allergens: allergens, quantity: quantity,
      gramsPerUnit: quantity.dimension == .gram ? nil : gramsPerUnit, storage: .known(storage),
      dateMark: dateMark, listingDays: days, photos: photos, allowsInstantReservation: isInstant)
  }

  /// Returns a description whose category and diet are a word that its donor made up.
  static func offerOfMadeUpWords(portions: Int64 = 10) throws -> FoodOffer {
    let word = "Call 600 100 200 now"
    var made = try Draft(offer(portions: portions))
    made[FoodOffer.Fields.category] = try OpenEnum(parsing: word)
    made[FoodOffer.Fields.diets] = [try OpenEnum(parsing: word)]
    return try made.validated()
  }

  /// The contact and the place in the default pickup terms.
  static let phone = "+48601234567"
  static let email = "ewa.piekarz@example.org"
  static let street = "Krucza 5"

  /// Returns pickup terms with two windows, the first of which has three slots, in four and in 24 hours.
  static func terms(at place: Coordinate? = nil, windows: [PickupWindow]? = nil) throws -> PickupTerms {
    try PickupTerms(
      contact: PickupContact(
        methods: [.phone, .email, .message], phone: PhoneNumber(parsing: phone),
        email: EmailAddress(parsing: email)),
      place: PickupPlace(
        at: place ?? Coordinate(latitude: 52.2297, longitude: 21.0122), street: street,
        postalCode: "00-548", city: "Warszawa", note: "Ring twice."),
      windows: windows ?? [window(4, slots: 3), window(24)])
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

  /// Returns a post in the state, with these amounts in the accounts of its ledger.
  static func post(
    _ state: FoodPost.State, id: FoodPost.ID? = nil, by donor: Principal.ID = donor,
    available: Int64 = 4, held: Int64 = 1, reserved: Int64 = 2, collected: Int64 = 3,
    mark: DateMark = .none, previous: FoodPost.State? = nil
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
      id: id ?? draft.id, donor: donor, offer: draft.offer, pickup: isGone ? nil : draft.pickup,
      approximateLocation: isGone ? nil : draft.approximateLocation, ledger: ledger,
      shareableUntil: draft.shareableUntil,
      listedAt: isListed ? now : nil, listedUntil: isListed ? end : nil, status: .known(state),
      statusSince: now,
      previousStatus: (previous ?? (state == .suspended ? .available : nil)).map { .known($0) },
      removalReason: state == .removed ? .known(.unsafe) : nil, createdAt: now)
  }
}
