import DomainContracts
import DomainModeling
import Testing

@Suite("Altered models are found by the documents of a release")
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
    "What was released, or takes more than it, reads and writes every document",
    arguments: [Parcel<NoAlteration>.self, Parcel<WiderLimit>.self] as [any Model.Type])
  func sound(model: any Model.Type) {
    #expect(ReleaseCheck.complaints(about: Self.frozen, heldTo: [model]) == [])
  }

  @Test(
    "An altered model doesn't",
    arguments: [
      (Parcel<NarrowerLimit>.self, ["full", "sparse", "unknownField", "unknownWords"]),
      (Parcel<RenamedField>.self, ["full"]), (Parcel<RemovedField>.self, ["full"]),
      (Parcel<ClosedWords>.self, ["unknownWords"]),
      (Parcel<OtherType>.self, ["full", "sparse", "unknownField", "unknownWords"]),
      (Parcel<OtherDefault>.self, ["sparse"]),
    ] as [(any Model.Type, [String])])
  func altered(model: any Model.Type, kinds: [String]) {
    let complaints = ReleaseCheck.complaints(about: Self.frozen, heldTo: [model])
    #expect(complaints.map { $0.prefix { $0 != ":" } } == kinds.map { "Parcel \($0)" })
  }

  @Test("A model that is gone is told, and an upcaster mends what it rewrites")
  func mended() {
    #expect(ReleaseCheck.complaints(about: Self.frozen, heldTo: []).count == Self.frozen.count)
    let upcaster = ModelUpcaster("Parcel", from: 1, doc: "Shortens titles.") { document in
      guard case .object(let members) = document else { return document }
      return .object(members.map { $0.name == "title" ? JSONProperty("title", "Six") : $0 })
    }
    let complaints = ReleaseCheck.complaints(
      about: Self.frozen, heldTo: [Parcel<NarrowerLimit>.self], upcasters: [upcaster])
    // They are read again, and not written as they were: the release's own bytes are another promise.
    #expect(complaints.allSatisfy { $0.contains("written as") })
    #expect(complaints.count == Self.frozen.count)
  }
}
