import DomainFoundation
import Foundation
import Testing

@Suite("Links and URLs")
struct WebLinkURLTests {
  @Test("Each example of a link converts to `URL` and back", arguments: WebLink.format.valid)
  func examples(text: String) throws {
    let link = try WebLink(parsing: text)
    let url = try #require(URL(link))
    #expect(url.absoluteString == link.text)
    #expect(try WebLink(url) == link)
  }

  @Test(
    "Random links with all characters of RFC 3986 convert to `URL` and back",
    arguments: [1, 2, 3] as [UInt64])
  func generated(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = "abzAZ09._~!$&'()*+,;=:@/-".map(String.init) + ["%C5%82", "%2F", "%00", "?"]
    func part(_ lead: String) -> String {
      guard Bool.random(using: &random) else { return "" }
      return lead
        + (0..<Int.random(in: 0...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
    }
    var count = 0
    for _ in 0..<3_000 {
      let host =
        ["example.com", "a_b.example.", "192.0.2.1", "[2001:db8::1]", "x--y.pl:8080"]
        .randomElement(using: &random) ?? ""
      guard let link = WebLink("https://\(host)\(part("/"))\(part("?"))\(part("#"))") else { continue }
      count += 1
      let url = try #require(URL(link), "\(link)")
      #expect(try WebLink(url) == link)
    }
    #expect(count > 1_000)
  }

  @Test("A relative URL is resolved against its base, with its host in lowercase")
  func fromURL() throws {
    let base = try #require(URL(string: "HTTPS://Example.COM/a/b"))
    let url = try #require(URL(string: "../c?d=1", relativeTo: base))
    #expect(try WebLink(url).text == "https://example.com/c?d=1")
  }

  @Test(
    "A URL that isn't a web link is rejected",
    arguments: [
      "file:///etc/passwd", "mailto:a@example.com", "https://me@example.com/", "data:,x", "relative/path",
    ])
  func invalidURLs(text: String) throws {
    let url = try #require(URL(string: text))
    #expect(throws: ValueError.self) { try WebLink(url) }
  }
}
