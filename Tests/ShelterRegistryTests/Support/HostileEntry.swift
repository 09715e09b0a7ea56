import ShelterRegistry
import ShelterRegistrySamples

/// An input of the registry that takes text, and the fields that its errors may name.
struct HostileEntry: Sendable, CustomStringConvertible {
  typealias Typing = @Sendable (ShelterFixture, String) async throws -> Void

  let description: String
  /// The paths that a violation may name, or the types that a text may fail to parse as.
  let fields: Set<String>
  /// Returns whether another error is an expected answer to invalid text.
  let isAnswer: @Sendable (ShelterError) -> Bool
  /// Creates the records that the call requires.
  let prepare: @Sendable (ShelterFixture) async throws -> Void
  /// Calls the service with the text.
  let run: Typing

  init(
    _ name: String, _ fields: Set<String>,
    answering isAnswer: @escaping @Sendable (ShelterError) -> Bool = { _ in false },
    after prepare: @escaping @Sendable (ShelterFixture) async throws -> Void = { _ in },
    _ run: @escaping Typing
  ) {
    description = name
    self.fields = fields
    self.isAnswer = isAnswer
    self.prepare = prepare
    self.run = run
  }

  /// Whether the text is the same field of a form as in another entry, in an edit.
  var isEdit: Bool { description.hasSuffix("in the catalog") }

  static let all = registration + bank + animals + pictures + messages + searches + identifiers

  /// The texts of an institution, in a registration and in an edit.
  static let registration: [HostileEntry] = institutionForms.flatMap(\.self) + [phone]

  private static let institutionForms: [[HostileEntry]] = [
    typing("name") { $0[text: Institution.Fields.name] = $1 },
    typing("type") { $0[text: Institution.Fields.type] = $1 },
    typing("slug", isEdited: false) { $0[text: Institution.Fields.slug] = $1 },
    typing("registrationNumber") { $0[text: Institution.Fields.registrationNumber] = $1 },
    typing("description") { $0[text: Institution.Fields.description] = $1 },
    typing("logo") { $0[text: Institution.Fields.logo] = $1 },
    typing("timeZone") { $0[text: Institution.Fields.timeZone] = $1 },
    typing("contact.person") { form, text in
      contact(of: &form) { $0[text: InstitutionContact.Fields.person] = text }
    },
    typing("contact.email") { form, text in
      contact(of: &form) { $0[text: InstitutionContact.Fields.email] = text }
    },
    typing("address.street") { form, text in
      address(of: &form) { $0[text: PostalAddress.Fields.street] = text }
    },
    typing("address.number") { form, text in
      address(of: &form) { $0[text: PostalAddress.Fields.number] = text }
    },
    typing("address.town") { form, text in
      address(of: &form) { $0[text: PostalAddress.Fields.town] = text }
    },
    // A postal code that its country doesn't use is an error of the code or of the whole address.
    typing("address.postalCode", or: ["address"]) { form, text in
      address(of: &form) { $0[text: PostalAddress.Fields.postalCode] = text }
    },
    typing("address.country", or: ["address"]) { form, text in
      address(of: &form) { $0[text: PostalAddress.Fields.country] = text }
    },
  ]

  private static let phone = HostileEntry(
    "phone number of an institution", [PhoneNumber.format.name]
  ) { fixture, text in
    let phone = try PhoneNumber(parsing: text)
    try await fixture.institutions.edit(ShelterSamples.shelterID, as: .keeper) { form in
      var contact = form[draft: Institution.Fields.contact]
      contact[InstitutionContact.Fields.phones] = [phone]
      form[draft: Institution.Fields.contact] = contact
    }
  }

  /// The texts of a bank account in the registration of an institution.
  static let bank: [HostileEntry] = bankForms.flatMap(\.self) + [printedNumber]

  private static let bankForms: [[HostileEntry]] = [
    typing("bankAccount.holder", isEdited: false) { form, text in
      account(of: &form) { $0[text: BankAccount.Fields.holder] = text }
    },
    typing("bankAccount.number", isEdited: false) { form, text in
      account(of: &form) { $0[text: BankAccount.Fields.number] = text }
    },
    typing("bankAccount.bic", isEdited: false) { form, text in
      account(of: &form) { $0[text: BankAccount.Fields.bic] = text }
    },
    typing("bankAccount.holderAddress.town", isEdited: false) { form, text in
      account(of: &form) { bank in
        var address = bank[draft: BankAccount.Fields.holderAddress]
        address[text: PostalAddress.Fields.town] = text
        bank[draft: BankAccount.Fields.holderAddress] = address
      }
    },
  ]

  private static let printedNumber = HostileEntry(
    "printed account number", [IBAN.format.name, "bban"]
  ) { fixture, text in
    let bank = try ShelterSamples.bank()
    let number = try IBAN(formatted: text)
    try await fixture.institutions.requestBankAccountChange(
      of: ShelterSamples.shelterID,
      to: BankAccount(holder: bank.holder, holderAddress: bank.holderAddress, number: number),
      as: .keeper)
    try await fixture.institutions.cancelBankAccountChange(of: ShelterSamples.shelterID, as: .keeper)
  }

  private static func typing(
    _ path: String, or others: Set<String> = [], isEdited: Bool = true,
    _ fill: @escaping @Sendable (inout Draft<Institution>, String) -> Void
  ) -> [HostileEntry] {
    let fields = others.union([path])
    let registering = HostileEntry("\(path) of a new institution", fields) { fixture, text in
      // The slug is unused, so that only the text can be rejected.
      let number = try await fixture.sequence().number
      var form = try RegistrationForm.filled(slug: "home-\(number)")
      fill(&form, text)
      // A person has few registrations at a time.
      let person = Principal.user(Identifier(uuidBits: (0x88, UInt64(number))))
      try await fixture.institutions.register(form, as: person)
    }
    let editing = HostileEntry(
      "\(path) of an institution in the catalog", fields,
      answering: { path == "contact.email" && $0 == .rule(.emailNotConfirmed) }
    ) { fixture, text in
      try await fixture.institutions.edit(ShelterSamples.shelterID, as: .keeper) { fill(&$0, text) }
    }
    return isEdited ? [registering, editing] : [registering]
  }

  private static func contact(
    of form: inout Draft<Institution>, _ fill: (inout Draft<InstitutionContact>) -> Void
  ) {
    var contact = form[draft: Institution.Fields.contact]
    fill(&contact)
    form[draft: Institution.Fields.contact] = contact
  }

  private static func address(
    of form: inout Draft<Institution>, _ fill: (inout Draft<PostalAddress>) -> Void
  ) {
    var address = form[draft: Institution.Fields.address]
    fill(&address)
    form[draft: Institution.Fields.address] = address
  }

  private static func account(
    of form: inout Draft<Institution>, _ fill: (inout Draft<BankAccount>) -> Void
  ) {
    var account = form[draft: Institution.Fields.bankAccount]
    fill(&account)
    form[draft: Institution.Fields.bankAccount] = account
  }
}
