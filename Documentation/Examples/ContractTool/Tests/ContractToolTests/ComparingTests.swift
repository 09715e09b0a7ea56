import DomainContracts
import DomainFoundation
import Foundation
import Testing

@Suite("Comparing contracts and walking lifecycles")
struct ComparingTests {
  @Test("`diff` exits with 1 for an unapproved breaking change, and with 0 for an approved one")
  func diff() throws {
    let text = Recorder.run("document", "MovieCatalog").output
    var document = try JSONCoder().decode(ContractDocument.self, from: Data(text.utf8))
    var movie = try #require(document.models["Movie"])
    movie.fields["tagline"] = nil
    movie.doc = "Another movie."
    document.models["Movie"] = movie
    let old = try Recorder.file(text)
    let new = try Recorder.file(document.text())

    let result = Recorder.run("diff", old, new)
    #expect(result.code == 1)
    #expect(result.lines.count == 2)
    let line = try #require(result.lines.first { $0.hasPrefix("breaking ") })
    #expect(line.hasPrefix("breaking field.removed.optional /models/Movie/fields/tagline (forward; reader) "))
    let fingerprint = try #require(line.split(separator: " ").last.map(String.init))

    let approvals = try Recorder.file(
      #"{"approved": [{"fingerprint": "\#(fingerprint)", "reason": "Nobody shows it."}]}"#)
    let approved = Recorder.run("diff", old, new, "--approvals", approvals, "--json")
    #expect(approved.code == 0)
    #expect(approved.output.contains("\"mitigations\": [\"approved\"]"))
    let idle = Recorder.run("diff", old, old, "--approvals", approvals)
    #expect(idle.code == 0)
    #expect(idle.errors.contains("idle approval \(fingerprint)"))
  }

  @Test("`diff` rejects a file that isn't a contract")
  func invalidContract() throws {
    let result = Recorder.run("diff", try Recorder.file("{}"), try Recorder.file("{}"))
    #expect(result.code == 2)
    #expect(result.errors.contains("is no contract document"))
  }

  @Test("`walk` follows the lifecycle, and prints the same for the same seed", arguments: lifecycles)
  func walk(lifecycle: String) throws { try walk(lifecycle, with: []) }

  @Test("`walk` begins with a given record, and rejects an invalid or missing one")
  func records() throws {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Contracts/BookMarket/CampusMembership.fixtures.json")
    let file = try JSONCoder().decode(JSONValue.self, from: Data(contentsOf: fixtures))
    let sample = try Recorder.file(try #require(file["sample"]).text())
    try walk("BookMarket.CampusMembership", with: ["--record", sample])
    let invalid = Recorder.run("walk", "FoodSharing.FoodPost", "--record", try Recorder.file("{}"))
    #expect(invalid.code == 2)
    #expect(invalid.errors.contains("holds no valid FoodPost"))
    let missing = Recorder.run("walk", "FoodSharing.FoodPost", "--record", "/nowhere/post.json")
    #expect(missing.code == 2)
    #expect(missing.errors.contains("Can't read /nowhere/post.json"))
  }

  static let lifecycles = Recorder.run("list").lines.filter { $0.hasPrefix("lifecycle\t") }
    .map { String($0.dropFirst(10)) }

  private func walk(_ lifecycle: String, with record: [String]) throws {
    let parts = lifecycle.split(separator: ".").map(String.init)
    let text = Recorder.run("document", parts[0]).output
    let document = try JSONCoder().decode(ContractDocument.self, from: Data(text.utf8))
    let contract = try #require(document.lifecycles[parts[1]])
    var walked = 0
    for seed in 1...8 {
      let result = Recorder.run(["walk", lifecycle, "--seed", "\(seed)", "--steps", "30"] + record)
      #expect(result.code == 0, "\(result.errors)")
      #expect(
        result.output
          == Recorder.run(["walk", lifecycle, "--seed", "\(seed)", "--steps", "30"] + record).output)
      var state = result.lines.first?.split(separator: "\t").map(String.init)[2] ?? contract.initialState
      if record.isEmpty { #expect(state == contract.initialState) }
      var moment = ""
      for line in result.lines {
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        #expect(cells.count == 6)
        #expect(cells[2] == state)
        #expect(cells[1] >= moment)
        let transition = contract.transitions.entries.first {
          $0.value.from == state && $0.value.event == cells[3] && ($0.value.to ?? cells[5]) == cells[5]
            && $0.value.actors.contains(cells[4])
        }
        #expect(transition != nil, "\(line)")
        (state, moment) = (cells[5], cells[1])
        walked += 1
      }
      #expect(!contract.finalStates.contains(state) || result.lines.count <= 30)
    }
    #expect(walked > 0)
  }
}
