public import DomainModeling

extension OpenValue where Known == Genre {
  /// The genre's English name, or the word itself when this version doesn't know it.
  public var title: String { known?.title ?? rawValue }

  /// Reads the name that a shop shows, `Action & Adventure`; one in another language is kept as it is.
  ///
  /// Throws ``/DomainModeling/ValueError`` for what can't be a word: no text, over 100 characters, control
  /// ones.
  public init(title: String) throws(ValueError) {
    if let genre = Genre(title: title) {
      self.init(genre)
    } else {
      try self.init(word: title)
    }
  }
}
