public import DomainModeling

/// A change to a draft, as the input of an operation that edits a record.
///
/// ```swift
/// let renaming = DraftChange<Animal> { $0[Animal.Fields.name] = "Reks" }
/// try await animals.edit(id, applying: renaming, as: principal)
/// ```
///
/// The service applies it to the record as it is stored then, and may apply it again when a concurrent change makes it
/// retry.
public struct DraftChange<Root: Model>: Sendable {
  private let change: @Sendable (inout Draft<Root>) throws(ValidationError) -> Void

  /// Creates a change from a closure.
  public init(_ change: @escaping @Sendable (inout Draft<Root>) throws(ValidationError) -> Void) {
    self.change = change
  }

  /// Changes a draft.
  ///
  /// - Throws: `ValidationError` as the closure does.
  package func callAsFunction(_ draft: inout Draft<Root>) throws(ValidationError) {
    try change(&draft)
  }
}
