/// The path from a model to one of its values, as field names and list indexes.
public struct FieldPath: Hashable, Sendable {
  /// One component of a path.
  public enum Step: Hashable, Sendable {
    /// The field with that name.
    case field(String)
    /// The list element at that index, counted from 0.
    case element(Int)
  }

  /// The components from the model to the value; empty for the model itself.
  public var steps: [Step]

  /// Creates a path from its components.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// Creates the path of a field, or of a field of a nested model: `"address.city"`.
  public init(field name: String) {
    steps = name.split(separator: ".", omittingEmptySubsequences: true).map { .field(String($0)) }
  }

  /// Returns the path with one more component.
  public func appending(_ step: Step) -> FieldPath { FieldPath(steps + [step]) }

  /// Returns the path relative to an outer model that contains this path's model at `prefix`.
  public func prefixed(by prefix: FieldPath) -> FieldPath { FieldPath(prefix.steps + steps) }

  /// The path as a JSON Pointer (RFC 6901): `/watches/2/note`.
  public var jsonPointer: String {
    var text = ""
    for step in steps {
      text += "/"
      switch step {
      case .element(let position): text += "\(position)"
      case .field(let name):
        for scalar in name.unicodeScalars {
          switch scalar {
          case "~": text += "~0"
          case "/": text += "~1"
          default: text.unicodeScalars.append(scalar)
          }
        }
      }
    }
    return text
  }
}

extension FieldPath: CustomStringConvertible {
  /// The path in dot notation: `watches[2].note`.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .field(let name): text += text.isEmpty ? name : ".\(name)"
      case .element(let position): text += "[\(position)]"
      }
    }
    return text
  }
}

extension FieldPath {
  /// Creates a path from the coding path of a decoding error.
  public init(codingPath: [any CodingKey]) {
    steps = codingPath.map { key in
      if let position = key.intValue { .element(position) } else { .field(key.stringValue) }
    }
  }
}

/// The name of a field in JSON, as a coding key.
public struct FieldName: CodingKey, Hashable, Sendable {
  public let stringValue: String
  public var intValue: Int? { nil }

  /// Creates the key of a field.
  public init(_ name: String) { stringValue = name }
  public init(stringValue: String) { self.stringValue = stringValue }
  public init?(intValue: Int) { nil }
}
