import FoodSharing
import TestSupport
import Testing

extension InterleavingTests {
  static let reserving: [FoodDuel] = [
    Duel("reserve the last portions at once × somebody else does", .one) { kitchen in
      let soup = try await kitchen.bread(Kitchen.offer(portions: 5, isInstant: true)).id
      let window = try Kitchen.window(4).time
      return (
        {
          try await kitchen.requests.reserveAtOnce(Kitchen.portions(4), of: soup, at: window, as: Kitchen.ola)
        },
        {
          try await kitchen.requests.reserveAtOnce(Kitchen.portions(4), of: soup, at: window, as: Kitchen.jan)
        }
      )
    },
    Duel("reserve at once × once more", .one) { kitchen in
      let soup = try await kitchen.bread(Kitchen.offer(portions: 10, isInstant: true)).id
      let window = try Kitchen.window(4).time
      let call: FoodDuel.Call = {
        try await kitchen.requests.reserveAtOnce(Kitchen.portions(4), of: soup, at: window, as: Kitchen.ola)
      }
      return (call, call)
    },
    Duel("the window's last slot × somebody else takes it", .one) { kitchen in
      let terms = try Kitchen.terms(windows: [Kitchen.window(4, slots: 1), Kitchen.window(24)])
      let soup = try await kitchen.bread(Kitchen.offer(isInstant: true), terms).id
      let window = try Kitchen.window(4).time
      return (
        {
          try await kitchen.requests.reserveAtOnce(Kitchen.portions(1), of: soup, at: window, as: Kitchen.ola)
        },
        {
          try await kitchen.requests.reserveAtOnce(Kitchen.portions(1), of: soup, at: window, as: Kitchen.jan)
        }
      )
    },
    Duel("the last of the quota × another post's food", .one) { kitchen in
      let window = try Kitchen.window(4).time
      let soup = try await kitchen.bread(Kitchen.offer(isInstant: true)).id
      let rolls = try await kitchen.bread(Kitchen.offer("Rolls", isInstant: true)).id
      return (
        {
          try await kitchen.requests.reserveAtOnce(Kitchen.portions(1), of: soup, at: window, as: Kitchen.ola)
        },
        {
          try await kitchen.requests.reserveAtOnce(
            Kitchen.portions(1), of: rolls, at: window, as: Kitchen.ola)
        }
      )
    },
    Duel("the quota's reservation is cancelled × another one", .oneOrBoth) { kitchen in
      let (_, id) = try await reserved(kitchen)
      let window = try Kitchen.window(4).time
      let rolls = try await kitchen.bread(Kitchen.offer("Rolls", isInstant: true)).id
      return (
        { try await kitchen.requests.cancel(id, as: Kitchen.ola) },
        {
          try await kitchen.requests.reserveAtOnce(
            Kitchen.portions(1), of: rolls, at: window, as: Kitchen.ola)
        }
      )
    },
    Duel("reserve × the promise is taken back", .one) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(Kitchen.ola, 6)])
      try await kitchen.requests.accept(requests[0], as: Kitchen.baker)
      return (
        { try await kitchen.requests.reserve(requests[0], at: Kitchen.window(4).time, as: Kitchen.ola) },
        { try await kitchen.requests.revoke(requests[0], for: .changedMind, as: Kitchen.baker) }
      )
    },
    Duel("reserve × the promise lapses", .oneOrBoth) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(Kitchen.ola, 6)])
      try await kitchen.requests.accept(requests[0], as: Kitchen.baker)
      kitchen.clock.set(to: try Kitchen.hour(24))
      return (
        { try await kitchen.requests.reserve(requests[0], at: Kitchen.window(24).time, as: Kitchen.ola) },
        { try await kitchen.requests.runDue(as: .system) }
      )
    },
    Duel("reserve × the donor is gone", .oneOrBoth) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(Kitchen.ola, 6)])
      try await kitchen.requests.accept(requests[0], as: Kitchen.baker)
      return (
        { try await kitchen.requests.reserve(requests[0], at: Kitchen.window(4).time, as: Kitchen.ola) },
        { try await erase(Kitchen.baker, from: kitchen) }
      )
    },
    Duel("fetch × cancel", .one) { kitchen in
      let (_, id) = try await reserved(kitchen)
      return (
        { try await kitchen.requests.handOver(id, as: Kitchen.baker) },
        { try await kitchen.requests.cancel(id, as: Kitchen.ola) }
      )
    },
    Duel("hand over × fetch with the code", .one) { kitchen in
      let (_, id) = try await reserved(kitchen)
      let code = try await kitchen.requests.showCode(for: id, as: Kitchen.baker)
      return (
        { try await kitchen.requests.handOver(id, Kitchen.portions(3), as: Kitchen.baker) },
        { try await kitchen.requests.collect(id, with: code, as: Kitchen.ola) }
      )
    },
    Duel("a wrong code × another wrong code", .none) { kitchen in
      let (_, id) = try await reserved(kitchen)
      _ = try await kitchen.requests.showCode(for: id, as: Kitchen.baker)
      let wrong = try CollectionCode(parsing: Secret("0000-0000"))
      let call: FoodDuel.Call = { try await kitchen.requests.collect(id, with: wrong, as: Kitchen.ola) }
      return (call, call)
    },
    Duel("cancel × call off", .one) { kitchen in
      let (_, id) = try await reserved(kitchen)
      return (
        { try await kitchen.requests.cancel(id, as: Kitchen.ola) },
        { try await kitchen.requests.callOff(id, for: .foodUnsafe, as: Kitchen.baker) }
      )
    },
    Duel("report that nobody came × fetch", .one) { kitchen in
      let (_, id) = try await reserved(kitchen)
      kitchen.clock.set(to: try Kitchen.hour(7))
      try await kitchen.requests.runDue(as: .system)
      return (
        { try await kitchen.requests.reportNoShow(id, as: Kitchen.baker) },
        { try await kitchen.requests.handOver(id, as: Kitchen.baker) }
      )
    },
  ]

  static let others: [FoodDuel] = [
    Duel("verify a group × reject it", .one) { kitchen in
      let group = try #require(Kitchen.charity.id)
      try await kitchen.profiles.decide(.deactivate, about: group, as: Kitchen.admin)
      try await kitchen.profiles.fire(.apply, as: Kitchen.charity)
      return (
        { try await kitchen.profiles.decide(.approve, about: group, as: Kitchen.admin) },
        { try await kitchen.profiles.decide(.reject, about: group, as: Kitchen.moderator) }
      )
    },
    Duel("review × review again", .one) { kitchen in
      let (bread, id) = try await reserved(kitchen)
      try await kitchen.requests.handOver(id, as: Kitchen.baker)
      return (
        { try await kitchen.reviews.review(bread, stars: 5, comment: "Good.", as: Kitchen.ola) },
        { try await kitchen.reviews.review(bread, stars: 1, comment: "Bad.", as: Kitchen.ola) }
      )
    },
    Duel("keep an eye on a post × once more", .both) { kitchen in
      let bread = try await kitchen.bread().id
      let call: FoodDuel.Call = { try await kitchen.favourites.favour(bread, as: Kitchen.ola) }
      return (call, call)
    },
    Duel("like × dislike", .both) { kitchen in
      let bread = try await kitchen.bread().id
      return (
        { try await kitchen.favourites.react(.liked, to: bread, as: Kitchen.ola) },
        { try await kitchen.favourites.react(.disliked, to: bread, as: Kitchen.ola) }
      )
    },
    Duel("close × extend", .oneOrBoth) { kitchen in
      let bread = try await kitchen.bread().id
      return (
        { try await kitchen.posts.close(bread, as: Kitchen.baker) },
        { try await kitchen.posts.extend(bread, days: 3, as: Kitchen.baker) }
      )
    },
  ]
}
