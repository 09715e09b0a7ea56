import DomainFoundation
import FoodSharing
import TestSupport
import Testing

@Suite("The order of the checks in operations of food sharing")
struct CheckOrderTests {
  /// Donors and receivers of the posts, and the staff.
  static let principals = [
    NamedPrincipal("baker", FoodSharingFixture.baker), NamedPrincipal("ola", FoodSharingFixture.ola),
    NamedPrincipal("restaurant", FoodSharingFixture.restaurant), NamedPrincipal("donor", StrangerTests.donor),
    NamedPrincipal("receiver", StrangerTests.receiver),
    NamedPrincipal("moderator", FoodSharingFixture.moderator),
    NamedPrincipal("admin", FoodSharingFixture.admin),
  ]

  /// Calls with an input that is refused, of the operations that declare it.
  static let invalid = [
    ServiceCall.post(FoodPostService.Operations.edit) {
      try await $0($1.posts, $2, Fixtures.offerOfMadeUpWords(), nil, $3)
    },
    ServiceCall.post(FoodPostService.Operations.extend) { try await $0($1.posts, $2, 0, nil, $3) },
  ]

  static let calls =
    invalid
    + ServiceCall.all.filter { call in
      !invalid.contains { $0.operation.name == call.operation.name }
    }

  @Test("A caller who may not fire the event of an operation is told only that, also with an invalid input")
  func order() async throws {
    let test = CheckOrderTest<FoodSharingFixture>(
      try await StrangerTests.world(for: []),
      calls: Self.calls.map { call in
        .init(call.operation) { try await call.answerOn($0, .missing, $1) }
      },
      principals: Self.principals,
      unnamed: [
        "post.post", "request.reserveInstantly", "food.review", "profile.applyForVerification",
        "profile.withdrawFromVerification", "profile.retire",
      ],
      valid: [
        "post.editPickup": "pickup terms are valid by their type; invalid is the changed post"
      ], at: Fixtures.now
    ) { try await FoodSharingFixture(on: $0) }
    let report = try await test.run()
    #expect(report.failures == [])
  }

  @Test("An invalid input is refused as such, also where a guard would refuse a valid one")
  func inputBeforeGuards() async throws {
    #expect(Self.invalid.map(\.operation.name) == ["post.edit", "post.extend"])
    let fixture = try await FoodSharingFixture()
    let bread = try await fixture.bread().id
    _ = try await fixture.request(.accepted, 4, of: bread)
    let less = try Fixtures.offer(portions: 3)
    let invalid = try Fixtures.offerOfMadeUpWords(portions: 3)
    for (offer, code) in [(less, "quantity.belowCommitted"), (invalid, .invalid)]
      as [(FoodOffer, Refusal.Code)]
    {
      try await fixture.expectRefusal(code) {
        try await fixture.posts.edit(bread, to: offer, as: FoodSharingFixture.baker)
      }
    }
    let post = try await fixture.bread(
      Fixtures.offer(dateMark: .useBy(Fixtures.today)), Fixtures.terms(windows: [Fixtures.window(4)])
    ).id
    for (days, code) in [(5, Refusal.Code.transition), (0, .invalid)] as [(Int64, Refusal.Code)] {
      try await fixture.expectRefusal(code) {
        try await fixture.posts.extend(post, days: days, as: FoodSharingFixture.baker)
      }
    }
  }
}
