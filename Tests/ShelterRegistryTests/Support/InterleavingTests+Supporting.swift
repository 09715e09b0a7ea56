import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

extension InterleavingTests {
  static let supporting: [ShelterInterleaving] = [
    InterleavingTest("begin a sponsorship × the same beginning", .one) { fixture in
      let id = try await fixture.sponsorshipDraft().id
      let call: ShelterInterleaving.Call = { try await fixture.sponsorships.start(id, as: .ann) }
      return (call, call)
    },
    InterleavingTest("begin a sponsorship × the animal is adopted", .oneOrBoth) { fixture in
      let id = try await fixture.sponsorshipDraft().id
      return (
        { try await fixture.sponsorships.start(id, as: .ann) },
        { try await fixture.animals.adopt(AnimalSamples.burek, by: Fixtures.bob, as: .keeper) }
      )
    },
    InterleavingTest("begin a sponsorship × the institution is suspended", .oneOrBoth) { fixture in
      let id = try await fixture.sponsorshipDraft().id
      return (
        { try await fixture.sponsorships.start(id, as: .ann) },
        { try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin) }
      )
    },
    InterleavingTest("begin a sponsorship × the mandate is taken back", .oneOrBoth) { fixture in
      let id = try await fixture.sponsorshipDraft().id
      let mandate = try #require(try await fixture.stored(Sponsorship.self, id).mandate)
      return (
        { try await fixture.sponsorships.start(id, as: .ann) },
        { try await fixture.mandates.revoke(mandate, as: .ann) }
      )
    },
    InterleavingTest("prepare a sponsorship × the animal is adopted", .oneOrBoth) { fixture in
      let mandate = try await fixture.mandate()
      let form = Sponsorship.CreateInput(
        institution: ShelterSamples.shelterID, animal: AnimalSamples.burek, amount: .pln(5_000),
        method: .known(.directDebit), mandate: mandate)
      return (
        { try await fixture.sponsorships.createDraft(form, as: .ann) },
        { try await fixture.animals.adopt(AnimalSamples.burek, by: Fixtures.bob, as: .keeper) }
      )
    },
    InterleavingTest("charge what is due × charge it again", .both) { fixture in
      _ = try await fixture.sponsorship()
      try fixture.wait(days: 35)
      let call: ShelterInterleaving.Call = { try await fixture.sponsorships.fireDueEvents(as: .system) }
      return (call, call)
    },
    InterleavingTest("charge what is due × the animal dies", .both) { fixture in
      _ = try await fixture.sponsorship()
      try fixture.wait(days: 35)
      return (
        { try await fixture.sponsorships.fireDueEvents(as: .system) },
        { try await fixture.animals.recordOutcome(AnimalSamples.burek, .died, as: .keeper) }
      )
    },
    InterleavingTest("charge what is due × the sponsor cancels", .both) { fixture in
      let id = try await fixture.sponsorship().id
      try fixture.wait(days: 35)
      return (
        { try await fixture.sponsorships.fireDueEvents(as: .system) },
        { try await fixture.sponsorships.cancel(id, as: .ann) }
      )
    },
    InterleavingTest("charge what is due × the institution is suspended", .both) { fixture in
      _ = try await fixture.sponsorship()
      try fixture.wait(days: 35)
      return (
        { try await fixture.sponsorships.fireDueEvents(as: .system) },
        { try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin) }
      )
    },
    InterleavingTest("choose another animal × it is adopted", .oneOrBoth) { fixture in
      let id = try await fixture.sponsorship().id
      try await fixture.animals.recordOutcome(AnimalSamples.burek, .died, as: .keeper)
      return (
        { try await fixture.sponsorships.reassign(id, to: AnimalSamples.mia, as: .ann) },
        { try await fixture.animals.adopt(AnimalSamples.mia, by: Fixtures.bob, as: .keeper) }
      )
    },
    InterleavingTest("pause × cancel", .oneOrBoth) { fixture in
      let id = try await fixture.sponsorship().id
      return (
        { try await fixture.sponsorships.pause(id, days: 30, as: .ann) },
        { try await fixture.sponsorships.cancel(id, as: .ann) }
      )
    },
    InterleavingTest("a mandate is signed × and taken back", .both) { fixture in
      let mandate = try await fixture.mandates.request(for: ShelterSamples.shelterID, as: .ann).id
      let event = try fixture.gateway.sign(mandate)
      return (
        { try await fixture.payments.receive(event, as: .system) },
        { try await fixture.mandates.revoke(mandate, as: .ann) }
      )
    },
    InterleavingTest("ask for a mandate × the person is gone", .both) { fixture in
      (
        { try await fixture.mandates.request(for: ShelterSamples.shelterID, as: .ann) },
        { try await fixture.erase(.ann) }
      )
    },
  ]
}
