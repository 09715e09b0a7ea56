import DomainFoundation
import DomainRepository
import Foundation

/// Lists as JSON text in the form of ``SQLText``, so that SQLite's functions read them correctly.
enum ListText {
  /// Returns the JSON text of a record with U+0000 to U+0005 in their stored form.
  ///
  /// JSON contains these characters only as the escapes `\u0000` to `\u0005`.
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

  /// Returns the JSON text of a computed list; `nil` if the content isn't a list.
  static func kept(_ content: FieldContent) -> String? {
    guard case .list = content, let json = try? JSONCoder.makeEncoder().encode(content) else { return nil }
    return kept(Array(json))
  }

  private static func halves(of character: UInt8) -> [UInt8] {
    let text = String(Unicode.Scalar(character))
    return SQLText.encoded(text).utf8.flatMap { Array("\\u000\($0)".utf8) }
  }
}
