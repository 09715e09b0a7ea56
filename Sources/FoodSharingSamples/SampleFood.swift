/// A row in the table of sample food.
struct SampleFood {
  var title: String
  var description: String
  var category: FoodCategory
  var diets: [FoodDiet] = []
  var contains: [FoodAllergen] = []
  var mayContain: [FoodAllergen] = []
  var freeFrom: [FoodAllergen] = []
  var amount: Int64
  var unit: FoodUnit
  var gramsPerUnit: Int64?
  var storage: FoodStorageCondition
  /// The date mark, with the number of days from the reference day; `nil` for food without a date.
  var dateMark: (kind: DateMark.Kind, days: Int)?
  var listingDays: Int64
  var isInstant = false
  /// The pickup place: street, and latitude and longitude in degrees.
  var street: String
  var latitude: Double
  var longitude: Double
}

extension SampleFood {
  func offer(on day: CalendarDate) throws -> FoodOffer {
    let date = try dateMark.map { mark in try DateMark(mark.kind, day: day.adding(days: mark.days)) }
    return try FoodOffer(
      title: title, description: description, category: .known(category), diets: diets.map { .known($0) },
      allergens: AllergenDeclaration(contains: contains, mayContain: mayContain, freeFrom: freeFrom),
      quantity: FoodQuantity(amount, unit), gramsPerUnit: gramsPerUnit, storage: .known(storage),
      dateMark: date ?? .none, listingDays: listingDays, allowsInstantReservation: isInstant)
  }

  /// Returns pickup terms with two windows of two hours each, which start one and five hours after `now`.
  func pickup(from now: Timestamp) throws -> PickupTerms {
    func window(_ hours: Int64, slots: Int64?) throws -> PickupWindow {
      try PickupWindow(
        TimeWindow(
          start: now.adding(.seconds(hours * 3_600)), end: now.adding(.seconds((hours + 2) * 3_600))),
        slots: slots)
    }
    return try PickupTerms(
      contact: PickupContact(methods: [.phone, .message], phone: PhoneNumber(parsing: "+48221234567")),
      place: PickupPlace(
        at: Coordinate(latitude: latitude, longitude: longitude), street: street, postalCode: "00-001",
        city: "Warszawa"),
      windows: [window(1, slots: 4), window(5, slots: nil)])
  }
}
