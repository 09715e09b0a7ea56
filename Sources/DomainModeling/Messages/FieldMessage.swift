/// The message at a field of a form.
public struct FieldMessage: Hashable, Sendable {
  /// The path of the field; empty when the violation concerns several fields.
  ///
  /// A rule on a part of a value has a path that begins with the field, such as `price.minorUnits`.
  public let path: FieldPath
  /// The name of the field, or else of the nearest field that contains it; `nil` if the catalog has none.
  public let name: String?
  /// The message.
  public let text: String
  /// Whether the field lacks a value, so that nothing that was typed is wrong.
  public let isMissing: Bool
}

extension Violation {
  /// Whether the field lacks a value: nothing, or only spaces, was entered.
  public var isMissing: Bool { code == .required || code == .blank }
}

extension MessageCatalog {
  /// Returns the messages of an error at the fields of a form, in order; empty for an error without violations.
  ///
  /// The texts of this catalog take precedence over those of the error's own module.
  public func fieldMessages(
    of error: any Error, in language: LanguageTag, after previous: LanguageTag? = nil,
    formatter: any ValueFormatter = PortableFormatter()
  ) -> [FieldMessage] {
    guard let error = error as? any UserFacingError else { return [] }
    let base = type(of: error).messages
    return error.violations.map { violation in
      FieldMessage(
        path: violation.path,
        name: fieldName(of: violation, in: language, after: previous, over: base),
        text: text(of: violation, in: language, after: previous, over: base, formatter: formatter),
        isMissing: violation.isMissing)
    }
  }
}
