import DomainModeling

/// The values to try for one field: both sides of each limit, and common mistakes.
struct BoundaryValues {
  private(set) var all: [(String, JSONValue)] = []
  private(set) var skipped: [(String, String)] = []

  /// The size limits of generated values, bytes of a text and elements of a list; larger limits are skipped.
  private static let largestText = 20_000
  private static let longestList = 300

  init(_ shape: FieldShape, _ constraints: [Constraint], _ sample: JSONValue?) {
    switch shape {
    case .boolean: all = [("true", true), ("false", false)]
    case .integer(let minimum, let maximum): integers(constraints, minimum, maximum)
    case .number(let minimum, let maximum): numbers(constraints, minimum, maximum)
    case .string: texts(constraints, sample)
    case .text(let format):
      all = format.valid.map { ("valid \(Self.shown($0))", .string($0)) }
      all += format.accepted.keys.sorted().map { ("not canonical \(Self.shown($0))", .string($0)) }
      all += format.invalid.map { ("invalid \(Self.shown($0))", .string($0)) }
    case .enumeration(_, let words, _): enumeration(words)
    case .list(let element): lists(element, constraints, sample)
    case .object, .optional: break
    }
  }

  private static func shown(_ text: String) -> String {
    let text = JSONValue.string(text).text()
    return text.utf8.count <= 40 ? text : "\(text.prefix(24))…\" of \(text.utf8.count) bytes"
  }

  private mutating func integers(_ constraints: [Constraint], _ minimum: Int64?, _ maximum: Int64?) {
    let limits =
      constraints.flatMap(\.numericBounds) + [minimum, maximum].compactMap { $0.map(Scalar.integer) }
    for case .integer(let limit) in limits {
      for step in [-1, 0, 1] as [Int64] {
        let (value, isOutside) = limit.addingReportingOverflow(step)
        if !isOutside { all.append(("\(value)", .integer(value))) }
      }
    }
    all.append(("0", 0))
    all.append(("beyond 64 bits", .number(0x1p63)))
    all.append(("below 64 bits", .number(-0x1.0000000000001p63)))
  }

  private mutating func numbers(_ constraints: [Constraint], _ minimum: Double?, _ maximum: Double?) {
    let limits = constraints.flatMap(\.numericBounds) + [minimum, maximum].compactMap { $0.map(Scalar.real) }
    for limit in limits {
      let value = limit.double
      for value in [value.nextDown, value, value.nextUp] where value.isFinite {
        all.append(("\(value)", .number(value)))
      }
    }
    all += [("0", 0), ("0.1", 0.1), ("1e300", 1e300), ("-1e300", -1e300)]
  }

