import Testing

extension Tag {
  /// The test shows only a part of what its row asks for; the rest is an argument in the list.
  @Tag static var argued: Self
}
