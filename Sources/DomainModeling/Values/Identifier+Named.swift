extension Identifier {
  /// The identifier that belongs to a name within a namespace: equal names give equal identifiers everywhere.
  ///
  /// For records of which there is at most one, such as a person's bookmark of a film: two devices that make it
  /// without talking to each other make the same. A UUID of version 8 from the SHA-256 digest of the namespace
  /// and the name in UTF-8 (RFC 9562 §5.8 and appendix B.2).
  ///
  /// - Parameters:
  ///   - name: What tells the record from others; texts joined by a character that none of them has.
  ///   - namespace: A UUID, most significant bits first, that is chosen once for each kind of record.
  /// - Complexity: O(*n*).
  public init(named name: String, in namespace: (high: UInt64, low: UInt64)) {
    var digest = SHA256State()
    for half in [namespace.high, namespace.low] {
      digest.update((0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * UInt64($0))) })
    }
    digest.update(name.utf8)
    let bytes = digest.digest()
    let high = bytes[..<8].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    let low = bytes[8..<16].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    self.init(
      uuidBits: (
        high: high & 0xFFFF_FFFF_FFFF_0FFF | 0x8000,
        low: low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
      ))
  }
}
