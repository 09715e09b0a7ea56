import FoodSharing
import FoodSharingSamples
import Testing

@Suite("Samples of FoodSharing")
struct SampleTests {
  @Test("The sample posts are published and distinct, and the same in every run")
  func samples() throws {
    let day = CalendarDate(utc: Fixtures.now)
    let posts = FoodSamples.posts(by: Fixtures.donor, at: Fixtures.now)
    #expect(posts.count == FoodSamples.offers(on: day).count && posts.count >= 8)
    #expect(posts == FoodSamples.posts(by: Fixtures.donor, at: Fixtures.now))
    #expect(posts.allSatisfy { $0.status == .available })
    #expect(Set(posts.map(\.id)).count == posts.count)
    #expect(Set(posts.map(\.offer.dateMark.kind)) == Set(DateMark.Kind.allCases))
    #expect(Set(posts.compactMap(\.offer.storage.known)) == Set(FoodStorageCondition.allCases))
    #expect(posts.allSatisfy { FoodPostService.warnings(about: $0.offer).isEmpty })
    #expect(FoodSamples.profile(of: Fixtures.donor, at: Fixtures.now)?.isVerified == true)
    #expect(FoodSamples.group("Bistro", of: Fixtures.donor, people: 9, at: Fixtures.now)?.isVerified == true)
  }
}
