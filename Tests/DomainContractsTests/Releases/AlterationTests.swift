import DomainContracts
import DomainModeling
import Testing

@Suite("Altered models and the documents of a release")
struct AlterationTests {
  static let frozen = [
    frozen(
      .full, ["title": "Six books", "mood": "calm", "weight": 7, "marks": [2], "note": "Heavy."]),
    frozen(
      .sparse, ["title": "Six books", "mood": "calm", "weight": 7],
      ["title": "Six books", "mood": "calm", "weight": 7, "marks": []]),
    frozen(
      .unknownField, ["title": "Six books", "mood": "loud", "weight": 7, "marks": [2], "unheardOf": [1]],
      ["title": "Six books", "mood": "loud", "weight": 7, "marks": [2]]),
    frozen(.unknownWords, ["title": "Six books", "mood": "wild 😀", "weight": 7, "marks": [2]]),
  ]

  private static func frozen(
    _ kind: FrozenDocument.Kind, _ document: JSONValue, _ rewritten: JSONValue? = nil
  ) -> FrozenDocument {
    FrozenDocument(
      model: "Parcel", version: 1, kind: kind, document: document, rewritten: rewritten ?? document)
  }

  @Test(
    "The released model, and one with a wider limit, read and write every document",
    arguments: [Parcel<NoAlteration>.self, Parcel<WiderLimit>.self] as [any Model.Type])
  func compatible(model: any Model.Type) {
    #expect(ReleaseCheck.failures(of: Self.frozen, readAs: [model]) == [])
  }

  @Test(
    "Each incompatible alteration of a model fails for exactly the documents of a release in the table",
    arguments: [
      (Parcel<NarrowerLimit>.self, ["full", "sparse", "unknownField", "unknownWords"]),
      (Parcel<RenamedField>.self, ["full"]), (Parcel<RemovedField>.self, ["full"]),
      (Parcel<ClosedWords>.self, ["unknownWords"]),
      (Parcel<OtherType>.self, ["full", "sparse", "unknownField", "unknownWords"]),
      (Parcel<OtherDefault>.self, ["sparse"]),
    ] as [(any Model.Type, [String])])
  func altered(model: any Model.Type, kinds: [String]) {
    let failures = ReleaseCheck.failures(of: Self.frozen, readAs: [model])
    #expect(failures.map { $0.prefix { $0 != ":" } } == kinds.map { "Parcel \($0)" })
  }

  @Test("A missing model fails for all documents, and a revision makes documents readable")
  func revisions() {
    #expect(ReleaseCheck.failures(of: Self.frozen, readAs: []).count == Self.frozen.count)
    let failures = ReleaseCheck.failures(of: Self.frozen, readAs: [Parcel<ShortenedTitle>.self])
    // The documents are read, but not written as they were in the release.
    #expect(failures.allSatisfy { $0.contains("written as") })
    #expect(failures.count == Self.frozen.count)
  }
}
