import BookMarket
import DomainAccounts
import DomainAdvertising
import DomainContracts
import DomainFoundation
import DomainModeling
import DomainRepository
import FoodSharing
import Foundation
import MovieCatalog
import ShelterRegistry

extension FuzzTarget {
  static let models: [any Model.Type] = [
    DomainAccountsModule.declaration, BookMarketModule.declaration, DomainAdvertisingModule.declaration,
    FoodSharingModule.declaration,
    MovieCatalogModule.declaration, ShelterRegistryModule.declaration,
  ].flatMap(\.models)

  /// Targets for documents in JSON.
  static let documents: [FuzzTarget] = [
    FuzzTarget("json", seeds: jsonSeeds.map { Array($0.utf8) }) { bytes in
      guard (try? JSONCoder().check(bytes)) != nil else { return nil }
      // Foundation reads all that the check accepts, except for numbers out of the range of Double.
      let options: JSONSerialization.ReadingOptions = [.fragmentsAllowed]
      if (try? JSONSerialization.jsonObject(with: Data(bytes), options: options)) != nil { return nil }
      return bytes.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? nil : "Foundation rejects it"
    },
    FuzzTarget("condition", of: ConditionTree.self, seeds: conditions),
    FuzzTarget("query", of: ModelQuery<Movie>.self, seeds: [#"{"filter":{"constant":true},"order":[]}"#]),
    FuzzTarget(
      "openingHours", of: [OpeningInterval].self,
      seeds: [#"[{"weekday":1,"opens":480,"closes":1020},{"weekday":7,"opens":0,"closes":1440}]"#]),
    FuzzTarget(
      SecretDigest.format.name, of: SecretDigest.self, seeds: SecretDigest.format.samples.map { "\"\($0)\"" }),
    FuzzTarget(
      "passwordHash", of: PasswordHash.self,
      seeds: [#""$scrypt$ln=16,r=8,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g""#]),
    FuzzTarget("changeSet", of: EncodedChangeSet.self, seeds: [#"{"changes":[]}"#]),
    FuzzTarget("itunesResponse", seeds: answers.map { Array($0.utf8) }) { bytes in
      guard let response = try? JSONCoder().decode(ITunesSearchResponse.self, from: bytes),
        let moment = try? Timestamp(parsing: "2026-11-21T00:00:00Z"),
        let result = try? response.movies(fetchedAt: moment)
      else { return nil }
      return result.report.skipped.count + result.movies.count == result.report.receivedCount
        ? nil : "items are neither movies nor dropped"
    },
    FuzzTarget("model", seeds: modelSamples()) { bytes in
      guard let first = bytes.first else { return nil }
      let model = models[Int(first) % models.count]
      return unfaithful(model: model, Array(bytes.dropFirst()))
    },
  ]

  /// Creates a target for documents of a type, which must be equal after writing and reading.
  private init<Value: Codable & Equatable & Sendable>(_ name: String, of type: Value.Type, seeds: [String]) {
    self.init(name, seeds: seeds.map { Array($0.utf8) }) { Self.unfaithful(Value.self, $0) }
  }

  private static func unfaithful<Root: Model>(model _: Root.Type, _ bytes: [UInt8]) -> String? {
    unfaithful(Root.self, bytes)
  }

  private static func unfaithful<Value: Codable & Equatable & Sendable>(_: Value.Type, _ bytes: [UInt8])
    -> String?
  {
    do throws(JSONCoderError) {
      let value = try JSONCoder().decode(Value.self, from: bytes)
      guard let text = try? JSONCoder().encode(value) else { return "\(Value.self) isn't written" }
      guard let again = try? JSONCoder().decode(Value.self, from: text) else {
        return "\(Value.self) doesn't read what it writes"
      }
      if again != value { return "\(Value.self) reads what it writes differently" }
      return (try? JSONCoder().encode(again)) == text ? nil : "\(Value.self) writes what it read differently"
    } catch {
      return error.description.isEmpty ? "an error without a description" : nil
    }
  }

  static func modelSamples() -> [[UInt8]] {
    models.enumerated().flatMap { position, model in
      [true, false].map { [UInt8(truncatingIfNeeded: position)] + sample(model, isFull: $0) }
    }
  }

  private static func sample<Root: Model>(_: Root.Type, isFull: Bool) -> [UInt8] {
    Array(SampleDocument(Root.self, includesOptionals: isFull).json.text().utf8)
  }

  static let jsonSeeds = [
    "{}", "[]", "null", "true", "-0.5e+10", #""a\u00e9\ud83d\ude00\n""#, #"{"a":[1,{"b":null}],"a":""}"#,
    "\u{FEFF}[ ]", #""\ud800""#, "[1,]", "01", "[[[[[[[[]]]]]]]]",
  ]

  private static let conditions = [
    #"{"compare":{"left":{"field":"a"},"is":"less","right":{"value":1.5}}}"#,
    #"{"and":[{"not":{"isNull":{"field":"a.b"}}},{"constant":true}]}"#,
    #"{"anyElement":{"list":{"field":"a"},"satisfies":{"hasPrefix":{"of":{"field":""},"text":"x"}}}}"#,
    #"{"isOneOf":{"of":{"context":"now"},"values":[null,1,"x",true]}}"#,
    #"{"count":{"list":{"field":"a"},"is":"greater","number":9223372036854775807}}"#,
  ]

  private static let answers = [
    #"{"resultCount":1,"results":[{"wrapperType":"track","kind":"feature-movie","trackId":270711082,"#
      + #""trackName":"A","releaseDate":"1999-03-31T08:00:00Z","trackTimeMillis":8177000,"#
      + #""trackPrice":9.99,"currency":"USD","artworkUrl100":"https://is1.mzstatic.com/a/100x100bb.jpg"}]}"#,
    #"[{"trackId":1},7,null]"#, #"{"errorMessage":"x"}"#, #"{"resultCount":"x","results":[]}"#,
  ]
}
