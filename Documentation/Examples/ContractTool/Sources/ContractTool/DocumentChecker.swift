import DomainContracts
import DomainFoundation
import DomainModeling

/// Says what is wrong with documents of one model.
struct DocumentChecker<Root: Model> {
  private let coder = JSONCoder(maximumBytes: LineReader.longestLine)
  private let check: DocumentCheck<Root>

  init() {
    // The sample takes the place of what can't be read, so that the rest can still be looked at.
    let samples = [true, false].map { SampleDocument(Root.self, isFull: $0) }
    let made = samples.first { $0.violations.isEmpty }?.json
    let kept = Beginnings.record(of: Root.self).flatMap { try? JSONValue(encoding: $0) }
    check = DocumentCheck(Root.self, sample: made ?? kept ?? samples[0].json)
  }

  /// The errors in a document; none when it is valid.
  func findings(in bytes: [UInt8]) -> [Violation] {
    if (try? coder.decode(Root.self, from: bytes)) != nil { return [] }
    do {
      let document = try coder.decode(JSONValue.self, from: bytes)
      let found = check.violations(in: document).filter { $0.severity == .error }
      return found.isEmpty ? [whole(ViolationCode.format.rawValue)] : found
    } catch {
      return [whole(error.messageCode.rawValue)]
    }
  }

  private func whole(_ code: String) -> Violation {
    Violation(at: FieldPath(), rule: code, code: ViolationCode(code))
  }
}
