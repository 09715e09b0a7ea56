public import DomainModeling

/// How somebody who has signed in shows again who they are, before what can't be undone.
public struct Reauthentication: Sendable {
  enum Way {
    case password(Secret<String>)
    case identity(Secret<String>, OpenValue<IdentityProvider>, any IdentityVerifier)
  }

  let way: Way

  /// By the account's password.
  public static func password(_ password: Secret<String>) -> Reauthentication {
    Reauthentication(way: .password(password))
  }

  /// By somebody else who vouches, and whose name for the person belongs to the account already.
  public static func identity(
    _ assertion: Secret<String>, from provider: OpenValue<IdentityProvider>,
    checkedBy verifier: some IdentityVerifier
  ) -> Reauthentication {
    Reauthentication(way: .identity(assertion, provider, verifier))
  }
}

extension Reauthentication: CustomStringConvertible, CustomReflectable {
  /// The type's name alone.
  public var description: String { "Reauthentication" }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
