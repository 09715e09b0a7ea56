import MovieCatalog

/// Values that the tests share.
enum Fixtures {
  static let now = Timestamp("2026-11-21T12:00:00Z") ?? .earliest
  static let polish = Storefront(country: .pl)
  static let american = Storefront(country: .us)

  static func movie(
    _ id: String = "m1", _ title: String = "Nine Lanterns", at moment: Timestamp? = now
  ) throws -> Movie {
    try Movie(id: Identifier(parsing: id), title: title, fetchedAt: moment)
  }

  static func option(
    _ kind: PurchaseKind = .buy, _ minorUnits: Int64 = 999, in storefront: Storefront = american,
    link: String? = nil
  ) throws -> PurchaseOption {
    try PurchaseOption(
      kind: .known(kind), price: Money(minorUnits: minorUnits, currency: .usd), storefront: storefront,
      link: link.map { try WebLink(parsing: $0) })
  }
}
