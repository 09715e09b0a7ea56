import Foundation

/// The same post with Foundation's types and without wrappers: identifiers are UUIDs, words are enum cases.
///
/// Moments stay texts, because no strategy of `JSONDecoder` reads milliseconds.
struct NativePost: Codable, Hashable {
  enum Kind: String, Codable {
    case bread, fruit, vegetables, dairy, meals, sweets, drinks, other
  }

  enum Status: String, Codable {
    case draft, available, reserved, closed
  }

  let id: UUID
  let donor: UUID
  let title: String
  let details: String
  let kind: Kind
  let status: Status
  let quantity: Int64
  let place: BarePost.Place
  let createdAt: String
  let closesAt: String
  let tags: [String]
  let price: BarePost.Price?
}
