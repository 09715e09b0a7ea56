import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

extension InterleavingTests {
  static let sponsorships: [ShelterInterleaving] = [
    InterleavingTest("start a sponsorship × start it again", .one) { fixture in
      let id = try await fixture.sponsorshipDraft().id
      let call: ShelterInterleaving.Call = { try await fixture.sponsorships.start(id, as: .ann) }
      return (call, call)
    },
    InterleavingTest("start a sponsorship × adopt the animal", .oneOrBoth) { fixture in
      let id = try await fixture.sponsorshipDraft().id
      return (
        { try await fixture.sponsorships.start(id, as: .ann) },
        { try await fixture.animals.adopt(AnimalSamples.burek, by: Fixtures.bob, as: .keeper) }
      )
    },
    // The sponsorships of a suspended institution follow its suspension in other transactions.
    InterleavingTest("start a sponsorship × suspend the institution", .oneOrBoth, isSerial: false) {
      fixture in
      let id = try await fixture.sponsorshipDraft().id
      return (
        { try await fixture.sponsorships.start(id, as: .ann) },
        { try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin) }
      )
    },
    InterleavingTest("start a sponsorship × revoke the mandate", .oneOrBoth) { fixture in
      let id = try await fixture.sponsorshipDraft().id
      let mandate = try #require(try await fixture.stored(Sponsorship.self, id).mandate)
      return (
        { try await fixture.sponsorships.start(id, as: .ann) },
        { try await fixture.mandates.revoke(mandate, as: .ann) }
      )
    },
    InterleavingTest("create a draft of a sponsorship × adopt the animal", .oneOrBoth) { fixture in
      let mandate = try await fixture.mandate()
      let form = Sponsorship.CreateInput(
        institution: ShelterSamples.shelterID, animal: AnimalSamples.burek, amount: .pln(5_000),
        method: .known(.directDebit), mandate: mandate)
      return (
        { try await fixture.sponsorships.createDraft(form, as: .ann) },
        { try await fixture.animals.adopt(AnimalSamples.burek, by: Fixtures.bob, as: .keeper) }
      )
    },
    InterleavingTest("charge a due date × charge it again", .both) { fixture in
      _ = try await fixture.sponsorship()
      try fixture.wait(days: 35)
      let call: ShelterInterleaving.Call = { try await fixture.sponsorships.fireDueEvents(as: .system) }
      return (call, call)
    },
    InterleavingTest("charge a due date × record the death of the animal", .both) { fixture in
      _ = try await fixture.sponsorship()
      try fixture.wait(days: 35)
      return (
        { try await fixture.sponsorships.fireDueEvents(as: .system) },
        { try await fixture.animals.recordDeath(AnimalSamples.burek, as: .keeper) }
      )
    },
    InterleavingTest("charge a due date × cancel the sponsorship", .both) { fixture in
      let id = try await fixture.sponsorship().id
      try fixture.wait(days: 35)
      return (
        { try await fixture.sponsorships.fireDueEvents(as: .system) },
        { try await fixture.sponsorships.cancel(id, as: .ann) }
      )
    },
    InterleavingTest("charge a due date × suspend the institution", .both, isSerial: false) { fixture in
      _ = try await fixture.sponsorship()
      try fixture.wait(days: 35)
      return (
        { try await fixture.sponsorships.fireDueEvents(as: .system) },
        { try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin) }
      )
    },
    InterleavingTest("reassign a sponsorship × adopt the chosen animal", .oneOrBoth) { fixture in
      let id = try await fixture.sponsorship().id
      try await fixture.animals.recordDeath(AnimalSamples.burek, as: .keeper)
      return (
        { try await fixture.sponsorships.reassign(id, to: AnimalSamples.mia, as: .ann) },
        { try await fixture.animals.adopt(AnimalSamples.mia, by: Fixtures.bob, as: .keeper) }
      )
    },
    InterleavingTest("pause a sponsorship × cancel it", .oneOrBoth) { fixture in
      let id = try await fixture.sponsorship().id
      return (
        { try await fixture.sponsorships.pause(id, days: 30, as: .ann) },
        { try await fixture.sponsorships.cancel(id, as: .ann) }
      )
    },
    InterleavingTest("receive the signature of a mandate × revoke it", .both) { fixture in
      let mandate = try await fixture.mandates.request(for: ShelterSamples.shelterID, as: .ann).id
      let event = try fixture.gateway.sign(mandate)
      return (
        { try await fixture.payments.receive(event, as: .system) },
        { try await fixture.mandates.revoke(mandate, as: .ann) }
      )
    },
    InterleavingTest("request a mandate × erase the account", .both) { fixture in
      (
        { try await fixture.mandates.request(for: ShelterSamples.shelterID, as: .ann) },
        { try await fixture.erase(.ann) }
      )
    },
  ]
}
