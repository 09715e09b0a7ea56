// The primitives that a field may hold as they are. `Int` is missing on purpose: its size differs by platform.

extension String: ScalarValue {
  public typealias Base = String
  public static var shape: FieldShape { .string }
  public var scalar: Scalar { .text(self) }
  public init(scalar: Scalar) throws(ValueError) {
    guard case .text(let text) = scalar else { throw ValueError(.format, type: "text", expected: "a text") }
    self = text
  }
}

extension Bool: ScalarValue {
  public typealias Base = Bool
  public static var shape: FieldShape { .boolean }
  public var scalar: Scalar { .bool(self) }
  public init(scalar: Scalar) throws(ValueError) {
    guard case .bool(let value) = scalar else {
      throw ValueError(.format, type: "boolean", expected: "true or false")
    }
    self = value
  }
}

extension Int64: ScalarValue {
  public typealias Base = Int64
  public static var shape: FieldShape { .integer(minimum: .min, maximum: .max) }
  public var scalar: Scalar { .integer(self) }
  public init(scalar: Scalar) throws(ValueError) {
    guard case .integer(let value) = scalar else {
      throw ValueError(.format, type: "integer", expected: "a whole number of 64 bits")
    }
    self = value
  }
}

extension Int32: ScalarValue {
  public typealias Base = Int32
  public static var shape: FieldShape { .integer(minimum: Int64(Int32.min), maximum: Int64(Int32.max)) }
  public var scalar: Scalar { .integer(Int64(self)) }
  public init(scalar: Scalar) throws(ValueError) {
    guard case .integer(let wide) = scalar, let value = Int32(exactly: wide) else {
      throw ValueError(.format, type: "integer", expected: "a whole number of 32 bits")
    }
    self = value
  }
}

extension Double: ScalarValue {
  public typealias Base = Double
  public static var shape: FieldShape { .number(minimum: nil, maximum: nil) }
  public var scalar: Scalar { .real(self) }
  public init(scalar: Scalar) throws(ValueError) {
    switch scalar {
    case .real(let value) where value.isFinite: self = value
    case .integer(let value): self = Double(value)
    default: throw ValueError(.format, type: "number", expected: "a finite number")
    }
  }
}
