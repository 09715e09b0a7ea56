import MovieCatalog
import MovieTestSupport
import TestSupport
import Testing

@Suite("Bookmarks")
struct BookmarkTests {
  private static func at(_ minutes: Int64) throws -> Timestamp { try Fixtures.noon(plus: minutes) }

  @Test("Adding a bookmark again keeps the first moment, and removing it again changes nothing")
  func idempotence() throws {
    let added = Bookmark.absent.added(at: try Self.at(1))
    #expect(added.added(at: try Self.at(5)) == added)
    #expect(added.addedAt == (try Self.at(1)))
    let removed = added.removed(at: try Self.at(7))
    #expect(removed.addedAt == nil)
    #expect(removed.removed(at: try Self.at(9)) == removed)
    #expect(Bookmark.absent.removed(at: try Self.at(1)) == .absent)
  }

  @Test("A bookmark that is added again has the moment of the new addition")
  func readding() throws {
    let again = Bookmark.absent.added(at: try Self.at(1)).removed(at: try Self.at(2)).added(
      at: try Self.at(3))
    #expect(again.addedAt == (try Self.at(3)))
  }

  @Test("An addition or removal takes effect even if the clock has gone back")
  func clockGoesBack() throws {
    let removed = Bookmark.absent.added(at: try Self.at(10)).removed(at: try Self.at(5))
    #expect(removed.addedAt == nil)
    let again = removed.added(at: try Self.at(1))
    #expect(again.addedAt == removed.removedAt)
    #expect(again.removed(at: .earliest).addedAt == nil)
    #expect(Bookmark.absent.added(at: .latest).removed(at: .latest).addedAt == nil)
    #expect(Bookmark.absent.added(at: .latest).removed(at: .latest).added(at: .latest).addedAt == nil)
  }

  @Test("Merging two additions keeps the earlier moment")
  func earliestWins() throws {
    let phone = Bookmark.absent.added(at: try Self.at(5))
    let tablet = Bookmark.absent.added(at: try Self.at(2))
    #expect(phone.merging(tablet).addedAt == (try Self.at(2)))
  }

  @Test("Merging a removal undoes earlier additions and keeps later ones")
  func removals() throws {
    let shared = Bookmark.absent.added(at: try Self.at(1))
    let removed = shared.removed(at: try Self.at(3))
    #expect(shared.merging(removed).addedAt == nil)
    let later = Bookmark.absent.added(at: try Self.at(4))
    #expect(removed.merging(later).addedAt == (try Self.at(4)))
    let sameMoment = Bookmark.absent.added(at: try Self.at(3))
    #expect(removed.merging(sameMoment).addedAt == (try Self.at(3)))
  }

  @Test(
    "An impossible history of additions and removals is rejected",
    arguments: [
      #"{"additions": ["2026-01-02T00:00:00.000Z", "2026-01-01T00:00:00.000Z"]}"#,
      #"{"additions": ["2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00.000Z"]}"#,
      #"{"additions": ["2026-01-01T00:00:00.000Z"], "removedAt": "2026-01-02T00:00:00.000Z"}"#,
      #"{"additions": ["9999-12-31T23:59:59.999Z"]}"#, #"{"additions": [null]}"#, #"{"additions": 1}"#,
      "[]", "null",
    ])
  func impossibleHistories(json: String) {
    #expect(throws: DecodingError.self) { try JSONText.value(Bookmark.self, from: json) }
  }
}
