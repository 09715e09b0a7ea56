import Foundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// JSON of records in which one value, at any depth, is replaced.
@Suite("Hostile JSON")
struct HostileImportTests {
  /// The replacement values, the same for every field.
  private static var values: [Any] {
    let texts =
      HostileTexts.empty + HostileTexts.controls + HostileTexts.numbers + HostileTexts.dates
      + HostileTexts.codes + HostileTexts.markup + [String(repeating: "a", count: 5_000)]
    let others: [Any] = [
      NSNull(), true, 0, -1, 1.5, 1e300, Int64.max, Int64.min, UInt64.max, [] as [Int], ["x", "x"],
      [NSNull()], [:] as [String: Int],
    ]
    return texts + others
  }

  /// Replaces each value of the record; each result must be rejected, or be valid and survive a round trip.
  private func check<Root: Model>(_ sample: Root) throws {
    let whole = try JSONSerialization.jsonObject(with: Data(JSONText.of(sample).utf8))
    let values = Self.values
    var refused = 0
    var read = 0
    for path in Self.paths(of: whole) {
      for value in values {
        let text = String(
          decoding: try JSONSerialization.data(
            withJSONObject: Self.replacing(whole, at: path[...], by: value)),
          as: UTF8.self)
        do {
          let model = try JSONText.value(Root.self, from: text)
          read += 1
          #expect(try JSONText.value(Root.self, from: JSONText.of(model)) == model, "\(path)")
        } catch is DecodingError {
          refused += 1
        } catch {
          Issue.record("\(Root.schema.name).\(path): \(type(of: error)) \(error)")
        }
      }
    }
    #expect(refused > read / 20 && refused > 100, "\(Root.schema.name): \(refused) refused, \(read) read")
  }

  /// Returns the paths of all values inside a JSON value.
  private static func paths(of value: Any) -> [[String]] {
    switch value {
    case let object as [String: Any]:
      object.keys.sorted().flatMap { key in
        [[key]] + paths(of: object[key] ?? NSNull()).map { [key] + $0 }
      }
    case let list as [Any]:
      list.indices.flatMap { index in [["\(index)"]] + paths(of: list[index]).map { ["\(index)"] + $0 } }
    default: []
    }
  }

  private static func replacing(_ whole: Any, at path: ArraySlice<String>, by value: Any) -> Any {
    guard let step = path.first else { return value }
    if var object = whole as? [String: Any] {
      object[step] = replacing(object[step] ?? NSNull(), at: path.dropFirst(), by: value)
      return object
    }
    if var list = whole as? [Any], let index = Int(step), list.indices.contains(index) {
      list[index] = replacing(list[index], at: path.dropFirst(), by: value)
      return list
    }
    return whole
  }

  @Test("JSON of institutions and animals with any value replaced is valid or rejected")
  func registry() throws {
    try check(ShelterSamples.shelter(at: Fixtures.now, status: .suspended))
    try check(AnimalSamples.burek(at: Fixtures.now, person: ShelterSamples.keeper))
    try check(SupportSamples.inquiry(at: Fixtures.now, status: .needsInfo))
    try check(AdoptionBan(of: ShelterSamples.farmer, from: ShelterSamples.shelterID, at: Fixtures.now))
  }

  @Test("JSON of payments and sponsorships with any value replaced is valid or rejected")
  func payments() throws {
    try check(SupportSamples.payment(at: Fixtures.now, status: .partiallyRefunded))
    try check(SupportSamples.payment(at: Fixtures.now, status: .disputed))
    try check(SupportSamples.mandate(at: Fixtures.now))
    try check(SupportSamples.sponsorship(at: Fixtures.now, status: .paused))
  }

  @Test("JSON of donations, funds and pledges with any value replaced is valid or rejected")
  func donations() throws {
    try check(SupportSamples.donation(at: Fixtures.now).donation)
    try check(SupportSamples.appeal(at: Fixtures.now))
    let money = try #require(try SupportSamples.funds(at: Fixtures.now).first)
    try check(money.fund)
    try check(money.entry)
    try check(try #require(try SupportSamples.receipts(at: Fixtures.now).first))
    try check(SupportSamples.pledge(at: Fixtures.now, status: .assigned))
    try check(SupportSamples.draw(at: Fixtures.now))
    try check(SupportSamples.commitment(at: Fixtures.now, isRevealed: true))
  }
}
