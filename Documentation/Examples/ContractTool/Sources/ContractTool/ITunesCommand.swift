import ArgumentParser
import DomainFoundation
import DomainModeling
import MovieCatalog

struct ITunesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "itunes",
    abstract: "Prints the movies in responses of the iTunes Search API as tab-separated values.",
    discussion: """
      A line contains trackId, name, year, genre, price in minor units, currency and country; missing values are \
      empty. Skipped items are printed on the standard error with their reasons.
      """)

  @Argument(help: "Files with responses; - is the standard input.", completion: .file())
  var files: [String]

  @Option(help: "The country of the store, such as US; by default the country of each movie.")
  var country: String?

  mutating func run() throws {
    let storefront = try country.map { text in
      guard let country = CountryCode(text) else {
        throw CommandError.wrong("'\(text)' is no country. Give a code of ISO 3166-1, such as US.")
      }
      return Storefront(country: country)
    }
    for file in files { try Self.show(file, storefront) }
  }

  private static func show(_ file: String, _ storefront: Storefront?) throws {
    var reader = try LineReader(path: file)
    let bytes = try reader.all()
    do {
      let response = try JSONCoder().decode(ITunesSearchResponse.self, from: bytes)
      let result = try response.movies(fetchedAt: SystemClock().now(), storefront: storefront)
      for movie in result.movies { Console.current.print(line(movie)) }
      for item in result.report.skipped { Console.current.warn("\(file)\t\(item)") }
      for warning in result.report.warnings { Console.current.warn("\(file)\t\(warning)") }
    } catch {
      throw CommandError.wrong("\(file) is no response of the iTunes Search API: \(error)")
    }
  }

  private static func line(_ movie: Movie) -> String {
    let track = movie.id.text.split(separator: ":").last.map(String.init) ?? movie.id.text
    // The price is `trackPrice`; movies that are only rented, or only sold in another quality, have none.
    let bought = movie.purchaseOptions.first { $0.kind == .buy && $0.quality == .sd }
    let option = bought ?? movie.purchaseOptions.first
    let cells = [
      track, movie.title, movie.releaseYear.map { "\($0)" } ?? "", movie.primaryGenre?.rawValue ?? "",
      bought?.price.map { "\($0.minorUnits)" } ?? "", option?.price?.currency.text ?? "",
      option?.storefront.country.text ?? "",
    ]
    return cells.joined(separator: "\t")
  }
}
