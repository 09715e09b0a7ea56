import DomainContracts
import DomainModeling
import TestSupport

/// Generates random documents of a model: a sample with some values replaced by boundary values, by random values of
/// the same type, and sometimes by invalid ones.
struct DocumentGenerator {
  private let sample: JSONValue
  private let model: ModelDescription
  /// The values of the fixtures with their paths, and whether readers accept them.
  private let values: [(path: FieldPath, value: JSONValue?, isReadable: Bool)]

  init(_ contract: ModelContractFiles) {
    sample = contract.sample
    model = contract.model
    values = contract.fixtures.filter { !$0.path.steps.isEmpty }.map {
      ($0.path, $0.json.value(at: $0.path), $0.expectation.isReadable)
    }
  }

  /// Returns a document; most are valid if the model has no rule across fields.
  func document(_ random: inout SeededGenerator) -> JSONValue {
    var document = sample
    let readable = values.filter(\.isReadable)
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      guard let replacement = readable.randomElement(using: &random) else { break }
      document = document.replacingValue(at: replacement.path.steps[...], with: replacement.value)
    }
    if Int.random(in: 0..<4, using: &random) == 0, let replacement = values.randomElement(using: &random) {
      document = document.replacingValue(at: replacement.path.steps[...], with: replacement.value)
    }
    for field in model.fields where !field.isDerived && Int.random(in: 0..<8, using: &random) == 0 {
      guard document[field.name] != nil else { continue }
      let value = self.value(field.shape, &random, depth: 0)
      document = document.replacingValue(at: [.field(field.name)], with: value)
    }
    return Bool.random(using: &random) ? document : shuffled(document, &random)
  }

  private func shuffled(_ document: JSONValue, _ random: inout SeededGenerator) -> JSONValue {
    guard case .object(let members) = document else { return document }
    return .object(members.shuffled(using: &random))
  }

  private func value(_ shape: FieldShape, _ random: inout SeededGenerator, depth: Int) -> JSONValue {
    switch shape {
    case .boolean: return .bool(Bool.random(using: &random))
    case .integer(let minimum, let maximum):
      let bounds = max(minimum ?? .min, -(1 << 53))...min(maximum ?? .max, 1 << 53)
      return .integer(Bool.random(using: &random) ? .random(in: bounds, using: &random) : bounds.upperBound)
    case .number:
      let numbers: [Double] = [
        0, -0.0, 0.1, 1e-7, 1e21, 1.5e300, .leastNonzeroMagnitude, -1.0 / 3, 100, 0x1p53, 52.2297,
      ]
      return .number(numbers.randomElement(using: &random) ?? 0)
    case .string: return .string(text(&random))
    case .text(let format):
      return .string((format.valid + format.accepted.keys.sorted()).randomElement(using: &random) ?? "")
    case .enumeration(_, let words, let isOpen):
      if isOpen, Int.random(in: 0..<4, using: &random) == 0 { return .string(text(&random)) }
      return .string(words.randomElement(using: &random) ?? "")
    case .list(let element):
      let count = Int.random(in: 0...3, using: &random)
      return .array((0..<count).map { _ in value(element, &random, depth: depth + 1) })
    case .object(let nested):
      guard depth < 4 else { return [:] }
      return .object(
        nested.fields.filter { !$0.isDerived }.map { field in
          JSONMember(field.name, value(field.shape, &random, depth: depth + 1))
        })
    case .optional(let wrapped):
      return Bool.random(using: &random) ? .null : value(wrapped, &random, depth: depth)
    }
  }

  private func text(_ random: inout SeededGenerator) -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "Z", "0", " ", "\n", "\t", "\"", "\\", "/", "\u{0}", "\u{1F}", "\u{7F}", "\u{80}", "é", "\u{301}",
      "\u{2028}", "\u{FEFF}", "\u{FFFF}", "ł", "日", "😀", "\u{10FFFF}",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      text.append(scalars.randomElement(using: &random) ?? "a")
    }
    return String(text)
  }
}
