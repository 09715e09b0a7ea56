import DomainRepository
import Testing

@Suite("Order-preserving encoding")
struct OrderPreservingEncodingTests {
  static let scalars: [Scalar] =
    [
      .bool(false), .bool(true), .real(.nan), .real(-.infinity), .real(.infinity), .real(-0.0), .real(0),
      .real(.leastNonzeroMagnitude), .real(-.leastNonzeroMagnitude), .real(.greatestFiniteMagnitude),
      .real(-.greatestFiniteMagnitude), .real(0x1p63), .real(-0x1p63), .real(-0x1.0000000000001p63),
      .text(""), .text("\0"), .text("\0\0"), .text("\0\u{1}"), .text("a"), .text("a\0"), .text("a\0b"),
      .text("a\u{1}"), .text("ab"), .text("b"), .text("e\u{301}"), .text("\u{E9}"), .text("\u{FF5E}"),
      .text("\u{1F600}"), .text(String(repeating: "x", count: 400)),
    ]
    + [Int64.min, -(1 << 62) - 1, -(1 << 53) - 1, -257, -256, -1, 0, 1, 2, 255, 256, 1 << 53, (1 << 53) + 1]
    .map(Scalar.integer)
    + [(1 << 53) + 2, (1 << 62) + 511, (1 << 62) + 512, Int64.max - 1_024, Int64.max - 1, Int64.max]
    .map(Scalar.integer)
    + [-256.5, -1, -0.5, 0.5, 1, 255.99, 256, 0x1p53, 0x1.0000000000001p53, 0x1p62].map(Scalar.real)

  private func bytes(
    _ scalars: [Scalar], isDescending: Bool = false, nullsFirst: Bool = false
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in scalars {
      OrderPreservingEncoding.append(scalar, isDescending: isDescending, nullsFirst: nullsFirst, to: &bytes)
    }
    return bytes
  }

  @Test("Encoded bytes have the order of the scalars, alone and as a prefix, in both directions")
  func order() {
    for left in Self.scalars {
      for right in Self.scalars {
        let (a, b) = (bytes([left]), bytes([right]))
        #expect((a == b) == (left == right), "\(left) and \(right)")
        #expect(a.isLess(b) == (left < right), "\(left) and \(right)")
        let (c, d) = (bytes([left], isDescending: true), bytes([right], isDescending: true))
        #expect(c.isLess(d) == (right < left), "\(left) and \(right)")
        // The bytes after the first scalar only matter if the first scalars are equal.
        let (e, f) = (bytes([left, .null]), bytes([right, .bool(false)], nullsFirst: true))
        #expect(e.isLess(f) == (left < right), "\(left) and \(right)")
      }
    }
  }

  @Test("Nulls are ordered first or last as requested, in both directions", arguments: scalars)
  func nulls(scalar: Scalar) {
    for isDescending in [false, true] {
      let value = bytes([scalar], isDescending: isDescending)
      #expect(bytes([.null], isDescending: isDescending, nullsFirst: true).isLess(value))
      #expect(value.isLess(bytes([.null], isDescending: isDescending, nullsFirst: false)))
    }
  }

  @Test("The bytes of no scalar are a prefix of another scalar's bytes")
  func prefixes() {
    for left in Self.scalars {
      for right in Self.scalars where left != right {
        #expect(!bytes([left]).starts(with: bytes([right])))
      }
    }
  }

  @Test("The texts with a prefix lie between the bytes of the prefix and their end")
  func beginnings() {
    let texts = Self.scalars.compactMap { if case .text(let text) = $0 { text } else { nil } }
    for beginning in texts {
      var low: [UInt8] = []
      OrderPreservingEncoding.append(beginning: beginning, to: &low)
      let high = OrderPreservingEncoding.end(of: low)
      for text in texts {
        let key = bytes([.text(text)])
        let isBetween = !key.isLess(low) && high.map(key.isLess) ?? true
        #expect(isBetween == text.utf8.starts(with: beginning.utf8), "\(text) and \(beginning)")
      }
    }
  }

  @Test(
    "`end(of:)` gives the least bytes above all that begin with the given bytes",
    arguments: [
      ([1, 2], [1, 3]), ([1, 0xFF], [2]), ([0xFF, 0xFF], nil), ([], nil),
    ] as [([UInt8], [UInt8]?)])
  func end(bytes: [UInt8], end: [UInt8]?) {
    #expect(OrderPreservingEncoding.end(of: bytes) == end)
  }
}
