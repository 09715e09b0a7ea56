import DomainValues
import Testing

@Suite("Editing web links")
struct WebLinkEditingTests {
  @Test(
    "Items are appended to the query",
    arguments: [
      ("https://example.com", "https://example.com?a%20b=c%26d&e"),
      ("https://example.com/p?", "https://example.com/p?a%20b=c%26d&e"),
      ("https://example.com/p?x=%7e#top", "https://example.com/p?x=%7e&a%20b=c%26d&e#top"),
      ("https://example.com/p?x&#", "https://example.com/p?x&a%20b=c%26d&e#"),
    ])
  func appending(before: String, after: String) throws {
    let link = try WebLink(parsing: before)
    #expect(try link.appendingQuery([.init("a b", "c&d"), .init("e", nil)]).text == after)
    #expect(try link.appendingQuery([]).text == before)
  }

  @Test(
    "An item is replaced at its first position, or appended",
    arguments: [
      ("https://example.com/p", "https://example.com/p?at=1+1"),
      ("https://example.com/?at=9#f", "https://example.com/?at=1+1#f"),
      ("https://example.com/?%61t=9&&b=%7e&at&at=7&c", "https://example.com/?at=1+1&&b=%7e&c"),
      ("https://example.com/?b=at", "https://example.com/?b=at&at=1+1"),
    ])
  func replacing(before: String, after: String) throws {
    let expected = after.replacing("+", with: "%2B")
    #expect(try WebLink(parsing: before).replacingQueryItem(named: "at", with: "1+1").text == expected)
  }

  @Test(
    "All items with a name are removed",
    arguments: [
      ("https://example.com/p", "https://example.com/p"),
      ("https://example.com/p?", "https://example.com/p?"),
      ("https://example.com/?at=9#f", "https://example.com/#f"),
      ("https://example.com/?%61t=9&&b=%7e&at&at=7&c", "https://example.com/?&b=%7e&c"),
      ("https://example.com/?att=1", "https://example.com/?att=1"),
    ])
  func removing(before: String, after: String) throws {
    #expect(try WebLink(parsing: before).removingQueryItems(named: "at").text == after)
  }

  @Test(
    "The last path component is replaced",
    arguments: [
      (
        "http://is1.example.com/a/source/100x100bb.jpg?x#y", "600x600bb.jpg",
        "http://is1.example.com/a/source/600x600bb.jpg?x#y"
      ),
      ("https://example.com", "ł/m", "https://example.com/%C5%82%2Fm"),
      ("https://example.com?a", "b", "https://example.com/b?a"),
      ("https://example.com/a/", "b c?", "https://example.com/a/b%20c%3F"),
      ("https://example.com/a%2Fb/c", "", "https://example.com/a%2Fb/"),
    ])
  func lastPathComponent(before: String, name: String, after: String) throws {
    let link = try WebLink(parsing: before).replacingLastPathComponent(with: name)
    #expect(link.text == after)
    #expect(link.lastPathComponent == name)
  }

  @Test("`.` and `..` are rejected as path components", arguments: [".", ".."])
  func relativeComponents(name: String) throws {
    let link = try WebLink(parsing: "https://example.com/a")
    #expect { try link.replacingLastPathComponent(with: name) } throws: {
      ($0 as? ValueError)?.kind == .component
    }
  }

  @Test("Random edits give valid links whose other parts are unchanged")
  func randomEdits() throws {
    var generator = SeededGenerator(seed: 4)
    let names = ["a", "at", "", "ł", "é", "e\u{301}", "a b", "%", "&", "=", "#", "?", "\u{0}", "+"]
    let begins = [
      "https://example.com", "http://a.b:1/c/d", "https://x/?a=1&at=%2B&b", "https://x/y?%61t&&=#f%20g",
    ]
    for _ in 0..<3_000 {
      let before = try WebLink(parsing: begins.randomElement(using: &generator) ?? "")
      let name = names.randomElement(using: &generator) ?? ""
      let value = names.randomElement(using: &generator) ?? ""

      let appended = try before.appendingQuery([.init(name, value)])
      #expect(WebLink(appended.text) == appended)
      #expect(appended.queryItems == before.queryItems + [.init(name, value)])

      let replaced = try before.replacingQueryItem(named: name, with: value)
      #expect(WebLink(replaced.text) == replaced)
      #expect(replaced.queryValue(named: name) == value)
      #expect(Self.others(replaced, than: name) == Self.others(before, than: name))

      let removed = before.removingQueryItems(named: name)
      #expect(WebLink(removed.text) == removed)
      #expect(removed.queryItems == Self.others(before, than: name))

      let renamed = try before.replacingLastPathComponent(with: value)
      #expect(WebLink(renamed.text) == renamed)
      #expect(renamed.query == before.query)

      for edited in [appended, replaced, removed, renamed] {
        #expect(edited.host == before.host)
        #expect(edited.port == before.port)
        #expect(edited.fragment == before.fragment)
      }
    }
  }

  private static func others(_ link: WebLink, than name: String) -> [WebLink.QueryItem] {
    link.queryItems.filter { !$0.name.utf8.elementsEqual(name.utf8) }
  }
}
