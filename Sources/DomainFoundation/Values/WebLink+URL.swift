public import DomainModeling
public import DomainValues
public import Foundation

extension WebLink {
  /// The link of a URL, with its base where it has one.
  ///
  /// Throws as ``/DomainValues/WebLink/init(parsing:)`` does, so for `file` URLs and those with a user name.
  public init(_ url: URL) throws(ValueError) {
    try self.init(parsing: url.absoluteString)
  }
}

extension URL {
  /// The URL of a link, byte for byte.
  ///
  /// `nil` should Foundation ever read a link otherwise; none is known for which it does.
  public init?(_ link: WebLink) {
    self.init(string: link.text, encodingInvalidCharacters: false)
    guard absoluteString.utf8.elementsEqual(link.text.utf8) else { return nil }
  }
}
