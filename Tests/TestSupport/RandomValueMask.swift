/// Replaces the random values in a text: UUIDs, 64 hexadecimal digits, 43 characters of Base64 between quotation marks, and
/// the values of the JSON members `referralCode` and `digest`.
///
/// It reads bytes, because regular expressions would take most of the time of the interleaving tests.
struct RandomValueMask {
  private static let placeholder = Array("§".utf8)
  private static let names = ["referralCode", "digest"].map { Array("\"\($0)\":\"".utf8) }
  private static let quotationMark = UInt8(ascii: "\"")
  private static let dash = UInt8(ascii: "-")

  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The text with a placeholder for each random value.
  var masked: String {
    var masked: [UInt8] = []
    masked.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      if let length = length(at: position) {
        masked += Self.placeholder
        position += length
        continue
      }
      masked.append(bytes[position])
      position += 1
      if bytes[position - 1] == Self.quotationMark,
        Self.names.contains(where: { bytes[..<position].suffix($0.count) == $0[...] })
      {
        masked += Self.placeholder
        position += bytes[position...].prefix { $0 != Self.quotationMark }.count
      }
    }
    return String(decoding: masked, as: UTF8.self)
  }

  /// The length of the random value that begins at a position, or `nil` for any other text.
  private func length(at position: Int) -> Int? {
    let rest = bytes[position...]
    if position > 0, bytes[position - 1] == Self.quotationMark {
      let value = rest.prefix(44).prefix(while: Self.isBase64)
      if value.count == 43, rest.dropFirst(43).first == Self.quotationMark { return 43 }
    }
    let digits = rest.prefix(64).prefix(while: Self.isHexadecimal).count
    if digits == 64 { return 64 }
    guard digits == 8, rest.count >= 36 else { return nil }
    let isUUID = rest.prefix(36).enumerated().allSatisfy { offset, byte in
      [8, 13, 18, 23].contains(offset) ? byte == Self.dash : Self.isHexadecimal(byte)
    }
    return isUUID ? 36 : nil
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), dash, UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
