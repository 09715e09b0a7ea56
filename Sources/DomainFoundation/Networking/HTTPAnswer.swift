import DomainModeling
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a server answered, whole.
struct HTTPAnswer: Sendable {
  let status: Int
  let bytes: Data
  private let retryAfterField: String?

  init(_ response: HTTPURLResponse, bytes: Data) {
    status = response.statusCode
    self.bytes = bytes
    retryAfterField = response.value(forHTTPHeaderField: "Retry-After")
  }

  /// How long the server asks to wait (RFC 9110 §10.2.3), never less than nothing; `nil` when it doesn't say.
  func retryAfter(now: Timestamp) -> Duration? {
    guard let field = retryAfterField?.trimmingCharacters(in: .whitespaces) else { return nil }
    if !field.isEmpty, field.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return .seconds(Int64(field) ?? Int64(Int32.max))
    }
    return Self.date(field).map { max(.zero, $0.since(now)) }
  }

  /// A date such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7, the one form that servers may write).
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
