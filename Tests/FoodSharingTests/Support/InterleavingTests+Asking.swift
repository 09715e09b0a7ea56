import FoodSharing
import TestSupport
import Testing

extension InterleavingTests {
  static let asking: [FoodInterleaving] = [
    InterleavingTest("send × send again", .one) { fixture in
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
    InterleavingTest("send × close the post", .oneOrBoth) { fixture in
      let bread = try await fixture.bread().id
      return (
        {
          try await fixture.requests.send(
            Fixtures.portions(2), of: bread, as: FoodSharingFixture.ola)
        },
        { try await fixture.posts.close(bread, as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("send × delete the post", .oneOrBoth) { fixture in
      let bread = try await fixture.bread().id
      return (
        {
          try await fixture.requests.send(
            Fixtures.portions(2), of: bread, as: FoodSharingFixture.ola)
        },
        { try await fixture.posts.delete(bread, as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("send × a moderator removes the post", .oneOrBoth) { fixture in
      let bread = try await fixture.bread().id
      return (
        {
          try await fixture.requests.send(
            Fixtures.portions(2), of: bread, as: FoodSharingFixture.ola)
        },
        { try await fixture.posts.remove(bread, for: .unsafe, as: FoodSharingFixture.moderator) }
      )
    },
    InterleavingTest("send × edit the post", .both) { fixture in
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
    InterleavingTest("send × the post expires", .oneOrBoth) { fixture in
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
    InterleavingTest("send × the receiver deletes the account", .oneOrBoth) { fixture in
      let bread = try await fixture.bread().id
      return (
        {
          try await fixture.requests.send(
            Fixtures.portions(2), of: bread, message: "Me.", as: FoodSharingFixture.ola)
        },
        { try await erase(FoodSharingFixture.ola, from: fixture) }
      )
    },
    InterleavingTest("send × the donor deletes the account", .oneOrBoth) { fixture in
      let bread = try await fixture.bread().id
      return (
        {
          try await fixture.requests.send(
            Fixtures.portions(2), of: bread, as: FoodSharingFixture.ola)
        },
        { try await erase(FoodSharingFixture.baker, from: fixture) }
      )
    },
    InterleavingTest("post × the donor deletes the account", .oneOrBoth) { fixture in
      (
        { try await fixture.bread() }, { try await erase(FoodSharingFixture.baker, from: fixture) }
      )
    },
  ]

  static let answering: [FoodInterleaving] = [
    InterleavingTest("accept for the last portions × accept another request", .one) { fixture in
      let (_, requests) = try await asked(
        fixture, for: [(FoodSharingFixture.ola, 6), (FoodSharingFixture.jan, 6)])
      return (
        { try await fixture.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await fixture.accept(requests[1], as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("accept × accept again", .one) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      let call: FoodInterleaving.Call = {
        try await fixture.accept(requests[0], as: FoodSharingFixture.baker)
      }
      return (call, call)
    },
    InterleavingTest("accept × withdraw", .oneOrBoth) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      return (
        { try await fixture.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await fixture.requests.withdraw(requests[0], as: FoodSharingFixture.ola) }
      )
    },
    InterleavingTest("accept × request more", .oneOrBoth) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      return (
        { try await fixture.accept(requests[0], as: FoodSharingFixture.baker) },
        {
          try await fixture.requests.edit(
            requests[0], to: Fixtures.portions(9), as: FoodSharingFixture.ola)
        }
      )
    },
    InterleavingTest("accept × decline", .one) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      return (
        { try await fixture.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await fixture.requests.decline(requests[0], as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("accept × the request expires", .oneOrBoth) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      fixture.clock.set(to: try Fixtures.later(48))
      return (
        { try await fixture.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await fixture.requests.fireDueEvents(as: .system) }
      )
    },
    InterleavingTest("accept × the post expires", .oneOrBoth) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      fixture.clock.set(to: try Fixtures.later(24 * 5))
      return (
        { try await fixture.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await fixture.maintenance.fireDueEvents(as: .system) }
      )
    },
    InterleavingTest("accept × reduce the offered quantity", .one) { fixture in
      let (bread, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      let less = try Fixtures.offer(portions: 5)
      return (
        { try await fixture.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await fixture.posts.edit(bread, to: less, as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("accept × delete the post", .oneOrBoth) { fixture in
      let (bread, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      return (
        { try await fixture.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await fixture.posts.delete(bread, as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("accept × the receiver deletes the account", .oneOrBoth) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      return (
        { try await fixture.accept(requests[0], as: FoodSharingFixture.baker) },
        { try await erase(FoodSharingFixture.ola, from: fixture) }
      )
    },
  ]
}
