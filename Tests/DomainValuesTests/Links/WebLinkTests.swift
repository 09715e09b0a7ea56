import DomainValues
import Foundation
import TestSupport
import Testing

@Suite("Web links")
struct WebLinkTests {
  @Test("Scheme, host, port, path, query and fragment of a link are those of its text")
  func parts() throws {
    let link = try WebLink(
      parsing: "HTTPS://iTunes.Apple.com:8443/pl/movie/Szcz%C4%99%C5%9Bcie?uo=4&ls#o%20nim")
    #expect(link.text == "https://itunes.apple.com:8443/pl/movie/Szcz%C4%99%C5%9Bcie?uo=4&ls#o%20nim")
    #expect(link.scheme == "https")
    #expect(link.isSecure)
    #expect(link.host == "itunes.apple.com")
    #expect(link.port == 8443)
    #expect(link.path == "/pl/movie/Szcz%C4%99%C5%9Bcie")
    #expect(link.lastPathComponent == "Szczęście")
    #expect(link.query == "uo=4&ls")
    #expect(link.queryItems == [.init("uo", "4"), .init("ls", nil)])
    #expect(link.queryValue(named: "uo") == "4")
    #expect(link.queryValue(named: "ls") == nil)
    #expect(link.fragment == "o nim")
  }

  @Test("A link with only a host has no other parts")
  func hostOnly() throws {
    let link = try WebLink(parsing: "http://example.com")
    #expect(link.scheme == "http")
    #expect(!link.isSecure)
    #expect(link.port == nil)
    #expect(link.path == "")
    #expect(link.lastPathComponent == "")
    #expect(link.query == nil)
    #expect(link.queryItems == [])
    #expect(link.fragment == nil)
  }

  @Test("Empty parts differ from missing ones")
  func emptyParts() throws {
    let link = try WebLink(parsing: "http://[::FFFF:192.0.2.1]/a/?#")
    #expect(link.host == "[::ffff:192.0.2.1]")
    #expect(link.lastPathComponent == "")
    #expect(link.query == "")
    #expect(link.queryItems == [])
    #expect(link.fragment == "")
    #expect(link.text == "http://[::ffff:192.0.2.1]/a/?#")
  }

  @Test(
    "Links are equal if only the case of scheme and host differs",
    arguments: [
      ("https://example.com/?a=b", "HTTPS://EXAMPLE.com/?a=b", true),
      ("https://example.com/a", "https://example.com/A", false),
      ("https://example.com", "https://example.com/", false),
      ("https://example.com/~a", "https://example.com/%7Ea", false),
      ("https://example.com", "https://example.com:443", false),
      ("https://example.com", "http://example.com", false),
    ])
  func equality(
    left: String, right: String, equal: Bool
  ) throws {
    #expect((try WebLink(parsing: left) == WebLink(parsing: right)) == equal)
  }

  @Test(
    "Parsing an invalid web link throws a `ValueError` of the expected kind",
    arguments: [
      ("ftp://example.com", ValueError.Kind.component), ("https://a@example.com", .component),
      ("https://example.com:70000", .component), ("https://300.1.1.1", .component), ("https://", .component),
      ("https://łódź.pl", .component), ("https://[1::2::3]", .component),
      ("https://[1.2.3.4::1]", .component),
      ("https://[1:2:3:4:5:6:7]", .component), ("https://0X7F.1", .component),
      ("https://\(String(repeating: "a", count: 64)).com", .component),
      ("https://\(String(repeating: "a.", count: 126))com", .component),
      ("example.com", .format), ("https://example.com/ł", .format), ("https://example.com/\u{0}", .format),
      ("https://example.com/%4", .format), ("mailto:a@example.com", .format),
    ])
  func invalidTexts(text: String, kind: ValueError.Kind) {
    #expect { try WebLink(parsing: text) } throws: { ($0 as? ValueError)?.kind == kind }
  }

