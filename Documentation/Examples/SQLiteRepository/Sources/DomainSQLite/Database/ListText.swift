import DomainFoundation
import DomainRepository
import Foundation

/// Lists as JSON text that SQLite's functions read right: with the texts in it as ``SQLText`` keeps them.
enum ListText {
  /// The JSON text of a record, rewritten; JSON has the characters in question only as `\u0000` to `\u0005`.
  static func kept(_ json: [UInt8]) -> String {
    var kept: [UInt8] = []
    kept.reserveCapacity(json.count)
    var rest = json[...]
    while let byte = rest.popFirst() {
      kept.append(byte)
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else { continue }
      let digits = rest.prefix(4)
      if next == UInt8(ascii: "u"), digits.count == 4,
        digits.dropLast().allSatisfy({ $0 == UInt8(ascii: "0") }),
        let digit = digits.last, (UInt8(ascii: "0")...UInt8(ascii: "5")).contains(digit)
      {
        kept.removeLast()
        kept += halves(of: digit - UInt8(ascii: "0"))
        rest = rest.dropFirst(4)
      } else {
        kept.append(next)
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// A computed list; `nil` when there is none.
  static func kept(_ content: FieldContent) -> String? {
    guard case .list = content, let json = try? JSONCoder.makeEncoder().encode(content) else { return nil }
    return kept(Array(json))
  }

  private static func halves(of character: UInt8) -> [UInt8] {
    let text = String(Unicode.Scalar(character))
    return SQLText.encoded(text).utf8.flatMap { Array("\\u000\($0)".utf8) }
  }
}
