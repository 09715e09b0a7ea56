import FoodSharing
import TestSupport
import Testing

@Suite("Finding food")
struct FindingJourneys {
  @Test("Only available posts are listed, newest first", .requirement("FS-3.1.16", "FS-2.1-1"))
  func retrieves() async throws {
    let fixture = try await FoodSharingFixture()
    try await fixture.bread(Fixtures.offer("Old bread", days: 1))
    try fixture.clock.advance(by: .seconds(60))
    let gone = try await fixture.bread(Fixtures.offer("Accepted bread", portions: 2))
    try await fixture.bread(Fixtures.offer("Closed bread"), as: FoodSharingFixture.restaurant)
    let closed = try await fixture.posts.posts(as: FoodSharingFixture.restaurant).items[0]
    try await fixture.posts.close(closed.id, as: FoodSharingFixture.restaurant)
    try fixture.clock.advance(by: .seconds(60))
    try await fixture.bread(Fixtures.offer("New bread"))
    let request = try await fixture.requests.send(
      Fixtures.portions(2), of: gone.id, as: FoodSharingFixture.ola)
    try await fixture.accept(request.id, as: FoodSharingFixture.baker)
    #expect(try await fixture.titles() == ["New bread", "Old bread"])
    #expect(
      try await fixture.titles(as: FoodSharingFixture.baker) == ["New bread", "Old bread"],
      "donors see what receivers see")
    for person in [FoodSharingFixture.baker, FoodSharingFixture.ola] {
      #expect(FoodSearchService.Operations.all.allSatisfy { $0.allows(person) })
    }
    try fixture.clock.advance(by: .seconds(86_400 - 120))
    #expect(
      try await fixture.titles() == ["New bread"],
      "an ended post isn't listed, even if its time event hasn't fired")
    let donor = try #require(FoodSharingFixture.baker.id)
    try await fixture.disable(donor)
    #expect(try await fixture.maintenance.updateSuspension(donor, as: .system) == 3)
    #expect(try await fixture.titles() == [], "posts of a disabled donor aren't listed")
    try await fixture.enable(donor)
    try await fixture.maintenance.updateSuspension(donor, as: .system)
    #expect(
      try await fixture.titles() == ["New bread", "Accepted bread"], "accepted portions are available again")
  }

  @Test(
    "Searching for posts requires a signed-in user",
    .requirement("FS-3.1.16.pre", "FS-3.1.25.pre", "FS-3.1.31.pre"))
  func signedIn() async throws {
    let fixture = try await FoodSharingFixture()
    try await fixture.bread()
    for order in [FoodSortOrder.newest, .smallestQuantity] {
      let error = await refusal { try await fixture.search.posts(sortedBy: order, as: .guest) }
      #expect(
        error == .forbidden(AccessDeniedError(FoodSearchService.Operations.find.description, for: .guest)))
    }
    let place = try Coordinate(latitude: 52, longitude: 21)
    let near = await refusal { try await fixture.search.nearby(place, as: .guest) }
    #expect(
      near == .forbidden(AccessDeniedError(FoodSearchService.Operations.nearby.description, for: .guest)))
    #expect(try await fixture.titles(as: FoodSharingFixture.stranger) == ["Rye bread"])
  }

  @Test(
    "A visible post can be requested by a receiver, but not by its donor or by other users",
    .requirement("FS-3.1.16.post", "FS-2.1-2"))
  func canRequest() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread()
    let seen = try await fixture.search.post(post.id, as: FoodSharingFixture.ola)
    #expect(seen.canRequest && seen.permittedEvents.isEmpty)
    #expect(seen.donor.name == "Person 0" && seen.windows == post.pickup?.windows)
    try await fixture.requests.send(Fixtures.portions(3), of: post.id, as: FoodSharingFixture.ola)
    #expect(
      try await fixture.requests.incoming(as: FoodSharingFixture.baker).items.map(\.requestedQuantity.amount)
        == [3])
    let own = try await fixture.search.post(post.id, as: FoodSharingFixture.baker)
    #expect(!own.canRequest)
    #expect(own.permittedEvents.contains(.edit) && own.permittedEvents.contains(.close))
    #expect(!own.permittedEvents.contains(.publish))
    #expect(try await !fixture.search.post(post.id, as: FoodSharingFixture.stranger).canRequest)
    let revoked = try StubDirectory(roles: [#require(FoodSharingFixture.ola.id): []])
    let other = try await FoodSharingFixture(principals: revoked)
    let details = try await other.search.post(other.bread().id, as: FoodSharingFixture.ola)
    #expect(!details.canRequest, "the account no longer holds the role")
  }

  @Test("A failed read has the specified text, and an empty list is no error", .requirement("FS-3.1.16.e1"))
  func failedRead() async throws {
    let repository = FailingRepository()
    let fixture = try await FoodSharingFixture(on: repository)
    #expect(try await fixture.titles() == [])
    repository.inject(.unavailable)
    let error = await refusal { try await fixture.titles() }
    #expect(error == .repository(FailingRepository.failure) && FailingRepository.failure.isRetryable)
    typealias Operations = FoodSearchService.Operations
    let unfetched = "Unable to fetch. Please try again"
    #expect(AccountTextJourneys.text(error, Operations.find.description) == unfetched)
    let one = await refusal {
      try await fixture.search.post(FoodPost.ID(uuidBits: (1, 1)), as: FoodSharingFixture.ola)
    }
    #expect(one == .repository(FailingRepository.failure))
    #expect(AccountTextJourneys.text(one, Operations.view.description) == unfetched)
    repository.inject(nil)
    #expect(try await fixture.titles() == [])
  }

  @Test("Instant reservation is possible only for posts that allow it", .requirement("FS-1.2-5"))
  func instant() async throws {
    let fixture = try await FoodSharingFixture()
    let window = try Fixtures.window(4).time
    let asked = try await fixture.bread(Fixtures.offer("Asked"))
    let instant = try await fixture.bread(Fixtures.offer("Instant", isInstant: true))
    let refused = await refusal {
      try await fixture.requests.reserveInstantly(
        Fixtures.portions(2), of: asked.id, at: window, as: FoodSharingFixture.ola)
    }
    #expect(refused == .request(.instantReservationNotAllowed))
    let reserved = try await fixture.requests.reserveInstantly(
      Fixtures.portions(2), of: instant.id, at: window, as: FoodSharingFixture.ola)
    #expect(reserved.status == .reserved)
    let ledger = try await fixture.stored(instant.id).ledger
    #expect(ledger.available == 8 && ledger.reserved == 2)
    var filter = FoodPostFilter()
    filter.allowsInstantReservation = true
    #expect(try await fixture.titles(filter) == ["Instant"])
  }

  @Test(
    "Posts are filtered by category, diet, storage, quantity and time",
    .requirement("FS-3.1.24", "FS-3.1.24.post", "FS-4.4.1"))
  func filters() async throws {
    let fixture = try await FoodSharingFixture()
    try await fixture.bread(
      Fixtures.offer("Bread", category: .bakery, diets: [.vegan, .vegetarian]))
    try await fixture.bread(
      Fixtures.offer("Cheese", category: .dairy, diets: [.vegetarian], storage: .chilled, days: 1))
    try await fixture.bread(
      Fixtures.offer(
        "Rice", category: .grains, diets: [.vegan, .glutenFree], quantity: FoodQuantity(4, .kilogram)),
      Fixtures.terms(windows: [Fixtures.window(48)]))
    let cases: [(String, [String], (inout FoodPostFilter) throws -> Void)] = [
      ("all", ["Bread", "Cheese", "Rice"], { _ in }),
      ("category", ["Bread", "Rice"], { $0.categories = [.known(.bakery), .known(.grains)] }),
      ("one diet", ["Bread", "Cheese"], { $0.diets = [.known(.vegetarian)] }),
      ("both diets", ["Bread"], { $0.diets = [.known(.vegetarian), .known(.vegan)] }),
      ("storage", ["Cheese"], { $0.storages = [.known(.chilled)] }),
      ("dimension", ["Rice"], { $0.dimension = .gram }),
      (
        "at least", ["Rice"],
        {
          $0.dimension = .gram
          $0.minimumQuantity = 4_000
        }
      ),
      (
        "more than is available", [],
        {
          $0.dimension = .portion
          $0.minimumQuantity = 11
        }
      ),
      ("still tomorrow", ["Bread", "Rice"], { $0.listedUntil = try Fixtures.later(25) }),
      (
        "pickup window", ["Rice"],
        {
          $0.pickupWindow = try TimeWindow(
            start: Fixtures.later(49), end: Fixtures.later(60))
        }
      ),
      (
        "a window that only touches", [],
        {
          $0.pickupWindow = try TimeWindow(
            start: Fixtures.later(50), end: Fixtures.later(60))
        }
      ),
      (
        "category and diet", ["Rice"],
        {
          $0.categories = [.known(.grains)]; $0.diets = [.known(.vegan)]
        }
      ),
    ]
    for (name, titles, adjust) in cases {
      var filter = FoodPostFilter()
      try adjust(&filter)
      #expect(try await fixture.titles(filter).sorted() == titles, "\(name)")
      #expect(try JSONRoundTrip.of(filter) == filter, "\(name)")
    }
    var bare = FoodPostFilter()
    bare.minimumQuantity = 3
    let error = await refusal { try await fixture.titles(bare) }
    guard case .invalid(let reason)? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(reason.violations.map(\.rule) == ["FoodPostFilter.minimumQuantity.dimension"])
    let sorts = try await fixture.search.categories(as: FoodSharingFixture.ola)
    #expect(sorts.map { "\($0.value) \($0.count)" } == ["bakery 1", "dairy 1", "grains 1"])
  }

  @Test(
    "A filter by allergen finds only posts that are declared free from it", .requirement("FS-3.1.24"),
    arguments: FoodAllergen.allCases)
  func allergens(_ allergen: FoodAllergen) async throws {
    let fixture = try await FoodSharingFixture()
    try await fixture.bread(Fixtures.offer("Unknown", diets: []))
    try await fixture.bread(
      Fixtures.offer("Contains", diets: [], allergens: AllergenDeclaration(contains: [allergen])))
    try await fixture.bread(
      Fixtures.offer("Traces", diets: [], allergens: AllergenDeclaration(mayContain: [allergen])))
    try await fixture.bread(
      Fixtures.offer("Free", diets: [], allergens: AllergenDeclaration(freeFrom: [allergen])))
    try await fixture.bread(Fixtures.offer("Free of all", diets: [], allergens: .none))
    var filter = FoodPostFilter()
    filter.freeFrom = [allergen]
    #expect(try await fixture.titles(filter).sorted() == ["Free", "Free of all"])
    filter.freeFrom = FoodAllergen.allCases
    #expect(try await fixture.titles(filter) == ["Free of all"])
  }

  @Test(
    "Posts are sorted by quantity in both directions, grouped by dimension",
    .requirement("FS-3.1.25", "FS-3.1.25.post"))
  func sorts() async throws {
    let fixture = try await FoodSharingFixture()
    let amounts: [(String, Int64, FoodUnit)] = [
      ("five portions", 5, .portion), ("two kilograms", 2, .kilogram), ("twelve portions", 12, .portion),
      ("900 grams", 900, .gram), ("one box", 1, .box), ("also five", 5, .portion),
    ]
    for (title, amount, unit) in amounts {
      try await fixture.bread(Fixtures.offer(title, quantity: FoodQuantity(amount, unit)))
      try fixture.clock.advance(by: .seconds(1))
    }
    let least = try await fixture.titles(sortedBy: .smallestQuantity)
    #expect(
      least == [
        "five portions", "also five", "twelve portions", "one box", "900 grams", "two kilograms",
      ])
    let most = try await fixture.titles(sortedBy: .largestQuantity)
    #expect(
      most == [
        "twelve portions", "five portions", "also five", "one box", "two kilograms", "900 grams",
      ], "equal quantities keep one order")
    #expect(try await fixture.titles(sortedBy: .newest).first == "also five")
    var seen: [String] = []
    var position = PagePosition.first
    while true {
      let page = try await fixture.search.posts(
        sortedBy: .largestQuantity, limit: 2, at: position, as: FoodSharingFixture.ola)
      seen += page.items.map(\.title)
      guard let next = page.next else { break }
      position = .after(next)
    }
    #expect(seen == most, "pages by cursor give the same order")
    let soon = try await fixture.bread(Fixtures.offer("soon over", days: 1))
    #expect(try await fixture.titles(sortedBy: .endsSoonest).first == soon.offer.title)
  }

  @Test(
    "A text search ignores case and accents",
    .requirement("FS-3.1.26", "FS-3.1.26.post"))
  func searches() async throws {
    let fixture = try await FoodSharingFixture()
    try await fixture.bread(
      Fixtures.offer("Żurek", description: "Zupa na zakwasie.", category: .meals))
    try await fixture.bread(Fixtures.offer("Rye bread", description: "From our bakery."))
    let cases: [(String, [String])] = [
      ("zurek", ["Żurek"]), ("ŻUREK", ["Żurek"]), ("zup zakw", ["Żurek"]), ("meals", ["Żurek"]),
      ("gotowe dania", ["Żurek"]), ("Gotowe zurek", ["Żurek"]), ("prepared", ["Żurek"]),
      ("pieczywo", ["Rye bread"]), ("pastries", ["Rye bread"]), ("nabiał", []),
      ("rye", ["Rye bread"]), ("bakery", ["Rye bread"]), ("bread zakwas", []), ("", ["Rye bread", "Żurek"]),
      ("  ,.!", ["Rye bread", "Żurek"]), ("soup", []),
    ]
    for (text, titles) in cases {
      var filter = FoodPostFilter()
      filter.text = text
      let found = try await fixture.search.posts(filter, as: FoodSharingFixture.ola).items
      #expect(found.map(\.title).sorted() == titles, "\(text)")
    }
    var long = FoodPostFilter()
    long.text = String(repeating: "bread ", count: 1_000)
    let error = await refusal { try await fixture.titles(long) }
    guard case .invalid? = error else { return #expect(Bool(false), "\(String(describing: error))") }
  }

  @Test(
    "Posts near a place are ordered by distance, within the radius",
    .requirement("FS-3.1.31", "FS-3.1.31.post"))
  func nearby() async throws {
    let fixture = try await FoodSharingFixture()
    let places: [(String, Double, Double)] = [
      ("Łódź", 51.7592, 19.4560), ("Praga", 52.2500, 21.0500), ("Center", 52.2297, 21.0122),
      ("Pruszków", 52.1705, 20.8119),
    ]
    for (title, latitude, longitude) in places {
      try await fixture.bread(
        Fixtures.offer(title),
        Fixtures.terms(at: Coordinate(latitude: latitude, longitude: longitude)))
    }
    let here = try Coordinate(latitude: 52.2297, longitude: 21.0122)
    let near = try await fixture.search.nearby(here, as: FoodSharingFixture.ola).items
    #expect(near.map(\.title) == ["Center", "Praga", "Pruszków"], "the default radius is 30 km")
    let distances = near.compactMap(\.distance)
    #expect(distances == distances.sorted() && distances.count == 3)
    let close = try await fixture.search.nearby(here, radiusInKilometers: 5, as: FoodSharingFixture.ola).items
    #expect(close.map(\.title) == ["Center", "Praga"])
    for kilometers: Int64 in [0, -1, 51, .max] {
      let error = await refusal {
        try await fixture.search.nearby(here, radiusInKilometers: kilometers, as: FoodSharingFixture.ola)
      }
      guard case .invalid? = error else { return #expect(Bool(false), "\(kilometers)") }
    }
    let nowhere = await refusal { try await fixture.titles(sortedBy: .nearest) }
    guard case .invalid? = nowhere else { return #expect(Bool(false), "nearest to nothing") }
    let parties = try await fixture.search.post(near[0].id, from: here, as: FoodSharingFixture.ola)
    #expect(parties.donor.id == FoodSharingFixture.baker.id, "the details name the donor")
  }

  @Test(
    "Directions open in both map apps, and are exact only after acceptance",
    .requirement("FS-3.1.30", "FS-3.1.30.pre", "FS-3.1.30.post", "FS-4.2.2.1-15"))
  func directions() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread()
    let area = try #require(post.approximateLocation)
    let rough = try await fixture.search.directions(to: post.id, in: .apple, as: FoodSharingFixture.ola)
    #expect(!rough.text.contains("52.229700"), "the exact place is hidden before acceptance")
    #expect(rough.text.contains("daddr=52.2"))
    let request = try await fixture.requests.send(
      Fixtures.portions(1), of: post.id, as: FoodSharingFixture.ola)
    try await fixture.accept(request.id, as: FoodSharingFixture.baker)
    let apple = try await fixture.search.directions(to: post.id, in: .apple, as: FoodSharingFixture.ola)
    let google = try await fixture.search.directions(to: post.id, in: .google, as: FoodSharingFixture.ola)
    #expect(apple.text == "https://maps.apple.com/?daddr=52.229700%2C21.012200")
    #expect(
      google.text == "https://www.google.com/maps/dir/?api=1&destination=52.229700%2C21.012200")
    #expect(area.distance(to: try Coordinate(latitude: 52.2297, longitude: 21.0122)) < 800)
    let place: PickupPlace = try #require(post.pickup).place
    #expect(
      MapsApp.google.directions(to: place.coordinate) == google,
      "after acceptance, directions lead to the exact place")
    let missing = FoodPost.ID(uuidBits: (9, 9))
    let error = await refusal {
      try await fixture.search.directions(to: missing, in: .apple, as: FoodSharingFixture.ola)
    }
    #expect(error == .notFound(EntityReference(FoodPost.self, id: missing)))
    let zero = MapsApp.google.directions(to: try Coordinate(latitude: 0, longitude: -0.5))
    #expect(zero?.text.hasSuffix("destination=0.000000%2C-0.500000") == true, "0 is a place")
  }
}
