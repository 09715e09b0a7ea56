import FoodSharing
import TestSupport
import Testing

extension InterleavingTests {
  static let asking: [FoodInterleaving] = [
    InterleavingTest("ask × ask again", .one) { fixture in
      let bread = try await fixture.bread().id
      return (
        {
          try await fixture.requests.send(
            Fixtures.portions(2), of: bread, as: FoodSharingFixture.ola)
        },
        {
          try await fixture.requests.send(
            Fixtures.portions(3), of: bread, as: FoodSharingFixture.ola)
        }
      )
    },
    InterleavingTest("ask × the same call", .both) { fixture in
      let bread = try await fixture.bread().id
      let call = IdempotencyKey.ID(uuidBits: (8, 1))
      let ask: FoodInterleaving.Call = {
        try await fixture.requests.send(
          Fixtures.portions(2), of: bread, idempotencyKey: call, as: FoodSharingFixture.ola)
      }
      return (ask, ask)
    },
    InterleavingTest("ask × the post is closed", .oneOrBoth) { fixture in
      let bread = try await fixture.bread().id
      return (
        {
          try await fixture.requests.send(
            Fixtures.portions(2), of: bread, as: FoodSharingFixture.ola)
        },
        { try await fixture.posts.close(bread, as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("ask × the post is deleted", .oneOrBoth) { fixture in
      let bread = try await fixture.bread().id
      return (
        {
          try await fixture.requests.send(
            Fixtures.portions(2), of: bread, as: FoodSharingFixture.ola)
        },
        { try await fixture.posts.delete(bread, as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("ask × a moderator takes the post away", .oneOrBoth) { fixture in
      let bread = try await fixture.bread().id
      return (
        {
          try await fixture.requests.send(
            Fixtures.portions(2), of: bread, as: FoodSharingFixture.ola)
        },
        { try await fixture.posts.remove(bread, for: .unsafe, as: FoodSharingFixture.moderator) }
      )
    },
    InterleavingTest("ask × the food changes", .both) { fixture in
      let bread = try await fixture.bread().id
      let other = try Fixtures.offer(allergens: .none)
      return (
        {
          try await fixture.requests.send(
            Fixtures.portions(2), of: bread, as: FoodSharingFixture.ola)
        },
        { try await fixture.posts.edit(bread, to: other, as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("ask × the food's time is over", .oneOrBoth) { fixture in
      let bread = try await fixture.bread().id
      fixture.clock.set(to: try Fixtures.later(24 * 5))
      return (
        {
          try await fixture.requests.send(
            Fixtures.portions(2), of: bread, as: FoodSharingFixture.ola)
        },
        { try await fixture.maintenance.fireDueEvents(as: .system) }
      )
    },
    InterleavingTest("ask × the receiver is gone", .oneOrBoth) { fixture in
      let bread = try await fixture.bread().id
      return (
        {
          try await fixture.requests.send(
            Fixtures.portions(2), of: bread, message: "Me.", as: FoodSharingFixture.ola)
        },
        { try await erase(FoodSharingFixture.ola, from: fixture) }
      )
    },
    InterleavingTest("ask × the donor is gone", .oneOrBoth) { fixture in
      let bread = try await fixture.bread().id
      return (
        {
          try await fixture.requests.send(
            Fixtures.portions(2), of: bread, as: FoodSharingFixture.ola)
        },
        { try await erase(FoodSharingFixture.baker, from: fixture) }
      )
    },
    InterleavingTest("post × the donor is gone", .oneOrBoth) { fixture in
      (
        { try await fixture.bread() }, { try await erase(FoodSharingFixture.baker, from: fixture) }
      )
    },
  ]

  static let answering: [FoodInterleaving] = [
    InterleavingTest("promise the last portions × promise them to somebody else", .one) { fixture in
      let (_, requests) = try await asked(
        fixture, for: [(FoodSharingFixture.ola, 6), (FoodSharingFixture.jan, 6)])
      return (
        { try await fixture.requests.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await fixture.requests.accept(requests[1], as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("promise × the same promise", .one) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      let call: FoodInterleaving.Call = {
        try await fixture.requests.accept(requests[0], as: FoodSharingFixture.baker)
      }
      return (call, call)
    },
    InterleavingTest("promise × the same call", .both) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      let id = IdempotencyKey.ID(uuidBits: (8, 1))
      let call: FoodInterleaving.Call = {
        try await fixture.requests.accept(requests[0], idempotencyKey: id, as: FoodSharingFixture.baker)
      }
      return (call, call)
    },
    InterleavingTest("promise × the wish is given up", .oneOrBoth) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      return (
        { try await fixture.requests.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await fixture.requests.withdraw(requests[0], as: FoodSharingFixture.ola) }
      )
    },
    InterleavingTest("promise × ask for more", .oneOrBoth) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      return (
        { try await fixture.requests.accept(requests[0], as: FoodSharingFixture.baker) },
        {
          try await fixture.requests.edit(
            requests[0], to: Fixtures.portions(9), as: FoodSharingFixture.ola)
        }
      )
    },
    InterleavingTest("promise × decline", .one) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      return (
        { try await fixture.requests.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await fixture.requests.decline(requests[0], as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("promise × the time to answer is over", .oneOrBoth) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      fixture.clock.set(to: try Fixtures.later(48))
      return (
        { try await fixture.requests.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await fixture.requests.fireDueEvents(as: .system) }
      )
    },
    InterleavingTest("promise × the food's time is over", .oneOrBoth) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      fixture.clock.set(to: try Fixtures.later(24 * 5))
      return (
        { try await fixture.requests.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await fixture.maintenance.fireDueEvents(as: .system) }
      )
    },
    InterleavingTest("promise × there is less of it", .one) { fixture in
      let (bread, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      let less = try Fixtures.offer(portions: 5)
      return (
        { try await fixture.requests.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await fixture.posts.edit(bread, to: less, as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("promise × the post is deleted", .oneOrBoth) { fixture in
      let (bread, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      return (
        { try await fixture.requests.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await fixture.posts.delete(bread, as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("promise × the receiver is gone", .oneOrBoth) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      return (
        { try await fixture.requests.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await erase(FoodSharingFixture.ola, from: fixture) }
      )
    },
  ]
}
