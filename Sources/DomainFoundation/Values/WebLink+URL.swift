public import DomainModeling
public import DomainValues
public import Foundation

extension WebLink {
  /// Creates the link of a URL, resolved against its base URL.
  ///
  /// - Throws: The errors of ``/DomainValues/WebLink/init(parsing:)``, also for `file` URLs and those with
  ///   a user name.
  public init(_ url: URL) throws(ValueError) {
    try self.init(parsing: url.absoluteString)
  }
}

extension URL {
  /// Creates the URL of a link, byte for byte.
  ///
  /// Returns `nil` if Foundation would change the text; no such link is known.
  public init?(_ link: WebLink) {
    self.init(string: link.text, encodingInvalidCharacters: false)
    guard absoluteString.utf8.elementsEqual(link.text.utf8) else { return nil }
  }
}
