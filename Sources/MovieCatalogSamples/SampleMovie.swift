import MovieCatalog

/// A row in the table of sample movies, from which both the movie and its JSON are generated.
struct SampleMovie {
  let trackID: Int64
  let title: String
  let director: String
  /// The day of release.
  let day: String
  /// The genre as the storefront writes it.
  let genre: String
  let minutes: Int64
  let rating: String?
  let collection: String?
  let market: Market
  /// The prices in minor units for buying and renting, in standard and high definition.
  let prices: Prices
  let short: String?
  let long: String?

  struct Prices {
    var buy: Int64?
    var buyHD: Int64?
    var rent: Int64?
    var rentHD: Int64?
  }

  struct Market {
    let alpha3: String
    let country: CountryCode?
    let currency: Currency

    init(_ alpha3: String, _ currency: Currency) {
      self.alpha3 = alpha3
      country = try? CountryCode(alpha3: alpha3)
      self.currency = currency
    }
  }

  init(
    _ trackID: Int64, _ title: String, by director: String, _ day: String, _ genre: String,
    minutes: Int64, rating: String? = nil, in collection: String? = nil, market: Market, _ prices: Prices,
    short: String? = nil, long: String? = nil
  ) {
    self.trackID = trackID
    self.title = title
    self.director = director
    self.day = day
    self.genre = genre
    self.minutes = minutes
    self.rating = rating
    self.collection = collection
    self.market = market
    self.prices = prices
    self.short = short
    self.long = long
  }

  func artwork(_ pixels: Int) -> String {
    "https://art.example/image/thumb/f\(trackID)/poster.png/\(pixels)x\(pixels)bb.jpg"
  }
  var preview: String { "https://video.example/f\(trackID)/trailer.m4v" }
  var page: String { "https://films.example/movie/id\(trackID)?uo=4" }

  func movie(fetchedAt: Timestamp) throws -> Movie {
    let externalID = try ExternalID.itunes(trackID: trackID)
    return try Movie(
      id: externalID.movieID, title: title, shortOverview: short, overview: long,
      primaryGenre: OpenEnum(title: genre), releaseDate: PartialDate(parsing: day),
      runtimeSeconds: minutes * 60, director: director, advisoryRating: rating,
      artwork: ArtworkReference(parsing: artwork(100)), preview: WebLink(parsing: preview),
      sourcePage: WebLink(parsing: page), collectionName: collection, externalIDs: [externalID],
      purchaseOptions: purchaseOptions(), fetchedAt: fetchedAt)
  }

  private func purchaseOptions() throws -> [PurchaseOption] {
    guard let country = market.country else { return [] }
    let offers: [(PurchaseKind, VideoQuality, Int64?)] = [
      (.buy, .sd, prices.buy), (.buy, .hd, prices.buyHD), (.rent, .sd, prices.rent),
      (.rent, .hd, prices.rentHD),
    ]
    return try offers.compactMap { kind, quality, amount in
      guard let amount else { return nil }
      return try PurchaseOption(
        kind: OpenEnum(amount == 0 ? .free : kind),
        price: Money(minorUnits: amount, currency: market.currency),
        quality: OpenEnum(quality), storefront: Storefront(country: country),
        link: WebLink(parsing: page))
    }
  }
}

extension SampleMovie {
  /// The movie as an item of an iTunes response.
  var json: String {
    var fields: [(String, String?)] = [
      ("wrapperType", text("track")), ("kind", text("feature-movie")), ("trackId", "\(trackID)"),
      ("artistName", text(director)), ("trackName", text(title)), ("trackCensoredName", text(title)),
      ("collectionName", collection.map(text)), ("trackViewUrl", text(page)), ("previewUrl", text(preview)),
      ("artworkUrl30", text(artwork(30))),
      ("artworkUrl60", text(artwork(60))), ("artworkUrl100", text(artwork(100))),
    ]
    fields += [
      ("trackPrice", amount(prices.buy)), ("trackHdPrice", amount(prices.buyHD)),
      ("trackRentalPrice", amount(prices.rent)), ("trackHdRentalPrice", amount(prices.rentHD)),
      ("releaseDate", text("\(day)T07:00:00Z")), ("trackExplicitness", text("notExplicit")),
      ("trackTimeMillis", "\(minutes * 60_000)"), ("country", text(market.alpha3)),
      ("currency", text(market.currency.code)), ("primaryGenreName", text(genre)),
      ("contentAdvisoryRating", rating.map(text)), ("shortDescription", short.map(text)),
      ("longDescription", long.map(text)),
    ]
    let members = fields.compactMap { name, value in value.map { #""\#(name)":\#($0)"# } }
    return "{\(members.joined(separator: ","))}"
  }

  private func amount(_ minorUnits: Int64?) -> String? {
    minorUnits.map { Money(minorUnits: $0, currency: market.currency).decimalText }
  }

  private func text(_ value: String) -> String {
    var escaped = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped + "\""
  }
}
