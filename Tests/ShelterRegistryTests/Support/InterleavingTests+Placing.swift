import DomainAccounts
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

extension InterleavingTests {
  static let placing: [ShelterDuel] = [
    InterleavingTest("adopt × adopt by somebody else", .one) { world in
      (
        { try await world.animals.adopt(AnimalSamples.burek, by: World.ola.id, as: World.keeper) },
        { try await world.animals.adopt(AnimalSamples.burek, by: World.jan.id, as: World.keeper) }
      )
    },
    InterleavingTest("reserve × reserve for somebody else", .one) { world in
      (
        { try await world.animals.reserve(AnimalSamples.burek, for: World.ola.id, as: World.keeper) },
        { try await world.animals.reserve(AnimalSamples.burek, for: World.jan.id, as: World.keeper) }
      )
    },
    InterleavingTest("reserve one × adopt whom it is bonded with", .oneOrBoth) { world in
      (
        { try await world.animals.reserve(AnimalSamples.mia, for: World.ola.id, as: World.keeper) },
        { try await world.animals.adopt(AnimalSamples.mruczek, by: World.jan.id, as: World.keeper) }
      )
    },
    InterleavingTest("adopt × the reservation is over", .both) { world in
      try await world.animals.reserve(AnimalSamples.burek, for: World.ola.id, as: World.keeper)
      try world.wait(days: 14)
      return (
        { try await world.animals.adopt(AnimalSamples.burek, by: World.ola.id, as: World.keeper) },
        { try await world.animals.fireDueEvents(as: .system) }
      )
    },
    InterleavingTest("adopt × the person is banned", .oneOrBoth) { world in
      let person = try #require(World.ola.id)
      return (
        { try await world.animals.adopt(AnimalSamples.burek, by: person, as: World.keeper) },
        { try await world.animals.ban(person, from: World.shelter, as: World.keeper) }
      )
    },
    InterleavingTest("transfer × adopt", .one) { world in
      (
        { try await world.animals.transfer(AnimalSamples.burek, to: World.sanctuary, as: World.keeper) },
        { try await world.animals.adopt(AnimalSamples.burek, by: World.ola.id, as: World.keeper) }
      )
    },
    InterleavingTest("ask about an animal × ask again", .one) { world in
      let enquiries = AdoptionInquiryService(world.registry)
      return (
        { try await enquiries.submit(about: AnimalSamples.burek, "Please.", as: World.ola) },
        { try await enquiries.submit(about: AnimalSamples.burek, "Me.", as: World.ola) }
      )
    },
    InterleavingTest("ask about an animal × it is adopted", .oneOrBoth) { world in
      let enquiries = AdoptionInquiryService(world.registry)
      return (
        { try await enquiries.submit(about: AnimalSamples.burek, "Please.", as: World.ola) },
        { try await world.animals.adopt(AnimalSamples.burek, by: World.jan.id, as: World.keeper) }
      )
    },
    InterleavingTest("take an enquiry back × the animal is adopted", .oneOrBoth) { world in
      let enquiries = AdoptionInquiryService(world.registry)
      let id = try await enquiries.submit(about: AnimalSamples.burek, "Please.", as: World.ola).id
      return (
        { try await enquiries.withdraw(id, as: World.ola) },
        { try await world.animals.adopt(AnimalSamples.burek, by: World.jan.id, as: World.keeper) }
      )
    },
    InterleavingTest("ask about an animal × the person is gone", .both) { world in
      let enquiries = AdoptionInquiryService(world.registry)
      return (
        { try await enquiries.submit(about: AnimalSamples.burek, "Please.", as: World.ola) },
        { try await erase(World.ola, from: world) }
      )
    },
    InterleavingTest("ask about an animal × its institution closes", .oneOrBoth) { world in
      let enquiries = AdoptionInquiryService(world.registry)
      return (
        { try await enquiries.submit(about: AnimalSamples.burek, "Please.", as: World.ola) },
        { try await world.institutions.close(World.shelter, as: World.keeper) }
      )
    },
    InterleavingTest("enter an animal × the institution is suspended", .both) { world in
      var form = Draft(try AnimalSamples.burek(at: World.start))
      form[Animal.Fields.id] = AnimalSamples.id(99)
      form[Animal.Fields.microchip] = nil
      form[Animal.Fields.reference] = nil
      let entered = form
      return (
        { try await world.animals.enter(entered, at: World.shelter, as: World.keeper) },
        { try await world.moderation.suspend(World.shelter, for: .welfare, as: World.admin) }
      )
    },
    InterleavingTest("publish an animal × the institution is suspended", .both) { world in
      try await world.animals.unpublish(AnimalSamples.burek, as: World.keeper)
      return (
        { try await world.animals.publish(AnimalSamples.burek, as: World.keeper) },
        { try await world.moderation.suspend(World.shelter, for: .welfare, as: World.admin) }
      )
    },
    InterleavingTest("bond × bond with another", .oneOrBoth) { world in
      (
        { try await world.animals.bond([AnimalSamples.burek, AnimalSamples.saba], as: World.keeper) },
        { try await world.animals.bond([AnimalSamples.burek, AnimalSamples.mia], as: World.keeper) }
      )
    },
  ]

  static let running: [ShelterDuel] = [
    InterleavingTest("register × register under the same address", .one) { world in
      (
        { try await registered(world, "psia-chata", as: World.ola) },
        { try await registered(world, "psia-chata", as: World.jan) }
      )
    },
    InterleavingTest("approve a bank account × drop it", .one) { world in
      let bank = try ShelterSamples.bank(account: "0000071219812876")
      try await world.institutions.requestBankAccountChange(of: World.shelter, to: bank, as: World.keeper)
      try world.wait(days: 30)
      return (
        { try await world.moderation.approveBankAccountChange(of: World.shelter, as: World.admin) },
        { try await world.institutions.cancelBankAccountChange(of: World.shelter, as: World.keeper) }
      )
    },
    InterleavingTest("suspend × recertify", .oneOrBoth) { world in
      try world.wait(days: 730)
      try await world.institutions.fireDueEvents(as: .system)
      return (
        { try await world.moderation.suspend(World.shelter, for: .welfare, as: World.admin) },
        { try await world.institutions.recertify(World.shelter, as: World.keeper) }
      )
    },
    InterleavingTest("register × the person is gone", .both) { world in
      (
        { try await registered(world, "psia-chata", as: World.ola) },
        { try await erase(World.ola, from: world) }
      )
    },
  ]
}
