public import DomainModeling
public import Foundation

extension Identifier {
  /// Creates the identifier of a UUID.
  public init(_ uuid: UUID) {
    let bytes = uuid.uuid
    let high = [bytes.0, bytes.1, bytes.2, bytes.3, bytes.4, bytes.5, bytes.6, bytes.7]
    let low = [bytes.8, bytes.9, bytes.10, bytes.11, bytes.12, bytes.13, bytes.14, bytes.15]
    self.init(uuidBits: (UInt64(bigEndianBytes: high), UInt64(bigEndianBytes: low)))
  }
}

extension UUID {
  /// Creates the UUID of an identifier; returns `nil` when its text isn't that of a UUID.
  public init?<Owner>(_ identifier: Identifier<Owner>) {
    guard let (high, low) = identifier.uuidBits else { return nil }
    func byte(_ number: UInt64, _ position: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: number >> (56 - 8 * position))
    }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
        byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
        byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }
}

extension UInt64 {
  fileprivate init(bigEndianBytes bytes: [UInt8]) {
    self = bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
