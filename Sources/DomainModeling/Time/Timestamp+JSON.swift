public import DomainJSON

extension Timestamp {
  /// Parses RFC 3339 text from UTF-8 bytes; the canonical form is parsed directly.
  public init(parsingUTF8 utf8: Span<UInt8>) throws(ValueError) {
    if let milliseconds = utf8.canonicalMilliseconds {
      self.init(unchecked: milliseconds)
    } else {
      try self.init(parsing: String(utf8: utf8))
    }
  }

  public func write(to json: inout JSONOutput) throws(JSONError) {
    let milliseconds = Int(millisecondsSince1970 - Self.earliest.millisecondsSince1970)
    let perDay = Int(Self.millisecondsPerDay)
    let date = Gregorian.date(days: milliseconds / perDay + Gregorian.days.lowerBound)
    let time = milliseconds % perDay
    unsafe json.writeASCII(upTo: 26) { buffer in
      guard buffer.count == 26 else { return 0 }
      func put(_ number: Int, at offset: Int) {
        unsafe buffer[offset] = 0x30 &+ UInt8(truncatingIfNeeded: number / 10)
        unsafe buffer[offset &+ 1] = 0x30 &+ UInt8(truncatingIfNeeded: number % 10)
      }
      unsafe buffer[0] = UInt8(ascii: "\"")
      put(date.year / 100, at: 1)
      put(date.year % 100, at: 3)
      unsafe buffer[5] = UInt8(ascii: "-")
      put(date.month, at: 6)
      unsafe buffer[8] = UInt8(ascii: "-")
      put(date.day, at: 9)
      unsafe buffer[11] = UInt8(ascii: "T")
      put(time / 3_600_000, at: 12)
      unsafe buffer[14] = UInt8(ascii: ":")
      put(time / 60_000 % 60, at: 15)
      unsafe buffer[17] = UInt8(ascii: ":")
      put(time / 1000 % 60, at: 18)
      unsafe buffer[20] = UInt8(ascii: ".")
      unsafe buffer[21] = 0x30 &+ UInt8(truncatingIfNeeded: time % 1000 / 100)
      put(time % 100, at: 22)
      unsafe buffer[24] = UInt8(ascii: "Z")
      unsafe buffer[25] = UInt8(ascii: "\"")
      return 26
    }
  }
}

extension Span<UInt8> {
  /// The milliseconds since 1970 of text in the form `2026-11-21T04:54:00.000Z`; `nil` for any other text,
  /// valid or not.
  var canonicalMilliseconds: Int64? {
    guard count == 24, self[4] == UInt8(ascii: "-"), self[7] == UInt8(ascii: "-"),
      self[10] == UInt8(ascii: "T"),
      self[13] == UInt8(ascii: ":"), self[16] == UInt8(ascii: ":"), self[19] == UInt8(ascii: "."),
      self[23] == UInt8(ascii: "Z")
    else { return nil }
    let year = pair(at: 0) * 100 + pair(at: 2)
    let (month, day) = (pair(at: 5), pair(at: 8))
    let (hour, minute, second) = (pair(at: 11), pair(at: 14), pair(at: 17))
    let hundreds = self[20] &- 0x30
    let milliseconds = Int(hundreds) * 100 + pair(at: 21)
    guard hundreds <= 9, milliseconds >= 0, Gregorian.years.contains(year), (1...12).contains(month),
      day >= 1,
      day <= Gregorian.length(ofMonth: month, in: year), 0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second
    else { return nil }
    let days = Gregorian.days(year: year, month: month, day: day)
    return Int64((days * 86_400 + hour * 3_600 + minute * 60 + second) * 1000 + milliseconds)
  }

  /// Returns the number of two digits, or a large negative number when a byte is not a digit.
  private func pair(at offset: Int) -> Int {
    let (tens, units) = (self[offset] &- 0x30, self[offset &+ 1] &- 0x30)
    return tens <= 9 && units <= 9 ? Int(tens) * 10 + Int(units) : -1_000_000
  }
}