  private mutating func texts(_ constraints: [Constraint], _ sample: JSONValue?) {
    all.append(("empty", ""))
    for constraint in constraints {
      switch constraint {
      case .length(let minimum, let maximum):
        for count in Self.around(minimum, maximum) {
          repeated("a", count, "length \(count)")
          repeated("😀", count, "length \(count) beyond U+FFFF")
        }
      case .bytes(let maximum):
        repeated("a", maximum, "\(maximum) bytes")
        repeated("é", maximum / 2 + 1, "\(maximum / 2 * 2 + 2) bytes")
      case .characters(let minimum, let maximum):
        for count in Self.around(minimum, maximum) { repeated("e\u{301}", count, "\(count) characters") }
      case .oneOf(let values): all += values.map { ("listed \($0)", JSONValue($0)) }
      default: break
      }
    }
    let text = if case .string(let text)? = sample { text } else { "text" }
    let head = String(text.unicodeScalars.prefix(1))
    let tail = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst()))
    for (name, middle) in [
      ("NUL", "\u{0}"), ("a line feed", "\n"), ("a carriage return", "\r"), ("a tab", "\t"),
      ("an escape", "\u{1B}"), ("DEL", "\u{7F}"), ("NEL", "\u{85}"), ("a zero-width space", "\u{200B}"),
      ("U+2028", "\u{2028}"), ("é", "é"), ("e and an accent", "e\u{301}"), ("a quote", "\"\\"),
    ] { all.append(("\(name) inside", .string(head + middle + tail))) }
    for (name, space) in [("a space", " "), ("U+00A0", "\u{A0}"), ("U+3000", "\u{3000}")] {
      all.append(("only \(name)", .string(space)))
      all.append(("\(name) first", .string(space + text)))
      all.append(("\(name) last", .string(text + space)))
    }
  }

  private mutating func repeated(_ unit: String, _ count: Int, _ name: String) {
    if unit.utf8.count.multipliedReportingOverflow(by: count).partialValue <= Self.largestText,
      count <= Self.largestText
    {
      all.append((name, .string(String(repeating: unit, count: count))))
    } else {
      skipped.append((name, "a text of more than \(Self.largestText) bytes"))
    }
  }

  private mutating func enumeration(_ words: [String]) {
    all += words.map { ("the word \($0)", .string($0)) }
    all += [
      ("an unknown word", "unheard-of"),
      ("a known word in capitals", .string((words.first ?? "").uppercased())),
      ("empty", ""), ("a word of 100", .string(String(repeating: "😀", count: 100))),
      ("a word of 101", .string(String(repeating: "a", count: 101))), ("a word with a line feed", "a\nb"),
      ("a word with a C1 control", "a\u{9F}b"),
    ]
  }

  private mutating func lists(_ element: FieldShape, _ constraints: [Constraint], _ sample: JSONValue?) {
    all.append(("no elements", []))
    let elements = if case .array(let elements)? = sample { elements } else { [JSONValue]() }
    if let first = elements.first { all.append(("an element twice", .array([first, first]))) }
    for case .count(let minimum, let maximum) in constraints {
      for count in Self.around(minimum, maximum) {
        let name = "\(count) elements"
        if count > Self.longestList {
          skipped.append((name, "a list of more than \(Self.longestList) elements"))
        } else if let values = element.distinctValues(count, like: elements) {
          all.append((name, .array(values)))
        } else {
          skipped.append((name, "the sample and the declaration give too few different elements"))
        }
      }
    }
  }

  private static func around(_ minimum: Int, _ maximum: Int?) -> [Int] {
    var counts: [Int] = []
    for limit in [minimum, maximum].compactMap({ $0 }) {
      for count in [limit - 1, limit, limit + 1] where count >= 0 && !counts.contains(count) {
        counts.append(count)
      }
    }
    return counts
  }
}

extension Constraint {
  fileprivate var numericBounds: [Scalar] {
    switch self {
    case .range(let minimum, let maximum): [minimum, maximum].filter(\.isNumber)
    case .minimum(let bound), .maximum(let bound), .above(let bound): bound.isNumber ? [bound] : []
    case .oneOf(let values): values.filter(\.isNumber)
    default: []
    }
  }
}

extension Scalar {
  fileprivate var double: Double {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    case .null, .bool, .text: 0
    }
  }
}

extension FieldShape {
  /// Returns `count` distinct values of the shape, or `nil` if sample and declaration provide too few.
  fileprivate func distinctValues(_ count: Int, like samples: [JSONValue]) -> [JSONValue]? {
    let values: [JSONValue] =
      switch (self, samples.first) {
      case (.string, _): (0..<count).map { .string("\($0)") }
      case (.integer(let minimum, _), _): (0..<count).map { .integer(Swift.max(minimum ?? 0, 0) + Int64($0)) }
      case (.text(let format), _): format.valid.prefix(count).map(JSONValue.string)
      case (.enumeration(_, let words, _), _): words.prefix(count).map(JSONValue.string)
      case (.object(let model), .object?): model.variants(count, of: samples)
      default: []
      }
    return values.count == count ? values : nil
  }
}

extension ModelDescription {
  /// Returns copies of the first sample that differ in the first field whose values can be enumerated.
  fileprivate func variants(_ count: Int, of samples: [JSONValue]) -> [JSONValue] {
    guard let sample = samples.first else { return [] }
    for field in fields where !field.isDerived {
      guard let values = field.shape.unwrapped.scalarVariants(count) else { continue }
      return values.map { sample.setting($0, at: [.field(field.name)]) }
    }
    return []
  }
}

extension FieldShape {
  fileprivate func scalarVariants(_ count: Int) -> [JSONValue]? {
    switch self {
    case .string, .integer, .text: distinctValues(count, like: [])
    default: nil
    }
  }
}
