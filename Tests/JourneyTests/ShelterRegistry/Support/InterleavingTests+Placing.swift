import DomainAccounts
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

extension InterleavingTests {
  static let placing: [ShelterDuel] = [
    Duel("adopt × adopt by somebody else", .one) { world in
      (
        { try await world.animals.adopt(AnimalSamples.burek, by: World.ola.id, as: World.keeper) },
        { try await world.animals.adopt(AnimalSamples.burek, by: World.jan.id, as: World.keeper) }
      )
    },
    Duel("reserve × reserve for somebody else", .one) { world in
      (
        { try await world.animals.reserve(AnimalSamples.burek, for: World.ola.id, as: World.keeper) },
        { try await world.animals.reserve(AnimalSamples.burek, for: World.jan.id, as: World.keeper) }
      )
    },
    Duel("reserve one × adopt whom it is bonded with", .oneOrBoth) { world in
      (
        { try await world.animals.reserve(AnimalSamples.mia, for: World.ola.id, as: World.keeper) },
        { try await world.animals.adopt(AnimalSamples.mruczek, by: World.jan.id, as: World.keeper) }
      )
    },
    Duel("adopt × the reservation is over", .both) { world in
      try await world.animals.reserve(AnimalSamples.burek, for: World.ola.id, as: World.keeper)
      try world.wait(days: 14)
      return (
        { try await world.animals.adopt(AnimalSamples.burek, by: World.ola.id, as: World.keeper) },
        { try await world.animals.runDue(as: .system) }
      )
    },
    Duel("adopt × the person is banned", .oneOrBoth) { world in
      let person = try #require(World.ola.id)
      return (
        { try await world.animals.adopt(AnimalSamples.burek, by: person, as: World.keeper) },
        { try await world.animals.ban(person, from: World.shelter, as: World.keeper) }
      )
    },
    Duel("transfer × adopt", .one) { world in
      (
        { try await world.animals.transfer(AnimalSamples.burek, to: World.sanctuary, as: World.keeper) },
        { try await world.animals.adopt(AnimalSamples.burek, by: World.ola.id, as: World.keeper) }
      )
    },
    Duel("ask about an animal × ask again", .one) { world in
      let enquiries = EnquiryService(world.registry)
      return (
        { try await enquiries.submit(about: AnimalSamples.burek, "Please.", as: World.ola) },
        { try await enquiries.submit(about: AnimalSamples.burek, "Me.", as: World.ola) }
      )
    },
    Duel("ask about an animal × it is adopted", .oneOrBoth) { world in
      let enquiries = EnquiryService(world.registry)
      return (
        { try await enquiries.submit(about: AnimalSamples.burek, "Please.", as: World.ola) },
        { try await world.animals.adopt(AnimalSamples.burek, by: World.jan.id, as: World.keeper) }
      )
    },
    Duel("take an enquiry back × the animal is adopted", .oneOrBoth) { world in
      let enquiries = EnquiryService(world.registry)
      let id = try await enquiries.submit(about: AnimalSamples.burek, "Please.", as: World.ola).id
      return (
        { try await enquiries.withdraw(id, as: World.ola) },
        { try await world.animals.adopt(AnimalSamples.burek, by: World.jan.id, as: World.keeper) }
      )
    },
    Duel("ask about an animal × the person is gone", .both) { world in
      let enquiries = EnquiryService(world.registry)
      return (
        { try await enquiries.submit(about: AnimalSamples.burek, "Please.", as: World.ola) },
        { try await erase(World.ola, from: world) }
      )
    },
    Duel("ask about an animal × its institution closes", .oneOrBoth) { world in
      let enquiries = EnquiryService(world.registry)
      return (
        { try await enquiries.submit(about: AnimalSamples.burek, "Please.", as: World.ola) },
        { try await world.institutions.close(World.shelter, as: World.keeper) }
      )
    },
    Duel("enter an animal × the institution is suspended", .both) { world in
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
    Duel("publish an animal × the institution is suspended", .both) { world in
      try await world.animals.unpublish(AnimalSamples.burek, as: World.keeper)
      return (
        { try await world.animals.publish(AnimalSamples.burek, as: World.keeper) },
        { try await world.moderation.suspend(World.shelter, for: .welfare, as: World.admin) }
      )
    },
    Duel("bond × bond with another", .oneOrBoth) { world in
      (
        { try await world.animals.bond([AnimalSamples.burek, AnimalSamples.saba], as: World.keeper) },
        { try await world.animals.bond([AnimalSamples.burek, AnimalSamples.mia], as: World.keeper) }
      )
    },
  ]

  static let running: [ShelterDuel] = [
    Duel("register × register under the same address", .one) { world in
      (
        { try await registered(world, "psia-chata", as: World.ola) },
        { try await registered(world, "psia-chata", as: World.jan) }
      )
    },
    Duel("approve a bank account × drop it", .one) { world in
      let bank = try ShelterSamples.bank(account: "0000071219812876")
      try await world.institutions.changeBank(of: World.shelter, to: bank, as: World.keeper)
      try world.wait(days: 30)
      return (
        { try await world.moderation.confirmBank(of: World.shelter, as: World.admin) },
        { try await world.institutions.dropBank(of: World.shelter, as: World.keeper) }
      )
    },
    Duel("suspend × recertify", .oneOrBoth) { world in
      try world.wait(days: 730)
      try await world.institutions.runDue(as: .system)
      return (
        { try await world.moderation.suspend(World.shelter, for: .welfare, as: World.admin) },
        { try await world.institutions.recertify(World.shelter, as: World.keeper) }
      )
    },
    Duel("register × the person is gone", .both) { world in
      (
        { try await registered(world, "psia-chata", as: World.ola) },
        { try await erase(World.ola, from: world) }
      )
    },
  ]
}
