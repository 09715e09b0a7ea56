import DomainFoundation
import Testing

@Suite("SHA-256")
struct PortableSHA256Tests {
  private func hexadecimal(_ bytes: [UInt8], by digest: some SHA256Hashing) -> String {
    digest.sha256(bytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  @Test(
    "The examples of NIST give the published digests",
    arguments: [
      ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        1, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
      ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
  func examples(text: String, count: Int, expected: String) {
    #expect(hexadecimal(Array(String(repeating: text, count: count).utf8), by: .portable) == expected)
  }

  @Test("Messages of 0 to 130 bytes are padded as in FIPS 180-4")
  func padding() {
    // Each digest is part of the next input, so one wrong digest changes the last one, which is from Python's
    // hashlib.
    var chain: [UInt8] = []
    for length in 0...130 {
      chain = PortableSHA256().sha256(chain + [UInt8](repeating: UInt8(length), count: length))
    }
    let text = chain.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    #expect(text == "aab5e43e0d12ba2b6c213f09839c2e9c357cfeef906ce89850ef2842afc9782d")
  }
}
