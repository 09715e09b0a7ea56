import Foundation
import MovieCatalogFoundation
import MovieCatalogSamples
import Testing

@Suite("`URLSessionMovieSource`")
struct URLSessionMovieSourceTests {
  static let now = Timestamp(utcMidnightOf: .earliest)
  let storefront: Storefront
  let request: ITunesRequest

  init() throws {
    storefront = try Storefront(country: CountryCode(parsing: "US"))
    request = try .search(.titled("Łódź & co", storefront: storefront))
  }

  private func source(
    _ server: LoopbackServer, clock: any WallClock = .system, limiter: MovieSourceRateLimiter = .itunes,
    timeout: Duration = .seconds(20), maximumWait: Duration = .zero, maximumBytes: Int = 1 << 20
  ) throws -> URLSessionMovieSource {
    URLSessionMovieSource(
      clock: clock, limiter: limiter, timeout: timeout, maximumWait: maximumWait, maximumBytes: maximumBytes,
      server: try WebLink(parsing: "http://127.0.0.1:\(server.port)"))
  }

  private func error(_ reply: LoopbackServer.Reply, timeout: Duration = .seconds(20)) async throws
    -> MovieSourceError?
  {
    let server = try LoopbackServer { _ in reply }
    let source = try source(server, timeout: timeout)
    return await #expect(throws: MovieSourceError.self) { try await source.movies(request) }
  }

