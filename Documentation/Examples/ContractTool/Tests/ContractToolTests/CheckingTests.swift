import DomainContracts
import DomainFoundation
import Foundation
import Testing

@Suite("Checking data against contracts")
struct CheckingTests {
  private func sample(_ model: String) throws -> String {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Contracts/MovieCatalog/\(model).fixtures.json")
    let file = try JSONCoder().decode(JSONValue.self, from: Data(contentsOf: fixtures))
    return try #require(file["sample"]).text()
  }

  @Test("`check` prints nothing for a valid document")
  func valid() throws {
    let result = Recorder.run("check", "MovieCatalog.Movie", "-", input: try sample("Movie"), chunk: 100)
    #expect((result.code, result.output, result.errors) == (0, "", ""))
  }

  @Test("`check` prints all violations in the requested language, or as JSON")
  func invalid() throws {
    let text = try sample("Movie").replacing("\"2026-10-09\"", with: "\"2026-13-09\"")
      .replacing("\"Copper Rain II: Verdigris\"", with: "\"\"")
    let english = Recorder.run("check", "MovieCatalog.Movie", input: text)
    #expect(english.code == 1)
    let rows = english.lines.map { $0.split(separator: "\t").map(String.init) }
    #expect(Set(rows.map { $0[0] }) == ["releaseDate", "title"])
    #expect(rows.allSatisfy { $0.count == 4 && $0[3].hasPrefix("1:") })
    let polish = Recorder.run("check", "MovieCatalog.Movie", "--language", "pl", input: text)
    #expect(polish.lines.count == english.lines.count)
    #expect(polish.output != english.output)
    let json = Recorder.run("check", "MovieCatalog.Movie", "--json", input: text)
    for line in json.lines {
      let violation = try JSONCoder().decode(JSONValue.self, from: Data(line.utf8))
      #expect(violation["code"] != nil && violation["pointer"] != nil && violation["message"] != nil)
    }
  }

