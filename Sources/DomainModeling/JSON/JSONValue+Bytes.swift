import DomainJSON

extension JSONValue {
  /// Reads a JSON text in UTF-8.
  ///
  /// - Throws: ``JSONError`` if the bytes aren't JSON, are nested too deeply, or have an object with the same
  ///   name twice.
  public init(bytes: [UInt8], reader: JSONReader = JSONReader(maximumBytes: .max)) throws(JSONError) {
    self = try reader.document(in: bytes)
  }

  /// Returns the JSON text in canonical form: without white space, and with the members of every object in
  /// the byte order of their names.
  ///
  /// - Throws: ``JSONError/unwritable(at:)`` for NaN and infinity.
  public func bytes() throws(JSONError) -> [UInt8] {
    var output = JSONOutput()
    try write(to: &output)
    return output.bytes
  }

  private func write(to json: inout JSONOutput) throws(JSONError) {
    switch self {
    case .object(let members):
      json.write(UInt8(ascii: "{"))
      for member in members.sorted(by: { $0.precedes($1) }) {
        json.begin(member: JSONOutput.member(member.name))
        try member.value.write(to: &json)
      }
      json.write(UInt8(ascii: "}"))
    case .array(let elements):
      json.write(UInt8(ascii: "["))
      for element in elements {
        json.separate()
        try element.write(to: &json)
      }
      json.write(UInt8(ascii: "]"))
    default: try json.write(scalar ?? .null)
    }
  }
}

extension JSONValue {
  /// Creates the tree of the value at a position of a parsed text; of several members with one name the first
  /// counts.
  ///
  /// A number beyond the range of `Double`, such as 1e999, becomes infinity, which every field refuses.
  package init(_ json: JSONDocument, at position: Int) {
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
