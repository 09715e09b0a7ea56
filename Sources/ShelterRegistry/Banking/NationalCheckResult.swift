/// The result of verifying the check digits within a country's own account number.
public enum NationalCheckResult: Hashable, Sendable {
  /// The check digits are right.
  case passed
  /// The check digits are wrong; a bank would hardly have issued the number.
  case failed
  /// The country has no such check digits, or this version doesn't know its rule.
  case unknown
}

extension IBAN {
  /// The result of verifying the country's own check digits within the account number.
  ///
  /// The rules of BA, BE, CZ, EE, ES, FI, FR, HR, HU, IT, MC, ME, MK, NO, PL, PT, RS, SI, SK and SM are
  /// known.
  public var nationalCheck: NationalCheckResult {
    let bban = Array(text.utf8.dropFirst(4))[...]
    guard let check = NationalCheckRules.byCountry[countryPrefix] else { return .unknown }
    return check(bban) ? .passed : .failed
  }
}

/// The rules of countries for the check digits within their account numbers.
enum NationalCheckRules {
  /// A rule; it receives an account number of the right length and structure.
  typealias Check = @Sendable (ArraySlice<UInt8>) -> Bool

  static let byCountry: [String: Check] = [
    // ISO 7064 MOD 97-10 over the whole number.
    "BA": restIsOne, "ME": restIsOne, "MK": restIsOne, "RS": restIsOne, "SI": restIsOne, "PT": restIsOne,
    "BE": belgium,
    "CZ": czechia, "SK": czechia,
    "EE": estonia,
    "ES": spain,
    "FI": finland,
    "FR": france, "MC": france,
    "HR": croatia,
    "HU": hungary,
    "IT": italy, "SM": italy,
    "NO": norway,
    "PL": poland,
  ]

  private static func restIsOne(_ bban: ArraySlice<UInt8>) -> Bool { CheckDigits.mod97(bban) == 1 }

  /// Returns whether the weighted sum of the bank's eight digits is a multiple of ten (NBP regulation
  /// 7/2017).
  private static func poland(_ bban: ArraySlice<UInt8>) -> Bool {
    CheckDigits.weighted(bban.prefix(8), [3, 9, 7, 1]) % 10 == 0
  }

  /// Returns whether the last two digits are the remainder of the first ten by 97, or 97 for the remainder 0.
  private static func belgium(_ bban: ArraySlice<UInt8>) -> Bool {
    let rest = CheckDigits.number(bban.prefix(10)) % 97
    return CheckDigits.number(bban.suffix(2)) == (rest == 0 ? 97 : rest)
  }

  /// Returns whether the weighted sums of the account's prefix and base are multiples of eleven (ČNB decree
  /// 169/2011).
  private static func czechia(_ bban: ArraySlice<UInt8>) -> Bool {
    CheckDigits.weighted(bban.dropFirst(4).prefix(6), [10, 5, 8, 4, 2, 1]) % 11 == 0
      && CheckDigits.weighted(bban.suffix(10), [6, 3, 7, 9, 10, 5, 8, 4, 2, 1]) % 11 == 0
  }

  /// Returns whether the last digit completes the sum of the digits after the bank's, weighted 7, 3, 1 from
  /// the right.
  private static func estonia(_ bban: ArraySlice<UInt8>) -> Bool {
    // Of thirteen digits, the last but one has the weight 7; the check digit itself has the weight 1.
    (CheckDigits.weighted(bban.dropFirst(2).dropLast(), [7, 1, 3]) + CheckDigits.value(bban.last ?? 0)) % 10
      == 0
  }

