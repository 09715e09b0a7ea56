package import DomainModeling
import DomainRepository

/// The name of a role: a ``Role``, or a case of a module's enum of its roles.
package protocol RoleName: Sendable {
  /// The role's text, as principals carry it.
  var text: String { get }
}

extension RoleName where Self: RawRepresentable<String> {
  package var text: String { rawValue }
}

extension Role: RoleName {}

extension Principal {
  /// Returns whether the principal holds a role.
  package func holds(_ role: some RoleName) -> Bool { roles.contains(role.text) }
}

extension AccessRequirement {
  /// Returns the requirement that the principal is a signed-in user who holds a role.
  package static func role(_ role: some RoleName) -> AccessRequirement { .role(role.text) }
}

extension Condition {
  /// Returns the condition that the caller holds a role.
  package static func principalHolds(_ role: some RoleName) -> Condition { principalHas(role: role.text) }
}
