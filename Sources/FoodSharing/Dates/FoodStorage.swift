public import DomainModeling

/// How food has to be kept until it is fetched and afterwards.
public enum FoodStorage: String, Vocabulary {
  /// At room temperature.
  case ambient
  /// In a fridge, at most 8 °C.
  case chilled
  /// In a freezer, at most −18 °C.
  case frozen
  /// Hot, at least 63 °C.
  case hot

  /// For how many days a post of such food is listed unless its donor says otherwise.
  public var usualLifetime: Int64 {
    switch self {
    case .ambient: 5
    case .chilled: 2
    case .frozen: 14
    case .hot: 1
    }
  }
}
