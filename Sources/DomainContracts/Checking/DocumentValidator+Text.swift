public import DomainModeling

extension DocumentValidator {
  /// Returns all violations in a JSON text, including warnings; the result is empty for a valid document.
  ///
  /// A member name that occurs twice in one object is reported with the code `json.duplicateName`; the check
  /// continues with the first of the two values. A valid text is decoded only once.
  /// - Parameters:
  ///   - text: JSON in UTF-8.
  ///   - reader: The JSON reader, which sets the limits on size and depth.
  ///   - start: The location of the text in its file; reported locations count from the beginning of the file.
  /// - Throws: ``/DomainModeling/JSONError`` if the text isn't JSON or exceeds the reader's limits.
  /// - Complexity: O(*n*) for each finding; there are at most ``maximumFindings``.
  public func locatedViolations(
    in text: [UInt8], reader: JSONReader = JSONReader(), at start: JSONLocation = JSONLocation()
  ) throws(JSONError) -> [LocatedViolation] {
    try text.withSpan { (text) throws(JSONError) in
      do throws(JSONError) {
        let value = try reader.read(Root.self, from: text, at: start)
        let warnings = Root.schema.violations(in: value)
        if warnings.isEmpty { return [] }
        return try reader.inspect(at: text, from: start) { json in json.findings(for: warnings) }
      } catch {
        return try reader.inspect(at: text, from: start) { json in
          locatedViolations(in: json, refusedFor: error)
        }
      }
    }
  }

  private func locatedViolations(in json: JSONDocument, refusedFor error: JSONError) -> [LocatedViolation] {
    let twice = json.repeatedNames().map { name in
      LocatedViolation(
        Violation(at: name.path, rule: Self.duplicateNameCode, code: ViolationCode(Self.duplicateNameCode)),
        at: name.location)
    }
    let found = twice + json.findings(for: violations(in: JSONValue(json, at: 0)))
    if found.contains(where: { $0.violation.severity == .error }) {
      return Array(found.prefix(Self.maximumFindings))
    }
    // The 64-bit numbers of a tree hide some errors, such as 9007199254740993.5 for an integer field, which a
    // tree rounds to an integer.
    return found + Self.refusals(error)
  }

  private static func refusals(_ error: JSONError) -> [LocatedViolation] {
    guard error.path != nil, let location = error.location else { return [] }
    return DecodingIssue(error, in: Root.schema.name).violations.map { LocatedViolation($0, at: location) }
  }

  /// The violation code of a member name that occurs more than once in an object.
  public static var duplicateNameCode: String { "json.duplicateName" }
}

extension JSONDocument {
  fileprivate func findings(for violations: [Violation]) -> [LocatedViolation] {
    violations.map { LocatedViolation($0, at: location(at: $0.path)) }
  }
}

/// A violation with its location in the checked text.
public struct LocatedViolation: Hashable, Sendable {
  /// The violation, with its path from the root of the document.
  public let violation: Violation
  /// The beginning of the violating value, or of the innermost value around it if the value is missing.
  public let location: JSONLocation

  /// Creates a located violation.
  public init(_ violation: Violation, at location: JSONLocation) {
    self.violation = violation
    self.location = location
  }
}

extension JSONDocument {
  /// Returns every repetition of a member name within one object, from its second occurrence on.
  fileprivate func repeatedNames() -> [(path: FieldPath, location: JSONLocation)] {
    var found: [(path: FieldPath, location: JSONLocation)] = []
    collectRepeatedNames(at: 0, FieldPath(), &found)
    return found
  }

  private func collectRepeatedNames(
    at position: Int, _ path: FieldPath, _ found: inout [(path: FieldPath, location: JSONLocation)]
  ) {
    guard found.count < Self.mostRepeatedNames else { return }
    if let elements = elements(of: position) {
      for (index, element) in elements.enumerated() where !isPrimitive(element) {
        collectRepeatedNames(at: element, path.appending(.element(index)), &found)
      }
    } else if let members = members(of: position) {
      var seen = Set<[UInt8]>(minimumCapacity: members.count)
      for member in members {
        let inner = path.appending(.field(member.name))
        if !seen.insert(Array(member.name.utf8)).inserted, found.count < Self.mostRepeatedNames {
          found.append((inner, location(of: member.nameIndex)))
        }
        if !isPrimitive(member.value) { collectRepeatedNames(at: member.value, inner, &found) }
      }
    }
  }

  private static var mostRepeatedNames: Int { 100 }
}
