/// A cut through all keys: before or behind those that begin with some bytes.
struct KeyCut: Sendable {
  var bytes: [UInt8]
  var isBehind: Bool

  static func before(_ bytes: [UInt8]) -> KeyCut { KeyCut(bytes: bytes, isBehind: false) }
  static func behind(_ bytes: [UInt8]) -> KeyCut { KeyCut(bytes: bytes, isBehind: true) }

  /// The least bytes that aren't below the cut; `nil` when the cut is behind everything.
  var bound: [UInt8]? { isBehind ? KeyBytes.end(of: bytes) : bytes }

  /// The cut in keys that are written in complement, where everything stands the other way round.
  var complement: KeyCut {
    var bytes = bytes
    KeyBytes.complement(&bytes, from: 0)
    return KeyCut(bytes: bytes, isBehind: !isBehind)
  }

  /// The cut among keys that begin with these bytes.
  func behindPrefix(_ prefix: [UInt8]) -> KeyCut { KeyCut(bytes: prefix + bytes, isBehind: isBehind) }

  func isBelow(_ other: KeyCut) -> Bool {
    switch (bound, other.bound) {
    case (nil, _): false
    case (_, nil): true
    case (let left?, let right?): left.isBelow(right)
    }
  }
}
