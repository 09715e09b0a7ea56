import DomainModeling
import Foundation
import MovieCatalog
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The delegate of a session, which collects the responses to its tasks up to a limit and passes each to its
/// waiting caller.
final class HTTPResponseCollector: NSObject, URLSessionDataDelegate, Sendable {
  typealias Answer = Result<HTTPResult, MovieSourceError>

  private struct Pending {
    let continuation: CheckedContinuation<Answer, Never>
    var response: HTTPURLResponse?
    var bytes = Data()
    var redirects = 0
  }

  private let pending = Mutex<[Int: Pending]>([:])
  private let maximumBytes: Int
  private let maximumRedirects = 5

  init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

  /// Runs a task and waits for its response; the deadline and a cancellation end the wait even if the task
  /// doesn't end.
  func answer(to task: URLSessionDataTask, within timeout: Duration) async throws(MovieSourceError)
    -> HTTPResult
  {
    let number = task.taskIdentifier
    let deadline = Task { [weak self] in
      try await Task.sleep(for: timeout)
      self?.finish(number, .failure(.timedOut))
    }
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        pending.withLock { $0[number] = Pending(continuation: continuation) }
        task.resume()
        // Checked after registration: this line sees an earlier cancellation, the handler a later one.
        if Task.isCancelled { finish(number, .failure(.timedOut)) }
      }
    } onCancel: {
      finish(number, .failure(.timedOut))
    }
    deadline.cancel()
    task.cancel()
    return try answer.get()
  }

  private func finish(_ number: Int, _ answer: Answer) {
    pending.withLock { $0.removeValue(forKey: number) }?.continuation.resume(returning: answer)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    pending.withLock { $0[dataTask.taskIdentifier]?.response = response as? HTTPURLResponse }
    let isTooLarge = response.expectedContentLength > Int64(maximumBytes)
    if isTooLarge { finish(dataTask.taskIdentifier, .failure(tooLarge)) }
    completionHandler(isTooLarge ? .cancel : .allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = pending.withLock { pending in
      pending[dataTask.taskIdentifier]?.bytes.append(data)
      return (pending[dataTask.taskIdentifier]?.bytes.count ?? 0) > maximumBytes
    }
    if isTooLarge { finish(dataTask.taskIdentifier, .failure(tooLarge)) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let number = task.taskIdentifier
    guard let ended = pending.withLock({ $0[number] }) else { return }
    if let error {
      finish(number, .failure(Self.reason(error, hasBegun: ended.response != nil)))
    } else if let response = ended.response {
      let isPlain = response.value(forHTTPHeaderField: "Content-Encoding") == nil
      let isShort = isPlain && Int64(ended.bytes.count) < response.expectedContentLength
      finish(number, isShort ? .failure(.truncated) : .success(HTTPResult(response, bytes: ended.bytes)))
    } else {
      finish(number, .failure(.notJSON(reason: "not an answer of HTTP")))
    }
  }

  /// Follows at most five redirections, and none from `https` to `http`.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let count = pending.withLock { pending in
      pending[task.taskIdentifier]?.redirects += 1
      return pending[task.taskIdentifier]?.redirects ?? .max
    }
    let isSafe = request.url?.scheme == "https" || task.originalRequest?.url?.scheme == "http"
    if isSafe, count <= maximumRedirects { return completionHandler(request) }
    finish(task.taskIdentifier, .failure(.serverError(status: response.statusCode)))
    completionHandler(nil)
  }

  private var tooLarge: MovieSourceError { .notJSON(reason: "more than \(maximumBytes) bytes") }

  private static func reason(_ error: any Error, hasBegun: Bool) -> MovieSourceError {
    switch (error as? URLError)?.code {
    case .timedOut, .cancelled: .timedOut
    case _ where hasBegun: .truncated
    case .badServerResponse, .cannotParseResponse, .zeroByteResource, .unsupportedURL:
      .notJSON(reason: "not an answer of HTTP")
    default: .offline
    }
  }
}

/// The complete response of a server.
struct HTTPResult: Sendable {
  let status: Int
  let bytes: Data
  private let retryAfterField: String?

  init(_ response: HTTPURLResponse, bytes: Data) {
    status = response.statusCode
    self.bytes = bytes
    retryAfterField = response.value(forHTTPHeaderField: "Retry-After")
  }

  /// Returns the time that the server asks to wait (RFC 9110 §10.2.3), at least zero; `nil` when it doesn't
  /// say.
  func retryAfter(now: Timestamp) -> Duration? {
    guard let field = retryAfterField?.trimmingCharacters(in: .whitespaces) else { return nil }
    if !field.isEmpty, field.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return .seconds(Int64(field) ?? Int64(Int32.max))
    }
    return Self.date(field).map { max(.zero, $0.since(now)) }
  }

  /// Reads a date such as `Sun, 06 Nov 1994 08:49:37 GMT`, the only form that servers may generate (RFC 9110
  /// §5.6.7).
  private static func date(_ field: String) -> Timestamp? {
    let parts = field.split(separator: " ", omittingEmptySubsequences: false)
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    guard parts.count == 6, parts[0].hasSuffix(","), parts[5] == "GMT",
      let month = months.firstIndex(of: String(parts[2]))
    else { return nil }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    return Timestamp("\(parts[3])-\(number)-\(parts[1])T\(parts[4])Z")
  }
}
