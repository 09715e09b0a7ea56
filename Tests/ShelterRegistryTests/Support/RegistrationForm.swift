import ShelterRegistry
import ShelterRegistrySamples

/// The registration form of an institution.
enum RegistrationForm {
  static func filled(slug: String = "psia-chata", bank: BankAccount? = nil) throws -> Draft<Institution> {
    var form = Draft<Institution>()
    form[Institution.Fields.type] = .known(.foundation)
    form[text: Institution.Fields.name] = "Psia Chata"
    form[text: Institution.Fields.slug] = slug
    form[text: Institution.Fields.description] = "Dogs without a home, near Gdańsk."
    form[draft: Institution.Fields.address] = address()
    form[Institution.Fields.contact] = try ShelterSamples.contact("biuro@psiachata.example")
    form[Institution.Fields.bankAccount] = try bank ?? ShelterSamples.bank(account: "0000071219812876")
    return form
  }

  private static func address() -> Draft<PostalAddress> {
    var address = Draft<PostalAddress>()
    address[text: PostalAddress.Fields.street] = "Leśna"
    address[text: PostalAddress.Fields.number] = "3/5"
    address[text: PostalAddress.Fields.town] = "Żukowo"
    address[text: PostalAddress.Fields.postalCode] = "83-330"
    address[text: PostalAddress.Fields.country] = "PL"
    return address
  }
}
