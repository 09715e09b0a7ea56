import DomainModeling

/// A generator of the simplest values that types and constraints allow.
struct SampleGenerator {
  let isFull: Bool

  func document(of model: ModelDescription, _ presets: [String: JSONValue] = [:]) -> JSONValue {
    .object(
      model.fields.filter { !$0.isDerived }.compactMap { field in
        if let preset = presets[field.name] { return JSONMember(field.name, preset) }
        if field.shape.isOptional, !isFull { return nil }
        return JSONMember(field.name, value(field.shape.unwrapped, field.constraints))
      })
  }

  func value(_ shape: FieldShape, _ constraints: [Constraint], _ number: Int = 0) -> JSONValue {
    let limits = ContractConstraints(constraints)
    if let choice = limits.oneOf?.first { return JSONValue(choice) }
    switch shape {
    case .boolean: return false
    case .integer(let minimum, let maximum): return integer(minimum, maximum, limits, number)
    case .number(let minimum, let maximum): return self.number(minimum, maximum, limits, number)
    case .string: return .string(text(limits, number))
    case .text(let format):
      let valid = format.valid.filter { limits.range.allows(.text($0)) && limits.allows(length: $0) }
      let values = valid.isEmpty ? format.valid : valid
      return values.isEmpty ? "" : .string(values[number % values.count])
    case .enumeration(_, let words, _): return words.isEmpty ? "" : .string(words[number % words.count])
    case .list(let element):
      let least = Int(clamping: limits.count?.minimum ?? 0)
      let most = Int(clamping: limits.count?.maximum ?? 1)
      let inner = constraints.compactMap { if case .each(let limit) = $0 { limit } else { nil } }
      let count = min(Swift.max(least, isFull ? 1 : 0), Swift.max(most, least))
      return .array((0..<min(count, 1000)).map { value(element.unwrapped, inner, $0) })
    case .object(let model): return document(of: model)
    case .optional(let wrapped): return value(wrapped, constraints, number)
    }
  }

  private func integer(
    _ minimum: Int64?, _ maximum: Int64?, _ limits: ContractConstraints, _ number: Int
  ) -> JSONValue {
    var least = minimum ?? .min
    var most = maximum ?? .max
    if case .integer(let bound)? = limits.range?.minimum { least = Swift.max(least, bound) }
    if case .integer(let bound)? = limits.range?.above, bound < .max { least = Swift.max(least, bound + 1) }
    if case .integer(let bound)? = limits.range?.maximum { most = Swift.min(most, bound) }
    let (plain, isTooLarge) = Swift.max(least, Swift.min(most, 3)).addingReportingOverflow(Int64(number))
    return .integer(isTooLarge || plain > most ? least : plain)
  }

  private func number(
    _ minimum: Double?, _ maximum: Double?, _ limits: ContractConstraints, _ number: Int
  ) -> JSONValue {
    let least = [minimum, limits.range?.minimum?.real, limits.range?.above?.real?.nextUp].compactMap { $0 }
      .max()
    let most = [maximum, limits.range?.maximum?.real].compactMap { $0 }.min()
    let plain = Swift.max(least ?? 0.5, Swift.min(most ?? 0.5, 0.5)) + Double(number)
    return .number(most.map { Swift.min($0, plain) } ?? plain)
  }

  private func text(_ limits: ContractConstraints, _ number: Int) -> String {
    let ending = number == 0 ? "" : "\(number)"
    let least = Int(clamping: Swift.max(limits.length?.minimum ?? 0, limits.characters?.minimum ?? 0))
    let mosts = [limits.length?.maximum, limits.characters?.maximum, limits.bytes?.maximum].compactMap { $0 }
    let most = Int(clamping: mosts.min() ?? 1000)
    var text = "sample" + ending
    while text.utf8.count < min(least, 10_000) { text += "x" }
    return String(text.suffix(Swift.max(0, most)))
  }
}

extension ContractBounds<Scalar>? {
  fileprivate func allows(_ value: Scalar) -> Bool {
    guard let self else { return true }
    return (self.minimum.map { value >= $0 } ?? true) && (self.above.map { value > $0 } ?? true)
      && (self.maximum.map { value <= $0 } ?? true)
  }
}

extension ContractConstraints {
  fileprivate func allows(length text: String) -> Bool {
    let count = Int64(text.unicodeScalars.count)
    return count >= length?.minimum ?? 0 && count <= length?.maximum ?? .max
  }
}

extension Scalar {
  fileprivate var real: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    case .null, .bool, .text: nil
    }
  }
}
