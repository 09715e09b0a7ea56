public import DomainModeling

/// A part of an answer that was left out or mended, while the film it belongs to was kept.
public struct ItemWarning: Hashable, Sendable {
  /// The position of the item in the answer, from 0; `nil` for a part of the answer itself.
  public let index: Int?
  /// The source's name of the part, such as `releaseDate`.
  public let field: String
  /// What is wrong with it.
  public let code: ViolationCode

  /// Notes a part that was left out or mended.
  public init(index: Int?, field: String, code: ViolationCode) {
    self.index = index
    self.field = field
    self.code = code
  }
}

extension ItemWarning: CustomStringConvertible {
  /// Such as `[3].releaseDate: format`.
  public var description: String {
    index.map { "[\($0)].\(field): \(code)" } ?? "\(field): \(code)"
  }
}

extension ViolationCode {
  /// The text had characters of Windows-1252 in the place of Unicode's; they were replaced.
  public static let repairedText = ViolationCode("itunes.repairedText")
}
