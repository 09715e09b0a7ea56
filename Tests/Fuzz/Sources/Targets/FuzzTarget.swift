import DomainModeling

/// A parser that is given arbitrary bytes, with a property of the inputs that it accepts.
struct FuzzTarget: Sendable {
  /// The name of the target and of the file with its corpus.
  let name: String
  /// The inputs with which a search begins.
  let seeds: @Sendable () -> [[UInt8]]
  /// Parses the bytes and returns how the result violates the property; `nil` if it doesn't or they are rejected.
  let finding: @Sendable ([UInt8]) -> String?

  init(
    _ name: String, seeds: @autoclosure @escaping @Sendable () -> [[UInt8]],
    finding: @escaping @Sendable ([UInt8]) -> String?
  ) {
    self.name = name
    self.seeds = seeds
    self.finding = finding
  }

  /// Creates a target for a parser of texts; bytes that aren't UTF-8 are repaired.
  init(
    _ name: String, seeds: [String], text finding: @escaping @Sendable (String) -> String?
  ) {
    self.init(name, seeds: seeds.map { Array($0.utf8) }) { finding(String(decoding: $0, as: UTF8.self)) }
  }

  /// Creates a target for a parser of texts with a choice, such as a country, made by the first byte.
  init<Choice: Sendable>(
    _ name: String, of choices: [Choice], seeds: [String],
    text finding: @escaping @Sendable (String, Choice) -> String?
  ) {
    self.init(name, seeds: seeds.map { [0] + Array($0.utf8) }) { bytes in
      guard let first = bytes.first, !choices.isEmpty else { return nil }
      return finding(String(decoding: bytes.dropFirst(), as: UTF8.self), choices[Int(first) % choices.count])
    }
  }

  /// Creates a target for the parser of a type, whose values must be equal after printing and parsing.
  init<Value: TextValue>(_: Value.Type) {
    self.init(Value.format.name, seeds: Value.format.samples) { text in
      do throws(ValueError) {
        return Self.unfaithful(try Value(parsing: text))
      } catch {
        return error.expectation.isEmpty ? "an error without an expectation" : nil
      }
    }
  }

  /// Returns how a value differs after printing and parsing, or `nil` if it is equal.
  static func unfaithful<Value: TextValue>(_ value: Value) -> String? {
    guard let again = try? Value(parsing: value.text) else { return "it doesn't read what it prints" }
    if again != value || again.hashValue != value.hashValue { return "it reads what it prints differently" }
    return again.text.utf8.elementsEqual(value.text.utf8) ? nil : "it prints what it read differently"
  }

  /// Returns how a value differs after `again`, which prints and parses it, or `nil` if it is equal.
  static func unfaithful<Value: Equatable>(
    _ value: Value?, again: (Value) throws -> Value
  ) -> String? {
    guard let value else { return nil }
    guard let second = try? again(value) else { return "it doesn't read what it prints" }
    return second == value ? nil : "it reads what it prints differently"
  }
}

extension TextFormat {
  /// All valid, accepted and invalid examples.
  var samples: [String] { valid + accepted.keys.sorted() + invalid }
}
