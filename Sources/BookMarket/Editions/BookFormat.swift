public import DomainModeling

/// What an edition is made of; the first words are those of schema.org's `BookFormatType`.
public enum BookFormat: String, Vocabulary {
  /// Hard covers.
  case hardcover
  /// Paper covers.
  case paperback
  /// Spiral or ring binding.
  case spiralBound = "spiral-bound"
  /// Leaves without a binding, for a binder.
  case looseLeaf = "loose-leaf"
  /// An audio book on a carrier that can be handed over.
  case audiobook
  /// None of these.
  case other
}
