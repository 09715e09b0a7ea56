public import DomainModeling

/// A word for why a campaign can't be shown; hold an `OpenValue` of it, because operators may need others.
public enum ObjectionReason: String, Vocabulary {
  /// It has nothing to do with the films.
  case unrelated
  /// It promises what the product isn't.
  case misleading
  /// It offends.
  case offensive
  /// Its product may not be advertised here.
  case forbiddenProduct = "forbidden-product"
  /// A link leads nowhere, or elsewhere than the text says.
  case brokenLink = "broken-link"
  /// Something else.
  case other
}
