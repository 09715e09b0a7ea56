import FoodSharing
import TestSupport
import Testing

@Suite("Models of FoodSharing")
struct ModelTests {
  @Test("The fields of each model are its properties, and values survive JSON and draft round trips")
  func drift() throws {
    let photo = try Fixtures.photo()
    let full = try Fixtures.offer(
      allergens: AllergenDeclaration(contains: [.gluten], mayContain: [.nuts], freeFrom: [.fish]),
      gramsPerUnit: 400, dateMark: .bestBefore(Fixtures.day("2026-12-24")), photos: [photo],
      isInstant: true)
    #expect(try TestSupport.schemaDrift(of: [full, Fixtures.offer(gramsPerUnit: nil)]) == [])
    #expect(try TestSupport.schemaDrift(of: [photo]) == [])
    let terms = try Fixtures.terms()
    #expect(try TestSupport.schemaDrift(of: [terms]) == [])
    #expect(try TestSupport.schemaDrift(of: [terms.contact]) == [])
    #expect(try TestSupport.schemaDrift(of: [terms.place]) == [])
    #expect(try TestSupport.schemaDrift(of: [DateMark.none, .useBy(Fixtures.day("2026-12-24"))]) == [])
    #expect(try TestSupport.schemaDrift(of: [full.allergens, .unknown, .none]) == [])
    #expect(try TestSupport.schemaDrift(of: [full.quantity]) == [])
    #expect(try TestSupport.schemaDrift(of: [Fixtures.post(.available).ledger]) == [])
    let posts = try FoodPost.State.allCases.map { state in
      try Fixtures.post(state, mark: .useBy(Fixtures.day("2026-11-24")))
    }
    #expect(try TestSupport.schemaDrift(of: posts) == [])
    let now = Fixtures.now
    let group = try FoodProfile(
      id: Fixtures.donor, kind: .known(.group), organizationName: "Bistro", proposedName: "Bar",
      peopleServed: 30,
      disclaimer: DisclaimerAcceptance(version: 2, acceptedAt: now), status: .known(.approved),
      statusSince: now,
      createdAt: now)
    #expect(try TestSupport.schemaDrift(of: [group]) == [])
    let request = Identifier<FoodRequest>(named: "request", in: (1, 1))
    let post = posts[0].id
    #expect(
      try TestSupport.schemaDrift(of: [FoodFavorite(post, of: Fixtures.receiver, createdAt: now)]) == [])
    #expect(
      try TestSupport.schemaDrift(of: [
        FoodReaction(.liked, to: post, by: Fixtures.donor, of: Fixtures.receiver, createdAt: now)
      ]) == [])
    let review = try FoodReview(
      of: request, post: post, donor: Fixtures.donor, by: Fixtures.receiver, stars: 4, comment: "Good.",
      at: now)
    #expect(try TestSupport.schemaDrift(of: [review]) == [])
    let feedback = try AppFeedback(
      id: Identifier(named: "feedback", in: (1, 2)), by: Fixtures.donor, stars: 3, comment: "Fine.", at: now)
    #expect(try TestSupport.schemaDrift(of: [feedback]) == [])
    var filter = FoodPostFilter()
    filter.text = "bread"
    filter.categories = [.known(.bakery)]
    filter.diets = [.known(.vegan)]
    filter.freeFrom = [.milk]
    filter.storages = [.known(.frozen)]
    filter.dimension = .gram
    filter.minimumQuantity = 4
    filter.listedUntil = now
    filter.pickupWindow = try TimeWindow(start: now, end: Fixtures.later(1))
    filter.searchRadius = try SearchRadius(Coordinate(latitude: 1, longitude: 2))
    filter.allowsInstantReservation = true
    #expect(try TestSupport.schemaDrift(of: [filter]) == [])
  }

  @Test(
    "An offer with an invalid title or description is rejected",
    arguments: [
      ("", "d"), (" ", "d"), (String(repeating: "a", count: 81), "d"), ("a\nb", "d"), (" a", "d"), ("t", ""),
      ("t", "\n\t"), ("t", String(repeating: "a", count: 2_001)), ("t", "a\u{0}b"),
    ])
  func texts(_ title: String, _ description: String) {
    #expect(throws: ValidationError.self) { try Fixtures.offer(title, description: description) }
  }

  @Test(
    "An offer for a diet is rejected if and only if it contains an allergen that the diet excludes",
    arguments: FoodDiet.allCases)
  func diets(_ diet: FoodDiet) throws {
    for allergen in FoodAllergen.allCases {
      let declared = try AllergenDeclaration(contains: [allergen])
      let offer = try? Fixtures.offer(diets: [diet], allergens: declared)
      #expect((offer == nil) == diet.excludes.contains(allergen), "\(diet) with \(allergen)")
    }
  }

  @Test("An allergen is present, possible, absent or unknown, and never two of these")
  func allergens() throws {
    let declared = try AllergenDeclaration(contains: [.milk], mayContain: [.nuts], freeFrom: [.fish])
    let expected: [FoodAllergen: AllergenPresence] = [.milk: .present, .nuts: .mayContain, .fish: .absent]
    for allergen in FoodAllergen.allCases {
      #expect(declared[allergen] == expected[allergen] ?? .unknown)
      #expect(AllergenDeclaration.none[allergen] == .absent)
      #expect(AllergenDeclaration.unknown[allergen] == .unknown)
      #expect(throws: ValidationError.self) {
        try AllergenDeclaration(contains: [allergen], freeFrom: [allergen])
      }
    }
    #expect(FoodAllergen.allCases.count == 14)
  }

  @Test("The last day of food follows from its date mark, category and storage")
  func lastDays() throws {
    let day = Fixtures.day("2026-11-21")
    let cases: [(DateMark, FoodCategory, FoodStorageCondition, String?)] = [
      (.useBy(day), .bakery, .ambient, "2026-11-21"), (.useBy(day), .grains, .frozen, "2026-11-21"),
      (.bestBefore(day), .bakery, .ambient, "2026-11-28"),
      (.bestBefore(day), .produce, .ambient, "2026-12-05"),
      (.bestBefore(day), .produce, .chilled, "2026-11-22"),
      (.bestBefore(day), .grains, .ambient, "2029-11-20"),
      (.bestBefore(day), .shelfStable, .ambient, "2027-05-20"),
      (.bestBefore(day), .babyFood, .ambient, "2026-11-21"),
      (.bestBefore(day), .meals, .hot, "2026-11-21"), (.bestBefore(day), .frozen, .frozen, "2026-12-21"),
      (.none, .bakery, .ambient, nil),
    ]
    for (mark, category, storage, last) in cases {
      #expect(mark.lastDay(of: category, kept: storage)?.text == last, "\(mark) \(category) \(storage)")
    }
    #expect(
      DateMark.bestBefore(day).lastDay(of: nil, kept: nil) == day, "unknown category and storage add no days")
  }

  @Test(
    "A use-by day ends at local midnight in every time zone",
    arguments: [-12 * 3_600, -3_600, 0, 3_600, 5 * 3_600 + 1_800, 14 * 3_600] as [Int64])
  func localDays(_ offset: Int64) throws {
    struct Zone: TimeZoneRules {
      var offset: Int64
      func secondsFromUTC(at moment: Timestamp) -> Int64 { offset }
    }
    let day = Fixtures.day("2026-11-24")
    let post = try FoodPost(
      drafting: Fixtures.offer(dateMark: .useBy(day)), pickup: Fixtures.terms(), by: Fixtures.donor,
      id: Identifier(named: "p", in: (1, 1)), at: Fixtures.now, zone: Zone(offset: offset))
    let midnight = try Fixtures.timestamp("2026-11-25T00:00:00.000Z").adding(.seconds(-offset))
    #expect(post.shareableUntil == midnight)
  }

  @Test("A use-by day whose midnight occurs twice ends between the two")
  func clockChange() throws {
    struct Changing: TimeZoneRules {
      func secondsFromUTC(at moment: Timestamp) -> Int64 {
        moment < Fixtures.timestamp("2026-11-25T00:00:00.000Z") ? 0 : -3_600
      }
    }
    let post = try FoodPost(
      drafting: Fixtures.offer(dateMark: .useBy(Fixtures.day("2026-11-24"))), pickup: Fixtures.terms(),
      by: Fixtures.donor, id: Identifier(named: "p", in: (1, 1)), at: Fixtures.now, zone: Changing())
    let end = try #require(post.shareableUntil)
    #expect(end <= Fixtures.timestamp("2026-11-25T01:00:00.000Z"))
    #expect(end >= Fixtures.timestamp("2026-11-25T00:00:00.000Z"))
  }

  @Test("A post can't be picked up, listed or published after its last day")
  func lastListing() throws {
    let today = DateMark.useBy(Fixtures.day("2026-11-21"))
    let late = #expect(throws: ValidationError.self) { try Fixtures.draft(Fixtures.offer(dateMark: today)) }
    #expect(late?.violations.map(\.rule) == ["FoodPost.pickup.safe"], "a window of tomorrow")
    let terms = try Fixtures.terms(windows: [
      PickupWindow(TimeWindow(start: Fixtures.later(4), end: Fixtures.later(12)))
    ])
    let draft = try Fixtures.draft(Fixtures.offer(dateMark: today, days: 21), terms: terms)
    let listed = try draft.firing(.publish, by: .user(Fixtures.donor), at: Fixtures.now).subject
    #expect(try listed.listedUntil == Fixtures.later(12))
    let tooLate = #expect(throws: TransitionError.self) {
      try draft.firing(.publish, by: .user(Fixtures.donor), at: Fixtures.later(12))
    }
    #expect(tooLate?.reason == .guardsFailed(["post.stillSafe"]))
  }

  @Test("A listing or extension outside 1…21 days is rejected", arguments: [Int64.min, -1, 0, 22, .max])
  func listingDays(_ days: Int64) {
    #expect(throws: ValidationError.self) { try Fixtures.offer(days: days) }
    #expect(throws: ValidationError.self) { try FoodPost.ExtendInput(days: days) }
  }

  @Test("An approximate location is within 900 m of the place, and approximating it again doesn't change it")
  func approximateLocations() throws {
    for seed in TestRounds.seeds(200, full: 20_000) {
      var generator = SeededGenerator(seed: seed)
      let place = try Coordinate(
        latitude: .random(in: -90...90, using: &generator),
        longitude: .random(in: -180...180, using: &generator))
      #expect(place.approximateLocation.distance(to: place) < 900, "\(place)")
      #expect(
        place.approximateLocation.approximateLocation == place.approximateLocation,
        "the approximation of an approximation is the same: \(place)")
    }
    for (latitude, longitude) in [(90.0, 180.0), (-90, -180), (0, 0), (0, 180), (0, -180), (89.999, 1)] {
      let place = try Coordinate(latitude: latitude, longitude: longitude)
      #expect(place.approximateLocation.distance(to: place) < 900, "\(place)")
    }
  }

  @Test("Descriptions and dumps of a post contain no contact and no exact place")
  func redaction() throws {
    let post = try Fixtures.post(.available)
    var dumped = "\(post) \(String(reflecting: post)) \(post.pickup.map { "\($0)" } ?? "")"
    dump(post, to: &dumped)
    for secret in ["+48601234567", "ewa.piekarz@example.org", "Krucza", "00-548", "52.2297"] {
      #expect(!dumped.contains(secret))
    }
  }
}
