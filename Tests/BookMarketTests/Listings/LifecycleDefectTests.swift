import BookMarket
import Testing

@Suite("Lifecycles of the book market are sound")
struct LifecycleDefectTests {
  @Test("Listings and memberships have no defects")
  func defects() {
    #expect(BookListing.Flow.lifecycle.defects() == [])
    #expect(CampusMember.Flow.lifecycle.defects() == [])
    #expect(BookListing.schema.defects == [])
    #expect(CampusMember.schema.defects == [])
    #expect(BookEdition.schema.defects == [])
    #expect(Campus.schema.defects == [])
    #expect(CompletedSale.schema.defects == [])
    #expect(WantedBook.Flow.lifecycle.defects() == [])
    #expect(WantedBook.schema.defects == [])
    #expect(ListingForm.schema.defects == [])
    #expect(CourseBook.schema.defects == [])
    #expect(SavedSearch.schema.defects == [])
    #expect(ListingAlert.schema.defects == [])
  }
}
