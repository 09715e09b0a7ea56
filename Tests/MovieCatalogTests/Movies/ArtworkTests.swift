import MovieCatalog
import TestSupport
import Testing

struct ArtworkTests {
  @Test(
    "The size in the file name of an artwork link is replaced, and nothing else",
    arguments: [
      ("https://a.example/p/poster.png/100x100bb.jpg", "https://a.example/p/poster.png/600x900bb.jpg"),
      ("https://a.example/p/source/100x100bb-85.jpg", "https://a.example/p/source/600x900bb-85.jpg"),
      (
        "http://a.example/Features/dj.abcdefgh.100x100-75.jpg",
        "http://a.example/Features/dj.abcdefgh.600x900-75.jpg"
      ),
      (
        "http://a.example/Features/dj.abcdefgh.30x30-50.jpg",
        "http://a.example/Features/dj.abcdefgh.600x900-50.jpg"
      ),
      ("https://a.example/100x100.png?x=30x30", "https://a.example/600x900.png?x=30x30"),
    ])
  func resizing(text: String, resized: String) throws {
    let artwork = try ArtworkReference(parsing: text)
    let size = try #require(ArtworkReference.Size(width: 600, height: 900))
    #expect(artwork.resized(to: size)?.text == resized)
    #expect(artwork.resized(to: size)?.size == size)
    #expect(artwork.resized(to: size)?.resized(to: try #require(artwork.size)) == artwork)
  }

  @Test(
    "An artwork link without a size in its file name is kept unchanged",
    arguments: [
      "https://a.example", "https://a.example/", "https://a.example/poster.jpg",
      "https://a.example/100x100bb",
      "https://a.example/100xbb.jpg", "https://a.example/x100bb.jpg", "https://a.example/0x100bb.jpg",
      "https://a.example/10001x1bb.jpg", "https://a.example/99999999999999999999x1bb.jpg",
      "https://a.example/100x100bbb.jpg", "https://a.example/100x100bb-x.jpg",
      "https://a.example/a100x100bb.jpg",
      "https://a.example/100x100bb.jpg/", "https://a.example/-1x1bb.jpg",
    ])
  func withoutSize(text: String) throws {
    let artwork = try ArtworkReference(parsing: text)
    #expect(artwork.size == nil)
    #expect(artwork.resized(to: try #require(.init(width: 600, height: 600))) == nil)
    #expect(artwork.link(pixels: 600) == artwork.link)
  }

  @Test(
    "A size outside of 1 to 10,000 pixels is rejected",
    arguments: [(0, 1), (1, 0), (-1, 1), (10_001, 1), (1, 10_001), (Int.max, Int.min)])
  func sizeLimits(width: Int, height: Int) {
    #expect(ArtworkReference.Size(width: width, height: height) == nil)
  }

  @Test("`link(pixels:)` returns the link with the given size, or the unchanged link for an invalid size")
  func linkInSize() throws {
    let artwork = try ArtworkReference(parsing: "https://a.example/100x100bb.jpg")
    #expect(artwork.link(pixels: 600).text == "https://a.example/600x600bb.jpg")
    #expect(artwork.link(pixels: 0) == artwork.link)
  }

  /// A link that exceeds the maximum length if the image size has more digits.
  static let longestLink = "https://a.example/\(String(repeating: "1", count: 2_000))/100x100bb.jpg"

  @Test(
    "A hostile text is rejected, or its resized link has at most 2,048 characters",
    arguments: HostileTexts.all + [longestLink])
  func hostileTexts(text: String) {
    guard let artwork = ArtworkReference(text) else { return }
    #expect(artwork.link(pixels: 10_000).text.utf8.count <= 2_048)
  }

  @Test("An artwork reference encodes to JSON as its link")
  func json() throws {
    for text in ArtworkReference.format.valid {
      #expect(try JSONText.of([ArtworkReference(parsing: text)]) == "[\"\(text)\"]")
    }
    for text in ArtworkReference.format.invalid {
      #expect(throws: ValueError.self) { try ArtworkReference(parsing: text) }
    }
  }
}
