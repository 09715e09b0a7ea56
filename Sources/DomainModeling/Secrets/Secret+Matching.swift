extension Secret where Value == [UInt8] {
  /// Whether the bytes are the secret ones, in a time that depends on the length of `candidate` alone.
  ///
  /// - Complexity: O(*n*), where *n* is the length of `candidate`; equal beginnings take no longer.
  public func matches(_ candidate: [UInt8]) -> Bool {
    withExposed { isEqualInConstantTime($0, candidate) }
  }

  /// Whether both secrets hold the same bytes; see ``matches(_:)``.
  public func matches(_ other: Secret) -> Bool {
    other.withExposed { matches($0) }
  }
}

extension Secret where Value == String {
  /// Whether the text has the secret's UTF-8 bytes, in a time that tells lengths and nothing else.
  ///
  /// Canonically equivalent texts with different bytes don't match.
  /// - Complexity: O(*n* + *m*) for both lengths; equal beginnings take no longer.
  public func matches(_ candidate: String) -> Bool {
    withExposed { isEqualInConstantTime(Array($0.utf8), Array(candidate.utf8)) }
  }

  /// Whether both secrets hold the same UTF-8 bytes; see ``matches(_:)``.
  public func matches(_ other: Secret) -> Bool {
    other.withExposed { matches($0) }
  }
}

private func isEqualInConstantTime(_ secret: [UInt8], _ candidate: [UInt8]) -> Bool {
  guard !secret.isEmpty else { return candidate.isEmpty }
  var difference: UInt8 = secret.count == candidate.count ? 0 : 1
  for (index, byte) in candidate.enumerated() {
    difference |= secret[index % secret.count] ^ byte
  }
  return difference == 0
}
