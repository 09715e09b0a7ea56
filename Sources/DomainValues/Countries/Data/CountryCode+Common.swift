extension CountryCode {
  /// Austria.
  public static var at: CountryCode { CountryCode(row: 11) }
  /// Australia.
  public static var au: CountryCode { CountryCode(row: 12) }
  /// Belgium.
  public static var be: CountryCode { CountryCode(row: 19) }
  /// Brazil.
  public static var br: CountryCode { CountryCode(row: 30) }
  /// Canada.
  public static var ca: CountryCode { CountryCode(row: 37) }
  /// Switzerland.
  public static var ch: CountryCode { CountryCode(row: 42) }
  /// China.
  public static var cn: CountryCode { CountryCode(row: 47) }
  /// Czechia.
  public static var cz: CountryCode { CountryCode(row: 55) }
  /// Germany.
  public static var de: CountryCode { CountryCode(row: 56) }
  /// Denmark.
  public static var dk: CountryCode { CountryCode(row: 58) }
  /// Spain.
  public static var es: CountryCode { CountryCode(row: 67) }
  /// Finland.
  public static var fi: CountryCode { CountryCode(row: 69) }
  /// France.
  public static var fr: CountryCode { CountryCode(row: 74) }
  /// United Kingdom.
  public static var gb: CountryCode { CountryCode(row: 76) }
  /// Ireland.
  public static var ie: CountryCode { CountryCode(row: 101) }
  /// Italy.
  public static var it: CountryCode { CountryCode(row: 109) }
  /// Japan.
  public static var jp: CountryCode { CountryCode(row: 113) }
  /// Mexico.
  public static var mx: CountryCode { CountryCode(row: 156) }
  /// Netherlands.
  public static var nl: CountryCode { CountryCode(row: 165) }
  /// Norway.
  public static var no: CountryCode { CountryCode(row: 166) }
  /// New Zealand.
  public static var nz: CountryCode { CountryCode(row: 170) }
  /// Poland.
  public static var pl: CountryCode { CountryCode(row: 178) }
  /// Portugal.
  public static var pt: CountryCode { CountryCode(row: 183) }
  /// Sweden.
  public static var se: CountryCode { CountryCode(row: 196) }
  /// Slovakia.
  public static var sk: CountryCode { CountryCode(row: 201) }
  /// Ukraine.
  public static var ua: CountryCode { CountryCode(row: 229) }
  /// United States.
  public static var us: CountryCode { CountryCode(row: 232) }
}
