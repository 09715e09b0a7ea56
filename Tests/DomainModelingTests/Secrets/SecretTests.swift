import DomainModeling
import Testing

@Suite("Secrets")
struct SecretTests {
  private struct SignIn {
    var name = "Ola"
    var password = Secret("hunter2")
    var pins: [Secret<String>] = [Secret("hunter2")]
    var token: Secret<[UInt8]>? = Secret(Array("hunter2".utf8))
    var byName: [String: Secret<String>] = ["a": Secret("hunter2")]
  }

  private enum Event { case signedIn(Secret<String>) }

  private struct Holder: Error { var value: Secret<String> }

  /// All ways in which Swift converts a value to text without accessing its properties by name.
  private static func outputs(_ value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    var printed = ""
    print(value, to: &printed)
    var debugPrinted = ""
    debugPrint(value, to: &debugPrinted)
    return [
      String(describing: value), String(reflecting: value), "\(value)", dumped, printed, debugPrinted,
      "\([value])", String(reflecting: ["key": value]), String(reflecting: Optional(value) as Any),
    ]
  }

  private static func leaves(_ value: Any, depth: Int = 0) -> [String] {
    let children = Mirror(reflecting: value).children
    return depth > 8
      ? [] : [String(describing: value)] + children.flatMap { leaves($0.value, depth: depth + 1) }
  }

  @Test("No text output of a value shows a secret in it")
  func outputs() {
    let values: [Any] = [
      Secret("hunter2"), SignIn(), Event.signedIn(Secret("hunter2")), (Secret("hunter2"), 1),
      Secret(Secret("hunter2")), Secret(["hunter2"]), Holder(value: Secret("hunter2")),
    ]
    let bytes = String(describing: Array("hunter2".utf8).prefix(2).map(String.init).joined(separator: ", "))
    for value in values {
      for output in Self.outputs(value) + Self.leaves(value) {
        #expect(!output.contains("hunter2"))
        #expect(!output.contains(bytes))
        #expect(!output.contains("\(UInt8(ascii: "h"))"))
      }
    }
  }

  @Test("A secret prints, dumps and reflects only as its placeholder")
  func placeholder() {
    let secret = Secret("hunter2")
    #expect(secret.description == "‹secret›")
    #expect(secret.debugDescription == "‹secret›")
    #expect("\(secret)" == "‹secret›")
    #expect(Mirror(reflecting: secret).children.isEmpty)
    var dumped = ""
    dump(secret, to: &dumped)
    #expect(dumped == "- ‹secret›\n")
  }

  @Test("`outputs(_:)` and `leaves(_:)` contain the content of a value that isn't a `Secret`")
  func leak() {
    struct Leaky { let value = "hunter2" }
    #expect(Self.outputs(Leaky()).allSatisfy { $0.contains("hunter2") })
    #expect(Self.leaves(Leaky()).contains { $0.contains("hunter2") })
  }

  @Test("A secret can't be encoded, decoded, compared or hashed")
  func conformances() {
    func conforms<Value>(_ type: Value.Type) -> [Bool] {
      [
        type is any Encodable.Type, type is any Decodable.Type, type is any Equatable.Type,
        type is any Hashable.Type,
        type is any CodingKeyRepresentable.Type, type is any LosslessStringConvertible.Type,
      ]
    }
    #expect(conforms(Secret<String>.self).allSatisfy { !$0 })
    #expect(conforms(Secret<[UInt8]>.self).allSatisfy { !$0 })
    #expect(conforms(String.self).contains(true))
  }

  @Test("`withExposed` returns the result of its closure and rethrows its errors")
  func exposing() throws {
    #expect(Secret("hunter2").withExposed { $0.count } == 7)
    #expect(throws: ValueError.self) {
      try Secret("hunter2").withExposed { (text) throws(ValueError) in try LanguageTag(parsing: text) }
    }
  }

  @Test(
    "A secret matches only the same bytes",
    arguments: [
      ("hunter2", "hunter2", true), ("hunter2", "hunter3", false), ("hunter2", "Hunter2", false),
      ("hunter2", "hunter", false),
      ("hunter2", "hunter2hunter2", false), ("hunter2", "", false), ("", "", true), ("", "a", false),
      ("aa", "a", false),
      ("é", "é", true), ("\u{E9}", "e\u{301}", false), ("a\u{0}", "a", false),
    ])
  func matching(secret: String, candidate: String, matches: Bool) {
    #expect(Secret(secret).matches(candidate) == matches)
    #expect(Secret(secret).matches(Secret(candidate)) == matches)
    #expect(Secret(Array(secret.utf8)).matches(Array(candidate.utf8)) == matches)
    #expect(Secret(Array(secret.utf8)).matches(Secret(Array(candidate.utf8))) == matches)
  }
}
