import MovieCatalog
import TestSupport
import Testing

struct GenreTests {
  @Test("Each of Apple's identifiers from 4401 to 4434 belongs to exactly one genre")
  func itunesIDs() {
    #expect(Genre.allCases.compactMap(\.itunesID).sorted() == Array(4401...4434))
    for id in Int64(4401)...4434 { #expect(Genre(itunesID: id)?.itunesID == id) }
    #expect(Genre(itunesID: 4400) == nil)
    #expect(Genre(itunesID: 4435) == nil)
  }

  @Test(
    "Apple's identifier and title give the same genre",
    arguments: [
      (Int64(4401), "Action & Adventure"), (4413, "Sci-Fi & Fantasy"), (4421, "Made for TV"),
      (4434, "African"),
    ])
  func itunesTitles(id: Int64, title: String) {
    #expect(Genre(itunesID: id) == Genre(title: title))
    #expect(Genre(itunesID: id)?.title == title)
  }

  @Test(
    "Each genre is found by its title, its Trakt slugs and its TMDB identifiers", arguments: Genre.allCases)
  func otherNames(genre: Genre) {
    #expect(Genre(title: genre.title) == genre)
    #expect(genre.title != genre.rawValue)
    for slug in genre.traktSlugs { #expect(Genre(traktSlug: slug) == genre) }
    for id in genre.tmdbIDs { #expect(Genre(tmdbID: id) == genre) }
  }

  @Test("Several genres of another service can give one genre, and unknown ones give none")
  func sharedGenres() {
    #expect(Genre(traktSlug: "action") == Genre(traktSlug: "adventure"))
    #expect(Genre(tmdbID: 878) == .sciFiFantasy)
    #expect(Genre(tmdbID: 14) == .sciFiFantasy)
    #expect(Genre(traktSlug: "road") == nil)
  }

  @Test("A genre with an unknown title keeps the title")
  func unknownTitles() throws {
    let genre = try OpenEnum<Genre>(title: "Action et aventure")
    #expect(genre.known == nil)
    #expect(genre.title == "Action et aventure")
    #expect(try JSONText.of([genre]) == #"["Action et aventure"]"#)
    #expect(try OpenEnum<Genre>(title: "Kids & Family") == .kidsFamily)
  }

  @Test("A hostile genre title is rejected or kept byte for byte", arguments: HostileTexts.all)
  func hostileTitles(text: String) {
    if let genre = try? OpenEnum<Genre>(title: text) {
      #expect(Array((genre.known?.title ?? genre.rawValue).utf8) == Array(text.utf8))
    }
  }
}
