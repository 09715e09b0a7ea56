/// One way to do what a trial measures.
struct Contender {
  enum Kind: String {
    /// The suite's own way.
    case own
    /// The bare structure without anything around it: what can't be beaten by much.
    case limit
    /// What a team would otherwise reach for.
    case peer
  }

  let name: String
  let kind: Kind
  /// Does the operation so many times.
  let run: (Int) async throws -> Void

  init(_ name: String, _ kind: Kind, _ run: @escaping (Int) async throws -> Void) {
    self.name = name
    self.kind = kind
    self.run = run
  }
}
