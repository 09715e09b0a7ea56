import DomainRepository
import DomainValues
import Foundation

/// A JSON reader for posts only, without the checks that only a general reader needs.
struct HandReader {
  private let start: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  private var next: UnsafePointer<UInt8>

  static func posts(_ bytes: [UInt8]) throws(HandPost.Failure) -> [HandPost] {
    try bytes.withUnsafeBufferPointer { buffer throws(HandPost.Failure) in
      guard let start = buffer.baseAddress else { throw .malformed }
      var reader = HandReader(start: start, end: start + buffer.count, next: start)
      var posts: [HandPost] = []
      try reader.expect("[")
      if reader.take("]") { return posts }
      repeat {
        let post = try reader.post()
        try post.check()
        posts.append(post)
      } while reader.take(",")
      try reader.expect("]")
      return posts
    }
  }

  private mutating func post() throws(HandPost.Failure) -> HandPost {
    var id: Identifier<PlainPost>?
    var donor: Principal.ID?
    var title: String?
    var details: String?
    var kind: OpenEnum<PostKind>?
    var status: OpenEnum<PostStatus>?
    var quantity: Int64?
    var place: Coordinate?
    var createdAt: Timestamp?
    var closesAt: Timestamp?
    var tags: [String] = []
    var price: Money?
    try expect("{")
    repeat {
      let name = try bytes()
      try expect(":")
      switch (name.count, name.first) {
      case (2, _): id = Identifier(uuidBits: try uuid())
      case (4, UInt8(ascii: "k")): kind = try Self.word(try text())
      case (4, _): tags = try list()
      case (5, UInt8(ascii: "d")): donor = Identifier(uuidBits: try uuid())
      case (5, UInt8(ascii: "t")): title = try text()
      case (5, _) where name[1] == UInt8(ascii: "r"): price = try money()
      case (5, _): place = try coordinate()
      case (6, _): status = try Self.word(try text())
      case (7, _): details = try text()
      case (8, UInt8(ascii: "q")): quantity = try integer()
      case (8, _): closesAt = try timestamp()
      case (9, _): createdAt = try timestamp()
      default: throw .malformed
      }
    } while take(",")
    try expect("}")
    guard let id, let donor, let title, let details, let kind, let status, let quantity, let place,
      let createdAt,
      let closesAt
    else { throw .malformed }
    var post = HandPost(id: id, donor: donor, place: place, createdAt: createdAt, closesAt: closesAt)
    post.title = title
    post.details = details
    post.kind = kind
    post.status = status
    post.quantity = quantity
    post.tags = tags
    post.price = price
    return post
  }

  private static func word<Known: StringEnum>(_ text: String) throws(HandPost.Failure) -> OpenEnum<Known> {
    guard let word = try? OpenEnum<Known>(parsing: text) else { throw .invalid }
    return word
  }

  private mutating func list() throws(HandPost.Failure) -> [String] {
    var texts: [String] = []
    try expect("[")
    if take("]") { return texts }
    repeat { texts.append(try text()) } while take(",")
    try expect("]")
    return texts
  }

  private mutating func coordinate() throws(HandPost.Failure) -> Coordinate {
    var latitude: Double?
    var longitude: Double?
    try expect("{")
    repeat {
      let isLatitude = try bytes().count == 8
      try expect(":")
      if isLatitude { latitude = number() } else { longitude = number() }
    } while take(",")
    try expect("}")
    guard let latitude, let longitude, let place = try? Coordinate(latitude: latitude, longitude: longitude)
    else {
      throw .invalid
    }
    return place
  }

  private mutating func money() throws(HandPost.Failure) -> Money? {
    if take("n") {
      next += 3
      return nil
    }
    var currency: Currency?
    var minorUnits: Int64?
    try expect("{")
    repeat {
      let isCurrency = try bytes().count == 8
      try expect(":")
      if isCurrency { currency = Currency(try text()) } else { minorUnits = try integer() }
    } while take(",")
    try expect("}")
    guard let currency, let minorUnits else { throw .malformed }
    return Money(minorUnits: minorUnits, currency: currency)
  }

