// Coders have a way of their own for primitives, which is several times as short as the one for any type.

extension String {
  public static func read(_ key: FieldName, from container: KeyedDecodingContainer<FieldName>) throws
    -> String
  {
    try container.decode(String.self, forKey: key)
  }

  public static func readIfPresent(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> String? {
    try container.decodeIfPresent(String.self, forKey: key)
  }

  public static func readNext(from list: inout any UnkeyedDecodingContainer) throws -> String {
    try list.decode(String.self)
  }

  public func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws {
    try container.encode(self, forKey: key)
  }
}

extension Bool {
  public static func read(_ key: FieldName, from container: KeyedDecodingContainer<FieldName>) throws -> Bool
  {
    try container.decode(Bool.self, forKey: key)
  }

  public static func readIfPresent(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> Bool? {
    try container.decodeIfPresent(Bool.self, forKey: key)
  }

  public static func readNext(from list: inout any UnkeyedDecodingContainer) throws -> Bool {
    try list.decode(Bool.self)
  }

  public func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws {
    try container.encode(self, forKey: key)
  }
}

extension Int64 {
  public static func read(_ key: FieldName, from container: KeyedDecodingContainer<FieldName>) throws -> Int64
  {
    try container.decode(Int64.self, forKey: key)
  }

  public static func readIfPresent(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> Int64? {
    try container.decodeIfPresent(Int64.self, forKey: key)
  }

  public static func readNext(from list: inout any UnkeyedDecodingContainer) throws -> Int64 {
    try list.decode(Int64.self)
  }

  public func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws {
    try container.encode(self, forKey: key)
  }
}

extension Int32 {
  public static func read(_ key: FieldName, from container: KeyedDecodingContainer<FieldName>) throws -> Int32
  {
    try container.decode(Int32.self, forKey: key)
  }

  public static func readIfPresent(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> Int32? {
    try container.decodeIfPresent(Int32.self, forKey: key)
  }

  public static func readNext(from list: inout any UnkeyedDecodingContainer) throws -> Int32 {
    try list.decode(Int32.self)
  }

  public func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws {
    try container.encode(self, forKey: key)
  }
}

extension Double {
  public static func read(_ key: FieldName, from container: KeyedDecodingContainer<FieldName>) throws
    -> Double
  {
    try container.decode(Double.self, forKey: key)
  }

  public static func readIfPresent(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> Double? {
    try container.decodeIfPresent(Double.self, forKey: key)
  }

  public static func readNext(from list: inout any UnkeyedDecodingContainer) throws -> Double {
    try list.decode(Double.self)
  }

  public func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws {
    try container.encode(self, forKey: key)
  }
}
