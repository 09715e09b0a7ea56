/// Where in a model a value stands: field names, and positions in lists.
public struct FieldPath: Hashable, Sendable {
  /// One step of the way.
  public enum Step: Hashable, Sendable {
    /// Into the field of that name.
    case field(String)
    /// To the element at that position, counted from 0.
    case element(Int)
  }

  /// The steps from the model to the value; empty means the model itself.
  public var steps: [Step]

  /// Makes a path from its steps.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// Makes the path of a field, or of a nested one: `"address.city"`.
  public init(field name: String) {
    steps = name.split(separator: ".", omittingEmptySubsequences: true).map { .field(String($0)) }
  }

  /// The path with one more step.
  public func appending(_ step: Step) -> FieldPath { FieldPath(steps + [step]) }

  /// The path seen from a model that holds this one's model at `prefix`.
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
  /// The path as people write it: `watches[2].note`.
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
  /// The path that a decoder reports.
  public init(codingPath: [any CodingKey]) {
    steps = codingPath.map { key in
      if let position = key.intValue { .element(position) } else { .field(key.stringValue) }
    }
  }
}
