import ShelterRegistry
import ShelterRegistrySamples
import Testing

@Suite("Directions to an address")
struct NavigationTests {
  @Test("Links to Apple Maps and Google Maps contain the coordinate, or else the encoded address")
  func links() throws {
    let address = try ShelterSamples.address()
    #expect(address.lines == ["Marmurowa 12A", "91-610 Łódź"])
    let apple = try #require(address.directions(in: .apple))
    #expect(apple.host == "maps.apple.com")
    #expect(apple.queryValue(named: "daddr") == "Marmurowa 12A, 91-610 Łódź, PL")
    let google = try #require(address.directions(in: .google))
    #expect(google.text.hasPrefix("https://www.google.com/maps/dir/?api=1&destination="))
    #expect(google.queryValue(named: "destination") == "Marmurowa 12A, 91-610 Łódź, PL")
    let coordinate = try Coordinate(latitude: 51.8195, longitude: 19.4897)
    #expect(address.directions(in: .apple, to: coordinate)?.queryValue(named: "daddr") == "51.8195,19.4897")
  }

  @Test("A British address has its number before the street and its postal code after the town")
  func british() throws {
    let address = try PostalAddress(
      street: "Battersea Park Road", number: "4", town: "London", postalCode: PostalCode(parsing: "SW8 4AA"),
      country: CountryCode(parsing: "GB"))
    #expect(address.lines == ["4 Battersea Park Road", "London SW8 4AA"])
  }

  @Test("The longest address makes an ASCII link in every maps app")
  func longest() throws {
    let long = try PostalAddress(
      street: String(repeating: "ż", count: 100), number: "1234567890",
      town: String(repeating: "ó", count: 100),
      postalCode: PostalCode(parsing: "91-610"), country: CountryCode(parsing: "PL"))
    for navigator in PostalAddress.MapsApp.allCases {
      let link = try #require(long.directions(in: navigator))
      #expect(link.text.allSatisfy { $0.isASCII })
    }
  }
}
