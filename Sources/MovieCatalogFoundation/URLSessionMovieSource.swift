public import DomainFoundation
import DomainJSON
public import DomainModeling
import Foundation
public import MovieCatalog

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A movie source that asks Apple's iTunes Search API over the network.
///
/// It sends requests no more often than its limiter admits, waits as long as the server asks, reads responses
/// up to a size limit, keeps no cookies and no cache, and writes no logs. An instance can be shared between
/// tasks.
public actor URLSessionMovieSource: MovieSource {
  private let session: URLSession
  private let exchange: HTTPResponseCollector
  private let clock: any WallClock
  private let server: WebLink?
  private let timeout: Duration
  private let maximumWait: Duration
  private let maximumBytes: Int
  private var limiter: MovieSourceRateLimiter

  /// The pause after HTTP 429 without a `Retry-After` header.
  private static let defaultPause = Duration.seconds(60)

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - clock: The clock for the limiter and for `fetchedAt`.
  ///   - limiter: The rate limiter.
  ///   - timeout: The maximum time for one response, from the request to its last byte.
  ///   - maximumWait: The maximum wait for the limiter; longer waits throw
  ///     ``/MovieCatalog/MovieSourceError/rateLimited(retryAfter:)``.
  ///   - maximumBytes: The maximum size of a response in bytes; 8 MiB by default.
  ///   - server: A server that answers in place of Apple's; its scheme, host and port are used.
  public init(
    clock: any WallClock = .system, limiter: MovieSourceRateLimiter = .itunes,
    timeout: Duration = .seconds(30),
    maximumWait: Duration = .seconds(10), maximumBytes: Int = 8 << 20, server: WebLink? = nil
  ) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    exchange = HTTPResponseCollector(maximumBytes: maximumBytes)
    session = URLSession(configuration: configuration, delegate: exchange, delegateQueue: nil)
    self.clock = clock
    self.limiter = limiter
    self.timeout = timeout
    self.maximumWait = maximumWait
    self.maximumBytes = maximumBytes
    self.server = server
  }

  deinit { session.invalidateAndCancel() }

  /// Sends a request once and reads the response.
  public func movies(_ request: ITunesRequest) async throws(MovieSourceError) -> MovieSearchResult {
    let url = try url(of: request)
    try await waitForTurn()
    var question = URLRequest(url: url)
    question.timeoutInterval = TimeInterval(timeout)
    question.setValue("application/json", forHTTPHeaderField: "Accept")
    let answer = try await exchange.answer(to: session.dataTask(with: question), within: timeout)
    return try movies(in: answer, storefront: request.storefront)
  }

  private func waitForTurn() async throws(MovieSourceError) {
    while case .wait(let pause) = limiter.admit(at: clock.now()) {
      guard pause <= maximumWait else { throw .rateLimited(retryAfter: pause) }
      do {
        try await Task.sleep(for: pause)
      } catch {
        throw .timedOut
      }
    }
  }

  private func url(of request: ITunesRequest) throws(MovieSourceError) -> URL {
    do {
      var link = try request.link
      if let server {
        let port = server.port.map { ":\($0)" } ?? ""
        link = try WebLink(
          parsing: "\(server.scheme)://\(server.host)\(port)\(link.path)?\(link.query ?? "")")
      }
      if let url = URL(link) { return url }
    } catch {
      throw .refused(message: error.description)
    }
    throw .refused(message: "the question makes no link")
  }

  private func movies(
    in answer: HTTPResult, storefront: Storefront
  ) throws(MovieSourceError) -> MovieSearchResult {
    let now = clock.now()
    let pause = answer.retryAfter(now: now)
    switch answer.status {
    case 200...299: return try response(in: answer).movies(fetchedAt: now, storefront: storefront)
    case 403: throw .forbidden
    case 429:
      limiter.pause(for: pause ?? Self.defaultPause, at: now)
      throw .rateLimited(retryAfter: pause)
    default:
      if let pause { limiter.pause(for: pause, at: now) }
      // Apple's refusals have an error status and a message.
      if let response = try? response(in: answer), let message = response.errorMessage {
        throw .refused(message: message)
      }
      throw .serverError(status: answer.status)
    }
  }

  private func response(in answer: HTTPResult) throws(MovieSourceError) -> ITunesSearchResponse {
    let text = answer.bytes.dropFirst(ByteOrderMark.length(in: answer.bytes))
    guard text.contains(where: { !" \n\r\t".utf8.contains($0) }) else { throw .empty }
    do {
      return try ITunesSearchResponse(
        reading: Array(answer.bytes), with: JSONReader(maximumBytes: maximumBytes))
    } catch {
      // Invalid UTF-8 is reported before any other error, wherever it occurs.

      guard String(validating: answer.bytes, as: UTF8.self) != nil else { throw .notUTF8 }
      switch error {
      case .malformed(.endsTooEarly, _): throw .truncated
      default: throw .notJSON(reason: error.description)
      }
    }
  }
}
