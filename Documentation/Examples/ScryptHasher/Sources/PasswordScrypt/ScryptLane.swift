import DomainAccounts

/// An actor that computes one hash at a time, which limits the memory of simultaneous calls.
actor ScryptLane {
  func key(
    from password: Secret<String>, salt: [UInt8], _ parameters: ScryptParameters, count: Int
  ) throws(PasswordHasherError) -> [UInt8] {
    do {
      return try password.withExposed {
        try Scrypt.key(from: Array($0.utf8), salt: salt, parameters, count: count)
      }
    } catch {
      throw .failed(code: "scrypt")
    }
  }
}
