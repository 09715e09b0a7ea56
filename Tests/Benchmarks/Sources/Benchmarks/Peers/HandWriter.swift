import DomainRepository
import DomainValues

/// A JSON writer for posts only, with names in alphabetical order.
struct HandWriter {
  private var bytes: [UInt8] = []

  static func bytes(of posts: [HandPost]) -> [UInt8] {
    var writer = HandWriter()
    writer.bytes.reserveCapacity(posts.count * 500)
    writer.write("[")
    for (index, post) in posts.enumerated() {
      if index > 0 { writer.write(",") }
      writer.write(post)
    }
    writer.write("]")
    return writer.bytes
  }

  private mutating func write(_ post: HandPost) {
    write("{\"closesAt\":\"")
    write(post.closesAt)
    write("\",\"createdAt\":\"")
    write(post.createdAt)
    write("\",\"details\":")
    write(text: post.details)
    write(",\"donor\":\"")
    write(uuid: post.donor.uuidBits, or: post.donor.text)
    write("\",\"id\":\"")
    write(uuid: post.id.uuidBits, or: post.id.text)
    write("\",\"kind\":")
    write(text: post.kind.rawValue)
    write(",\"place\":{\"latitude\":")
    write(number: post.place.latitude)
    write(",\"longitude\":")
    write(number: post.place.longitude)
    write("}")
    if let price = post.price {
      write(",\"price\":{\"currency\":")
      write(text: price.currency.text)
      write(",\"minorUnits\":")
      write(integer: price.minorUnits)
      write("}")
    }
    write(",\"quantity\":")
    write(integer: post.quantity)
    write(",\"status\":")
    write(text: post.status.rawValue)
    write(",\"tags\":[")
    for (index, tag) in post.tags.enumerated() {
      if index > 0 { write(",") }
      write(text: tag)
    }
    write("],\"title\":")
    write(text: post.title)
    write("}")
  }

  private mutating func write(_ literal: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  private mutating func write(text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      if utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
        return false
      }
      bytes.append(contentsOf: utf8)
      return true
    }
    if !isPlain { writeEscaped(text) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func writeEscaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += "\\n".utf8
      case 0..<0x20: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
  }

  private mutating func write(number: Double) {
    if let whole = Int64(exactly: number), abs(whole) < 1 << 53 {
      write(integer: whole)
    } else {
      bytes.append(contentsOf: number.description.utf8)
    }
  }

  private mutating func write(integer: Int64) { bytes.append(contentsOf: String(integer).utf8) }

  private mutating func write(_ moment: Timestamp) {
    let milliseconds = moment.millisecondsSince1970
    let days = milliseconds / 86_400_000
    let rest = milliseconds - days * 86_400_000
    // This is Howard Hinnant's algorithm `civil_from_days`.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let ofEra = shifted - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * ofYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    digits(year, 4, "-")
    digits(month, 2, "-")
    digits(ofYear - (153 * fromMarch + 2) / 5 + 1, 2, "T")
    digits(rest / 3_600_000, 2, ":")
    digits(rest / 60_000 % 60, 2, ":")
    digits(rest / 1_000 % 60, 2, ".")
    digits(rest % 1_000, 3, "Z")
  }

  private mutating func digits(_ number: Int64, _ count: Int, _ after: Unicode.Scalar) {
    var power: Int64 = count == 4 ? 1_000 : count == 3 ? 100 : 10
    while power > 0 {
      bytes.append(UInt8(truncatingIfNeeded: 0x30 + number / power % 10))
      power /= 10
    }
    bytes.append(UInt8(truncatingIfNeeded: after.value))
  }

  private mutating func write(uuid bits: (high: UInt64, low: UInt64)?, or text: String) {
    guard let bits else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    for place in 0..<32 {
      if place == 8 || place == 12 || place == 16 || place == 20 { bytes.append(UInt8(ascii: "-")) }
      let word = place < 16 ? bits.high : bits.low
      let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - place % 16 * 4) & 15)
      bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}
