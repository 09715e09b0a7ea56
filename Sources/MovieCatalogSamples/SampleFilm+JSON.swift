import MovieCatalog

extension SampleFilm {
  /// The film as an item of an iTunes answer.
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
