extension CountryCode {
  /// Austria.
  public static var at: CountryCode { CountryCode(.at) }
  /// Australia.
  public static var au: CountryCode { CountryCode(.au) }
  /// Belgium.
  public static var be: CountryCode { CountryCode(.be) }
  /// Brazil.
  public static var br: CountryCode { CountryCode(.br) }
  /// Canada.
  public static var ca: CountryCode { CountryCode(.ca) }
  /// Switzerland.
  public static var ch: CountryCode { CountryCode(.ch) }
  /// China.
  public static var cn: CountryCode { CountryCode(.cn) }
  /// Czechia.
  public static var cz: CountryCode { CountryCode(.cz) }
  /// Germany.
  public static var de: CountryCode { CountryCode(.de) }
  /// Denmark.
  public static var dk: CountryCode { CountryCode(.dk) }
  /// Spain.
  public static var es: CountryCode { CountryCode(.es) }
  /// Finland.
  public static var fi: CountryCode { CountryCode(.fi) }
  /// France.
  public static var fr: CountryCode { CountryCode(.fr) }
  /// United Kingdom.
  public static var gb: CountryCode { CountryCode(.gb) }
  /// Ireland.
  public static var ie: CountryCode { CountryCode(.ie) }
  /// Italy.
  public static var it: CountryCode { CountryCode(.it) }
  /// Japan.
  public static var jp: CountryCode { CountryCode(.jp) }
  /// Mexico.
  public static var mx: CountryCode { CountryCode(.mx) }
  /// Netherlands.
  public static var nl: CountryCode { CountryCode(.nl) }
  /// Norway.
  public static var no: CountryCode { CountryCode(.no) }
  /// New Zealand.
  public static var nz: CountryCode { CountryCode(.nz) }
  /// Poland.
  public static var pl: CountryCode { CountryCode(.pl) }
  /// Portugal.
  public static var pt: CountryCode { CountryCode(.pt) }
  /// Sweden.
  public static var se: CountryCode { CountryCode(.se) }
  /// Slovakia.
  public static var sk: CountryCode { CountryCode(.sk) }
  /// Ukraine.
  public static var ua: CountryCode { CountryCode(.ua) }
  /// United States.
  public static var us: CountryCode { CountryCode(.us) }
}
