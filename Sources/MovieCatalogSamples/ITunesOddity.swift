/// An item of an iTunes answer that is odd in one way.
public struct ITunesOddity: Hashable, Sendable, CustomStringConvertible {
  /// What is odd about it.
  public let name: String
  /// The item as JSON.
  public let item: String

  public var description: String { name }

  init(_ name: String, item: String) {
    self.name = name
    self.item = item
  }

  /// A film that is fine but for what `fields` adds.
  init(_ name: String, film trackID: Int, _ title: String, _ fields: String) {
    self.name = name
    item = #"""
      {"wrapperType":"track","kind":"feature-movie","trackId":\#(trackID),"trackName":"\#(title)",\#(fields)}
      """#
  }
}
