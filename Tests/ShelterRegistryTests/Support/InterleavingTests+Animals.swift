import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

extension InterleavingTests {
  static let animals: [ShelterInterleaving] = [
    InterleavingTest("adopt an animal × adopt it by another person", .one) { fixture in
      (
        { try await fixture.animals.adopt(AnimalSamples.burek, by: Fixtures.ann, as: .keeper) },
        { try await fixture.animals.adopt(AnimalSamples.burek, by: Fixtures.bob, as: .keeper) }
      )
    },
    InterleavingTest("reserve an animal × reserve it for another person", .one) { fixture in
      (
        { try await fixture.animals.reserve(AnimalSamples.burek, for: Fixtures.ann, as: .keeper) },
        { try await fixture.animals.reserve(AnimalSamples.burek, for: Fixtures.bob, as: .keeper) }
      )
    },
    InterleavingTest("reserve an animal × adopt the one bonded with it", .oneOrBoth) { fixture in
      (
        { try await fixture.animals.reserve(AnimalSamples.mia, for: Fixtures.ann, as: .keeper) },
        { try await fixture.animals.adopt(AnimalSamples.mruczek, by: Fixtures.bob, as: .keeper) }
      )
    },
    InterleavingTest("adopt a reserved animal × end the reservation", .both) { fixture in
      try await fixture.animals.reserve(AnimalSamples.burek, for: Fixtures.ann, as: .keeper)
      try fixture.wait(days: 14)
      return (
        { try await fixture.animals.adopt(AnimalSamples.burek, by: Fixtures.ann, as: .keeper) },
        { try await fixture.animals.fireDueEvents(as: .system) }
      )
    },
    InterleavingTest("adopt an animal × ban the person", .oneOrBoth) { fixture in
      let person = Fixtures.ann
      return (
        { try await fixture.animals.adopt(AnimalSamples.burek, by: person, as: .keeper) },
        { try await fixture.animals.ban(person, from: ShelterSamples.shelterID, as: .keeper) }
      )
    },
    InterleavingTest("transfer an animal × adopt it", .one) { fixture in
      (
        {
          try await fixture.animals.transfer(AnimalSamples.burek, to: ShelterSamples.sanctuaryID, as: .keeper)
        },
        { try await fixture.animals.adopt(AnimalSamples.burek, by: Fixtures.ann, as: .keeper) }
      )
    },
    InterleavingTest("submit an inquiry × submit another one", .one) { fixture in
      return (
        { try await fixture.inquiries.submit(about: AnimalSamples.burek, "Please.", as: .ann) },
        { try await fixture.inquiries.submit(about: AnimalSamples.burek, "Me.", as: .ann) }
      )
    },
    InterleavingTest("submit an inquiry × adopt the animal", .oneOrBoth) { fixture in
      return (
        { try await fixture.inquiries.submit(about: AnimalSamples.burek, "Please.", as: .ann) },
        { try await fixture.animals.adopt(AnimalSamples.burek, by: Fixtures.bob, as: .keeper) }
      )
    },
    InterleavingTest("withdraw an inquiry × adopt the animal", .oneOrBoth) { fixture in
      let id = try await fixture.inquiries.submit(about: AnimalSamples.burek, "Please.", as: .ann).id
      return (
        { try await fixture.inquiries.withdraw(id, as: .ann) },
        { try await fixture.animals.adopt(AnimalSamples.burek, by: Fixtures.bob, as: .keeper) }
      )
    },
    InterleavingTest("submit an inquiry × erase the account", .both) { fixture in
      return (
        { try await fixture.inquiries.submit(about: AnimalSamples.burek, "Please.", as: .ann) },
        { try await fixture.erase(.ann) }
      )
    },
    InterleavingTest("submit an inquiry × close the institution", .oneOrBoth) { fixture in
      return (
        { try await fixture.inquiries.submit(about: AnimalSamples.burek, "Please.", as: .ann) },
        { try await fixture.institutions.close(ShelterSamples.shelterID, as: .keeper) }
      )
    },
    InterleavingTest("enter an animal × suspend the institution", .oneOrBoth) { fixture in
      var form = Draft(try AnimalSamples.burek(at: Fixtures.monthEnd))
      form[Animal.Fields.id] = AnimalSamples.id(99)
      form[Animal.Fields.microchip] = nil
      form[Animal.Fields.reference] = nil
      let entered = form
      return (
        { try await fixture.animals.enter(entered, at: ShelterSamples.shelterID, as: .keeper) },
        { try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin) }
      )
    },
    InterleavingTest("publish an animal × suspend the institution", .both) { fixture in
      try await fixture.animals.unpublish(AnimalSamples.burek, as: .keeper)
      return (
        { try await fixture.animals.publish(AnimalSamples.burek, as: .keeper) },
        { try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin) }
      )
    },
    InterleavingTest("bond an animal × bond it with another one", .oneOrBoth) { fixture in
      (
        { try await fixture.animals.bond([AnimalSamples.burek, AnimalSamples.saba], as: .keeper) },
        { try await fixture.animals.bond([AnimalSamples.burek, AnimalSamples.mia], as: .keeper) }
      )
    },
  ]

  static let institutions: [ShelterInterleaving] = [
    InterleavingTest("approve an institution × approve another one with the same link", .one) { fixture in
      let one = try await fixture.waitingInstitution(as: .ann)
      let other = try await fixture.waitingInstitution(as: .bob)
      let seen = try await fixture.version(of: Institution.self, one)
      let otherSeen = try await fixture.version(of: Institution.self, other)
      return (
        { try await fixture.approve(one, seen: seen) }, { try await fixture.approve(other, seen: otherSeen) }
      )
    },
    InterleavingTest("approve a changed profile × change it again", .oneOrBoth) { fixture in
      let home = ShelterSamples.shelterID
      let edit: @Sendable (String) async throws -> Void = { text in
        try await fixture.institutions.edit(home, as: .keeper) {
          $0[Institution.Fields.description] = text
        }
      }
      try await edit("Dogs and cats.")
      let seen = try await fixture.version(of: Institution.self, home)
      return (
        {
          try await fixture.moderation.approveProfileChange(of: home, seen: seen, as: .moderator)
        }, { try await edit("Goats.") }
      )
    },
    InterleavingTest("approve a bank account change × cancel it", .one) { fixture in
      let bank = try ShelterSamples.bank(account: "0000071219812876")
      try await fixture.institutions.requestBankAccountChange(
        of: ShelterSamples.shelterID, to: bank, as: .keeper)
      try fixture.wait(days: 30)
      let seen = try await fixture.version(of: Institution.self, ShelterSamples.shelterID)
      return (
        { try await fixture.approveBankAccount(of: ShelterSamples.shelterID, seen: seen) },
        { try await fixture.institutions.cancelBankAccountChange(of: ShelterSamples.shelterID, as: .keeper) }
      )
    },
    InterleavingTest("suspend an institution × recertify it", .oneOrBoth) { fixture in
      try fixture.wait(days: 730)
      try await fixture.institutions.fireDueEvents(as: .system)
      return (
        { try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin) },
        { try await fixture.institutions.recertify(ShelterSamples.shelterID, as: .keeper) }
      )
    },
    InterleavingTest("register an institution × erase the account", .both) { fixture in
      (
        { try await register(fixture, "psia-chata", as: .ann) },
        { try await fixture.erase(.ann) }
      )
    },
  ]
}
