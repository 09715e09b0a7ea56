import DomainAccounts
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

extension InterleavingTests {
  static let supporting: [ShelterDuel] = [
    InterleavingTest("begin a sponsorship × the same beginning", .one) { world in
      let id = try await draft(world)
      let call: ShelterDuel.Call = { try await world.sponsorships.start(id, as: World.ola) }
      return (call, call)
    },
    InterleavingTest("begin a sponsorship × the animal is adopted", .oneOrBoth) { world in
      let id = try await draft(world)
      return (
        { try await world.sponsorships.start(id, as: World.ola) },
        { try await world.animals.adopt(AnimalSamples.burek, by: World.jan.id, as: World.keeper) }
      )
    },
    InterleavingTest("begin a sponsorship × the institution is suspended", .oneOrBoth) { world in
      let id = try await draft(world)
      return (
        { try await world.sponsorships.start(id, as: World.ola) },
        { try await world.moderation.suspend(World.shelter, for: .welfare, as: World.admin) }
      )
    },
    InterleavingTest("begin a sponsorship × the mandate is taken back", .oneOrBoth) { world in
      let id = try await draft(world)
      let mandate = try #require(try await world.stored(Sponsorship.self, id).mandate)
      return (
        { try await world.sponsorships.start(id, as: World.ola) },
        { try await world.mandates.revoke(mandate, as: World.ola) }
      )
    },
    InterleavingTest("prepare a sponsorship × the animal is adopted", .oneOrBoth) { world in
      let mandate = try await world.mandate()
      let form = Sponsorship.CreateInput(
        institution: World.shelter, animal: AnimalSamples.burek, amount: World.pln(5_000),
        method: .known(.directDebit), mandate: mandate)
      return (
        { try await world.sponsorships.createDraft(form, as: World.ola) },
        { try await world.animals.adopt(AnimalSamples.burek, by: World.jan.id, as: World.keeper) }
      )
    },
    InterleavingTest("charge what is due × charge it again", .both) { world in
      _ = try await world.sponsorship()
      try world.wait(days: 35)
      let call: ShelterDuel.Call = { try await world.sponsorships.fireDueEvents(as: .system) }
      return (call, call)
    },
    InterleavingTest("charge what is due × the animal dies", .both) { world in
      _ = try await world.sponsorship()
      try world.wait(days: 35)
      return (
        { try await world.sponsorships.fireDueEvents(as: .system) },
        { try await world.animals.recordOutcome(AnimalSamples.burek, .died, as: World.keeper) }
      )
    },
    InterleavingTest("charge what is due × the sponsor cancels", .both) { world in
      let id = try await world.sponsorship().id
      try world.wait(days: 35)
      return (
        { try await world.sponsorships.fireDueEvents(as: .system) },
        { try await world.sponsorships.cancel(id, as: World.ola) }
      )
    },
    InterleavingTest("charge what is due × the institution is suspended", .both) { world in
      _ = try await world.sponsorship()
      try world.wait(days: 35)
      return (
        { try await world.sponsorships.fireDueEvents(as: .system) },
        { try await world.moderation.suspend(World.shelter, for: .welfare, as: World.admin) }
      )
    },
    InterleavingTest("choose another animal × it is adopted", .oneOrBoth) { world in
      let id = try await world.sponsorship().id
      try await world.animals.recordOutcome(AnimalSamples.burek, .died, as: World.keeper)
      return (
        { try await world.sponsorships.reassign(id, to: AnimalSamples.mia, as: World.ola) },
        { try await world.animals.adopt(AnimalSamples.mia, by: World.jan.id, as: World.keeper) }
      )
    },
    InterleavingTest("pause × cancel", .oneOrBoth) { world in
      let id = try await world.sponsorship().id
      return (
        { try await world.sponsorships.pause(id, days: 30, as: World.ola) },
        { try await world.sponsorships.cancel(id, as: World.ola) }
      )
    },
    InterleavingTest("a mandate is signed × and taken back", .both) { world in
      let mandate = try await world.mandates.request(for: World.shelter, as: World.ola).id
      let event = try world.gateway.sign(mandate)
      return (
        { try await world.payments.receive(event, as: .system) },
        { try await world.mandates.revoke(mandate, as: World.ola) }
      )
    },
    InterleavingTest("ask for a mandate × the person is gone", .both) { world in
      (
        { try await world.mandates.request(for: World.shelter, as: World.ola) },
        { try await erase(World.ola, from: world) }
      )
    },
  ]
}