  private func body(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("A request is sent to Apple's link, and its response is converted to movies")
  func movies() async throws {
    let text = MovieSamples.searchResponse
    let server = try LoopbackServer { _ in .answer(body: Array(text.utf8)) }
    let moment = try Timestamp(parsing: "2026-11-21T05:00:00Z")
    let result = try await source(server, clock: ManualClock(moment)).movies(request)
    let expected = try JSONCoder().decode(ITunesSearchResponse.self, from: body(text))
      .movies(fetchedAt: moment, storefront: storefront)
    #expect(result == expected)
    #expect(!result.movies.isEmpty)
    let link = try request.link
    #expect(server.targets == ["\(link.path)?\(link.query ?? "")"])
  }

  @Test("A 429 response throws its waiting time, and no request is sent before that time has passed")
  func rateLimited() async throws {
    let moment = try Timestamp(parsing: "2026-11-21T05:00:00Z")
    for (field, expected) in [
      ("7", Duration.seconds(7)), ("Sat, 21 Nov 2026 05:02:00 GMT", .seconds(120)),
      ("Sat, 21 Nov 2026 04:00:00 GMT", .zero), ("soon", nil), ("-1", nil),
      ("Sat, 31 Feb 2026 05:02:00 GMT", nil),
      ("99999999999999999999", .seconds(2_147_483_647)),
    ] as [(String, Duration?)] {
      let server = try LoopbackServer { _ in .answer(status: 429, headers: ["Retry-After": field], body: []) }
      let clock = ManualClock(moment)
      let source = try source(server, clock: clock)
      let error = await #expect(throws: MovieSourceError.self) { try await source.movies(request) }
      #expect(error == .rateLimited(retryAfter: expected), "\(field)")
      guard expected != .zero else { continue }
      // The next request isn't sent before that time.
      await #expect(throws: MovieSourceError.self) { try await source.movies(request) }
      #expect(server.targets.count == 1, "\(field)")
      try clock.advance(by: min(expected ?? .seconds(60), .seconds(86_400)))
      await #expect(throws: MovieSourceError.self) { try await source.movies(request) }
      #expect(server.targets.count == 2, "\(field)")
    }
  }

  @Test(
    "Status 403 throws `forbidden`, others throw `serverError`, and Apple's error message throws `refused`")
  func statuses() async throws {
    #expect(try await error(.answer(status: 403, body: body("<html>"))) == .forbidden)
    #expect(try await error(.answer(status: 500, body: [])) == .serverError(status: 500))
    #expect(
      try await error(.answer(status: 503, headers: ["Retry-After": "5"], body: []))
        == .serverError(status: 503))
    #expect(try await error(.answer(status: 404, body: body("{}"))) == .serverError(status: 404))
    #expect(
      try await error(.answer(status: 400, body: body(MovieSamples.errorResponse)))
        == error(.answer(status: 200, body: body(MovieSamples.errorResponse))))
    guard case .refused? = try await error(.answer(status: 400, body: body(MovieSamples.errorResponse)))
    else {
      Issue.record("Apple's message is missing")
      return
    }
  }

  @Test("An empty, truncated or malformed response throws `empty`, `truncated`, `notUTF8` or `notJSON`")
  func bodies() async throws {
    #expect(try await error(.answer(body: [])) == .empty)
    #expect(try await error(.answer(body: body("\n\n\n"))) == .empty)
    #expect(try await error(.answer(body: body("\u{FEFF} \n"))) == .empty)
    #expect(try await error(.answer(body: body("{\"results\": [") + [0xFF] + body("]}"))) == .notUTF8)
    #expect(try await error(.answer(body: body("{\"resultCount\":1,\"results\":[{"))) == .truncated)
    #expect(try await error(.truncated(announced: 100, body: body("{\"results\":[]}"))) == .truncated)
    for text in ["<html></html>", "{\"results\":1}", "true", String(repeating: "[", count: 100_000)] {
      guard case .notJSON? = try await error(.answer(body: body(text))) else {
        Issue.record("\(text.prefix(20))")
        continue
      }
    }
  }

  @Test("A response over the size limit throws an error, with or without a declared length")
  func tooLarge() async throws {
    let head = "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"
    let large = [UInt8](repeating: 0x20, count: 200_000)
    for reply in [LoopbackServer.Reply.answer(body: large), .raw(body(head) + large)] {
      let server = try LoopbackServer { _ in reply }
      let source = try source(server, maximumBytes: 1_000)
      let error = await #expect(throws: MovieSourceError.self) { try await source.movies(request) }
      #expect(error == .notJSON(reason: "more than 1000 bytes"))
    }
  }

  @Test("A silent or endless response throws `timedOut` at the deadline")
  func slow() async throws {
    #expect(try await error(.silence, timeout: .milliseconds(200)) == .timedOut)
    let spaces = [UInt8](repeating: 0x20, count: 5_000)
    #expect(try await error(.endless(body: spaces), timeout: .milliseconds(300)) == .timedOut)
  }

  @Test("A missing server, or one that doesn't speak HTTP, throws an error")
  func noServer() async throws {
    var server: LoopbackServer? = try LoopbackServer { _ in .silence }
    let source = try source(#require(server))
    server = nil
    let offline = await #expect(throws: MovieSourceError.self) { try await source.movies(request) }
    #expect(offline == .offline || offline == .timedOut)
    for garbage in [[], body("garbage\r\n\r\n"), [0, 1, 2, 255], body("HTTP/1.1 abc\r\n\r\n")] {
      let error = try await error(.raw(garbage))
      #expect(error != nil && error != .forbidden, "\(String(describing: error))")
    }
  }

  @Test("A redirect is followed, and endless redirects throw an error")
  func redirection() async throws {
    let text = MovieSamples.searchResponse
    let server = try LoopbackServer { target in
      target.hasPrefix("/there")
        ? .answer(body: Array(text.utf8)) : .answer(status: 302, headers: ["Location": "/there"], body: [])
    }
    let result = try await source(server).movies(request)
    #expect(!result.movies.isEmpty)
    #expect(server.targets.count == 2)
    let circle = try LoopbackServer { _ in .answer(status: 302, headers: ["Location": "/again"], body: []) }
    let error = await #expect(throws: MovieSourceError.self) { try await source(circle).movies(request) }
    #expect(error == .serverError(status: 302))
    #expect(circle.targets.count == 6)
  }

  @Test(
    "Requests wait for the limiter up to the maximum wait, and then throw `rateLimited`")
  func limiter() async throws {
    let server = try LoopbackServer { _ in .answer(body: Array("{\"resultCount\":0,\"results\":[]}".utf8)) }
    let limiter = try MovieSourceRateLimiter(calls: 2, per: .milliseconds(300), burst: 1)
    let patient = try source(server, limiter: limiter, maximumWait: .seconds(5))
    for _ in 0..<3 { #expect(try await patient.movies(request).movies.isEmpty) }
    #expect(server.targets.count == 3)
    let clock = ManualClock(Self.now)
    let hasty = try source(server, clock: clock, limiter: limiter)
    _ = try await hasty.movies(request)
    let error = await #expect(throws: MovieSourceError.self) { try await hasty.movies(request) }
    #expect(error == .rateLimited(retryAfter: .milliseconds(300)))
    #expect(server.targets.count == 4)
  }

  @Test("A canceled request throws at once, and the next request succeeds")
  func cancellation() async throws {
    let server = try LoopbackServer {
      $0.contains("term=slow") ? .silence : .answer(body: Array("{\"results\":[]}".utf8))
    }
    let source = try source(server)
    let slow = try ITunesRequest.search(.titled("slow", storefront: storefront))
    let waiting = Task { try await source.movies(slow) }
    while server.targets.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    waiting.cancel()
    await #expect(throws: MovieSourceError.timedOut) { try await waiting.value }
    #expect(try await source.movies(request).movies.isEmpty)
  }
}
