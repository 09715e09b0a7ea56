extension Currency {
  /// Australian dollar.
  public static var aud: Currency { Currency(.aud) }
  /// Brazilian real.
  public static var brl: Currency { Currency(.brl) }
  /// Canadian dollar.
  public static var cad: Currency { Currency(.cad) }
  /// Swiss franc.
  public static var chf: Currency { Currency(.chf) }
  /// Yuan renminbi.
  public static var cny: Currency { Currency(.cny) }
  /// Czech koruna.
  public static var czk: Currency { Currency(.czk) }
  /// Danish krone.
  public static var dkk: Currency { Currency(.dkk) }
  /// Euro.
  public static var eur: Currency { Currency(.eur) }
  /// Pound sterling.
  public static var gbp: Currency { Currency(.gbp) }
  /// Hong Kong dollar.
  public static var hkd: Currency { Currency(.hkd) }
  /// Hungarian forint.
  public static var huf: Currency { Currency(.huf) }
  /// New Israeli sheqel.
  public static var ils: Currency { Currency(.ils) }
  /// Indian rupee.
  public static var inr: Currency { Currency(.inr) }
  /// Icelandic króna, without a minor unit.
  public static var isk: Currency { Currency(.isk) }
  /// Japanese yen, without a minor unit.
  public static var jpy: Currency { Currency(.jpy) }
  /// South Korean won, without a minor unit.
  public static var krw: Currency { Currency(.krw) }
  /// Mexican peso.
  public static var mxn: Currency { Currency(.mxn) }
  /// Norwegian krone.
  public static var nok: Currency { Currency(.nok) }
  /// New Zealand dollar.
  public static var nzd: Currency { Currency(.nzd) }
  /// Polish złoty.
  public static var pln: Currency { Currency(.pln) }
  /// Romanian leu.
  public static var ron: Currency { Currency(.ron) }
  /// Swedish krona.
  public static var sek: Currency { Currency(.sek) }
  /// Singapore dollar.
  public static var sgd: Currency { Currency(.sgd) }
  /// Ukrainian hryvnia.
  public static var uah: Currency { Currency(.uah) }
  /// US dollar.
  public static var usd: Currency { Currency(.usd) }
  /// South African rand.
  public static var zar: Currency { Currency(.zar) }
}
