public import DomainModeling

extension DocumentCheck {
  /// Everything that is wrong with a text, warnings too; nothing when it is a valid document.
  ///
  /// A name that an object has twice is a finding of code `json.duplicateName` and hides no other; of the values the
  /// first is looked at. Most texts are valid, and those are read once, by declaration.
  /// - Parameters:
  ///   - text: JSON in UTF-8.
  ///   - reader: Reads it, within its limits.
  ///   - start: Where the text stands in its file; places count from the file's beginning.
  /// - Throws: ``/DomainModeling/JSONError`` for what is too large or no JSON.
  /// - Complexity: O(*n*) for each finding, of which there are ``mostFindings`` at most.
  public func findings(
    in text: [UInt8], reader: JSONReader = JSONReader(), at start: JSONLocation = JSONLocation()
  ) throws(JSONError) -> [DocumentFinding] {
    try text.withSpan { (text) throws(JSONError) in
      do throws(JSONError) {
        let value = try reader.read(Root.self, from: text, at: start)
        let warnings = Root.schema.violations(in: value)
        if warnings.isEmpty { return [] }
        return try reader.look(at: text, from: start) { json in json.findings(for: warnings) }
      } catch {
        return try reader.look(at: text, from: start) { json in findings(in: json, refusedFor: error) }
      }
    }
  }

  private func findings(in json: JSONDocument, refusedFor error: JSONError) -> [DocumentFinding] {
    let twice = json.repeatedNames().map { name in
      DocumentFinding(
        Violation(at: name.path, rule: Self.duplicateName, code: ViolationCode(Self.duplicateName)),
        at: name.location)
    }
    let found = twice + json.findings(for: violations(in: JSONValue(json, at: 0)))
    if found.contains(where: { $0.violation.severity == .error }) {
      return Array(found.prefix(Self.mostFindings))
    }
    // Such as 9007199254740993.5 for a whole number, which a tree of 64 bits rounds to one.
    return found + Self.refusals(error)
  }

  private static func refusals(_ error: JSONError) -> [DocumentFinding] {
    guard error.path != nil, let location = error.location else { return [] }
    return DecodingRefusal(error, in: Root.schema.name).violations.map { DocumentFinding($0, at: location) }
  }

  /// The code of a name that an object has twice.
  public static var duplicateName: String { "json.duplicateName" }
}

extension JSONDocument {
  fileprivate func findings(for violations: [Violation]) -> [DocumentFinding] {
    violations.map { DocumentFinding($0, at: location(at: $0.path)) }
  }
}

/// Something that is wrong with a text, and where it stands there.
public struct DocumentFinding: Hashable, Sendable {
  /// What is wrong, with its path from the whole document.
  public let violation: Violation
  /// The beginning of the value, or of the innermost one around a value that is missing.
  public let location: JSONLocation

  /// Makes a finding.
  public init(_ violation: Violation, at location: JSONLocation) {
    self.violation = violation
    self.location = location
  }
}

extension JSONDocument {
  /// Every name that an object has twice or more, from its second appearance on.
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
          found.append((inner, location(of: member.place)))
        }
        if !isPrimitive(member.value) { collectRepeatedNames(at: member.value, inner, &found) }
      }
    }
  }

  private static var mostRepeatedNames: Int { 100 }
}
