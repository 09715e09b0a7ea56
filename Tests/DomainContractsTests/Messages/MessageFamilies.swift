import DomainAccounts
import DomainModeling
import DomainValues
import FoodSharing
import MovieCatalogExchange
import ShelterRegistry

/// The codes that sources put together from a beginning and a word, each with the words that can follow.
///
/// A text with another word after the same beginning is dead, because no line of the sources can ask for it.
enum MessageFamilies {
  static let codes: Set<MessageCode> = {
    let families: [[String]] = [quantities, ages, signIn, csv, passwords, ratings, outcomes]
    return Set(families.flatMap(\.self).map { MessageCode($0) })
  }()

  /// `FoodQuantity.text`: the units in which amounts are written.
  private static let quantities = FoodUnit.allCases.map { "FoodQuantity.\($0.rawValue)" }

  /// `ShelterMessages.text(of:in:from:)`: the units of ages, exact and estimated.
  private static let ages = ["days", "months", "years"].flatMap { ["age.\($0)", "age.about.\($0)"] }

  /// `SignInInput.init(name:password:)`: the fields of the form, each with the codes of its violations.
  private static let signIn = [
    "SignInInput.name.required", "SignInInput.name.format", "SignInInput.password.required",
  ]

  /// `CSVError.messageCode`: the kinds of errors in a table.
  private static let csv = CSVError.Kind.allCases.map { "csv.\($0.rawValue)" }

  /// `PasswordPolicyError.Reason.code`: the words of the account that a password mustn't contain.
  private static let passwords = PasswordPolicyError.ContextWord.allCases.map {
    "password.contains.\($0.rawValue)"
  }

  /// `Sponsorship.AnimalOutcome.sentence`: what has become of an animal.
  private static let outcomes = Sponsorship.AnimalOutcome.allCases.map { "animal.left.\($0.rawValue)" }

  /// `RatingScale.error(_:_:)`: the scales, each with the kinds of errors of a mark.
  private static let ratings = RatingScale.allCases.flatMap {
    ["rating.\($0.rawValue).format", "rating.\($0.rawValue).length"]
  }
}
