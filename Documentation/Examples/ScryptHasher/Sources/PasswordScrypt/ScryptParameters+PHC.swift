import DomainAccounts

extension ScryptParameters {
  /// Reads `ln`, `r` and `p` of a password hash; `nil` unless it has exactly these three, as canonical
  /// numbers in range.
  init?(_ verifier: PasswordHash) {
    let written = verifier.parameters
    guard verifier.function == ScryptHasher.function, written.count == 3,
      let logCost = Self.number(written["ln"]), let blockSize = Self.number(written["r"]),
      let parallelism = Self.number(written["p"])
    else { return nil }
    self.init(logCost: logCost, blockSize: blockSize, parallelism: parallelism)
  }

  /// The parameters in the form of PHC strings, such as `ln=17,r=8,p=1`.
  var text: String { "ln=\(logCost),r=\(blockSize),p=\(parallelism)" }

  private static func number(_ text: String?) -> Int? {
    guard let text, let value = Int(text), "\(value)" == text else { return nil }
    return value
  }
}
