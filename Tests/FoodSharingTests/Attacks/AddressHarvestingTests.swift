import FoodSharing
import Testing

/// Calls by which a receiver collects contacts and addresses of donors without collecting food.
@Suite("Attacks that collect the addresses of donors")
struct AddressHarvestingTests {
  typealias Fixture = FoodSharingFixture

  /// Returns an app with a quota of one reservation in 28 days, in which `ola` has reserved food at once.
  private func reserved() async throws -> (FoodSharingFixture, FoodRequest.ID, other: FoodPost.ID) {
    let fixture = try await FoodSharingFixture {
      $0.reservationQuota = try? ReservationQuota(1, inDays: 28)
    }
    let post = try await fixture.bread(Fixtures.offer(isInstant: true)).id
    let other = try await fixture.bread(Fixtures.offer("Soup", isInstant: true), as: Fixture.restaurant).id
    let id = try await fixture.reserveAtOnce(post, as: Fixture.ola).id
    return (fixture, id, other)
  }

  @Test("A canceled reservation counts against the quota, because it showed the donor's contact")
  func canceling() async throws {
    let (fixture, id, other) = try await reserved()
    #expect(try await fixture.requests.details(of: id, as: Fixture.ola).contact != nil)
    try await fixture.requests.cancelByReceiver(id, as: Fixture.ola)
    try await fixture.expectRefusal("request.quotaExceeded") {
      try await fixture.reserveAtOnce(other, as: Fixture.ola)
    }
    #expect(try await fixture.requests.quotaUsage(as: Fixture.ola)?.used == 1)
  }

  @Test(
    "A no-show counts against the quota, whether the donor or the system reports it",
    arguments: [true, false])
  func missing(isReported: Bool) async throws {
    let (fixture, id, other) = try await reserved()
    fixture.clock.set(to: try Fixtures.later(7))
    if isReported {
      try await fixture.requests.reportNoShow(id, as: Fixture.baker)
    } else {
      fixture.clock.set(to: try Fixtures.later(22))
      try await fixture.requests.fireDueEvents(as: .system)
    }
    #expect(try await fixture.stored(id).status == .noShow)
    try await fixture.expectRefusal("request.quotaExceeded") {
      try await fixture.reserveAtOnce(other, at: 24, as: Fixture.ola)
    }
  }

  @Test("A cancellation by the donor, the end of the post and the end of the period free the quota")
  func freed() async throws {
    let (fixture, id, other) = try await reserved()
    try await fixture.requests.cancelByDonor(id, for: .foodUnsafe, as: Fixture.baker)
    #expect(try await fixture.requests.quotaUsage(as: Fixture.ola)?.used == 0)
    let again = try await fixture.reserveAtOnce(other, as: Fixture.ola).id
    try await fixture.posts.delete(other, cancelingReservations: true, as: Fixture.restaurant)
    #expect(try await fixture.stored(again).status == .closed)
    #expect(try await fixture.requests.quotaUsage(as: Fixture.ola)?.used == 0)

    let (later, canceled, _) = try await reserved()
    try await later.requests.cancelByReceiver(canceled, as: Fixture.ola)
    later.clock.set(to: try Fixtures.later(28 * 24))
    #expect(try await later.requests.quotaUsage(as: Fixture.ola)?.used == 0)
  }

  @Test("A receiver whose reservation the donor canceled, or who didn't come, needs the donor's answer next")
  func returning() async throws {
    for isCanceled in [true, false] {
      let fixture = try await FoodSharingFixture()
      let post = try await fixture.bread(Fixtures.offer(isInstant: true)).id
      let id = try await fixture.reserveAtOnce(post, as: Fixture.ola).id
      if isCanceled {
        try await fixture.requests.cancelByDonor(id, for: .other, as: Fixture.baker)
      } else {
        fixture.clock.set(to: try Fixtures.later(7))
        try await fixture.requests.reportNoShow(id, as: Fixture.baker)
      }
      try await fixture.expectRefusal("request.instantReservationNotAllowed") {
        try await fixture.reserveAtOnce(post, at: 24, as: Fixture.ola)
      }
      let sent = try await fixture.requests.send(Fixtures.portions(1), of: post, as: Fixture.ola)
      #expect(sent.status == .pending)
      #expect(try await fixture.reserveAtOnce(post, at: 24, as: Fixture.jan).status == .reserved)
    }
  }

  @Test("No search, page or link tells a stranger more of the place than its approximate location")
  func approximate() async throws {
    let fixture = try await FoodSharingFixture()
    let exact = try Fixtures.terms().place.coordinate
    let post = try await fixture.bread().id
    let page = try await fixture.search.post(post, as: Fixture.jan)
    #expect(page.pickup == nil)
    let link = try await fixture.search.directions(to: post, in: .apple, as: Fixture.jan)
    let own = try await fixture.search.directions(to: post, in: .apple, as: Fixture.baker)
    #expect(link != own)
    // The distances from 400 places are those of one point, which isn't the exact one.
    var nearest: (meters: Double, Coordinate)?
    for step in 0..<400 {
      let place = try Coordinate(
        latitude: exact.latitude + Double(step / 20 - 10) / 2_000,
        longitude: exact.longitude + Double(step % 20 - 10) / 2_000)
      var filter = FoodPostFilter()
      filter.searchRadius = try SearchRadius(place)
      let found = try await fixture.search.posts(filter, as: Fixture.jan)
      guard let meters = found.items.first?.distance else { continue }
      if meters < nearest?.meters ?? .infinity { nearest = (meters, place) }
    }
    let guess = try #require(nearest).1
    #expect(guess != exact)
  }
}

extension FoodSharingFixture {
  /// Reserves one portion of a post at once, for the window that begins so many hours after noon.
  @discardableResult
  func reserveAtOnce(
    _ post: FoodPost.ID, at hours: Int64 = 4, as receiver: Principal
  ) async throws -> FoodRequestSummary {
    try await requests.reserveInstantly(
      Fixtures.portions(1), of: post, at: Fixtures.window(hours).time, as: receiver)
  }
}
