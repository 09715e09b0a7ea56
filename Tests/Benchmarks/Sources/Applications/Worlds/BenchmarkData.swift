import BenchmarkTrials
import DomainRepository
import Foundation

/// Cities and titles: recorded ones if the folder `REAL_DATA` contains them, otherwise invented ones.
struct BenchmarkData {
  struct City {
    let name: String
    let place: Coordinate
  }

  static let now = (try? Timestamp(parsing: "2026-06-01T10:00:00.000Z")) ?? .earliest

  let cities: [City]
  let titles: [String]
  let authors: [String]

  init() throws {
    let stock = try Stock(2_000)
    let cities = Self.lines("geo/geonames_cities15000.txt.gz").compactMap { line -> (Int, City)? in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count > 14, cells[8] == "PL", let people = Int(cells[14]), let latitude = Double(cells[4]),
        let longitude = Double(cells[5]),
        let place = try? Coordinate(latitude: latitude, longitude: longitude)
      else { return nil }
      return (people, City(name: String(cells[1]), place: place))
    }
    self.cities =
      cities.isEmpty
      ? stock.rows.prefix(300).map { City(name: $0.title, place: $0.place) }
      : cities.sorted { $0.0 > $1.0 }.map(\.1)
    let books = Self.lines("books/goodbooks10k_books.csv.gz").dropFirst().map(Self.cells)
      .filter { $0.count > 10 && (2...120).contains($0[10].count) && (2...60).contains($0[7].count) }
    titles =
      books.isEmpty ? stock.rows.map(\.title) : books.map { $0[10].trimmingCharacters(in: .whitespaces) }
    authors =
      books.isEmpty
      ? stock.rows.map { $0.title.capitalized }
      : books.map { String($0[7].prefix { $0 != "," }).trimmingCharacters(in: .whitespaces) }
  }

  /// Returns a title for a number; titles of different numbers are nearly always different.
  func title(_ number: Int) -> String {
    let title = titles[number % titles.count]
    return number < titles.count ? title : "\(title) \(number / titles.count + 1)"
  }

  /// Returns a random place at most 0.2° of latitude and longitude from a city, more often a larger one.
  func place(_ random: inout SeededGenerator) throws -> Coordinate {
    let city = city(&random).place
    func offset(_ random: inout SeededGenerator) -> Double {
      (0..<4).map { _ in Double.random(in: -0.05...0.05, using: &random) }.reduce(0, +)
    }
    return try Coordinate(
      latitude: city.latitude + offset(&random), longitude: city.longitude + offset(&random))
  }

  func city(_ random: inout SeededGenerator) -> City {
    let share = Double.random(in: 0..<1, using: &random)
    return cities[Int(Double(cities.count) * share * share * share)]
  }

  /// Returns the lines of a file that gzip has compressed; none if the file doesn't exist.
  private static func lines(_ path: String) -> [String] {
    guard let folder = ProcessInfo.processInfo.environment["REAL_DATA"] else { return [] }
    let gzip = Process()
    let output = Pipe()
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-dc", "\(folder)/\(path)"]
    gzip.standardOutput = output
    guard (try? gzip.run()) != nil, let bytes = try? output.fileHandleForReading.readToEnd() else {
      return []
    }
    gzip.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func cells(_ line: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
}
