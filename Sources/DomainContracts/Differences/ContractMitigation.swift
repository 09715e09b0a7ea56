/// Why a breaking change harms nobody after all.
public enum ContractMitigation: String, Codable, Hashable, Sendable, CaseIterable {
  /// An upcaster rewrites what was written by the old contract, so that today's code reads it.
  case upcaster
  /// The old contract announced the removal.
  case announced
  /// Somebody approved it, by its fingerprint.
  case approved
}
