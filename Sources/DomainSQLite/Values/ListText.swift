#if SQLite || canImport(SQLite3)
import DomainJSON
import DomainModeling
import DomainRepository

/// Lists as JSON text in the form of ``/DomainRepository/SQLText``, so that SQLite's functions read them
/// correctly.
enum ListText {
  /// Returns the JSON text of a record with U+0000 to U+0005 in their stored form.
  ///
  /// JSON contains these characters only as the escapes `\u0000` to `\u0005`.
  static func stored(_ json: [UInt8]) -> [UInt8] {
    var stored: [UInt8] = []
    stored.reserveCapacity(json.count)
    var rest = json[...]
    while let byte = rest.popFirst() {
      stored.append(byte)
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else { continue }
      let digits = rest.prefix(4)
      if next == UInt8(ascii: "u"), digits.count == 4,
        digits.dropLast().allSatisfy({ $0 == UInt8(ascii: "0") }),
        let digit = digits.last, (UInt8(ascii: "0")...UInt8(ascii: "5")).contains(digit)
      {
        stored.removeLast()
        stored += halves(of: digit - UInt8(ascii: "0"))
        rest = rest.dropFirst(4)
      } else {
        stored.append(next)
      }
    }
    return stored
  }

  /// Returns the JSON text of a computed list; `nil` if the content isn't a list of scalars, or of lists of
  /// them.
  static func stored(_ content: FieldContent) -> [UInt8]? {
    guard case .list = content else { return nil }
    var output = JSONOutput()
    return write(content, to: &output) ? stored(output.bytes) : nil
  }

  private static func write(_ content: FieldContent, to output: inout JSONOutput) -> Bool {
    switch content {
    case .object: return false
    case .list(let elements):
      output.write(UInt8(ascii: "["))
      for element in elements {
        output.separate()
        guard write(element, to: &output) else { return false }
      }
      output.write(UInt8(ascii: "]"))
    case .scalar(.null): output.write(word: "null")
    case .scalar(.bool(let value)): output.write(word: value ? "true" : "false")
    case .scalar(.integer(let value)): output.write(value)
    case .scalar(.text(let value)): output.write(value)
    case .scalar(.real(let value)):
      guard value.isFinite else { return false }
      // Integral values are written in full, because shortest decimals of large ones read back as other
      // integers.
      if value.magnitude >= 0x1p53, let whole = Int64(exactly: value) {
        output.write(whole)
      } else {
        output.write(finite: value)
      }
    }
    return true
  }

  private static func halves(of character: UInt8) -> [UInt8] {
    let text = String(Unicode.Scalar(character))
    return SQLText.encoded(text).utf8.flatMap { Array("\\u000\($0)".utf8) }
  }
}
#endif
