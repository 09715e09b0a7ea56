import DomainAccounts

/// Does one hash after the other, so that hashes at the same moment don't take all memory.
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
