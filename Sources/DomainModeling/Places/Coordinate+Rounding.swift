extension Coordinate {
  /// The place to a number of decimals, for showing roughly where something is: 2 are about a kilometre.
  ///
  /// One degree of latitude is 111 km; of longitude less towards the poles. Halves are rounded away from
  /// zero. `decimals` below 0 counts as 0, above 9 (a tenth of a millimetre) as 9.
  public func rounded(toDecimals decimals: Int) -> Coordinate {
    let scale = (0..<min(max(decimals, 0), 9)).reduce(1.0) { scale, _ in scale * 10 }
    return Coordinate(
      checkedLatitude: (latitude * scale).rounded() / scale,
      longitude: (longitude * scale).rounded() / scale)
  }
}
