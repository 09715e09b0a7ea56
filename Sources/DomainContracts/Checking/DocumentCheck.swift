public import DomainModeling

/// Everything that is wrong with a document of a model, not only what a decoder meets first.
///
/// What can't be read is put aside, with the value of a valid sample in its place, until all else has been looked at;
/// a rule that reads what was put aside isn't asked. Reads a document once more for each thing that is wrong.
public struct DocumentCheck<Root: Model>: Sendable {
  /// The most findings that are looked for in one document.
  public static var mostFindings: Int { 100 }

  private let sample: JSONValue?

  /// Prepares the check; the sample is valid, or `nil`, and then a document's first unreadable place is told alone.
  public init(_: Root.Type = Root.self, sample: JSONValue? = nil) { self.sample = sample }

  /// Everything that is wrong with a document, warnings too; nothing when it is valid.
  public func violations(in document: JSONValue) -> [Violation] {
    var document = document
    var aside: [FieldPath] = []
    var found: [Violation] = []
    while found.count < Self.mostFindings {
      do {
        let value = try document.decode(Root.self)
        return found + Self.judged(Root.schema.violations(in: value), aside)
      } catch {
        let refusal = DecodingRefusal(error, in: Root.schema.name)
        let new = Self.judged(refusal.violations, aside)
        found += new
        // A refusal of the whole, or of what was put aside already, is the last that can be told.
        guard let place = mendable(refusal, in: document, aside) else { return found }
        aside.append(place.path)
        document = document.setting(place.value, at: place.path.steps[...])
      }
    }
    return found
  }

  private static func judged(_ violations: [Violation], _ aside: [FieldPath]) -> [Violation] {
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

  private func mendable(
    _ refusal: DecodingRefusal, in document: JSONValue, _ aside: [FieldPath]
  ) -> (path: FieldPath, value: JSONValue?)? {
    guard let sample, !refusal.place.steps.isEmpty, !aside.contains(refusal.place) else { return nil }
    let place = refusal.place
    let inSample = FieldPath(
      place.steps.map { step in if case .element = step { .element(0) } else { step } })
    return (place, sample.value(at: inSample))
  }
}
