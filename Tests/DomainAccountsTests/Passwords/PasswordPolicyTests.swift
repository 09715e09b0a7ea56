import DomainAccounts
import DomainFoundation
import Foundation
import TestSupport
import Testing

@Suite("Password policy")
struct PasswordPolicyTests {
  static let common = ["password", "123456", "correct horse battery", "Zażółć gęślą jaźń"]

  static func policy(hasSecondFactor: Bool = false) -> PasswordPolicy {
    PasswordPolicy(
      serviceName: "Kinoteka", blocklist: common, hasSecondFactor: hasSecondFactor, normalizer: .system)
  }

  static func context() throws -> PasswordContext {
    PasswordContext(
      userName: try UserName(parsing: "zuzka77"), email: try EmailAddress(parsing: "zuzanna.w@example.com"),
      displayName: "Zuza")
  }

  static func reasons(
    _ text: String, hasSecondFactor: Bool = false
  ) throws -> [PasswordPolicyError.Reason] {
    let person = try context()
    do throws(PasswordPolicyError) {
      _ = try policy(hasSecondFactor: hasSecondFactor).validate(Secret(text), for: person)
      return []
    } catch { return error.reasons }
  }

  @Test(
    "A password is rejected with every reason that applies",
    arguments: [
      ("violet otter umbrella", []), ("żółta łódź płynie wolno", []), ("                    x", []),
      ("👩‍👩‍👧‍👦 lives in a tree", []), ("short", [.tooShort(minimum: 15, actual: 5)]),
      ("", [.tooShort(minimum: 15, actual: 0)]),
      ("PASSWORD", [.tooShort(minimum: 15, actual: 8), .blocklisted]),
      ("Correct Horse Battery", [.blocklisted]),
      ("my kinoteka card is red", [.contains(.serviceName)]), ("xxx ZUZKA77 xxx yyy", [.contains(.userName)]),
      ("hello zuzanna.w there", [.contains(.email), .contains(.displayName)]),
      ("aaaaaaaaaaaaaaaaaaaa", [.repetitive]), ("abcabcabcabcabcabc", [.repetitive]),
      ("abcdefghijklmnopq", [.repetitive]), ("987654321", [.tooShort(minimum: 15, actual: 9), .repetitive]),
      ("abcdabcdabcdabcX", []),
    ] as [(String, [PasswordPolicyError.Reason])])
  func reasons(text: String, expected: [PasswordPolicyError.Reason]) throws {
    #expect(try Self.reasons(text) == expected)
  }

  @Test(
    "Passwords of 15 to 128 characters are accepted, counted in normalization form C",
    arguments: [(14, false), (15, true), (128, true), (129, false)])
  func lengths(count: Int, isAccepted: Bool) throws {
    // "é" in two scalars each, and no repetition.
    let letters = (0..<count).map {
      ["e\u{301}", "o\u{308}", "a\u{328}", "u\u{30A}", "z\u{307}"][($0 * $0 + $0 / 7) % 5]
    }
    let text = letters.joined()
    #expect(text.unicodeScalars.count == 2 * count)
    #expect(try Self.reasons(text).isEmpty == isAccepted)
    let normal = Self.policy().normalized(Secret(text))
    #expect((normal?.withExposed { $0.unicodeScalars.count } ?? 129) == count)
  }

  @Test("With a second factor eight characters are enough")
  func secondFactor() throws {
    #expect(try Self.reasons("otter 77", hasSecondFactor: true) == [])
    #expect(try Self.reasons("otter 7", hasSecondFactor: true) == [.tooShort(minimum: 8, actual: 7)])
  }

  @Test("Composed and decomposed letters make the same password and the same entry of the blocklist")
  func normalization() throws {
    let composed = "Zażółć gęślą jaźń"
    let decomposed = "Zaz\u{307}o\u{301}łc\u{301} ge\u{328}s\u{301}la\u{328} jaz\u{301}n\u{301}"
    #expect(!composed.utf8.elementsEqual(decomposed.utf8))
    #expect(try Self.reasons(decomposed) == [.blocklisted])
    let texts = try [composed, decomposed].map { text in
      try #require(Self.policy().normalized(Secret(text))).withExposed { Array($0.utf8) }
    }
    #expect(texts[0] == texts[1])
  }

  @Test("Every reason has a message in both languages, and no error repeats the password")
  func texts() throws {
    let all: [PasswordPolicyError.Reason] =
      [.tooShort(minimum: 15, actual: 3), .tooLong(maximum: 128), .blocklisted, .repetitive, .unchanged]
      + PasswordPolicyError.ContextWord.allCases.map { .contains($0) }
    for language in [LanguageTag.english, .polish] {
      var seen: Set<String> = []
      for reason in all {
        guard let message = AccountMessages.catalog[MessageCode(reason.code)] else {
          Issue.record("\(reason) has no message")
          continue
        }
        #expect(message.templates[language] != nil)
        seen.insert(message.templates[language]?.source ?? "")
      }
      #expect(seen.count == all.count)
    }
    do throws(PasswordPolicyError) {
      _ = try Self.policy().validate(Secret("PASSWORD"), for: PasswordContext())
    } catch {
      #expect(error.violations.count == 2)
      #expect(error.text(in: .polish).split(separator: "\n").count == 2)
      #expect(!"\(error) \(error.text(in: .english))".contains("PASSWORD"))
    }
  }

  @Test(
    "A hostile text is normalized to form C, and rejected for its length outside 15 to 128 scalars",
    arguments: HostileTexts.all)
  func hostile(text: String) throws {
    let composed = Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
    let normal = Self.policy().normalized(Secret(text))?.withExposed { Array($0.unicodeScalars) }
    #expect(normal == (composed.count <= 128 ? composed : nil))
    let reasons = try Self.reasons(text)
    #expect(reasons.contains(.tooShort(minimum: 15, actual: composed.count)) == (composed.count < 15))
    #expect(reasons.contains(.tooLong(maximum: 128)) == (composed.count > 128))
  }

  @Test(
    "Every password of the recorded list is rejected as blocklisted",
    .enabled(if: RecordedData.isAvailable, Comment(rawValue: RecordedData.skipReason)))
  func recorded() throws {
    let files = try RecordedData.paths(under: "passwords", suffix: ".txt")
    let list = try files.flatMap { try RecordedData.lines("passwords/\($0)") }
    #expect(list.count > 900)
    let policy = PasswordPolicy(serviceName: "", blocklist: list, hasSecondFactor: true, normalizer: .system)
    for text in list {
      do throws(PasswordPolicyError) {
        _ = try policy.validate(Secret(text.uppercased()), for: PasswordContext())
        Issue.record("accepted: \(text)")
      } catch { #expect(error.reasons.contains(.blocklisted), "\(text)") }
    }
  }
}
