/// A buffer to which JSON is written; types that conform to `FieldValue` write themselves to it.
///
/// Commas are inserted automatically. The members of an object must be written in canonical order (by the
/// UTF-8 bytes of their names).
@safe public struct JSONOutput: ~Copyable {
  @usableFromInline var buffer: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var count = 0
  /// The completed blocks, which are never moved.
  ///
  /// Blocks stay small, unless a single string is large, so that the allocator serves them from its pool; a
  /// growing buffer would be returned to the system and cleared at each step.
  private var full: [UnsafeBufferPointer<UInt8>] = unsafe []

  private static let largestBlock = 1 << 16

  package init(capacity: Int = 512) {
    self.capacity = max(64, capacity)
    unsafe buffer = .allocate(capacity: self.capacity)
  }

  deinit {
    unsafe full.forEach { unsafe $0.deallocate() }
    unsafe buffer.deallocate()
  }

  /// Appends all bytes written so far to an array.
  package func append(to bytes: inout [UInt8]) {
    unsafe full.forEach { unsafe bytes.append(contentsOf: $0) }
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: buffer, count: count))
  }

  /// All bytes written so far.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(unsafe full.reduce(count) { $0 + $1.count })
    append(to: &bytes)
    return bytes
  }

  /// Ensures room for the given number of further bytes.
  @inlinable @inline(__always) mutating func reserve(_ more: Int) {
    if capacity &- count < more { grow(by: more) }
  }

  @inline(never) @usableFromInline mutating func grow(by more: Int) {
    // Allocates more than requested, so that a long string with many escapes does not grow the buffer for
    // each one.
    capacity = max(min(capacity * 2, Self.largestBlock), more * 2 + 1)
    let next = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    if count > 0 {
      // The last byte moves to the new block, because it decides whether a comma is needed.
      count &-= 1
      unsafe next.initialize(to: buffer[count])
      unsafe full.append(UnsafeBufferPointer(start: buffer, count: count))
      count = 1
    } else {
      unsafe buffer.deallocate()
    }
    unsafe buffer = next
  }

  /// Writes a byte for which room is reserved.
  @inlinable @inline(__always) mutating func put(_ byte: UInt8) {
    unsafe buffer[count] = byte
    count &+= 1
  }

  /// Writes a structural byte.
  @inlinable @inline(__always) package mutating func write(_ byte: UInt8) {
    reserve(1)
    put(byte)
  }

  /// Lets `fill` write up to `size` bytes of ASCII that need no escape, and advances by the number it
  /// returns.
  @inlinable @inline(__always) package mutating func writeASCII(
    upTo size: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Int
  ) {
    reserve(size)
    count &+= unsafe fill(UnsafeMutableBufferPointer(start: buffer + count, count: size))
  }
}

// MARK: - Structure

extension JSONOutput {
  /// Begins the next element of an array, or the next member of an object.
  @inlinable @inline(__always) package mutating func separate() {
    reserve(1)
    guard count > 0 else { return }
    let last = unsafe buffer[count &- 1]
    // Strings end with a quotation mark, so a bracket at the end is one that was just opened.
    if last != UInt8(ascii: "["), last != UInt8(ascii: "{") { put(UInt8(ascii: ",")) }
  }

  /// Begins a member; `name` includes its quotation marks and colon.
  @inlinable @inline(__always) package mutating func begin(member name: [UInt8]) {
    separate()
    let length = name.count
    reserve(length)
    unsafe name.withUnsafeBufferPointer { name in
      guard let start = name.baseAddress else { return }
      unsafe (buffer + count).update(from: start, count: length)
    }
    count &+= length
  }
}

extension JSONOutput {
  /// Returns the name of a member in the form that ``begin(member:)`` takes.
  package static func member(_ name: String) -> [UInt8] {
    var output = JSONOutput(capacity: name.utf8.count + 3)
    output.write(name)
    output.write(UInt8(ascii: ":"))
    return output.bytes
  }
}

// MARK: - Primitives

extension JSONOutput {
  /// Writes a JSON literal such as `null`.
  @inlinable package mutating func write(word: StaticString) {
    let length = word.utf8CodeUnitCount
    reserve(length)
    unsafe (buffer + count).update(from: word.utf8Start, count: length)
    count &+= length
  }

