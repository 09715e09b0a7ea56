import ArgumentParser
import DomainModeling

struct DistanceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "distance", abstract: "Prints the great-circle distance between two coordinates in meters.",
    discussion: """
      Reads one line 'lat1 lon1 lat2 lon2' in degrees for each distance and prints meters with three decimals, or \
      'invalid', a tab and the code. The earth is a sphere with a radius of \(Coordinate.earthRadius) m.
      """)

  mutating func run() throws {
    var reader = try LineReader(path: "-")
    while let line = try reader.line() {
      Console.current.print(Self.answer(String(decoding: line, as: UTF8.self)))
    }
  }

  private static func answer(_ line: String) -> String {
    let texts = line.split { $0 == " " || $0 == "\t" }
    let numbers = texts.compactMap { Double($0) }
    guard texts.count == 4, numbers.count == 4 else { return "invalid\tformat" }
    do throws(ValueError) {
      let from = try Coordinate(latitude: numbers[0], longitude: numbers[1])
      let to = try Coordinate(latitude: numbers[2], longitude: numbers[3])
      return Self.decimals(from.distance(to: to))
    } catch {
      return "invalid\t\(error.kind.rawValue)"
    }
  }

  private static func decimals(_ meters: Double) -> String {
    let thousandths = Int64((meters * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.utf8.count))\(rest)"
  }
}
