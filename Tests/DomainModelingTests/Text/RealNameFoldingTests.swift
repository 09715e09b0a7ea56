import DomainModeling
import Foundation
import TestSupport
import Testing

/// Compares folding with other tools on real names; rows with different results are listed by their GeoNames
/// number.
@Suite(
  "Folding of real names", .enabled(if: RecordedData.isAvailable, Comment(rawValue: RecordedData.skipReason)))
struct RealNameFoldingTests {
  /// Names in scripts that stay unchanged, while the other tools transliterate them.
  private static let otherScripts: Set<String> = [
    "7158935",  // Chinese
    "6693122",  // Greek
    "1832697",  // Korean
    "783926", "785345", "786093", "786341", "786565", "787715", "791559", "833357",  // Macedonian
    "7648817",  // Mongolian
    "712374",  // Ukrainian
  ]

  /// A name with a letter that has no decomposition and is not in the table; the tools disagree (`@` and
  /// `e`).
  private static let otherLetters: Set<String> = ["146970"]

  private static let straightened = ["\u{2018}": "'", "\u{2019}": "'"]

  /// Returns the text with straight quotation marks, as the tools write them; folding keeps them, and words
  /// drop them.
  private static func straight(_ text: String) -> String {
    straightened.reduce(text) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
  }

  @Test(
    "Names of cities are folded as unidecode and anyascii fold them, except the listed ones",
    arguments: ["unidecode_casefold", "anyascii_casefold"])
  func cities(column: String) throws {
    let rows = try RecordedData.tabTable("truth/truth_fold_cities.tsv")
    #expect(rows.count == 3_171)
    for row in rows {
      let (name, id) = (try #require(row["name"]), try #require(row["geonameid"]))
      let expected = try #require(row[column])
      let isSame = Self.straight(SearchFolding.folded(name)) == expected
      #expect(isSame == !(Self.otherScripts.contains(id) || Self.otherLetters.contains(id)), "\(id) \(name)")
    }
  }

  @Test("Names of Polish places are folded as unidecode folds them")
  func polishPlaces() throws {
    let rows = try RecordedData.tabTable("truth/truth_fold_pl_places.tsv")
    #expect(rows.count == 1_971)
    for row in rows {
      #expect(SearchFolding.folded(try #require(row["place_pl"])) == row["unidecode_casefold"])
    }
  }

  /// Letters without a decomposition in Unicode that people type without the stroke or the dot, or as two
  /// letters.
  private static let joined = ["ł": "l", "ø": "o", "đ": "d", "ð": "d", "ı": "i", "æ": "ae", "œ": "oe"]

  @Test(
    "Names fold to their Unicode decomposition without marks, with replacements for letters that have none",
    arguments: ["truth/truth_fold_cities.tsv", "truth/truth_fold_pl_places.tsv"])
  func decompositions(file: String) throws {
    for row in try RecordedData.tabTable(file) {
      let name = try #require(row["name"] ?? row["place_pl"])
      let decomposed = try #require(row["nfkd_nomarks_casefold"])
      let expected = Self.joined.reduce(decomposed) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
      // Korean syllables are not decomposed; `==` treats both forms as equal.
      #expect(SearchFolding.folded(name) == expected)
    }
  }

  /// The number of additional matches of the other tool, which transliterates scripts and straightens
  /// quotation marks.
  private static let fewer = ["'": 59, "ź": 1_624, "Ż": 1_624, "ł": 8_342]

  @Test("A folded text is found in as many city names as the reference tool finds, except the listed texts")
  func containment() throws {
    let cities = try GeoNamesCity.all().map { ($0.id, Array(SearchFolding.folded($0.name).utf8)) }
    #expect(cities.count == 22_933)
    let rows = try RecordedData.tabTable("truth/truth_search.tsv")
    #expect(rows.count == 49)
    for row in rows {
      let quoted = Data("\"\(try #require(row["query_json_escaped"]))\"".utf8)
      let query = try JSONDecoder().decode(String.self, from: quoted)
      let folded = Array(SearchFolding.folded(query).utf8)
      let found = cities.filter { Self.contains($0.1, folded) }.map(\.0).sorted()
      let matches = try #require(row["matches"].flatMap { Int($0) })
      #expect(found.count == Self.fewer[query] ?? matches, "\(query)")
      guard let ids = row["ids_sorted_if_up_to_40"], !ids.isEmpty else { continue }
      #expect(found.map(String.init).joined(separator: ",") == ids, "\(query)")
    }
  }

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    if part.isEmpty { return true }
    return text.indices.dropLast(part.count - 1).contains { text[$0...].starts(with: part) }
  }
}
