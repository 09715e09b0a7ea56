import DomainModeling

/// Why a decoder refused a document: where, and what is wrong there.
struct DecodingRefusal {
  /// The place that couldn't be read; empty where the whole was read and refused.
  let place: FieldPath
  /// What is wrong, with places seen from the whole.
  let violations: [Violation]

  init(_ error: any Error, in model: String) {
    switch error {
    case let error as ValidationError: self.init(at: FieldPath(), error)
    case JSONError.unreadable(let place, let code, _, _): self.init(at: place, code, model)
    case JSONError.invalid(let place, let error, _): self.init(at: place, error)
    case DecodingError.keyNotFound(let key, let context):
      self.init(at: FieldPath(codingPath: context.codingPath + [key]), .required, model)
    case DecodingError.valueNotFound(_, let context):
      self.init(at: FieldPath(codingPath: context.codingPath), .required, model)
    case DecodingError.typeMismatch(_, let context):
      self.init(at: FieldPath(codingPath: context.codingPath), .wrongType, model)
    case DecodingError.dataCorrupted(let context):
      let path = FieldPath(codingPath: context.codingPath)
      switch context.underlyingError {
      case let error as ValueError: self.init(at: path, ViolationCode(error.kind), model)
      case let error as ValidationError:
        // A model reports the place of its first violation, and the violations have their places in the model.
        let own = error.violations.first { $0.severity == .error }?.path.steps ?? []
        let isOwn = path.steps.suffix(own.count).elementsEqual(own)
        self.init(at: isOwn ? FieldPath(path.steps.dropLast(own.count)) : path, error)
      default: self.init(at: path, .format, model)
      }
    default: self.init(at: FieldPath(), .format, model)
    }
  }

  private init(at place: FieldPath, _ code: ViolationCode, _ model: String) {
    self.place = place
    violations = [Violation(at: place, rule: "\(model).\(place).\(code)", code: code)]
  }

  private init(at place: FieldPath, _ error: ValidationError) {
    self.place = place
    violations = error.violations.map { $0.prefixed(by: place) }
  }
}