  @Test("A link has at most 2,048 characters, even after editing")
  func length() throws {
    let begin = "https://example.com/"
    let longest = begin + String(repeating: "a", count: 2_048 - begin.utf8.count)
    #expect(try WebLink(parsing: longest).text == longest)
    #expect { try WebLink(parsing: longest + "a") } throws: { ($0 as? ValueError)?.kind == .length }
    let link = try WebLink(parsing: longest)
    #expect { try link.appendingQuery([.init("a", nil)]) } throws: { ($0 as? ValueError)?.kind == .length }
    #expect { try link.replacingLastPathComponent(with: link.lastPathComponent + "é") } throws: {
      ($0 as? ValueError)?.kind == .length
    }
  }

  @Test("Query items are decoded, and invalid UTF-8 is repaired")
  func queryItems() throws {
    let link = try WebLink(parsing: "https://example.com/?a%3D=%C5%82&&=x&b==&c+d=+%FF&%FF")
    #expect(
      link.queryItems == [
        .init("a=", "ł"), .init("", "x"), .init("b", "="), .init("c+d", "+\u{FFFD}"), .init("\u{FFFD}", nil),
      ])
  }

  @Test(
    "`init(encoding:)` encodes the characters that a link can't contain",
    arguments: [
      ("https://example.com/zdjęcie 1|2.jpg", "https://example.com/zdj%C4%99cie%201%7C2.jpg"),
      ("HTTP://Example.com?q=\"ł\"&p=100%", "http://example.com?q=%22%C5%82%22&p=100%25"),
      ("https://example.com/%C5%82?%zz#a#b", "https://example.com/%C5%82?%25zz#a%23b"),
      ("https://example.com/a?b=[1]", "https://example.com/a?b=%5B1%5D"),
      ("https://example.com", "https://example.com"),
    ])
  func encoding(pasted: String, text: String) throws {
    #expect(try WebLink(encoding: pasted).text == text)
  }

  @Test(
    "`init(encoding:)` rejects a text that can't be encoded as a link",
    arguments: [
      "https://łódź.pl", "https://example.com/\n", "https://exa mple.com", "", "/", "a/b/c", "https:/ł",
      "ł//ł/ł",
    ])
  func encodingInvalidTexts(pasted: String) {
    #expect(throws: ValueError.self) { try WebLink(encoding: pasted) }
  }

  @Test("Random accepted links have the same parts as in Foundation")
  func agreesWithFoundation() throws {
    var generator = SeededGenerator(seed: 3)
    let pieces = [
      "http", "https", "://", "/", "/", "//", "?", "#", "&", "=", "a", "b.c", "Example", ".com", ":80", "%41",
      "%C5",
      "%", "@", "[", "]", "::1", "1.2.3.4", "ł", " ", "\\", "~", "_", "-", ":", ".", "+", "\u{0}", "e\u{301}",
    ]
    var accepted = 0
    for round in 0..<20_000 {
      var text = round.isMultiple(of: 4) ? "" : "https://a"
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        text += pieces.randomElement(using: &generator) ?? ""
      }
      guard let link = WebLink(text) else { continue }
      accepted += 1
      #expect(WebLink(link.text) == link)
      #expect(link.text.lowercased() == text.lowercased())
      let reference = try #require(URLComponents(string: link.text), "\(link.text)")
      #expect(reference.scheme == link.scheme)
      #expect(reference.percentEncodedHost == link.host)
      #expect(reference.port == link.port)
      #expect(reference.percentEncodedPath == link.path)
      #expect(reference.percentEncodedQuery == link.query)
      #expect((reference.percentEncodedFragment == nil) == (link.fragment == nil))
    }
    #expect(accepted > 2_000)
  }

  @Test(
    "Recorded links of the iTunes Store are accepted and kept byte for byte",
    .enabled(if: RecordedData.isAvailable, Comment(rawValue: RecordedData.skipReason)),
    arguments: ["trackViewUrl", "previewUrl", "artworkUrl30", "artworkUrl60", "artworkUrl100"])
  func recordedLinks(key: String) throws {
    let pattern = try Regex<(Substring, Substring)>("\"\(key)\" ?: ?\"([^\"]*)\"")
    var links = 0
    for text in try RecordedData.texts(under: "itunes", suffix: ".json") {
      for match in text.matches(of: pattern) {
        let recorded = String(match.output.1.replacing("\\/", with: "/"))
        #expect(try WebLink(parsing: recorded).text == recorded)
        links += 1
      }
    }
    #expect(links > 309)
  }

  @Test("A hostile text in a query is encoded without loss or rejected")
  func hostileQueries() throws {
    for text in HostileTexts.all {
      let hasControl = text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
      let link = try? WebLink(encoding: "https://example.com/?q=" + text)
      #expect((link == nil) == (hasControl || text.utf8.count > 600), "\(text.prefix(80))")
      guard let link, !text.contains(where: { "%#&".contains($0) }) else { continue }
      #expect(link.queryItems.first?.value.map { Array($0.utf8) } == Array(text.utf8))
    }
  }
}
