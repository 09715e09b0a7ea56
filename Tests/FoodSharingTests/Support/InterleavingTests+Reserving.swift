import FoodSharing
import TestSupport
import Testing

extension InterleavingTests {
  static let reserving: [FoodDuel] = [
    InterleavingTest("reserve the last portions at once × somebody else does", .one) { kitchen in
      let soup = try await kitchen.bread(FoodSharingFixture.offer(portions: 5, isInstant: true)).id
      let window = try FoodSharingFixture.window(4).time
      return (
        {
          try await kitchen.requests.reserveInstantly(
            FoodSharingFixture.portions(4), of: soup, at: window, as: FoodSharingFixture.ola)
        },
        {
          try await kitchen.requests.reserveInstantly(
            FoodSharingFixture.portions(4), of: soup, at: window, as: FoodSharingFixture.jan)
        }
      )
    },
    InterleavingTest("reserve at once × once more", .one) { kitchen in
      let soup = try await kitchen.bread(FoodSharingFixture.offer(portions: 10, isInstant: true)).id
      let window = try FoodSharingFixture.window(4).time
      let call: FoodDuel.Call = {
        try await kitchen.requests.reserveInstantly(
          FoodSharingFixture.portions(4), of: soup, at: window, as: FoodSharingFixture.ola)
      }
      return (call, call)
    },
    InterleavingTest("the window's last slot × somebody else takes it", .one) { kitchen in
      let terms = try FoodSharingFixture.terms(windows: [
        FoodSharingFixture.window(4, slots: 1), FoodSharingFixture.window(24),
      ])
      let soup = try await kitchen.bread(FoodSharingFixture.offer(isInstant: true), terms).id
      let window = try FoodSharingFixture.window(4).time
      return (
        {
          try await kitchen.requests.reserveInstantly(
            FoodSharingFixture.portions(1), of: soup, at: window, as: FoodSharingFixture.ola)
        },
        {
          try await kitchen.requests.reserveInstantly(
            FoodSharingFixture.portions(1), of: soup, at: window, as: FoodSharingFixture.jan)
        }
      )
    },
    InterleavingTest("the last of the quota × another post's food", .one) { kitchen in
      let window = try FoodSharingFixture.window(4).time
      let soup = try await kitchen.bread(FoodSharingFixture.offer(isInstant: true)).id
      let rolls = try await kitchen.bread(FoodSharingFixture.offer("Rolls", isInstant: true)).id
      return (
        {
          try await kitchen.requests.reserveInstantly(
            FoodSharingFixture.portions(1), of: soup, at: window, as: FoodSharingFixture.ola)
        },
        {
          try await kitchen.requests.reserveInstantly(
            FoodSharingFixture.portions(1), of: rolls, at: window, as: FoodSharingFixture.ola)
        }
      )
    },
    InterleavingTest("the quota's reservation is cancelled × another one", .oneOrBoth) { kitchen in
      let (_, id) = try await reserved(kitchen)
      let window = try FoodSharingFixture.window(4).time
      let rolls = try await kitchen.bread(FoodSharingFixture.offer("Rolls", isInstant: true)).id
      return (
        { try await kitchen.requests.cancelByReceiver(id, as: FoodSharingFixture.ola) },
        {
          try await kitchen.requests.reserveInstantly(
            FoodSharingFixture.portions(1), of: rolls, at: window, as: FoodSharingFixture.ola)
        }
      )
    },
    InterleavingTest("reserve × the promise is taken back", .one) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(FoodSharingFixture.ola, 6)])
      try await kitchen.requests.accept(requests[0], as: FoodSharingFixture.baker)
      return (
        {
          try await kitchen.requests.reserve(
            requests[0], at: FoodSharingFixture.window(4).time, as: FoodSharingFixture.ola)
        },
        {
          try await kitchen.requests.withdrawAcceptance(
            requests[0], for: .changedMind, as: FoodSharingFixture.baker)
        }
      )
    },
    InterleavingTest("reserve × the promise lapses", .oneOrBoth) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(FoodSharingFixture.ola, 6)])
      try await kitchen.requests.accept(requests[0], as: FoodSharingFixture.baker)
      kitchen.clock.set(to: try FoodSharingFixture.hour(24))
      return (
        {
          try await kitchen.requests.reserve(
            requests[0], at: FoodSharingFixture.window(24).time, as: FoodSharingFixture.ola)
        },
        { try await kitchen.requests.fireDueEvents(as: .system) }
      )
    },
    InterleavingTest("reserve × the donor is gone", .oneOrBoth) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(FoodSharingFixture.ola, 6)])
      try await kitchen.requests.accept(requests[0], as: FoodSharingFixture.baker)
      return (
        {
          try await kitchen.requests.reserve(
            requests[0], at: FoodSharingFixture.window(4).time, as: FoodSharingFixture.ola)
        },
        { try await erase(FoodSharingFixture.baker, from: kitchen) }
      )
    },
    InterleavingTest("fetch × cancel", .one) { kitchen in
      let (_, id) = try await reserved(kitchen)
      return (
        { try await kitchen.requests.confirmCollection(id, as: FoodSharingFixture.baker) },
        { try await kitchen.requests.cancelByReceiver(id, as: FoodSharingFixture.ola) }
      )
    },
    InterleavingTest("hand over × fetch with the code", .one) { kitchen in
      let (_, id) = try await reserved(kitchen)
      let code = try await kitchen.requests.showCode(for: id, as: FoodSharingFixture.baker)
      return (
        {
          try await kitchen.requests.confirmCollection(
            id, FoodSharingFixture.portions(3), as: FoodSharingFixture.baker)
        },
        { try await kitchen.requests.collect(id, with: code, as: FoodSharingFixture.ola) }
      )
    },
    InterleavingTest("a wrong code × another wrong code", .none) { kitchen in
      let (_, id) = try await reserved(kitchen)
      _ = try await kitchen.requests.showCode(for: id, as: FoodSharingFixture.baker)
      let wrong = try CollectionCode(parsing: Secret("0000-0000"))
      let call: FoodDuel.Call = {
        try await kitchen.requests.collect(id, with: wrong, as: FoodSharingFixture.ola)
      }
      return (call, call)
    },
    InterleavingTest("cancel × call off", .one) { kitchen in
      let (_, id) = try await reserved(kitchen)
      return (
        { try await kitchen.requests.cancelByReceiver(id, as: FoodSharingFixture.ola) },
        { try await kitchen.requests.cancelByDonor(id, for: .foodUnsafe, as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("report that nobody came × fetch", .one) { kitchen in
      let (_, id) = try await reserved(kitchen)
      kitchen.clock.set(to: try FoodSharingFixture.hour(7))
      try await kitchen.requests.fireDueEvents(as: .system)
      return (
        { try await kitchen.requests.reportNoShow(id, as: FoodSharingFixture.baker) },
        { try await kitchen.requests.confirmCollection(id, as: FoodSharingFixture.baker) }
      )
    },
  ]

  static let others: [FoodDuel] = [
    InterleavingTest("verify a group × reject it", .one) { kitchen in
      let group = try #require(FoodSharingFixture.charity.id)
      try await kitchen.profiles.decideVerification(.deactivate, about: group, as: FoodSharingFixture.admin)
      try await kitchen.profiles.fire(.apply, as: FoodSharingFixture.charity)
      return (
        {
          try await kitchen.profiles.decideVerification(.approve, about: group, as: FoodSharingFixture.admin)
        },
        {
          try await kitchen.profiles.decideVerification(
            .reject, about: group, as: FoodSharingFixture.moderator)
        }
      )
    },
    InterleavingTest("review × review again", .one) { kitchen in
      let (bread, id) = try await reserved(kitchen)
      try await kitchen.requests.confirmCollection(id, as: FoodSharingFixture.baker)
      return (
        { try await kitchen.reviews.review(bread, stars: 5, comment: "Good.", as: FoodSharingFixture.ola) },
        { try await kitchen.reviews.review(bread, stars: 1, comment: "Bad.", as: FoodSharingFixture.ola) }
      )
    },
    InterleavingTest("keep an eye on a post × once more", .both) { kitchen in
      let bread = try await kitchen.bread().id
      let call: FoodDuel.Call = { try await kitchen.favorites.addFavorite(bread, as: FoodSharingFixture.ola) }
      return (call, call)
    },
    InterleavingTest("like × dislike", .both) { kitchen in
      let bread = try await kitchen.bread().id
      return (
        { try await kitchen.favorites.react(.liked, to: bread, as: FoodSharingFixture.ola) },
        { try await kitchen.favorites.react(.disliked, to: bread, as: FoodSharingFixture.ola) }
      )
    },
    InterleavingTest("close × extend", .oneOrBoth) { kitchen in
      let bread = try await kitchen.bread().id
      return (
        { try await kitchen.posts.close(bread, as: FoodSharingFixture.baker) },
        { try await kitchen.posts.extend(bread, days: 3, as: FoodSharingFixture.baker) }
      )
    },
  ]
}