  /// Writes a string in quotation marks, with the escapes that JSON requires.
  public mutating func write(_ text: String) {
    let isWritten: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe write(text: $0) }
    if isWritten == nil {
      unsafe Array(text.utf8).withUnsafeBufferPointer { unsafe write(text: $0) }
    }
  }

  @inline(__always) private mutating func write(text: UnsafeBufferPointer<UInt8>) {
    let length = text.count
    // An escape takes up to six bytes; room for escapes is reserved below when they occur.
    reserve(length &+ 2)
    put(UInt8(ascii: "\""))
    guard let start = text.baseAddress else {
      put(UInt8(ascii: "\""))
      return
    }
    var index = 0
    while index < length {
      if index &+ 8 <= length {
        let word = unsafe JSONBytes.word(at: start + index)
        // There is room for the whole word; only the bytes before the next escape count.
        unsafe UnsafeMutableRawPointer(buffer + count).storeBytes(of: word.littleEndian, as: UInt64.self)
        let plain = JSONBytes.mustEscape(in: word).trailingZeroBitCount &>> 3
        count &+= plain
        index &+= plain
        if plain == 8 { continue }
      }
      let byte = unsafe start[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        reserve(length &- index &+ 7)
        escape(byte)
      } else {
        put(byte)
      }
      index &+= 1
    }
    put(UInt8(ascii: "\""))
  }

  @inline(never) private mutating func escape(_ byte: UInt8) {
    put(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: put(UInt8(ascii: "b"))
    case 0x09: put(UInt8(ascii: "t"))
    case 0x0A: put(UInt8(ascii: "n"))
    case 0x0C: put(UInt8(ascii: "f"))
    case 0x0D: put(UInt8(ascii: "r"))
    case 0..<0x20:
      put(UInt8(ascii: "u"))
      put(0x30)
      put(0x30)
      put(0x30 &+ byte &>> 4)
      put(Self.digit(byte & 15))
    default: put(byte)
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 &+ value : 0x57 &+ value }

  /// Writes an integer.
  public mutating func write(_ number: Int64) {
    reserve(20)
    if number < 0 { put(UInt8(ascii: "-")) }
    put(digits: number.magnitude)
  }

  /// Writes all digits of a number, for which room is reserved.
  private mutating func put(digits number: UInt64) {
    var length = 1
    var bound: UInt64 = 10
    while number >= bound, length < 20 {
      length &+= 1
      let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
      if overflow { break }
      bound = next
    }
    put(number, inDigits: length)
  }

  /// Writes the last `length` digits of a number, for which room is reserved.
  @inline(__always) private mutating func put(_ number: UInt64, inDigits length: Int) {
    var rest = number
    var position = count &+ length
    while position > count {
      position &-= 1
      unsafe buffer[position] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count &+= length
  }

  /// Writes the shortest decimal notation that reads back as the same number, which must be finite.
  package mutating func write(finite number: Double) {
    let magnitude = number.magnitude
    if magnitude < 0x1p53 {
      reserve(32)
      if number.sign == .minus { put(UInt8(ascii: "-")) }
      let whole = UInt64(magnitude)
      if Double(whole) == magnitude {
        put(digits: whole)
        return
      }
      // No two decimals of up to 15 digits are the same `Double`, so one that matches is the shortest after
      // removing trailing zeros.
      if magnitude >= 1e-4, magnitude < 1e8 {
        let scaled = UInt64(magnitude * 1e7 + 0.5)
        if Double(scaled) / 1e7 == magnitude {
          put(tenMillionths: scaled)
          return
        }
      }
      if number.sign == .minus { count &-= 1 }
    }
    var text = number.description
    text.withUTF8 { text in
      // Integral values are described with `.0`, which JSON does not need.
      let isWhole = unsafe text.suffix(2).elementsEqual(".0".utf8)
      let length = text.count - (isWhole ? 2 : 0)
      reserve(length)
      if let start = text.baseAddress { unsafe (buffer + count).update(from: start, count: length) }
      count &+= length
    }
  }

  /// Writes a number, given in ten-millionths, that is not an integer.
  private mutating func put(tenMillionths number: UInt64) {
    put(digits: number / 10_000_000)
    put(UInt8(ascii: "."))
    put(number, inDigits: 7)
    while unsafe buffer[count &- 1] == 0x30 { count &-= 1 }
  }
}
