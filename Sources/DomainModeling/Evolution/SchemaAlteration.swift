/// One change of a model's JSON form, by which documents of the version before are rewritten.
///
/// A path names a field, `name`, or a field of nested models, `address.city`. In a list of nested models, the
/// change applies to each of them.
public struct SchemaAlteration: Sendable {
  /// The path of the first field that is changed, or the former name of the entity.
  let subject: String
  /// The fields that only the version before has.
  let sources: [String]
  /// The fields that only this version has.
  let targets: [String]
  /// The fields that both versions have.
  let kept: [String]
  /// The name of the entity in the version before, if it was another one.
  let formerName: String?
  let rewrite: @Sendable (inout JSONValue) throws -> Void

  init(
    _ subject: String, sources: [String] = [], targets: [String] = [], kept: [String] = [],
    formerName: String? = nil, rewrite: @escaping @Sendable (inout JSONValue) throws -> Void = { _ in }
  ) {
    self.subject = subject
    self.sources = sources
    self.targets = targets
    self.kept = kept
    self.formerName = formerName
    self.rewrite = rewrite
  }

  /// A field has another name.
  ///
  /// - Parameters:
  ///   - path: The path of the field in the version before.
  ///   - name: The new name, without the path to it.
  public static func renamed(_ path: String, to name: String) -> SchemaAlteration {
    let place = Place(path)
    return SchemaAlteration(path, sources: [path], targets: [place.sibling(name)]) { document in
      try place.change(in: &document) { members in
        if let value = members.remove(place.name) { members.set(name, value) }
      }
    }
  }

  /// A field is new; earlier documents get this value.
  ///
  /// A field that may be absent needs no value, and no alteration.
  public static func added(_ path: String, _ value: JSONValue) -> SchemaAlteration {
    added(path) { _ in value }
  }

  /// A field is new; its value for an earlier document is computed.
  ///
  /// - Parameters:
  ///   - path: The path of the field.
  ///   - value: Computes the value from the object that gets the field, after the preceding alterations; `nil`
  ///     leaves the field out. An error makes the record unreadable.
  public static func added(
    _ path: String, computedBy value: @escaping @Sendable (JSONValue) throws -> JSONValue?
  ) -> SchemaAlteration {
    let place = Place(path)
    return SchemaAlteration(path, targets: [path]) { document in
      try place.change(in: &document) { members in
        if members.value(place.name) != nil { return }
        if let value = try value(.object(members)) { members.set(place.name, value) }
      }
    }
  }

  /// A field is gone.
  public static func removed(_ path: String) -> SchemaAlteration {
    let place = Place(path)
    return SchemaAlteration(path, sources: [path]) { document in
      try place.change(in: &document) { $0.remove(place.name) }
    }
  }

  /// Several fields contain what one contained before.
  ///
  /// - Parameters:
  ///   - path: The path of the field in the version before.
  ///   - names: The names of the new fields, one of which may be that of the former field.
  ///   - parts: Computes the values of the new fields, in the order of their names; null leaves a field out.
  ///     It isn't called if the field is absent or null.
  public static func split(
    _ path: String, into names: [String], by parts: @escaping @Sendable (JSONValue) throws -> [JSONValue]
  ) -> SchemaAlteration {
    let place = Place(path)
    return SchemaAlteration(path, sources: [path], targets: names.map { place.sibling($0) }) { document in
      try place.change(in: &document) { members in
        guard let value = members.remove(place.name), value != .null else { return }
        let parts = try parts(value)
        guard parts.count == names.count else { throw UnsuitableValue() }
        for (name, part) in zip(names, parts) where part != .null { members.set(name, part) }
      }
    }
  }

