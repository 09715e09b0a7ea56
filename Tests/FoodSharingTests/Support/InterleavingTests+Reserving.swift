import FoodSharing
import TestSupport
import Testing

extension InterleavingTests {
  static let reserving: [FoodInterleaving] = [
    InterleavingTest("reserve the last portions × another receiver reserves them", .one) { fixture in
      let soup = try await fixture.bread(Fixtures.offer(portions: 5, isInstant: true)).id
      let window = try Fixtures.window(4).time
      return (
        {
          try await fixture.requests.reserveInstantly(
            Fixtures.portions(4), of: soup, at: window, as: FoodSharingFixture.ola)
        },
        {
          try await fixture.requests.reserveInstantly(
            Fixtures.portions(4), of: soup, at: window, as: FoodSharingFixture.jan)
        }
      )
    },
    InterleavingTest("reserve instantly × reserve instantly again", .one) { fixture in
      let soup = try await fixture.bread(Fixtures.offer(portions: 10, isInstant: true)).id
      let window = try Fixtures.window(4).time
      let call: FoodInterleaving.Call = {
        try await fixture.requests.reserveInstantly(
          Fixtures.portions(4), of: soup, at: window, as: FoodSharingFixture.ola)
      }
      return (call, call)
    },
    InterleavingTest("reserve a window's last slot × another receiver reserves it", .one) { fixture in
      let terms = try Fixtures.terms(windows: [
        Fixtures.window(4, slots: 1), Fixtures.window(24),
      ])
      let soup = try await fixture.bread(Fixtures.offer(isInstant: true), terms).id
      let window = try Fixtures.window(4).time
      return (
        {
          try await fixture.requests.reserveInstantly(
            Fixtures.portions(1), of: soup, at: window, as: FoodSharingFixture.ola)
        },
        {
          try await fixture.requests.reserveInstantly(
            Fixtures.portions(1), of: soup, at: window, as: FoodSharingFixture.jan)
        }
      )
    },
    InterleavingTest("reserve with the last of the quota × reserve another post", .one) { fixture in
      let window = try Fixtures.window(4).time
      let soup = try await fixture.bread(Fixtures.offer(isInstant: true)).id
      let rolls = try await fixture.bread(Fixtures.offer("Rolls", isInstant: true)).id
      return (
        {
          try await fixture.requests.reserveInstantly(
            Fixtures.portions(1), of: soup, at: window, as: FoodSharingFixture.ola)
        },
        {
          try await fixture.requests.reserveInstantly(
            Fixtures.portions(1), of: rolls, at: window, as: FoodSharingFixture.ola)
        }
      )
    },
    InterleavingTest("cancel the quota's reservation × reserve another post", .oneOrBoth) { fixture in
      let (_, id) = try await reserved(fixture)
      let window = try Fixtures.window(4).time
      let rolls = try await fixture.bread(Fixtures.offer("Rolls", isInstant: true)).id
      return (
        { try await fixture.requests.cancelByReceiver(id, as: FoodSharingFixture.ola) },
        {
          try await fixture.requests.reserveInstantly(
            Fixtures.portions(1), of: rolls, at: window, as: FoodSharingFixture.ola)
        }
      )
    },
    InterleavingTest("reserve × withdraw the acceptance", .one) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      try await fixture.accept(requests[0], as: FoodSharingFixture.baker)
      return (
        {
          try await fixture.requests.reserve(
            requests[0], at: Fixtures.window(4).time, as: FoodSharingFixture.ola)
        },
        {
          try await fixture.requests.withdrawAcceptance(
            requests[0], for: .changedMind, as: FoodSharingFixture.baker)
        }
      )
    },
    InterleavingTest("reserve × the acceptance expires", .oneOrBoth) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      try await fixture.accept(requests[0], as: FoodSharingFixture.baker)
      fixture.clock.set(to: try Fixtures.later(24))
      return (
        {
          try await fixture.requests.reserve(
            requests[0], at: Fixtures.window(24).time, as: FoodSharingFixture.ola)
        },
        { try await fixture.requests.fireDueEvents(as: .system) }
      )
    },
    InterleavingTest("reserve × the donor deletes the account", .oneOrBoth) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      try await fixture.accept(requests[0], as: FoodSharingFixture.baker)
      return (
        {
          try await fixture.requests.reserve(
            requests[0], at: Fixtures.window(4).time, as: FoodSharingFixture.ola)
        },
        { try await erase(FoodSharingFixture.baker, from: fixture) }
      )
    },
    InterleavingTest("confirm the pickup × cancel", .one) { fixture in
      let (_, id) = try await reserved(fixture)
      return (
        { try await fixture.requests.confirmPickup(id, Fixtures.portions(4), as: FoodSharingFixture.baker) },
        { try await fixture.requests.cancelByReceiver(id, as: FoodSharingFixture.ola) }
      )
    },
    InterleavingTest("confirm the pickup × collect with the code", .one) { fixture in
      let (_, id) = try await reserved(fixture)
      let code = try await fixture.requests.showCode(for: id, as: FoodSharingFixture.baker)
      return (
        {
          try await fixture.requests.confirmPickup(
            id, Fixtures.portions(3), as: FoodSharingFixture.baker)
        },
        {
          try await fixture.requests.collect(id, Fixtures.portions(4), with: code, as: FoodSharingFixture.ola)
        }
      )
    },
    InterleavingTest("a wrong code × another wrong code", .none) { fixture in
      let (_, id) = try await reserved(fixture)
      _ = try await fixture.requests.showCode(for: id, as: FoodSharingFixture.baker)
      let wrong = try PickupCode(parsing: Secret("0000-0000"))
      let call: FoodInterleaving.Call = {
        try await fixture.requests.collect(id, Fixtures.portions(4), with: wrong, as: FoodSharingFixture.ola)
      }
      return (call, call)
    },
    InterleavingTest("cancel by the receiver × cancel by the donor", .one) { fixture in
      let (_, id) = try await reserved(fixture)
      return (
        { try await fixture.requests.cancelByReceiver(id, as: FoodSharingFixture.ola) },
        { try await fixture.requests.cancelByDonor(id, for: .foodUnsafe, as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("report a no-show × confirm the pickup", .one) { fixture in
      let (_, id) = try await reserved(fixture)
      fixture.clock.set(to: try Fixtures.later(7))
      try await fixture.requests.fireDueEvents(as: .system)
      return (
        { try await fixture.requests.reportNoShow(id, as: FoodSharingFixture.baker) },
        { try await fixture.requests.confirmPickup(id, Fixtures.portions(4), as: FoodSharingFixture.baker) }
      )
    },
  ]

  static let others: [FoodInterleaving] = [
    InterleavingTest("approve a group × reject it", .one) { fixture in
      let group = try #require(FoodSharingFixture.charity.id)
      try await fixture.profiles.deactivate(group, as: FoodSharingFixture.admin)
      try await fixture.profiles.applyForVerification(as: FoodSharingFixture.charity)
      let seen = await fixture.version(of: group)
      return (
        { try await fixture.profiles.approve(group, seen: seen, as: FoodSharingFixture.admin) },
        { try await fixture.profiles.reject(group, as: FoodSharingFixture.moderator) }
      )
    },
    InterleavingTest("review × review again", .one) { fixture in
      let (bread, id) = try await reserved(fixture)
      try await fixture.requests.confirmPickup(id, Fixtures.portions(4), as: FoodSharingFixture.baker)
      return (
        { try await fixture.reviews.review(bread, stars: 5, comment: "Good.", as: FoodSharingFixture.ola) },
        { try await fixture.reviews.review(bread, stars: 1, comment: "Bad.", as: FoodSharingFixture.ola) }
      )
    },
    InterleavingTest("review × the same call", .both) { fixture in
      let (bread, id) = try await reserved(fixture)
      try await fixture.requests.confirmPickup(id, Fixtures.portions(4), as: FoodSharingFixture.baker)
      return twins {
        try await fixture.reviews.review(
          bread, stars: 5, comment: "Good.", idempotencyKey: ServiceCall.key, as: FoodSharingFixture.ola)
      }
    },
    InterleavingTest("give feedback × the same call", .both) { fixture in
      twins {
        try await fixture.feedback.give(
          stars: 5, comment: "Good.", idempotencyKey: ServiceCall.key, as: FoodSharingFixture.ola)
      }
    },
    InterleavingTest("add a favorite × add it again", .both) { fixture in
      let bread = try await fixture.bread().id
      let call: FoodInterleaving.Call = {
        try await fixture.favorites.addFavorite(bread, as: FoodSharingFixture.ola)
      }
      return (call, call)
    },
    InterleavingTest("like × dislike", .both) { fixture in
      let bread = try await fixture.bread().id
      return (
        { try await fixture.favorites.react(.liked, to: bread, as: FoodSharingFixture.ola) },
        { try await fixture.favorites.react(.disliked, to: bread, as: FoodSharingFixture.ola) }
      )
    },
    InterleavingTest("close × extend", .oneOrBoth) { fixture in
      let bread = try await fixture.bread().id
      return (
        { try await fixture.posts.close(bread, as: FoodSharingFixture.baker) },
        { try await fixture.posts.extend(bread, days: 3, as: FoodSharingFixture.baker) }
      )
    },
  ]
}
