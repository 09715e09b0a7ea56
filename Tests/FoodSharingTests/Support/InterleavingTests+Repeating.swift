import FoodSharing
import TestSupport
import Testing

extension InterleavingTests {
  /// Two attempts of one call, as an app makes them that repeats the call before the first attempt has ended,
  /// and two calls that use one key by mistake.
  static let repeating: [FoodInterleaving] = [
    InterleavingTest("send × the same call", .both) { fixture in
      let bread = try await fixture.bread().id
      return twins {
        try await fixture.requests.send(
          Fixtures.portions(2), of: bread, idempotencyKey: ServiceCall.key, as: FoodSharingFixture.ola)
      }
    },
    InterleavingTest("send × another quantity with the same key", .one) { fixture in
      let bread = try await fixture.bread().id
      return (
        {
          try await fixture.requests.send(
            Fixtures.portions(2), of: bread, idempotencyKey: ServiceCall.key, as: FoodSharingFixture.ola)
        },
        {
          try await fixture.requests.send(
            Fixtures.portions(3), of: bread, idempotencyKey: ServiceCall.key, as: FoodSharingFixture.ola)
        }
      )
    },
    InterleavingTest("send × another receiver with the same key", .both) { fixture in
      let bread = try await fixture.bread().id
      return (
        {
          try await fixture.requests.send(
            Fixtures.portions(2), of: bread, idempotencyKey: ServiceCall.key, as: FoodSharingFixture.ola)
        },
        {
          try await fixture.requests.send(
            Fixtures.portions(2), of: bread, idempotencyKey: ServiceCall.key, as: FoodSharingFixture.jan)
        }
      )
    },
    InterleavingTest("post × the same call", .both) { fixture in
      twins {
        try await fixture.posts.post(
          Fixtures.offer(), pickup: Fixtures.terms(), idempotencyKey: ServiceCall.key,
          as: FoodSharingFixture.baker)
      }
    },
    InterleavingTest("draft × post with the same key", .one) { fixture in
      (
        {
          try await fixture.posts.draft(
            Fixtures.offer(), pickup: Fixtures.terms(), idempotencyKey: ServiceCall.key,
            as: FoodSharingFixture.baker)
        },
        {
          try await fixture.posts.post(
            Fixtures.offer(), pickup: Fixtures.terms(), idempotencyKey: ServiceCall.key,
            as: FoodSharingFixture.baker)
        }
      )
    },
    InterleavingTest("delete × the same call", .both) { fixture in
      let bread = try await fixture.bread().id
      return twins {
        try await fixture.posts.delete(
          bread, idempotencyKey: ServiceCall.key, as: FoodSharingFixture.baker)
      }
    },
    InterleavingTest("accept × the same call", .both) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      let seen = await fixture.version(of: requests[0])
      return twins {
        try await fixture.requests.accept(
          requests[0], seen: seen, idempotencyKey: ServiceCall.key, as: FoodSharingFixture.baker)
      }
    },
    InterleavingTest("reserve instantly × the same call", .both) { fixture in
      let soup = try await fixture.bread(Fixtures.offer(isInstant: true)).id
      return twins {
        try await fixture.requests.reserveInstantly(
          Fixtures.portions(4), of: soup, at: Fixtures.window(4).time, idempotencyKey: ServiceCall.key,
          as: FoodSharingFixture.ola)
      }
    },
    InterleavingTest("collect with the code × the same call", .both) { fixture in
      let (_, id) = try await reserved(fixture)
      let code = try await fixture.requests.showCode(for: id, as: FoodSharingFixture.baker)
      return twins {
        try await fixture.requests.collect(
          id, Fixtures.portions(4), with: code, idempotencyKey: ServiceCall.key, as: FoodSharingFixture.ola)
      }
    },
    InterleavingTest("collect with the code × a wrong code", .oneOrBoth) { fixture in
      let (_, id) = try await reserved(fixture)
      let code = try await fixture.requests.showCode(for: id, as: FoodSharingFixture.baker)
      let wrong = try PickupCode(parsing: Secret("0000-0000"))
      return (
        {
          try await fixture.requests.collect(id, Fixtures.portions(4), with: code, as: FoodSharingFixture.ola)
        },
        {
          try await fixture.requests.collect(
            id, Fixtures.portions(4), with: wrong, as: FoodSharingFixture.ola)
        }
      )
    },
    InterleavingTest("collect with the code × show another code", .any) { fixture in
      let (_, id) = try await reserved(fixture)
      let code = try await fixture.requests.showCode(for: id, as: FoodSharingFixture.baker)
      return (
        {
          try await fixture.requests.collect(id, Fixtures.portions(4), with: code, as: FoodSharingFixture.ola)
        },
        { _ = try await fixture.requests.showCode(for: id, as: FoodSharingFixture.baker) }
      )
    },
    InterleavingTest("withdraw × the receiver deletes the account", .oneOrBoth) { fixture in
      let (_, requests) = try await asked(fixture, for: [(FoodSharingFixture.ola, 6)])
      return (
        {
          try await fixture.requests.withdraw(
            requests[0], idempotencyKey: ServiceCall.key, as: FoodSharingFixture.ola)
        },
        { try await erase(FoodSharingFixture.ola, from: fixture) }
      )
    },
  ]

  static func twins(
    _ call: @escaping FoodInterleaving.Call
  ) -> (FoodInterleaving.Call, FoodInterleaving.Call) { (call, call) }
}
