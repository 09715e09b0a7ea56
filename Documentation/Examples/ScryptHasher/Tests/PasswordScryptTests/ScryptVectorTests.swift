import Foundation
import PasswordScrypt
import Testing

@Suite("Test vectors of scrypt")
struct ScryptVectorTests {
  /// All test vectors of RFC 7914 §12; the last one takes a gigabyte and runs if `FULL_COUNTS` is set.
  static let vectors: [(String, String, Int, Int, Int, String)] = [
    (
      "", "", 4, 1, 1,
      "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906"
    ),
    (
      "password", "NaCl", 10, 8, 16,
      "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640"
    ),
    (
      "pleaseletmein", "SodiumChloride", 14, 8, 1,
      "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887"
    ),
    (
      "pleaseletmein", "SodiumChloride", 20, 8, 1,
      "2101cb9b6a511aaeaddbbe09cf70f881ec568d574a2ffd4dabe5ee9820adaa478e56fd8f4ba5d09ffa1c6d927c40f4c337304049e8a952fbcbf45c6fa77a41a4"
    ),
  ]

  static let isFull = ProcessInfo.processInfo.environment["FULL_COUNTS"] != nil

  @Test(
    "The test vectors of RFC 7914 give the published keys", arguments: isFull ? vectors : vectors.dropLast())
  func vector(
    password: String, salt: String, logCost: Int, blockSize: Int, parallelism: Int, expected: String
  ) throws {
    let parameters = try #require(
      ScryptParameters(logCost: logCost, blockSize: blockSize, parallelism: parallelism))
    let key = try Scrypt.key(from: Array(password.utf8), salt: Array(salt.utf8), parameters, count: 64)
    #expect(key.map { String(format: "%02x", $0) }.joined() == expected)
  }

  @Test("A key is derived for each block size and parallelism", arguments: [1, 2, 8, 15, 16], [1, 2, 16])
  func sizes(blockSize: Int, parallelism: Int) throws {
    let parameters = try #require(
      ScryptParameters(logCost: 4, blockSize: blockSize, parallelism: parallelism))
    #expect(try Scrypt.key(from: [1], salt: [2], parameters, count: 32).count == 32)
  }

  @Test(
    "Parameters outside of RFC 7914 or of the supported limits are `nil`",
    arguments: [
      (0, 8, 1), (-1, 8, 1), (25, 8, 1), (63, 8, 1), (64, 8, 1), (.max, .max, .max), (17, 0, 1), (17, 17, 1),
      (17, 8, 0), (17, 8, 17), (16, 1, 1), (17, 8, .min),
    ])
  func invalidParameters(logCost: Int, blockSize: Int, parallelism: Int) {
    #expect(ScryptParameters(logCost: logCost, blockSize: blockSize, parallelism: parallelism) == nil)
  }

  @Test("`ScryptParameters.owasp` has N = 2¹⁷, r = 8 and p = 1, and needs 128 MiB and 1 KiB of memory")
  func owasp() {
    #expect(ScryptParameters.owasp.memory == 128 * 1_024 * 1_024 + 1_024)
    #expect(ScryptParameters(logCost: 17, blockSize: 8, parallelism: 1) == .owasp)
  }
}
