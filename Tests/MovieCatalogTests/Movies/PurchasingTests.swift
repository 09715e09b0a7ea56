import MovieCatalog
import MovieTestSupport
import TestSupport
import Testing

struct PurchasingTests {
  static func movie(
    _ status: ReleaseStatus? = nil, _ options: [PurchaseOption] = [], withdrawnAt: Timestamp? = nil
  ) throws -> Movie {
    try Movie(
      id: Identifier(parsing: "m1"), title: "x", status: status.map { .known($0) }, purchaseOptions: options,
      withdrawnAt: withdrawnAt)
  }

  @Test(
    "Without purchase options, the release status gives the availability and the error",
    arguments: [
      (nil, MovieAvailability.unavailable, PurchaseUnavailableError.notSold),
      (.released, .unavailable, .notSold),
      (.rumored, .upcoming, .notReleased), (.planned, .upcoming, .notReleased),
      (.inProduction, .upcoming, .notReleased), (.postProduction, .upcoming, .notReleased),
      (.canceled, .canceled, .canceled),
    ] as [(ReleaseStatus?, MovieAvailability, PurchaseUnavailableError)])
  func withoutOptions(
    status: ReleaseStatus?, availability: MovieAvailability, reason: PurchaseUnavailableError
  ) throws {
    let movie = try Self.movie(status)
    #expect(movie.availability == availability)
    #expect(throws: reason) { try movie.purchaseOptions(in: .us) }
  }

  @Test("A movie with a purchase option is available in the country of the option")
  func availability() throws {
    let option = try Fixtures.option(link: "https://movies.example/1")
    let movie = try Self.movie(.planned, [option])
    #expect(movie.availability == .available)
    #expect(try movie.purchaseOptions(in: .us) == [option])
    #expect(try movie.purchaseLink(in: .us).text == "https://movies.example/1")
    #expect(throws: PurchaseUnavailableError.notSoldIn(.pl)) { try movie.purchaseLink(in: .pl) }
  }

  @Test("A purchase option without a link throws `noLink`")
  func withoutLink() throws {
    let movie = try Self.movie(nil, [Fixtures.option()])
    #expect(throws: PurchaseUnavailableError.noLink) { try movie.purchaseLink(in: .us) }
  }

  @Test(
    "The availability of a withdrawn movie is `withdrawn`, even if it is canceled and has a purchase option")
  func withdrawn() throws {
    let movie = try Self.movie(.canceled, [Fixtures.option()], withdrawnAt: Fixtures.now)
    #expect(movie.availability == .withdrawn)
  }

  @Test(
    "A negative price is rejected, and so is a price above zero of a free option",
    arguments: [
      (PurchaseKind.buy, Int64(-1), ["PurchaseOption.price.notNegative"]), (.buy, 0, []), (.free, 0, []),
      (.free, 1, ["PurchaseOption.price.free"]), (.ads, 1, []),
    ])
  func prices(kind: PurchaseKind, amount: Int64, rules: [String]) throws {
    do {
      let option = try Fixtures.option(kind, amount)
      #expect(rules == [])
      #expect(try JSONText.value(PurchaseOption.self, from: JSONText.of(option)) == option)
    } catch let error as ValidationError {
      #expect(error.violations.map(\.rule) == rules)
    }
  }

  @Test(
    "An invalid purchase option in JSON is rejected at its field",
    arguments: [
      (#"{"storefront":{"country":"US"}}"#, ["kind"]), (#"{"kind":"buy"}"#, ["storefront"]),
      (#"{"kind":"buy","storefront":{"country":"USA"}}"#, ["storefront", "country"]),
      (
        #"{"kind":"buy","storefront":{"country":"US"},"price":{"minorUnits":9.5,"currency":"USD"}}"#,
        ["price", "minorUnits"]
      ),
      (#"{"kind":"buy","storefront":{"country":"US"},"link":"ftp://x"}"#, ["link"]),
    ])
  func invalidOptions(text: String, path: [String]) {
    let error = #expect(throws: DecodingError.self) { try JSONText.value(PurchaseOption.self, from: text) }
    #expect(error?.path == path)
  }
}
