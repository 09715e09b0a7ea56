import DomainModeling

extension JSONReadError {
  /// What a decoder threw, without what it quotes of the text.
  init(_ error: any Error) {
    switch error {
    case let error as JSONReadError: self = error
    case let error as ValidationError: self = .invalid(at: FieldPath(), error)
    case DecodingError.keyNotFound(let key, let context):
      self = .unreadable(
        at: FieldPath(codingPath: context.codingPath + [key]), code: .required, expected: "a value")
    case DecodingError.valueNotFound(let type, let context):
      self = .unreadable(
        at: FieldPath(codingPath: context.codingPath), code: .required, expected: Self.name(of: type))
    case DecodingError.typeMismatch(let type, let context):
      self = .unreadable(
        at: FieldPath(codingPath: context.codingPath), code: .wrongType, expected: Self.name(of: type))
    case DecodingError.dataCorrupted(let context): self.init(context)
    default: self = .unreadable(at: FieldPath(), code: .format, expected: "a value that its type accepts")
    }
  }

  private init(_ context: DecodingError.Context) {
    let path = FieldPath(codingPath: context.codingPath)
    switch context.underlyingError {
    case let error as ValueError:
      self = .unreadable(at: path, code: ViolationCode(error.kind), expected: error.expectation)
    case let error as ValidationError:
      // A model reports the place of its first violation, and the violations have their places in the model.
      let own = error.violations.first?.path.steps ?? []
      let isOwn = path.steps.suffix(own.count).elementsEqual(own)
      self = .invalid(at: isOwn ? FieldPath(path.steps.dropLast(own.count)) : path, error)
    default:
      self = .unreadable(at: path, code: .format, expected: "a value that its type accepts")
    }
  }

  /// A JSON type in words.
  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is any BinaryInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is [Any].Type: "a list"
    case is [String: Any].Type: "an object"
    default: "a value of another type"
    }
  }
}
