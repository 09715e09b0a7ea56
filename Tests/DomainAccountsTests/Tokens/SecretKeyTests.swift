import DomainAccounts
import DomainFoundation
import TestSupport
import Testing

@Suite("Secret keys")
struct SecretKeyTests {
  static let text = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"

  static func key(_ seed: UInt64) -> SecretKey {
    SecretKey(from: SecretGenerator(random: SeededGenerator(seed: seed)))
  }

  @Test(
    "The authentication codes are those of RFC 4231",
    arguments: [
      (
        Array(repeating: UInt8(0x0B), count: 20), Array("Hi There".utf8),
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        Array(repeating: UInt8(0xAA), count: 20), Array(repeating: UInt8(0xDD), count: 50),
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
      ),
      (
        Array(repeating: UInt8(0xAA), count: 131),
        Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ])
  func vectors(key: [UInt8], message: [UInt8], expected: String) {
    let code = PortableSHA256().authenticationCode(of: message, with: key)
    let digits = Array("0123456789abcdef")
    #expect(String(code.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }) == expected)
  }

  @Test("A key has a text, from which an equal key is made")
  func roundTrip() throws {
    let text = Self.key(1).text.withExposed { $0 }
    let again = try SecretKey(parsing: Secret(text))
    #expect(again.text.withExposed { $0 } == text && text.count == 43)
    #expect(try SecretKey(parsing: Secret(Self.text)).text.withExposed { $0 } == Self.text)
    #expect(Self.key(2).text.withExposed { $0 } != text)
  }

  @Test(
    "A text that isn't 32 bytes in base64url is no key, and the error doesn't contain it",
    arguments: [
      "", "wrong", "AAECAwQFBgcICQoLDA0ODw", text + "AAAA", text + "=", String(repeating: "A", count: 9_999),
    ])
  func malformed(_ text: String) {
    let error = #expect(throws: ValueError.self) { try SecretKey(parsing: Secret(text)) }
    #expect(error?.kind == .format)
    if text.count > 4 { #expect(!"\(String(describing: error))".contains(text)) }
  }

  @Test("A keyed digest belongs to its secret and its key only, and differs from the one without a key")
  func digests() {
    let secret = Secret<[UInt8]>([1, 2, 3, 4, 5])
    let kept = SecretDigest(of: secret, keyedWith: Self.key(1), by: .portable)
    #expect(kept.matches(secret, keyedWith: Self.key(1), by: .portable))
    #expect(!kept.matches(secret, keyedWith: Self.key(2), by: .portable))
    #expect(!kept.matches(Secret([1, 2, 3, 4, 6]), keyedWith: Self.key(1), by: .portable))
    #expect(!kept.matches(secret, by: .portable) && kept != SecretDigest(of: secret, by: .portable))
  }

  @Test("A key's description and dump don't contain its bytes")
  func redaction() throws {
    let key = try SecretKey(parsing: Secret(Self.text))
    var dumped = ""
    dump(key, to: &dumped)
    #expect(!"\(key) \(dumped)".contains("AAEC") && !dumped.contains("31") && dumped.contains("‹secret›"))
  }
}
