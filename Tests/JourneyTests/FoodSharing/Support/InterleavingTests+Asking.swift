import FoodSharing
import TestSupport
import Testing

extension InterleavingTests {
  static let asking: [FoodDuel] = [
    Duel("ask × ask again", .one) { kitchen in
      let bread = try await kitchen.bread().id
      return (
        { try await kitchen.requests.send(Kitchen.portions(2), of: bread, as: Kitchen.ola) },
        { try await kitchen.requests.send(Kitchen.portions(3), of: bread, as: Kitchen.ola) }
      )
    },
    Duel("ask × the same call", .both) { kitchen in
      let bread = try await kitchen.bread().id
      let call = FoodCall.ID(uuidBits: (8, 1))
      let ask: FoodDuel.Call = {
        try await kitchen.requests.send(Kitchen.portions(2), of: bread, call: call, as: Kitchen.ola)
      }
      return (ask, ask)
    },
    Duel("ask × the post is closed", .oneOrBoth) { kitchen in
      let bread = try await kitchen.bread().id
      return (
        { try await kitchen.requests.send(Kitchen.portions(2), of: bread, as: Kitchen.ola) },
        { try await kitchen.posts.close(bread, as: Kitchen.baker) }
      )
    },
    Duel("ask × the post is deleted", .oneOrBoth) { kitchen in
      let bread = try await kitchen.bread().id
      return (
        { try await kitchen.requests.send(Kitchen.portions(2), of: bread, as: Kitchen.ola) },
        { try await kitchen.posts.delete(bread, as: Kitchen.baker) }
      )
    },
    Duel("ask × a moderator takes the post away", .oneOrBoth) { kitchen in
      let bread = try await kitchen.bread().id
      return (
        { try await kitchen.requests.send(Kitchen.portions(2), of: bread, as: Kitchen.ola) },
        { try await kitchen.posts.remove(bread, for: .unsafe, as: Kitchen.moderator) }
      )
    },
    Duel("ask × the food changes", .both) { kitchen in
      let bread = try await kitchen.bread().id
      let other = try Kitchen.offer(allergens: .none)
      return (
        { try await kitchen.requests.send(Kitchen.portions(2), of: bread, as: Kitchen.ola) },
        { try await kitchen.posts.edit(bread, to: other, as: Kitchen.baker) }
      )
    },
    Duel("ask × the food's time is over", .oneOrBoth) { kitchen in
      let bread = try await kitchen.bread().id
      kitchen.clock.set(to: try Kitchen.hour(24 * 5))
      return (
        { try await kitchen.requests.send(Kitchen.portions(2), of: bread, as: Kitchen.ola) },
        { try await kitchen.house.runDue(as: .system) }
      )
    },
    Duel("ask × the receiver is gone", .oneOrBoth) { kitchen in
      let bread = try await kitchen.bread().id
      return (
        { try await kitchen.requests.send(Kitchen.portions(2), of: bread, note: "Me.", as: Kitchen.ola) },
        { try await erase(Kitchen.ola, from: kitchen) }
      )
    },
    Duel("ask × the donor is gone", .oneOrBoth) { kitchen in
      let bread = try await kitchen.bread().id
      return (
        { try await kitchen.requests.send(Kitchen.portions(2), of: bread, as: Kitchen.ola) },
        { try await erase(Kitchen.baker, from: kitchen) }
      )
    },
    Duel("post × the donor is gone", .oneOrBoth) { kitchen in
      (
        { try await kitchen.bread() }, { try await erase(Kitchen.baker, from: kitchen) }
      )
    },
  ]

  static let answering: [FoodDuel] = [
    Duel("promise the last portions × promise them to somebody else", .one) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(Kitchen.ola, 6), (Kitchen.jan, 6)])
      return (
        { try await kitchen.requests.accept(requests[0], as: Kitchen.baker) },
        { try await kitchen.requests.accept(requests[1], as: Kitchen.baker) }
      )
    },
    Duel("promise × the same promise", .one) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(Kitchen.ola, 6)])
      let call: FoodDuel.Call = { try await kitchen.requests.accept(requests[0], as: Kitchen.baker) }
      return (call, call)
    },
    Duel("promise × the same call", .both) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(Kitchen.ola, 6)])
      let id = FoodCall.ID(uuidBits: (8, 1))
      let call: FoodDuel.Call = {
        try await kitchen.requests.accept(requests[0], call: id, as: Kitchen.baker)
      }
      return (call, call)
    },
    Duel("promise × the wish is given up", .oneOrBoth) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(Kitchen.ola, 6)])
      return (
        { try await kitchen.requests.accept(requests[0], as: Kitchen.baker) },
        { try await kitchen.requests.withdraw(requests[0], as: Kitchen.ola) }
      )
    },
    Duel("promise × ask for more", .oneOrBoth) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(Kitchen.ola, 6)])
      return (
        { try await kitchen.requests.accept(requests[0], as: Kitchen.baker) },
        { try await kitchen.requests.edit(requests[0], to: Kitchen.portions(9), as: Kitchen.ola) }
      )
    },
    Duel("promise × decline", .one) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(Kitchen.ola, 6)])
      return (
        { try await kitchen.requests.accept(requests[0], as: Kitchen.baker) },
        { try await kitchen.requests.decline(requests[0], as: Kitchen.baker) }
      )
    },
    Duel("promise × the time to answer is over", .oneOrBoth) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(Kitchen.ola, 6)])
      kitchen.clock.set(to: try Kitchen.hour(48))
      return (
        { try await kitchen.requests.accept(requests[0], as: Kitchen.baker) },
        { try await kitchen.requests.runDue(as: .system) }
      )
    },
    Duel("promise × the food's time is over", .oneOrBoth) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(Kitchen.ola, 6)])
      kitchen.clock.set(to: try Kitchen.hour(24 * 5))
      return (
        { try await kitchen.requests.accept(requests[0], as: Kitchen.baker) },
        { try await kitchen.house.runDue(as: .system) }
      )
    },
    Duel("promise × there is less of it", .one) { kitchen in
      let (bread, requests) = try await asked(kitchen, for: [(Kitchen.ola, 6)])
      let less = try Kitchen.offer(portions: 5)
      return (
        { try await kitchen.requests.accept(requests[0], as: Kitchen.baker) },
        { try await kitchen.posts.edit(bread, to: less, as: Kitchen.baker) }
      )
    },
    Duel("promise × the post is deleted", .oneOrBoth) { kitchen in
      let (bread, requests) = try await asked(kitchen, for: [(Kitchen.ola, 6)])
      return (
        { try await kitchen.requests.accept(requests[0], as: Kitchen.baker) },
        { try await kitchen.posts.delete(bread, as: Kitchen.baker) }
      )
    },
    Duel("promise × the receiver is gone", .oneOrBoth) { kitchen in
      let (_, requests) = try await asked(kitchen, for: [(Kitchen.ola, 6)])
      return (
        { try await kitchen.requests.accept(requests[0], as: Kitchen.baker) },
        { try await erase(Kitchen.ola, from: kitchen) }
      )
    },
  ]
}
