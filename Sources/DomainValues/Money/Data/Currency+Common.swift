extension Currency {
  /// Australian dollar.
  public static var aud: Currency { Currency(row: 6) }
  /// Brazilian real.
  public static var brl: Currency { Currency(row: 18) }
  /// Canadian dollar.
  public static var cad: Currency { Currency(row: 24) }
  /// Swiss franc.
  public static var chf: Currency { Currency(row: 27) }
  /// Yuan renminbi.
  public static var cny: Currency { Currency(row: 31) }
  /// Czech koruna.
  public static var czk: Currency { Currency(row: 37) }
  /// Danish krone.
  public static var dkk: Currency { Currency(row: 39) }
  /// Euro.
  public static var eur: Currency { Currency(row: 45) }
  /// Pound sterling.
  public static var gbp: Currency { Currency(row: 48) }
  /// Hong Kong dollar.
  public static var hkd: Currency { Currency(row: 56) }
  /// Hungarian forint.
  public static var huf: Currency { Currency(row: 59) }
  /// New Israeli sheqel.
  public static var ils: Currency { Currency(row: 61) }
  /// Indian rupee.
  public static var inr: Currency { Currency(row: 62) }
  /// Icelandic króna, without a minor unit.
  public static var isk: Currency { Currency(row: 65) }
  /// Japanese yen, without a minor unit.
  public static var jpy: Currency { Currency(row: 68) }
  /// South Korean won, without a minor unit.
  public static var krw: Currency { Currency(row: 74) }
  /// Mexican peso.
  public static var mxn: Currency { Currency(row: 95) }
  /// Norwegian krone.
  public static var nok: Currency { Currency(row: 102) }
  /// New Zealand dollar.
  public static var nzd: Currency { Currency(row: 104) }
  /// Polish złoty.
  public static var pln: Currency { Currency(row: 111) }
  /// Romanian leu.
  public static var ron: Currency { Currency(row: 114) }
  /// Swedish krona.
  public static var sek: Currency { Currency(row: 122) }
  /// Singapore dollar.
  public static var sgd: Currency { Currency(row: 123) }
  /// Ukrainian hryvnia.
  public static var uah: Currency { Currency(row: 142) }
  /// US dollar.
  public static var usd: Currency { Currency(row: 144) }
  /// South African rand.
  public static var zar: Currency { Currency(row: 175) }
}
