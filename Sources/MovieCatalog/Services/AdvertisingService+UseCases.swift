extension AdvertisingService {
  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Seeing advertisements.
    public static let see = UseCase("ad.see", for: .anyone, doc: "Shows advertisements beside films.")

    /// All of them.
    public static let all = [see]
  }
}