  private mutating func number() -> Double {
    var after: UnsafeMutablePointer<CChar>?
    let value = next.withMemoryRebound(to: CChar.self, capacity: 1) { strtod($0, &after) }
    if let after { next = UnsafePointer(UnsafeRawPointer(after).assumingMemoryBound(to: UInt8.self)) }
    return value
  }

  private mutating func integer() throws(HandPost.Failure) -> Int64 {
    skip()
    let isNegative = next < end && next.pointee == UInt8(ascii: "-")
    if isNegative { next += 1 }
    var value: Int64 = 0
    while next < end, (0x30...0x39).contains(next.pointee) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int64(next.pointee - 0x30))
      guard !overflow, !carry else { throw .malformed }
      value = sum
      next += 1
    }
    return isNegative ? -value : value
  }

  private mutating func uuid() throws(HandPost.Failure) -> (UInt64, UInt64) {
    let bytes = try bytes()
    guard bytes.count == 36 else { throw .invalid }
    var high: UInt64 = 0
    var low: UInt64 = 0
    var digits = 0
    for byte in bytes where byte != UInt8(ascii: "-") {
      let digit =
        switch byte {
        case 0x30...0x39: UInt64(byte - 0x30)
        case 0x61...0x66: UInt64(byte - 0x61 + 10)
        default: UInt64.max
        }
      guard digit < 16 else { throw .invalid }
      if digits < 16 { high = high << 4 | digit } else { low = low << 4 | digit }
      digits += 1
    }
    guard digits == 32 else { throw .invalid }
    return (high, low)
  }

  /// Reads a moment in the only form that is written, `2026-11-21T04:54:00.000Z`.
  private mutating func timestamp() throws(HandPost.Failure) -> Timestamp {
    let bytes = try bytes()
    guard bytes.count == 24 else { throw .invalid }
    func two(_ place: Int) -> Int64 { Int64(bytes[place]) * 10 + Int64(bytes[place + 1]) - 528 }
    let (year, month, day) = (two(0) * 100 + two(2), two(5), two(8))
    // This is Howard Hinnant's algorithm `days_from_civil`.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let ofEra = shifted - era * 400
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let days = era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    let seconds = days * 86_400 + two(11) * 3_600 + two(14) * 60 + two(17)
    let milliseconds = two(20) * 10 + Int64(bytes[22]) - 48
    guard let moment = try? Timestamp(millisecondsSince1970: seconds * 1_000 + milliseconds) else {
      throw .invalid
    }
    return moment
  }

  private mutating func text() throws(HandPost.Failure) -> String {
    let bytes = try bytes()
    if let start = bytes.baseAddress, memchr(start, 0x5C, bytes.count) != nil { return Self.unescaped(bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    // The documents contain no other escapes.
    String(decoding: bytes, as: UTF8.self).replacing("\\n", with: "\n").replacing("\\\"", with: "\"")
  }

  /// Reads the bytes between two quotation marks.
  private mutating func bytes() throws(HandPost.Failure) -> UnsafeBufferPointer<UInt8> {
    try expect("\"")
    let first = next
    while next < end, let found = memchr(next, 0x22, end - next) {
      let quote = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
      next = quote + 1
      // A quotation mark after an odd number of backslashes is part of the text.
      var backslash = quote
      while backslash > first, backslash[-1] == 0x5C { backslash -= 1 }
      if (quote - backslash).isMultiple(of: 2) {
        return UnsafeBufferPointer(start: first, count: quote - first)
      }
    }
    throw .malformed
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws(HandPost.Failure) {
    guard take(scalar) else { throw .malformed }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skip()
    guard next < end, UInt32(next.pointee) == scalar.value else { return false }
    next += 1
    return true
  }

  private mutating func skip() {
    while next < end,
      next.pointee == 0x20 || next.pointee == 0x0A || next.pointee == 0x0D || next.pointee == 0x09
    {
      next += 1
    }
  }
}
