public import DomainModeling

/// A mandate to sign, as the provider gets it.
public struct MandateOrder: Hashable, Sendable {
  /// The mandate; it is what makes repeating the order safe.
  public let mandate: Mandate.ID
  /// The institution that may charge by it.
  public let institution: Institution.ID
  /// How often it may be used.
  public let kind: MandateKind

  init(_ mandate: Mandate) {
    self.mandate = mandate.id
    institution = mandate.institution
    kind = mandate.kind
  }
}
