import DomainModeling

/// Names that nobody may take, because others would trust them: `admin`, `support`, the app's own name.
public struct ReservedNames: Hashable, Sendable {
  private let folded: Set<String>

  /// Reserves names, compared without case, accents and what stands between their letters.
  public init(_ names: some Sequence<String>) {
    folded = Set(names.map(Self.fold)).subtracting([""])
  }

  /// What apps commonly reserve, and the app's own name.
  public static func standard(serviceName: String) -> ReservedNames {
    ReservedNames([
      "admin", "administrator", "root", "system", "support", "help", "moderator", "mod", "staff", "team",
      "security", "abuse", "postmaster", "webmaster", "hostmaster", "noreply", "info", "contact", "official",
      "anonymous", "deleted", "guest", "null", "undefined", "pomoc", "obsługa", serviceName,
    ])
  }

  /// Whether the name is one of them.
  public func contains(_ name: String) -> Bool { folded.contains(Self.fold(name)) }

  private static func fold(_ name: String) -> String { SearchFolding.words(name).joined() }
}
