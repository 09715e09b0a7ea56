extension Coordinate {
  /// Latitude and longitude in plain decimals, such as `52.2297,21.0122`; parsing it gives the same place.
  public var text: String { "\(Self.decimal(latitude)),\(Self.decimal(longitude))" }

  /// Reads latitude and longitude in decimal degrees: `52.2297,21.0122`, `+52.2297, -21.0122`, `(52, 21)`.
  ///
  /// Each number may have a sign and a fraction; spaces may follow the comma, and round brackets may
  /// stand around both. Degrees, minutes and seconds, exponents, leading zeros and a bare decimal point
  /// are refused.
  /// - Throws: an error of kind `length` out of range, of kind `format` for anything else.
  public init(parsing text: String) throws(ValueError) {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "("), rest.last == UInt8(ascii: ")") {
      rest = rest.dropFirst().dropLast()
    }
    guard text.utf8.count <= 1000, let comma = rest.firstIndex(of: UInt8(ascii: ",")),
      let latitude = Self.number(rest[..<comma]),
      let longitude = Self.number(rest[comma...].dropFirst().drop { $0 == UInt8(ascii: " ") })
    else {
      throw ValueError(.format, type: "coordinate", expected: "two decimal numbers and a comma between")
    }
    try self.init(latitude: latitude, longitude: longitude)
  }

  private static func number(_ text: Substring.UTF8View) -> Double? {
    let unsigned =
      text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
    let parts = unsigned.split(
      separator: UInt8(ascii: "."), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (48...57).contains($0) } }),
      whole.count == 1 || whole.first != UInt8(ascii: "0")
    else { return nil }
    return Double(Substring(text))
  }

  /// The shortest decimal that reads back as the number, without the exponent of very small ones.
  private static func decimal(_ number: Double) -> String {
    let shortest = number.description
    let parts = shortest.split(separator: "e-")
    guard parts.count == 2, let mantissa = parts.first, let exponent = parts.last.flatMap({ Int($0) }) else {
      return shortest.hasSuffix(".0") ? String(shortest.dropLast(2)) : shortest
    }
    let zeros = String(repeating: "0", count: exponent - 1)
    return "\(number < 0 ? "-" : "")0.\(zeros)\(mantissa.filter(\.isNumber))"
  }
}

extension Coordinate: CustomStringConvertible {
  /// Same as ``text``.
  public var description: String { text }
}
