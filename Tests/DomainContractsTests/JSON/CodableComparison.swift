import DomainContracts
import DomainFoundation
import DomainModeling

/// Compares a reader and a writer of JSON with `Codable`: they must accept, reject and write the same documents.
struct CodableComparison<Root: Model & Hashable> {
  /// The outcome of reading a document.
  enum Outcome: Hashable, CustomStringConvertible {
    case value(Root)
    case unreadable(FieldPath, ViolationCode, String)
    case invalid(FieldPath, ValidationError)
    case malformed

    var description: String {
      switch self {
      case .value: "a value"
      case .unreadable(let path, let code, let expected): "unreadable at '\(path)' (\(code)): \(expected)"
      case .invalid(let path, let error): "invalid at '\(path)': \(error.violations)"
      case .malformed: "malformed"
      }
    }

    /// Whether both are the same error, here at an element and there at its list.
    ///
    /// Foundation decodes a list of numbers at once, and names the list instead of the invalid element.
    func namesElement(of other: Outcome) -> Bool {
      guard case .unreadable(let path, let code, let expected) = self,
        case .unreadable(let list, code, expected) = other, case .element? = path.steps.last
      else { return false }
      return path.steps.dropLast() == list.steps[...]
    }
  }

  var read: ([UInt8]) -> Outcome = Self.read
  var write: (Root) throws -> [UInt8] = { try JSONWriter().bytes(of: $0) }

  /// Returns the difference in reading a document and writing its value; `nil` if there is none.
  func difference(_ document: [UInt8]) throws -> String? {
    let known = Self.decode(document)
    let found = read(document)
    guard known == found || found.namesElement(of: known) else { return "\(found) instead of \(known)" }
    guard case .value(let value) = known else { return nil }
    return try difference(value)
  }

  /// Returns the difference in writing a value and reading it back; `nil` if there is none.
  func difference(_ value: Root) throws -> String? {
    let known = Array(try JSONCoder().encode(value))
    let found = try write(value)
    guard known == found else {
      let position =
        zip(known, found).enumerated().first { $1.0 != $1.1 }?.offset ?? min(known.count, found.count)
      let context = String(decoding: found[..<position].suffix(40), as: UTF8.self)
      return "other bytes after '\(context)': "
        + "'\(String(decoding: found[position...].prefix(40), as: UTF8.self))' "
        + "instead of '\(String(decoding: known[position...].prefix(40), as: UTF8.self))'"
    }
    guard Self.decode(found) == .value(value) else { return "Codable reads back something else" }
    return read(known) == .value(value) ? nil : "the reader reads back something else"
  }

  static func decode(_ document: [UInt8]) -> Outcome {
    do throws(JSONCoderError) {
      return .value(try JSONCoder().decode(Root.self, from: document))
    } catch {
      switch error {
      case .unreadable(let path, let code, let expected): return .unreadable(path, code, expected)
      case .invalid(let path, let error): return .invalid(path, error)
      default: return .malformed
      }
    }
  }

  static func read(_ document: [UInt8]) -> Outcome {
    do throws(JSONError) {
      return .value(try JSONReader().read(Root.self, from: document))
    } catch {
      switch error {
      case .unreadable(let path, let code, let expected, _): return .unreadable(path, code, expected)
      case .invalid(let path, let error, _): return .invalid(path, error)
      default: return .malformed
      }
    }
  }
}
