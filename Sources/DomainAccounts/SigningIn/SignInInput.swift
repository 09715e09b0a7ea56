public import DomainModeling
import DomainValues

/// The input for signing in: an email address or user name, and a password.
public struct SignInInput: Sendable, RedactedValue {
  /// The address or user name in lowercase, by which accounts are found.
  public let identifier: String
  /// Whether the identifier is an email address.
  public let isAddress: Bool
  /// The password as typed.
  public let password: Secret<String>

  /// Creates the input from the typed texts; blanks around the name are ignored.
  ///
  /// - Throws: `ValidationError` for the fields `name` and `password` when a text is missing, or when the
  ///   name is neither an email address nor a user name.
  public init(name: String, password: Secret<String>) throws(ValidationError) {
    var violations: [Violation] = []
    func refuse(_ field: String, _ code: ViolationCode) {
      violations.append(
        Violation(at: FieldPath(field: field), rule: "SignInInput.\(field).\(code)", code: code))
    }
    let name = name.trimmedOfBlanks
    var key = ""
    var isAddress = false
    if name.isEmpty {
      refuse("name", .required)
    } else if let address = EmailAddress(name) {
      (key, isAddress) = (address.comparisonKey, true)
    } else if let user = UserName(name) {
      key = user.comparisonKey
    } else {
      refuse("name", .format)
    }
    if password.withExposed({ $0.utf8.isEmpty }) { refuse("password", .required) }
    if let error = ValidationError(model: "SignInInput", violations: violations) { throw error }
    self.identifier = key
    self.isAddress = isAddress
    self.password = password
  }
}

extension AccountMessages {
  /// The messages for the sign-in input.
  static let signingIn: [Message] = [
    Message(
      "SignInInput.name.required", english: "Please enter your email address or user name.",
      polish: "Podaj adres e-mail lub nazwę użytkownika."),
    Message(
      "SignInInput.name.format", english: "Please check the email address or user name.",
      polish: "Sprawdź adres e-mail lub nazwę użytkownika."),
    Message("SignInInput.password.required", english: "Please enter your password.", polish: "Podaj hasło."),
  ]
}