  /// One field contains what several contained before.
  ///
  /// - Parameters:
  ///   - paths: The paths of the former fields, all of which are in the same object.
  ///   - name: The name of the new field, which may be that of a former one.
  ///   - whole: Computes the value of the new field from those of the former ones, in the order of their
  ///     paths and null for absent ones; `nil` leaves the field out.
  public static func merged(
    _ paths: [String], into name: String, by whole: @escaping @Sendable ([JSONValue]) throws -> JSONValue?
  ) -> SchemaAlteration {
    let places = paths.map { Place($0) }
    let target = places.first?.sibling(name) ?? name
    return SchemaAlteration(target, sources: paths, targets: [target]) { document in
      try Place(target).change(in: &document) { members in
        let parts = places.map { members.remove($0.name) ?? .null }
        if let value = try whole(parts) { members.set(name, value) }
      }
    }
  }

  /// A field has fewer words; words that it no longer has are replaced.
  ///
  /// - Parameters:
  ///   - path: The path of a field with a word or a list of words.
  ///   - words: The words that are gone, each with its replacement; compared by Unicode scalar.
  public static func narrowed(_ path: String, _ words: [String: String]) -> SchemaAlteration {
    let place = Place(path)
    let words = Dictionary(words.map { (ExactText($0), $1) }) { first, _ in first }
    return SchemaAlteration(path, kept: [path]) { document in
      try place.change(in: &document) { members in
        if let value = members.value(place.name) { members.set(place.name, value.replacing(words)) }
      }
    }
  }

  /// The entity has another name; records under the former name are records of this entity.
  public static func entityRenamed(from name: String) -> SchemaAlteration {
    SchemaAlteration(name, formerName: name)
  }
}

extension SchemaAlteration {
  /// Whether what a program of an earlier version writes would be lost or unreadable.
  ///
  /// The document of a later version that it writes isn't rewritten again: it keeps its version, with the
  /// fields that the program doesn't know, which a new object of a nested model doesn't have.
  var bindsWriters: Bool { !sources.isEmpty || !kept.isEmpty || targets.contains { $0.contains(".") } }

  /// Whether a program of an earlier version would miss a value that is elsewhere now.
  var bindsReaders: Bool { !sources.isEmpty && !targets.isEmpty }
}

/// The signal that a document doesn't have the form that an alteration expects.
struct UnsuitableValue: Error {}

/// The place of a field in a document: the objects around it, and its name.
struct Place: Sendable {
  let objects: [String]
  let name: String

  init(_ path: String) {
    let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    objects = Array(names.dropLast())
    name = names.last ?? path
  }

  /// Returns the path of another field of the same object.
  func sibling(_ name: String) -> String { (objects + [name]).joined(separator: ".") }

  /// Changes every object in the document that has, or may have, the field.
  func change(in document: inout JSONValue, _ change: (inout [JSONMember]) throws -> Void) throws {
    try Self.change(in: &document, objects[...], change)
  }

  /// Changes every object at a path in the document.
  static func change(
    in value: inout JSONValue, _ path: ArraySlice<String>, _ change: (inout [JSONMember]) throws -> Void
  ) throws {
    switch value {
    case .object(var members):
      if let first = path.first {
        guard var inner = members.value(first) else { return }
        try Self.change(in: &inner, path.dropFirst(), change)
        members.set(first, inner)
      } else {
        try change(&members)
      }
      value = .object(members)
    case .array(var elements):
      for index in elements.indices { try Self.change(in: &elements[index], path, change) }
      value = .array(elements)
    case .null: return
    case .bool, .integer, .number, .string: throw UnsuitableValue()
    }
  }
}

extension JSONValue {
  fileprivate func replacing(_ words: [ExactText: String]) -> JSONValue {
    switch self {
    case .string(let word): .string(words[word] ?? word)
    case .array(let elements): .array(elements.map { $0.replacing(words) })
    default: self
    }
  }
}

extension [JSONMember] {
  func value(_ name: String) -> JSONValue? { first { $0.name.utf8.elementsEqual(name.utf8) }?.value }

  @discardableResult
  mutating func remove(_ name: String) -> JSONValue? {
    guard let index = firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) else { return nil }
    return remove(at: index).value
  }

  mutating func set(_ name: String, _ value: JSONValue) {
    if let index = firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
      self[index].value = value
    } else {
      append(JSONMember(name, value))
    }
  }
}
