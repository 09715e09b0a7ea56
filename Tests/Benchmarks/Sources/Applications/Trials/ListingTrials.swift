import BenchmarkTrials
import BookMarket
import BookMarketSamples
import DomainRepository

/// Books for sale on a campus: the newest ones, and searches by title, author, ISBN and course.
struct ListingTrials {
  private let count: Int
  private let service: ListingService
  private let campus: Campus.ID
  private let reader: Principal
  private let middle: Cursor?
  private let data: BenchmarkData
  private let isbn: String

  init(_ count: Int) async throws {
    self.count = count
    let data = try BenchmarkData()
    let now = BenchmarkData.now
    let samples = MarketSamples.listings(at: now)
    let repository = InMemoryRepository()
    try await MarketSamples.fill(repository, at: now)
    guard let campus = MarketSamples.campus(at: now), let member = MarketSamples.members(at: now).first,
      let edition = MarketSamples.editions.first, let isbn = edition.isbn
    else { throw NoSamples() }
    try await repository.fill(count) { number in
      let sample = samples[number % samples.count]
      let posted = try now.adding(.seconds(-Int64(number % 2_000_000)))
      return try sample.updating { draft in
        draft[BookListing.Fields.id] = .numbered(number)
        draft[draft: BookListing.Fields.book][BookSnapshot.Fields.title] = data.title(number)
        draft[draft: BookListing.Fields.book][BookSnapshot.Fields.authors] = [
          data.authors[number % data.authors.count]
        ]
        draft[BookListing.Fields.postedAt] = .some(posted)
        draft[BookListing.Fields.statusSince] = posted
      }
    }
    self.campus = campus.id
    self.data = data
    self.isbn = isbn.text
    reader = .user(member.account)
    service = ListingService(BookMarketSystem(repository, clock: ManualClock(now), principals: .claims))
    var page = try await service.search(at: campus.id, limit: 1_000, as: reader)
    for _ in 0..<10 {
      guard let next = page.next else { break }
      page = try await service.search(at: campus.id, at: .after(next), limit: 1_000, as: reader)
    }
    middle = page.next
  }

  var trials: [Trial] {
    let (service, campus, reader, middle, data, isbn) = (service, campus, reader, middle, data, isbn)
    let screen = { ApplicationTrials.screen($0, count, within: 3, $1) }
    func search(_ search: ListingFilter) async throws -> Int {
      try await service.search(search, at: campus, as: reader).items.count
    }
    return [
      screen("books on a campus, first page") { _ in try await search(.all) },
      screen("books on a campus, a page far down") { _ in
        try await service.search(at: campus, at: middle.map { .after($0) } ?? .first, as: reader).items.count
      },
      screen("books by title") { turn in
        try await search(ListingFilter(text: data.titles[turn * 37 % data.titles.count]))
      },
      screen("books by author") { turn in
        try await search(ListingFilter(text: data.authors[turn * 37 % data.authors.count]))
      },
      screen("books by ISBN") { _ in try await search(ListingFilter(text: isbn)) },
      screen("books of a course") { _ in
        try await search(ListingFilter(course: try Course(parsing: "MATH 250")))
      },
      screen("books by price") { _ in
        try await service.search(at: campus, sortedBy: .priceAscending, as: reader).items.count
      },
    ]
  }
}

private struct NoSamples: Error {}
