/// Something that the app is to tell people about an institution.
public struct InstitutionNotice: Hashable, Sendable {
  /// The institution.
  public let institution: Institution.ID
  /// What is to be done.
  public let effect: Institution.Flow.Effect
}
