import ShelterRegistry
import ShelterRegistrySamples
import Testing

@Suite("Redaction of institutions")
struct InstitutionRedactionTests {
  @Test("A printed, dumped or reflected institution shows no contact and no bank account")
  func redacted() throws {
    let institution = try ShelterSamples.shelter(at: Fixtures.monthEnd)
    var dumped = ""
    dump(institution, to: &dumped)
    let number = try #require(institution.bankAccount).number
    for text in ["\(institution)", String(reflecting: institution), dumped] {
      #expect(!text.contains(institution.contact.email.text))
      #expect(!institution.contact.phones.contains { text.contains($0.text) })
      #expect(!text.contains(number.text) && !text.contains(number.redacted))
      #expect(!text.contains(institution.name))
    }
    // Swift prints the property `description`, which is the public text on the institution's page.
    #expect("\(institution)" == institution.description)
  }
}
