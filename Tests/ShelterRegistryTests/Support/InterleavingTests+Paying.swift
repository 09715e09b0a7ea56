import DomainAccounts
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

extension InterleavingTests {
  static let paying: [ShelterDuel] = [
    InterleavingTest("the provider tells × tells the same again", .both) { world in
      let event = try await told(world)
      let call: ShelterDuel.Call = { try await world.payments.receive(event, as: .system) }
      return (call, call)
    },
    InterleavingTest("the money comes × its payer cancels", .oneOrBoth) { world in
      let event = try await told(world)
      let payment = try #require(event.payment)
      return (
        { try await world.payments.receive(event, as: .system) },
        { try await world.payments.cancel(payment, as: World.ola) }
      )
    },
    InterleavingTest("give money back × once more", .one) { world in
      let payment = try #require(try await world.donation().payment).id
      let call: ShelterDuel.Call = {
        try await world.payments.refund(payment, for: .other, as: World.keeper)
      }
      return (call, call)
    },
    InterleavingTest("give some back × give more back than is left", .one) { world in
      let payment = try #require(try await world.donation().payment).id
      return (
        { try await world.payments.refund(payment, World.pln(6_000), for: .other, as: World.keeper) },
        { try await world.payments.refund(payment, World.pln(7_000), for: .other, as: World.keeper) }
      )
    },
    InterleavingTest("give money back × the bank takes it back", .oneOrBoth) { world in
      let payment = try #require(try await world.donation().payment).id
      try world.gateway.dispute(payment, "dp_1")
      let event = try #require(world.gateway.outbox.last)
      return (
        { try await world.payments.refund(payment, for: .other, as: World.keeper) },
        { try await world.payments.receive(event, as: .system) }
      )
    },
    InterleavingTest("spend the rest × spend it on something else", .one) { world in
      _ = try await world.donation()
      let fund = Fund.id(of: World.shelter, for: .institution, in: .pln)
      return (
        {
          try await world.donations.recordSpending(World.pln(9_000), of: fund, on: "food", as: World.keeper)
        },
        { try await world.donations.recordSpending(World.pln(9_000), of: fund, on: "roof", as: World.keeper) }
      )
    },
    InterleavingTest("the first gift comes × another first gift comes", .both) { world in
      let one = try await told(world)
      let other = try await told(world, by: World.jan)
      return (
        { try await world.payments.receive(one, as: .system) },
        { try await world.payments.receive(other, as: .system) }
      )
    },
    InterleavingTest("give for an animal × it is adopted", .oneOrBoth) { world in
      let form = try Donation.CreateInput(
        institution: World.shelter, designation: .animal(AnimalSamples.burek), amount: World.pln(1_000),
        method: .known(.blik))
      return (
        { try await world.donations.donate(form, as: World.ola) },
        { try await world.animals.adopt(AnimalSamples.burek, by: World.jan.id, as: World.keeper) }
      )
    },
  ]

  static let pledging: [ShelterDuel] = [
    InterleavingTest("draw × draw again", .one) { world in
      let pledge = try await pledged(world)
      let call: ShelterDuel.Call = {
        try await world.pledges.assign(pledge, seed: DrawSeed(parsing: "one"), as: World.admin)
      }
      return (call, call)
    },
    InterleavingTest("draw × draw for another pledge", .both) { world in
      let (one, other) = (try await pledged(world), try await pledged(world))
      return (
        { try await world.pledges.assign(one, seed: DrawSeed(parsing: "one"), as: World.admin) },
        { try await world.pledges.assign(other, seed: DrawSeed(parsing: "one"), as: World.admin) }
      )
    },
    InterleavingTest("draw × pledge on the same seed", .oneOrBoth) { world in
      let pledge = try await pledged(world)
      let month = try CalendarDate(parsing: "2026-03-01")
      return (
        { try await world.pledges.assign(pledge, seed: DrawSeed(parsing: "one"), as: World.admin) },
        { try await world.pledges.pledge(9, for: month, as: World.jan) }
      )
    },
    InterleavingTest("draw × an institution is suspended", .both) { world in
      let pledge = try await pledged(world)
      return (
        { try await world.pledges.assign(pledge, seed: DrawSeed(parsing: "one"), as: World.admin) },
        { try await world.moderation.suspend(World.shelter, for: .welfare, as: World.admin) }
      )
    },
    InterleavingTest("draw × the other institution is suspended", .both) { world in
      let pledge = try await pledged(world)
      return (
        { try await world.pledges.assign(pledge, seed: DrawSeed(parsing: "one"), as: World.admin) },
        { try await world.moderation.suspend(World.sanctuary, for: .welfare, as: World.admin) }
      )
    },
    InterleavingTest("ship × decline", .one) { world in
      let pledge = try await pledged(world)
      let draw = try await world.pledges.assign(pledge, seed: DrawSeed(parsing: "one"), as: World.admin)
      let winner = draw.winner == World.shelter ? World.keeper : World.farmer
      return (
        { try await world.pledges.ship(pledge, as: World.ola) },
        { try await world.pledges.decline(pledge, as: winner) }
      )
    },
    InterleavingTest("fix a seed × fix the same", .both) { world in
      let call: ShelterDuel.Call = { try await world.commit("one") }
      return (call, call)
    },
    InterleavingTest("pledge × the person is gone", .oneOrBoth) { world in
      try await world.commit("one")
      let month = try CalendarDate(parsing: "2026-03-01")
      return (
        { try await world.pledges.pledge(9, for: month, as: World.ola) },
        { try await erase(World.ola, from: world) }
      )
    },
  ]
}
