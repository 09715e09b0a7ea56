import DomainModeling
import Foundation
import TestSupport
import Testing

@Suite("Fuzzing corpus")
struct CorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Corpus")

  private static func inputs(of target: FuzzTarget) throws -> [[UInt8]] {
    try Corpus.inputs(at: folder.appending(path: "\(target.name).txt").path(percentEncoded: false))
  }

  @Test(
    "Each target accepts or rejects its kept inputs, and parses what it prints", arguments: FuzzTarget.all)
  func kept(target: FuzzTarget) throws {
    let inputs = try Self.inputs(of: target)
    #expect(inputs.count >= 3)
    for input in inputs {
      let text = String(decoding: input, as: UTF8.self)
      #expect(target.finding(input) == nil, "\(text.debugDescription)")
    }
  }

  /// Pieces that parsers count, nest, combine or skip.
  private static let pieces = [
    "a", "0", "9.", " ", "[", "{\"a\":", "\"", "%41", "\u{301}", "👩‍👩‍👧", ",", "\n",
  ]

  @Test(
    "Each target accepts or rejects inputs of ten million bytes made by repetition", arguments: FuzzTarget.all
  )
  func large(target: FuzzTarget) throws {
    let count = TestRounds.useFullCounts ? 10_000_000 : 10_000
    let kept = try Self.inputs(of: target).filter { !$0.isEmpty }
    let longest = try #require(kept.max { $0.count < $1.count })
    for piece in Self.pieces.map({ Array($0.utf8) }) + [kept[0], longest] {
      var input = kept[0]
      input.reserveCapacity(count + longest.count)
      while input.count < count { input += piece }
      #expect(target.finding(input) == nil, "\(String(decoding: piece, as: UTF8.self).debugDescription)")
    }
  }

  @Test("Each text format has a fuzz target with a unique name")
  func complete() {
    let declaration = /TextFormat\(\s*"([a-zA-Z0-9]+)"/
    let sources = SourceFiles.texts(under: "Sources")
    let declared = Set(sources.flatMap { $0.matches(of: declaration).map { String($0.output.1) } })
    #expect(declared.count >= 30)
    #expect(declared.subtracting(FuzzTarget.all.map(\.name)) == [])
    #expect(FuzzTarget.all.count == Set(FuzzTarget.all.map(\.name)).count)
  }

  @Test("A parser that rejects its own output or reads it differently is reported")
  func mutant() {
    struct Halved: TextValue {
      static let format = TextFormat("halved", pattern: "", valid: ["ab"], invalid: [""], source: "")
      let text: String
      init(parsing text: String) throws(ValueError) {
        guard text.utf8.count > 1 else { throw ValueError(.length, type: "halved", expected: "two") }
        self.text = String(text.unicodeScalars.prefix(text.unicodeScalars.count / 2))
      }
    }
    #expect(FuzzTarget(Halved.self).finding(Array("abcd".utf8)) == "it reads what it prints differently")
    #expect(FuzzTarget(Halved.self).finding(Array("ab".utf8)) == "it doesn't read what it prints")
  }
}

extension FuzzTarget: CustomTestStringConvertible {
  var testDescription: String { name }
}
