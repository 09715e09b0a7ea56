import DomainModeling

/// Where a call without an account comes from, as the app knows it: a network address, a device's attestation.
///
/// It is kept nowhere: only the identifier of its count is derived from it.
public struct CallOrigin: Sendable {
  let text: Secret<String>

  /// Names the origin in any words of the app.
  public init(_ text: String) { self.text = Secret(text) }
}

extension CallOrigin: CustomStringConvertible, CustomReflectable {
  /// The type's name alone.
  public var description: String { "CallOrigin" }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
