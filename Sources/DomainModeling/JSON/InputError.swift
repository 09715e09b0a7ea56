/// An error of input that can't be read, from which servers derive the answer.
package protocol InputError: UserFacingError {
  /// The kind of the error.
  var inputErrorKind: InputErrorKind { get }
}

/// The kinds of errors of input.
package enum InputErrorKind: Sendable {
  /// The input isn't in its format, such as JSON.
  case malformed
  /// The input has more bytes than are read.
  case tooLarge
  /// A value of the input is refused.
  case invalid
}

extension JSONError: InputError {
  package var inputErrorKind: InputErrorKind {
    switch self {
    case .tooLarge: .tooLarge
    case .malformed: .malformed
    case .unreadable, .invalid, .unwritable: .invalid
    }
  }
}

extension ValidationError: InputError {
  package var inputErrorKind: InputErrorKind { .invalid }
}

extension ValueError: InputError {
  package var inputErrorKind: InputErrorKind { .invalid }
}
