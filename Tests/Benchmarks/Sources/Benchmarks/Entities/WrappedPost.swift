import DomainRepository
import DomainValues

/// The post as an app has it that takes the value types and declares nothing: the coding that the compiler writes,
/// no rules across fields.
///
/// Each value reads and writes itself by a container of its own, as wrappers do.
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
