/// Whom a schema is for.
public enum ContractAudience: String, Hashable, Sendable, CaseIterable {
  /// Who writes documents: canonical forms only, no field and no word but the declared ones.
  case writer
  /// Who reads documents: everything that the decoder takes, also from a newer writer.
  case reader
}
