import ShelterRegistry
import ShelterRegistrySamples
import Testing

@Suite("What an institution's record shows by itself")
struct InstitutionDiscretionTests {
  @Test("A printed, dumped or reflected institution shows no contact and no account")
  func discreet() throws {
    let institution = try ShelterSamples.shelter(at: Given.now)
    var dumped = ""
    dump(institution, to: &dumped)
    let number = try #require(institution.bankAccount).number
    for text in ["\(institution)", String(reflecting: institution), dumped] {
      #expect(!text.contains(institution.contact.email.text))
      #expect(!institution.contact.phones.contains { text.contains($0.text) })
      #expect(!text.contains(number.text) && !text.contains(number.redacted))
      #expect(!text.contains(institution.name))
    }
    // Its own words about itself, which everybody reads on its page, are what Swift takes for its description.
    #expect("\(institution)" == institution.description)
  }
}
