/// The arithmetic of check digits on ASCII digits and capitals, where A is 10 and Z is 35.
enum CheckDigits {
  /// The rest of the number, with letters as two digits each, divided by 97.
  static func mod97(_ characters: ArraySlice<UInt8>) -> Int {
    characters.reduce(0) { rest, byte in
      let value = self.value(byte)
      return (rest * (value < 10 ? 10 : 100) + value) % 97
    }
  }

  /// The sum of the digits, each times its weight; the weights begin again when they are used up.
  static func weighted(_ characters: ArraySlice<UInt8>, _ weights: [Int]) -> Int {
    zip(characters, 0...).reduce(0) { sum, pair in
      sum + value(pair.0) * (weights.isEmpty ? 1 : weights[pair.1 % weights.count])
    }
  }

  /// The value of a digit or capital, 0…35.
  static func value(_ byte: UInt8) -> Int {
    byte.isASCIIDigit ? Int(byte) - Int(UInt8(ascii: "0")) : Int(byte) - Int(UInt8(ascii: "A")) + 10
  }

  /// The number that a few digits make.
  static func number(_ digits: ArraySlice<UInt8>) -> Int { digits.reduce(0) { $0 * 10 + value($1) } }
}
