import DomainModeling

extension JSONValue {
  /// The value at a position of an indexed text; of members of one name the first.
  ///
  /// A number that nothing here can hold, such as 1e999, becomes infinite, which every field refuses.
  init(_ json: JSONDocument, at position: Int) {
    if let elements = json.elements(of: position) {
      self = .array(elements.map { JSONValue(json, at: $0) })
    } else if let members = json.members(of: position) {
      var seen = Set<[UInt8]>(minimumCapacity: members.count)
      self = .object(
        members.filter { seen.insert(Array($0.name.utf8)).inserted }
          .map { JSONMember($0.name, JSONValue(json, at: $0.value)) })
    } else if let scalar = try? json.scalar(at: position) {
      self.init(scalar)
    } else {
      self = .number(.infinity)
    }
  }
}

extension JSONDocument {
  /// Every name that an object has twice or more, from its second appearance on.
  func repeatedNames() -> [(path: FieldPath, location: JSONLocation)] {
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
