import DomainModeling

/// An order whose keys all stand in the records as numbers, before their identifiers: comparing needs no type.
struct StoredOrder: Sendable {
  private struct Key: Sendable {
    let word: StoredWord
    /// All bits where the greatest number comes first.
    var flips: UInt64
  }

  private var keys: [Key] = []
  private var isIdentifierDescending = false

  /// The order of a query; `nil` where a key isn't a number, or may be null.
  init?<E: Entity>(_ parts: [KeyPart], of type: E.Type) {
    for part in parts {
      if part.path == "id" {
        isIdentifierDescending = part.isDescending
        break
      }
      guard !part.isOptional, let word = E.schema.queryField(part.path)?.storedWord else { return nil }
      keys.append(Key(word: word, flips: part.isDescending ? .max : 0))
    }
    if keys.isEmpty { return nil }
  }

  /// The order that begins at the end.
  var reversed: StoredOrder {
    var order = self
    for key in keys.indices { order.keys[key].flips = ~keys[key].flips }
    order.isIdentifierDescending.toggle()
    return order
  }

  var count: Int { keys.count }

  /// The number of one key for the record at the address, the least first; `nil` for a word that nobody knows.
  func number(_ key: Int, at address: UnsafeRawPointer) -> UInt64? {
    unsafe keys[key].word.number(at: address).map { $0 ^ keys[key].flips }
  }

  /// Whether all numbers of the record are known.
  func fits(_ address: UnsafeRawPointer) -> Bool {
    for key in keys.indices where unsafe number(key, at: address) == nil { return false }
    return true
  }

  /// Whether one record stands before another whose first number is the same.
  func precedes(_ left: Slot, _ right: Slot, in rows: StoredRows) -> Bool {
    if keys.count > 1 {
      let (first, second) = unsafe (rows.address(of: left), rows.address(of: right))
      for key in 1..<keys.count {
        let (a, b) = unsafe (number(key, at: first) ?? 0, number(key, at: second) ?? 0)
        if a != b { return a < b }
      }
    }
    return identifierPrecedes(left, right, in: rows)
  }

  /// Whether one record stands before another that has the same numbers.
  func identifierPrecedes(_ left: Slot, _ right: Slot, in rows: StoredRows) -> Bool {
    isIdentifierDescending
      ? rows.key(of: right) < rows.key(of: left) : rows.key(of: left) < rows.key(of: right)
  }
}
