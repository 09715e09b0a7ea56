public import DomainModeling

/// A check that finds all violations in a document of a model, not only the first that a decoder meets.
///
/// A value that can't be decoded is reported and replaced by the value of a valid sample, so that the rest of
/// the document can be checked. Rules that read a replaced value are skipped. The document is decoded once
/// more for each value that is replaced.
public struct DocumentValidator<Root: Model>: Sendable {
  /// The number of violations after which the check of one document stops: 100.
  public static var maximumFindings: Int { 100 }

  private let sample: JSONValue?

  /// Creates a check.
  ///
  /// - Parameter sample: A valid document, the source of the values that replace undecodable ones. Without a
  ///   sample the check stops at the first undecodable value.
  public init(_: Root.Type = Root.self, sample: JSONValue? = nil) { self.sample = sample }

  /// Returns all violations in a document, including warnings; the result is empty for a valid document.
  public func violations(in document: JSONValue) -> [Violation] {
    var document = document
    var aside: [FieldPath] = []
    var found: [Violation] = []
    while found.count < Self.maximumFindings {
      do {
        let value = try document.decode(Root.self)
        return found + Self.reportable(Root.schema.violations(in: value), aside)
      } catch {
        let refusal = DecodingIssue(error, in: Root.schema.name)
        let new = Self.reportable(refusal.violations, aside)
        found += new
        // No replacement can repair a refusal of the whole document or of a value that was already replaced.
        guard let repair = repairedValue(refusal, in: document, aside) else { return found }
        aside.append(repair.path)
        document = document.setting(repair.value, at: repair.path.steps[...])
      }
    }
    return found
  }

  private static func reportable(_ violations: [Violation], _ aside: [FieldPath]) -> [Violation] {
    let names = aside.compactMap { path -> String? in
      if case .field(let name)? = path.steps.first { name } else { nil }
    }
    return violations.filter { violation in
      if aside.contains(where: { violation.path.steps.starts(with: $0.steps) }) { return false }
      guard let rule = Root.schema.rules.first(where: { $0.id == violation.rule }) else { return true }
      let sources = rule.fields.flatMap { name in
        Root.schema.fields.first { $0.name == name }?.description.sources ?? []
      }
      return !(rule.fields + sources).contains { field in
        names.contains { field == $0 || field.hasPrefix("\($0).") }
      }
    }
  }

  private func repairedValue(
    _ refusal: DecodingIssue, in document: JSONValue, _ aside: [FieldPath]
  ) -> (path: FieldPath, value: JSONValue?)? {
    guard let sample, !refusal.path.steps.isEmpty, !aside.contains(refusal.path) else { return nil }
    let path = refusal.path
    let inSample = FieldPath(
      path.steps.map { step in if case .element = step { .element(0) } else { step } })
    return (path, sample.value(at: inSample))
  }
}

/// The path and the violations for which a decoder refused a document.
struct DecodingIssue {
  /// The path of the undecodable value; empty if the document was decoded as a whole and found invalid.
  let path: FieldPath
  /// The violations, with paths from the root of the document.
  let violations: [Violation]

  init(_ error: any Error, in model: String) {
    switch error {
    case let error as ValidationError: self.init(at: FieldPath(), error)
    case JSONError.unreadable(let path, let code, _, _): self.init(at: path, code, model)
    case JSONError.invalid(let path, let error, _): self.init(at: path, error)
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
        // The coding path of a model's error ends with the path of its first violation, while the violations'
        // own paths start at that model. The common ending is dropped to find the path of the model.
        let own = error.violations.first { $0.severity == .error }?.path.steps ?? []
        let isOwn = path.steps.suffix(own.count).elementsEqual(own)
        self.init(at: isOwn ? FieldPath(path.steps.dropLast(own.count)) : path, error)
      default: self.init(at: path, .format, model)
      }
    default: self.init(at: FieldPath(), .format, model)
    }
  }

  private init(at path: FieldPath, _ code: ViolationCode, _ model: String) {
    self.path = path
    violations = [Violation(at: path, rule: "\(model).\(path).\(code)", code: code)]
  }

  private init(at path: FieldPath, _ error: ValidationError) {
    self.path = path
    violations = error.violations.map { $0.prefixed(by: path) }
  }
}
