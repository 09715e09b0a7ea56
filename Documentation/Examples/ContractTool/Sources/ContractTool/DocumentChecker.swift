import DomainContracts
import DomainFoundation
import DomainModeling

/// Finds the errors in JSON documents of one model.
struct DocumentChecker<Root: Model> {
  private let reader = JSONReader(maximumBytes: LineReader.longestLine)
  private let check: DocumentValidator<Root>

  init() {
    // The sample replaces parts that can't be read, so that the other parts are still checked.
    let samples = [true, false].map { SampleDocument(Root.self, includesOptionals: $0) }
    let made = samples.first { $0.violations.isEmpty }?.json
    let kept = InitialSamples.record(of: Root.self).flatMap { try? JSONValue(encoding: $0) }
    check = DocumentValidator(Root.self, sample: made ?? kept ?? samples[0].json)
  }

  /// Returns the errors in a document, without warnings; empty if the document is valid.
  ///
  /// - Parameter line: The number of the line in which the document begins, from 1.
  func findings(in bytes: [UInt8], line: Int = 1) -> [LocatedViolation] {
    do throws(JSONError) {
      let found = try check.locatedViolations(in: bytes, reader: reader, at: JSONLocation(line: line))
      return found.filter { $0.violation.severity == .error }
    } catch {
      let code = Self.code(of: error)
      let violation = Violation(at: FieldPath(), rule: code, code: ViolationCode(code))
      return [LocatedViolation(violation, at: error.location ?? JSONLocation(line: line))]
    }
  }

  private static func code(of error: JSONError) -> String {
    switch error {
    case .tooLarge: "json.tooLarge"
    case .malformed(.endsTooEarly, _): "json.endsTooEarly"
    case .malformed(.notUTF8, _): "json.notUTF8"
    case .malformed(.tooDeep, _): "json.tooDeep"
    case .malformed, .unreadable, .invalid, .unwritable: "json.notJSON"
    }
  }
}
