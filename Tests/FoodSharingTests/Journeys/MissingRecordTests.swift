import DomainFoundation
import FoodSharing
import TestSupport
import Testing

@Suite("Calls on records that don't exist")
struct MissingRecordTests {
  @Test("Each operation that names a record answers a caller who may call it that there is none")
  func missing() async throws {
    let test = MissingRecordTest<FoodSharingFixture>(
      try await StrangerTests.world(),
      calls: ServiceCall.all.map { call in .init(call.operation) { try await call.answerOn($0, .missing, $1) }
      }, principals: StrangerTests.principals,
      exceptions: [
        "post.draft": "The call makes the post; a repeated one can find it gone.",
        "post.post": "The call makes the post; a repeated one can find it gone.",
        "profile.applyForVerification":
          "A missing profile has a refusal of its own; a repeated call can find it gone.",
        "profile.withdrawFromVerification":
          "A missing profile has a refusal of its own; a repeated call can find it gone.",
        "profile.retire": "A missing profile has a refusal of its own; a repeated call can find it gone.",
        "feedback.give": "The call makes the feedback; a repeated one can find it gone.",
      ]
    ) { try await FoodSharingFixture(on: $0) }
    let failures = try await test.failures()
    #expect(failures == [])
  }
}