  @Test("`check --lines` checks each line and prints its number")
  func lines() throws {
    let good = try sample("Movie")
    let input = "\(good)\r\n\n{\"id\": 7}\n\(good)\nnot json\n[]"
    let result = Recorder.run("check", "MovieCatalog.Movie", "--lines", input: input, chunk: 64)
    #expect(result.code == 1)
    #expect(Set(result.lines.map { String($0.prefix(2)) }) == ["3:", "5:", "6:"])
    #expect(result.lines.contains { $0.hasPrefix("5:$\tjson.notJSON\t") })
    #expect(result.lines.contains { $0.hasPrefix("6:$\twrongType\t") })
    #expect(
      Recorder.run("check", "MovieCatalog.Movie", "--lines", input: "\(good)\n\(good)", chunk: 64).code == 0)
  }

  @Test("Duplicate names and numbers out of range are printed with their location")
  func grammar() throws {
    let text = try sample("Movie").replacing("\"2026-10-09\"", with: "\"2026-13-09\"")
    let twice = "{\"id\": \"first\"," + text.dropFirst()
    let found = Recorder.run("check", "MovieCatalog.Movie", input: twice).lines.map {
      $0.split(separator: "\t").map(String.init)
    }
    #expect(found.map { $0[0] } == ["id", "releaseDate"])
    #expect(found.map { $0[1] } == ["json.duplicateName", "component"])
    let names = twice.ranges(of: "\"id\":")
    try #require(names.count == 2)
    #expect(found[0][3] == "1:\(twice[..<names[1].lowerBound].utf8.count + 1)")
    #expect(!found[0][2].isEmpty)
    let endless = text.replacing(/"runtimeSeconds": ?[0-9]+/, with: "\"runtimeSeconds\": 1e999")
    #expect(endless != text)
    let codes = Recorder.run("check", "MovieCatalog.Movie", input: endless).lines
    #expect(codes.contains { $0.hasPrefix("runtimeSeconds\tformat\t") })
    #expect(codes.contains { $0.hasPrefix("releaseDate\tcomponent\t") })
    let cut = Recorder.run("check", "MovieCatalog.Movie", "--lines", input: "\n{\"id\": tru}\n").lines
    #expect(cut.count == 1)
    #expect(cut.first?.hasPrefix("2:$\tjson.notJSON\t") == true)
    #expect(cut.first?.hasSuffix("\t2:11") == true)
  }

  @Test(
    "`parse` prints `valid` and the canonical form, or `invalid` and the code, for each line",
    arguments: [
      ("email", "\"ola@example.com\"", "valid\tola@example.com"), ("email", "\"ola\"", "invalid\tformat"),
      ("phone", "\"+48123456789\"", "valid\t+48123456789"), ("phone", "\"123\"", "invalid\tformat"),
      ("iban", "\"PL61 1090 1014 0000 0712 1981 2874\"", "valid\tPL61109010140000071219812874"),
      ("iban", "\"PL61109010140000071219812875\"", "invalid\tchecksum"),
      ("bic", "\"BREXPLPWMBK\"", "valid\tBREXPLPWMBK"), ("bic", "\"BREX\"", "invalid\tlength"),
      ("isbn", "\"83-246-7765-5\"", "invalid\tchecksum"),
      ("isbn", "\"978-0-306-40615-7\"", "valid\t9780306406157"),
      ("currency", "\"PLN\"", "valid\tPLN"), ("currency", "\"ZZZ\"", "invalid\tcomponent"),
      ("country", "\"PL\"", "valid\tPL"), ("language", "\"PL-pl\"", "valid\tpl-PL"),
      ("coordinate", "\"52.25,21.0\"", "valid\t52.25,21"), ("coordinate", "\"91,0\"", "invalid\tlength"),
      ("timestamp", "\"2026-11-21T05:54:00+01:00\"", "valid\t2026-11-21T04:54:00.000Z"),
      ("calendarDate", "\"2026-02-29\"", "invalid\tcomponent"),
      ("calendarDate", "\"2028-02-29\"", "valid\t2028-02-29"),
      ("slug", "\"na-paluchu\"", "valid\tna-paluchu"), ("slug", "\"Na Paluchu\"", "invalid\tformat"),
      ("microchip", "\"616 093 900 000 001\"", "valid\t616093900000001"),
      ("weblink", "\"https://example.com/a\"", "valid\thttps://example.com/a"),
      ("weblink", "\"javascript:alert(1)\"", "invalid\tformat"),
      ("email", "ola@example.com", "invalid\tjson"), ("email", "7", "invalid\tjson"),
      ("email", "", "invalid\tjson"),
      ("email", "\"a\\u0000b@example.com\"", "invalid\tformat"),
    ])
  func parse(kind: String, line: String, answer: String) {
    let result = Recorder.run("parse", kind, input: "\(line)\n\(line)\n")
    #expect(result.code == 0)
    #expect(result.lines == [answer, answer])
  }

  @Test("`parse postalCode` parses the format of the given country")
  func postalCodes() {
    let input = "\"00-950\"\n\"00950\"\n\"ABC\"\n"
    let polish = Recorder.run("parse", "postalCode", "--country", "PL", input: input)
    #expect(polish.lines == ["valid\t00-950", "valid\t00-950", "invalid\tcomponent"])
  }

  @Test("`fold` prints the folded form that searches compare")
  func fold() {
    let result = Recorder.run("fold", input: "\"Łódź\"\n\"STRAẞE\"\nbroken\n\"two\\nlines\"\n")
    #expect(result.lines == ["lodz", "strasse", "", "two lines"])
  }

  @Test("`distance` prints meters, or `invalid` and the code")
  func distance() throws {
    let result = Recorder.run(
      "distance", input: "52.2297 21.0122 50.0647 19.945\n0 0 0 180\n0 0 0 0\n91 0 0 0\nx\n")
    #expect(result.code == 0)
    #expect(result.lines.count == 5)
    let meters = try #require(Double(result.lines[0]))
    #expect(abs(meters - 252_000) < 1_000)
    #expect(result.lines[1] == "20015114.442")
    #expect(result.lines.dropFirst(2) == ["0.000", "invalid\tlength", "invalid\tformat"])
  }

  @Test("`itunes` prints movies, and writes skipped items with the reason to the error output")
  func itunes() throws {
    let answer = """
      {"resultCount": 3, "results": [
        {"wrapperType": "track", "kind": "feature-movie", "trackId": 900000005, "trackName": "Copper Rain",
         "releaseDate": "2024-10-09T07:00:00Z", "primaryGenreName": "Western", "trackPrice": 9.99,
         "currency": "USD", "country": "USA"},
        {"wrapperType": "track", "kind": "feature-movie", "trackId": 900000006, "trackName": "Lent Rain",
         "releaseDate": "2024-10-09T07:00:00Z", "primaryGenreName": "Western", "trackRentalPrice": 3.99,
         "currency": "USD", "country": "USA"},
        {"wrapperType": "track", "kind": "song", "trackId": 5, "trackName": "Not a movie"}]}
      """
    let file = try Recorder.file(answer)
    let result = Recorder.run("itunes", file)
    #expect(result.code == 0)
    #expect(
      result.lines == [
        "900000005\tCopper Rain\t2024\twestern\t999\tUSD\tUS",
        "900000006\tLent Rain\t2024\twestern\t\tUSD\tUS",
      ])
    #expect(result.errors.contains("wrong kind: song"))
    let broken = Recorder.run("itunes", try Recorder.file("{"))
    #expect(broken.code == 2)
  }
}
