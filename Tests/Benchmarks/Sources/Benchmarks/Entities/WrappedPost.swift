import DomainRepository
import DomainValues

/// The post of an app that uses the library's value types without a schema: synthesized coding, no rules
/// across fields.
///
/// Each value is coded through a container of its own, as wrapper types are.
struct WrappedPost: Codable, Hashable {
  let id: Identifier<PlainPost>
  let donor: Principal.ID
  let title: String
  let details: String
  let kind: OpenEnum<PostKind>
  let status: OpenEnum<PostStatus>
  let quantity: Int64
  let place: Coordinate
  let createdAt: Timestamp
  let closesAt: Timestamp
  let tags: [String]
  let price: Money?
}
