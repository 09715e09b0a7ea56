import ShelterRegistry
import ShelterRegistrySamples

/// A place of the registry where somebody may type, and what a refusal may name.
struct HostileEntry: Sendable, CustomStringConvertible {
  typealias Typing = @Sendable (SupportWorld, String) async throws -> Void

  let description: String
  /// The paths that a violation may name, or the kinds of value that a text isn't.
  let fields: Set<String>
  /// Which other refusals are answers that say what is the matter.
  let isAnswer: @Sendable (ShelterError) -> Bool
  /// What has to be there before somebody types.
  let prepare: @Sendable (SupportWorld) async throws -> Void
  /// One call with what was typed.
  let run: Typing

  init(
    _ name: String, _ fields: Set<String>,
    answering isAnswer: @escaping @Sendable (ShelterError) -> Bool = { _ in false },
    after prepare: @escaping @Sendable (SupportWorld) async throws -> Void = { _ in }, _ run: @escaping Typing
  ) {
    description = name
    self.fields = fields
    self.isAnswer = isAnswer
    self.prepare = prepare
    self.run = run
  }

  /// Whether it types into an edit what another place types into the same form.
  var isEdit: Bool { description.hasSuffix("in the catalogue") }

  static let all = registration + bank + animals + pictures + words + searches + keys

  /// Every text of the form by which an institution registers, typed there and in an edit.
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
    // A code that its country hasn't is said of the code, or of the address as a whole.
    typing("address.postalCode", or: ["address"]) { form, text in
      address(of: &form) { $0[text: PostalAddress.Fields.postalCode] = text }
    },
    typing("address.country", or: ["address"]) { form, text in
      address(of: &form) { $0[text: PostalAddress.Fields.country] = text }
    },
  ]

  private static let phone = HostileEntry(
    "telephone number of an institution", [PhoneNumber.format.name]
  ) { world, text in
    let phone = try PhoneNumber(parsing: text)
    try await world.institutions.edit(SupportWorld.shelter, as: SupportWorld.keeper) { form in
      var contact = form[draft: Institution.Fields.contact]
      contact[InstitutionContact.Fields.phones] = [phone]
      form[draft: Institution.Fields.contact] = contact
    }
  }

  /// Every text of a bank account, typed while an institution registers.
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
    "account number as people print it", [IBAN.format.name]
  ) { world, text in
    let bank = try ShelterSamples.bank()
    let number = try IBAN(formatted: text)
    try await world.institutions.requestBankAccountChange(
      of: SupportWorld.shelter,
      to: BankAccount(holder: bank.holder, holderAddress: bank.holderAddress, number: number),
      as: SupportWorld.keeper)
    try await world.institutions.cancelBankAccountChange(of: SupportWorld.shelter, as: SupportWorld.keeper)
  }

  private static func typing(
    _ path: String, or others: Set<String> = [], isEdited: Bool = true,
    _ fill: @escaping @Sendable (inout Draft<Institution>, String) -> Void
  ) -> [HostileEntry] {
    let fields = others.union([path])
    let registering = HostileEntry("\(path) of an institution that registers", fields) { world, text in
      // A link that nobody has, so that only what was typed can be refused.
      let number = try await world.sequence().number
      var form = try RegistrationForm.filled(slug: "home-\(number)")
      fill(&form, text)
      try await world.institutions.register(form, as: SupportWorld.ola)
    }
    let editing = HostileEntry(
      "\(path) of an institution in the catalogue", fields,
      answering: { path == "contact.email" && $0 == .rule(.emailNotConfirmed) }
    ) { world, text in
      try await world.institutions.edit(SupportWorld.shelter, as: SupportWorld.keeper) { fill(&$0, text) }
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
