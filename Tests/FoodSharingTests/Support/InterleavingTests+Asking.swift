import FoodSharing
import TestSupport
import Testing

extension InterleavingTests {
  static let asking: [FoodDuel] = [
    InterleavingTest("ask × ask again", .one) { kitchen in
      let bread = try await kitchen.bread().id
      return (
        {
          try await kitchen.requests.send(
            FoodSharingFixture.portions(2), of: bread, as: FoodSharingFixture.ola)
        },
        {
          try await kitchen.requests.send(
            FoodSharingFixture.portions(3), of: bread, as: FoodSharingFixture.ola)
        }
      )
    },
    InterleavingTest("ask × the same call", .both) { kitchen in
      let bread = try await kitchen.bread().id
      let call = IdempotencyKey.ID(uuidBits: (8, 1))
      let ask: FoodDuel.Call = {
        try await kitchen.requests.send(
          FoodSharingFixture.portions(2), of: bread, idempotencyKey: call, as: FoodSharingFixture.ola)
      }
      return (ask, ask)
    },
    InterleavingTest("ask × the post is closed", .oneOrBoth) { kitchen in
      let bread = try await kitchen.bread().id
      return (
        {
          try await kitchen.requests.send(
            FoodSharingFixture.portions(2), of: bread, as: FoodSharingFixture.ola)
        },
        { try await kitchen.posts.close(bread, as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("ask × the post is deleted", .oneOrBoth) { kitchen in
      let bread = try await kitchen.bread().id
      return (
        {
          try await kitchen.requests.send(
            FoodSharingFixture.portions(2), of: bread, as: FoodSharingFixture.ola)
        },
        { try await kitchen.posts.delete(bread, as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("ask × a moderator takes the post away", .oneOrBoth) { kitchen in
      let bread = try await kitchen.bread().id
      return (
        {
          try await kitchen.requests.send(
            FoodSharingFixture.portions(2), of: bread, as: FoodSharingFixture.ola)
        },
        { try await kitchen.posts.remove(bread, for: .unsafe, as: FoodSharingFixture.moderator) }
      )
    },
    InterleavingTest("ask × the food changes", .both) { kitchen in
      let bread = try await kitchen.bread().id
      let other = try FoodSharingFixture.offer(allergens: .none)
      return (
        {
          try await kitchen.requests.send(
            FoodSharingFixture.portions(2), of: bread, as: FoodSharingFixture.ola)
        },
        { try await kitchen.posts.edit(bread, to: other, as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("ask × the food's time is over", .oneOrBoth) { kitchen in
      let bread = try await kitchen.bread().id
      kitchen.clock.set(to: try FoodSharingFixture.hour(24 * 5))
      return (
        {
          try await kitchen.requests.send(
            FoodSharingFixture.portions(2), of: bread, as: FoodSharingFixture.ola)
        },
        { try await kitchen.house.fireDueEvents(as: .system) }
      )
    },
    InterleavingTest("ask × the receiver is gone", .oneOrBoth) { kitchen in
      let bread = try await kitchen.bread().id
      return (
        {
          try await kitchen.requests.send(
            FoodSharingFixture.portions(2), of: bread, message: "Me.", as: FoodSharingFixture.ola)
        },
        { try await erase(FoodSharingFixture.ola, from: kitchen) }
      )
    },
    InterleavingTest("ask × the donor is gone", .oneOrBoth) { kitchen in
      let bread = try await kitchen.bread().id
      return (
        {
          try await kitchen.requests.send(
            FoodSharingFixture.portions(2), of: bread, as: FoodSharingFixture.ola)
        },
        { try await erase(FoodSharingFixture.baker, from: kitchen) }
      )
    },
    InterleavingTest("post × the donor is gone", .oneOrBoth) { kitchen in
      (
        { try await kitchen.bread() }, { try await erase(FoodSharingFixture.baker, from: kitchen) }
      )
    },
  ]

  static let answering: [FoodDuel] = [
    InterleavingTest("promise the last portions × promise them to somebody else", .one) { kitchen in
      let (_, requests) = try await asked(
        kitchen, for: [(FoodSharingFixture.ola, 6), (FoodSharingFixture.jan, 6)])
      return (
        { try await kitchen.requests.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await kitchen.requests.accept(requests[1], as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("promise × the same promise", .one) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(FoodSharingFixture.ola, 6)])
      let call: FoodDuel.Call = {
        try await kitchen.requests.accept(requests[0], as: FoodSharingFixture.baker)
      }
      return (call, call)
    },
    InterleavingTest("promise × the same call", .both) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(FoodSharingFixture.ola, 6)])
      let id = IdempotencyKey.ID(uuidBits: (8, 1))
      let call: FoodDuel.Call = {
        try await kitchen.requests.accept(requests[0], idempotencyKey: id, as: FoodSharingFixture.baker)
      }
      return (call, call)
    },
    InterleavingTest("promise × the wish is given up", .oneOrBoth) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(FoodSharingFixture.ola, 6)])
      return (
        { try await kitchen.requests.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await kitchen.requests.withdraw(requests[0], as: FoodSharingFixture.ola) }
      )
    },
    InterleavingTest("promise × ask for more", .oneOrBoth) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(FoodSharingFixture.ola, 6)])
      return (
        { try await kitchen.requests.accept(requests[0], as: FoodSharingFixture.baker) },
        {
          try await kitchen.requests.edit(
            requests[0], to: FoodSharingFixture.portions(9), as: FoodSharingFixture.ola)
        }
      )
    },
    InterleavingTest("promise × decline", .one) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(FoodSharingFixture.ola, 6)])
      return (
        { try await kitchen.requests.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await kitchen.requests.decline(requests[0], as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("promise × the time to answer is over", .oneOrBoth) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(FoodSharingFixture.ola, 6)])
      kitchen.clock.set(to: try FoodSharingFixture.hour(48))
      return (
        { try await kitchen.requests.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await kitchen.requests.fireDueEvents(as: .system) }
      )
    },
    InterleavingTest("promise × the food's time is over", .oneOrBoth) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(FoodSharingFixture.ola, 6)])
      kitchen.clock.set(to: try FoodSharingFixture.hour(24 * 5))
      return (
        { try await kitchen.requests.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await kitchen.house.fireDueEvents(as: .system) }
      )
    },
    InterleavingTest("promise × there is less of it", .one) { kitchen in
      let (bread, requests) = try await asked(kitchen, for: [(FoodSharingFixture.ola, 6)])
      let less = try FoodSharingFixture.offer(portions: 5)
      return (
        { try await kitchen.requests.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await kitchen.posts.edit(bread, to: less, as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("promise × the post is deleted", .oneOrBoth) { kitchen in
      let (bread, requests) = try await asked(kitchen, for: [(FoodSharingFixture.ola, 6)])
      return (
        { try await kitchen.requests.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await kitchen.posts.delete(bread, as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("promise × the receiver is gone", .oneOrBoth) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(FoodSharingFixture.ola, 6)])
      return (
        { try await kitchen.requests.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await erase(FoodSharingFixture.ola, from: kitchen) }
      )
    },
  ]
}
