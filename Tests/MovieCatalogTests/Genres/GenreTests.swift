import MovieCatalog
import TestSupport
import Testing

struct GenreTests {
  @Test func applesIdentifiersAreAllThereOnce() {
    #expect(Genre.allCases.compactMap(\.itunesID).sorted() == Array(4401...4434))
    for id in Int64(4401)...4434 { #expect(Genre(itunesID: id)?.itunesID == id) }
    #expect(Genre(itunesID: 4400) == nil)
    #expect(Genre(itunesID: 4435) == nil)
  }

  @Test(arguments: [
    (Int64(4401), "Action & Adventure"), (4413, "Sci-Fi & Fantasy"), (4421, "Made for TV"), (4434, "African"),
  ])
  func identifierAndNameMeanTheSameGenre(id: Int64, title: String) {
    #expect(Genre(itunesID: id) == Genre(title: title))
    #expect(Genre(itunesID: id)?.title == title)
  }

  @Test(arguments: Genre.allCases)
  func everyGenreIsFoundByWhatOthersCallIt(genre: Genre) {
    #expect(Genre(title: genre.title) == genre)
    #expect(genre.title != genre.rawValue)
    for slug in genre.traktSlugs { #expect(Genre(traktSlug: slug) == genre) }
    for id in genre.tmdbIDs { #expect(Genre(tmdbID: id) == genre) }
  }

  @Test func severalForeignGenresMayMeanOneOfOurs() {
    #expect(Genre(traktSlug: "action") == Genre(traktSlug: "adventure"))
    #expect(Genre(tmdbID: 878) == .sciFiFantasy)
    #expect(Genre(tmdbID: 14) == .sciFiFantasy)
    #expect(Genre(traktSlug: "road") == nil)
  }

  @Test func aGenreInAnotherLanguageIsKeptAsItCame() throws {
    let genre = try OpenEnum<Genre>(title: "Action et aventure")
    #expect(genre.known == nil)
    #expect(genre.title == "Action et aventure")
    #expect(try JSONText.of([genre]) == #"["Action et aventure"]"#)
    #expect(try OpenEnum<Genre>(title: "Kids & Family") == .known(.kidsFamily))
  }

  @Test(arguments: HostileTexts.all)
  func hostileGenresAreKeptOrRefused(text: String) {
    if let genre = try? OpenEnum<Genre>(title: text) {
      #expect(Array((genre.known?.title ?? genre.rawValue).utf8) == Array(text.utf8))
    }
  }
}
