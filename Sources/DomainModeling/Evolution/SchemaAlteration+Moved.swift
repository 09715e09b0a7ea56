extension SchemaAlteration {
  /// A field belongs to another model: to a nested one, to the one around it, or to another nested one.
  ///
  /// ```swift
  /// SchemaRevision(2, .moved("city", to: "address.city"))
  /// ```
  /// An object on the way to the new place is created if there is a value for it. Nothing happens if the field is
  /// absent. Both paths may begin in the elements of one list, in each of which the field then moves; below their
  /// common part, they can't lead through lists.
  ///
  /// The content of a field that moves to the record of another entity is moved by
  /// `Repository.moveContents(where:by:)` before the field is ``emptied(_:)``.
  ///
  /// - Parameters:
  ///   - path: The path of the field in the version before.
  ///   - target: The path of the field in this version.
  public static func moved(_ path: String, to target: String) -> SchemaAlteration {
    let (source, place) = (Place(path), Place(target))
    let shared = zip(source.objects, place.objects).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    return SchemaAlteration(path, sources: [path], targets: [target]) { document in
      try Place.change(in: &document, source.objects.prefix(shared)) { members in
        var object = JSONValue.object(members)
        guard let value = try object.take((source.objects + [source.name]).dropFirst(shared)) else { return }
        try object.put(value, at: (place.objects + [place.name]).dropFirst(shared))
        if case .object(let changed) = object { members = changed }
      }
    }
  }

  /// A field is gone whose content had to be moved, to records of other entities, before.
  ///
  /// A record that still has content is unreadable and keeps it, so that a later version with the field can move it:
  /// `Repository.moveContents(where:by:)`. A missing value, null and an empty list are no content.
  public static func emptied(_ path: String) -> SchemaAlteration {
    let place = Place(path)
    return SchemaAlteration(path, sources: [path]) { document in
      try place.change(in: &document) { members in
        switch members.remove(place.name) {
        case nil, .null?, .array([])?: return
        default: throw UnsuitableValue()
        }
      }
    }
  }
}

extension JSONValue {
  /// Removes the value at a path of objects and returns it; `nil` if there is none.
  fileprivate mutating func take(_ path: ArraySlice<String>) throws -> JSONValue? {
    guard let name = path.first, var members = try membersOrNil() else { return nil }
    let rest = path.dropFirst()
    let value: JSONValue?
    if rest.isEmpty {
      value = members.remove(name)
    } else {
      guard var inner = members.value(name) else { return nil }
      value = try inner.take(rest)
      members.set(name, inner)
    }
    self = .object(members)
    return value
  }

  /// Sets the value at a path of objects, which are created if they don't exist.
  fileprivate mutating func put(_ value: JSONValue, at path: ArraySlice<String>) throws {
    guard let name = path.first else { return self = value }
    var members = try membersOrNil() ?? []
    var inner = members.value(name) ?? .null
    try inner.put(value, at: path.dropFirst())
    members.set(name, inner)
    self = .object(members)
  }

  /// The members of an object; `nil` for null.
  private func membersOrNil() throws -> [JSONMember]? {
    switch self {
    case .object(let members): return members
    case .null: return nil
    default: throw UnsuitableValue()
    }
  }
}
