import DomainModeling

/// A reader that is given any bytes at all, and what has to hold for those that it takes.
struct FuzzTarget: Sendable {
  /// The name, which is also that of the file of its corpus.
  let name: String
  /// What a search begins with.
  let seeds: @Sendable () -> [[UInt8]]
  /// Reads the bytes: what is wrong with how they were taken; `nil` when they were refused or all is well.
  let finding: @Sendable ([UInt8]) -> String?

  init(
    _ name: String, seeds: @autoclosure @escaping @Sendable () -> [[UInt8]],
    finding: @escaping @Sendable ([UInt8]) -> String?
  ) {
    self.name = name
    self.seeds = seeds
    self.finding = finding
  }

  /// A reader of texts; bytes that aren't UTF-8 are repaired.
  init(
    _ name: String, seeds: [String], text finding: @escaping @Sendable (String) -> String?
  ) {
    self.init(name, seeds: seeds.map { Array($0.utf8) }) { finding(String(decoding: $0, as: UTF8.self)) }
  }

  /// A reader of texts whose first byte chooses among a few, such as countries.
  init<Choice: Sendable>(
    _ name: String, of choices: [Choice], seeds: [String],
    text finding: @escaping @Sendable (String, Choice) -> String?
  ) {
    self.init(name, seeds: seeds.map { [0] + Array($0.utf8) }) { bytes in
      guard let first = bytes.first, !choices.isEmpty else { return nil }
      return finding(String(decoding: bytes.dropFirst(), as: UTF8.self), choices[Int(first) % choices.count])
    }
  }

  /// The parser of a type: what it prints reads back as the same value, printed in the same way.
  init<Value: TextValue>(_: Value.Type) {
    self.init(Value.format.name, seeds: Value.format.samples) { text in
      do throws(ValueError) {
        return Self.unfaithful(try Value(parsing: text))
      } catch {
        return error.expectation.isEmpty ? "an error without an expectation" : nil
      }
    }
  }

  /// What is wrong with a value that doesn't read back from what it prints.
  static func unfaithful<Value: TextValue>(_ value: Value) -> String? {
    guard let again = try? Value(parsing: value.text) else { return "it doesn't read what it prints" }
    if again != value || again.hashValue != value.hashValue { return "it reads what it prints differently" }
    return again.text.utf8.elementsEqual(value.text.utf8) ? nil : "it prints what it read differently"
  }

  /// What `again` makes of a value's print; it has to be the value.
  static func unfaithful<Value: Equatable>(
    _ value: Value?, again: (Value) throws -> Value
  ) -> String? {
    guard let value else { return nil }
    guard let second = try? again(value) else { return "it doesn't read what it prints" }
    return second == value ? nil : "it reads what it prints differently"
  }
}

extension TextFormat {
  /// Every example, good and bad.
  var samples: [String] { valid + accepted.keys.sorted() + invalid }
}