  /// Returns whether the two check digits are right: one for bank and branch, one for the account, both
  /// modulo eleven.
  private static func spain(_ bban: ArraySlice<UInt8>) -> Bool {
    func digit(_ part: ArraySlice<UInt8>, _ weights: [Int]) -> Int {
      let digit = 11 - CheckDigits.weighted(part, weights) % 11
      return digit == 11 ? 0 : digit == 10 ? 1 : digit
    }
    let weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]
    return digit(bban.prefix(8), Array(weights[2...])) == CheckDigits.number(bban.dropFirst(8).prefix(1))
      && digit(bban.suffix(10), weights) == CheckDigits.number(bban.dropFirst(9).prefix(1))
  }

  /// Returns whether the sum of the digits, every second from the right doubled, is a multiple of ten (Luhn).
  private static func finland(_ bban: ArraySlice<UInt8>) -> Bool {
    let sum = zip(bban.reversed(), 0...).reduce(0) { sum, pair in
      let doubled = CheckDigits.value(pair.0) * (pair.1.isMultiple(of: 2) ? 1 : 2)
      return sum + doubled / 10 + doubled % 10
    }
    return sum % 10 == 0
  }

  /// Returns whether the number, with its letters replaced by digits, is a multiple of 97 (clé RIB).
  private static func france(_ bban: ArraySlice<UInt8>) -> Bool {
    let rest = bban.reduce(0) { rest, byte in
      let value = CheckDigits.value(byte)
      // The letters A–I and J–R stand for 1…9, S–Z for 2…9.
      let digit = value < 10 ? value : value < 28 ? (value - 10) % 9 + 1 : value - 26
      return (rest * 10 + digit) % 97
    }
    return rest == 0
  }

  /// Returns whether bank and account each end with a check digit of ISO 7064 MOD 11,10.
  private static func croatia(_ bban: ArraySlice<UInt8>) -> Bool {
    func isRight(_ part: ArraySlice<UInt8>) -> Bool {
      let product = part.dropLast().reduce(10) { product, byte in
        let sum = (product + CheckDigits.value(byte)) % 10
        return (sum == 0 ? 10 : sum) * 2 % 11
      }
      return (product + CheckDigits.value(part.last ?? 0)) % 10 == 1
    }
    return isRight(bban.prefix(7)) && isRight(bban.suffix(10))
  }

  /// Returns whether the weighted sums of bank and branch, and of the account, are multiples of ten.
  private static func hungary(_ bban: ArraySlice<UInt8>) -> Bool {
    CheckDigits.weighted(bban.prefix(8), [9, 7, 3, 1]) % 10 == 0
      && CheckDigits.weighted(bban.suffix(16), [9, 7, 3, 1]) % 10 == 0
  }

  /// Returns whether the first letter is the check character of the 22 characters that follow (CIN).
  private static func italy(_ bban: ArraySlice<UInt8>) -> Bool {
    let odd = [
      1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
    ]
    let sum = zip(bban.dropFirst(), 0...).reduce(0) { sum, pair in
      let value = CheckDigits.value(pair.0)
      let plain = value < 10 ? value : value - 10
      return sum + (pair.1.isMultiple(of: 2) ? odd[plain] : plain)
    }
    return sum % 26 + 10 == CheckDigits.value(bban.first ?? 0)
  }

  /// Returns whether the weighted sum of all digits is a multiple of eleven.
  private static func norway(_ bban: ArraySlice<UInt8>) -> Bool {
    CheckDigits.weighted(bban, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 == 0
  }
}

/// Arithmetic of check digits over ASCII digits and uppercase letters, where A is 10 and Z is 35.
enum CheckDigits {
  /// Returns the remainder of the number by 97, where a letter counts as two digits.
  static func mod97(_ characters: ArraySlice<UInt8>) -> Int {
    characters.reduce(0) { rest, byte in
      let value = self.value(byte)
      return (rest * (value < 10 ? 10 : 100) + value) % 97
    }
  }

  /// Returns the sum of the digits times their weights, which repeat cyclically.
  static func weighted(_ characters: ArraySlice<UInt8>, _ weights: [Int]) -> Int {
    zip(characters, 0...).reduce(0) { sum, pair in
      sum + value(pair.0) * (weights.isEmpty ? 1 : weights[pair.1 % weights.count])
    }
  }

  /// Returns the value of a digit or uppercase letter, 0…35.
  static func value(_ byte: UInt8) -> Int {
    byte.isASCIIDigit ? Int(byte) - Int(UInt8(ascii: "0")) : Int(byte) - Int(UInt8(ascii: "A")) + 10
  }

  /// Returns the number that the digits form.
  static func number(_ digits: ArraySlice<UInt8>) -> Int { digits.reduce(0) { $0 * 10 + value($1) } }
}
