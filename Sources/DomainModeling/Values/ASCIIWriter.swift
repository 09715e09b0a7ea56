/// Writes ASCII straight into the storage of a new text; what doesn't fit is left out.
@safe struct ASCIIWriter {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  fileprivate private(set) var count = 0

  fileprivate init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    unsafe self.buffer = buffer
  }

  mutating func write(_ byte: UInt8) {
    guard unsafe count < buffer.count else { return }
    unsafe buffer[count] = byte
    count += 1
  }

  mutating func write(_ character: Unicode.Scalar) {
    write(UInt8(truncatingIfNeeded: character.value))
  }

  /// Writes the last `count` decimal digits of `number`, which isn't negative.
  mutating func write(_ number: Int, digits count: Int) {
    var divisor = 1
    for _ in 1..<count { divisor *= 10 }
    var rest = number
    while divisor > 0 {
      write(UInt8(truncatingIfNeeded: rest / divisor % 10) &+ 0x30)
      rest %= divisor
      divisor /= 10
    }
  }

  /// Writes four lower-case hexadecimal digits, all computed and stored at once as the bytes of one word.
  mutating func write(hexadecimal number: UInt16) {
    var word = UInt32(number)
    word = (word | word << 8) & 0x00FF_00FF
    word = (word | word << 4) & 0x0F0F_0F0F
    let isLetter = ((word &+ 0x0606_0606) >> 4) & 0x0101_0101
    word = word &+ 0x3030_3030 &+ isLetter &* 0x27
    guard unsafe buffer.count - count >= 4 else { return }
    unsafe UnsafeMutableRawBufferPointer(buffer)
      .storeBytes(of: word.bigEndian, toByteOffset: count, as: UInt32.self)
    count += 4
  }
}

extension String {
  /// Makes a text of at most `capacity` ASCII bytes.
  init(asciiCapacity capacity: Int, _ write: (inout ASCIIWriter) -> Void) {
    self = unsafe String(unsafeUninitializedCapacity: capacity) { buffer in
      var writer = unsafe ASCIIWriter(buffer)
      write(&writer)
      return writer.count
    }
  }
}
