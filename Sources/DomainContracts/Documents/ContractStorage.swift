/// What a repository keeps for a model, and so which queries are quick.
public struct ContractStorage: Codable, Hashable, Sendable {
  /// No two records have the same values in these fields, list by list.
  public var unique: [[String]]
  /// Ordered indexes; a path with a leading `-` has its greatest value first.
  public var index: [[String]]
  /// The fields that are searched by words.
  public var text: [String]
  /// The places that are searched by distance.
  public var nearby: [String]

  /// Lists what is kept.
  public init(
    unique: [[String]] = [], index: [[String]] = [], text: [String] = [], nearby: [String] = []
  ) {
    self.unique = unique
    self.index = index
    self.text = text
    self.nearby = nearby
  }
}
