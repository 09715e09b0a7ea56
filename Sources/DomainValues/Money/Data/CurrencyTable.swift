/// The active codes of ISO 4217 in the order of their letters; ``Currency`` is a row of it.
///
/// Source: ISO 4217 list one (SIX), as of 2026-02-01; newest change in it: BGN withdrawn in 2026-01.
/// Columns: alphabetic code, numeric code, digits of the minor unit (`nil` where ISO lists none).
/// A row that ISO withdraws later stays, so that what was stored can be read.
enum CurrencyTable {
  struct Row {
    let code: String
    let numeric: Int
    let digits: Int?

    init(_ code: String, _ numeric: Int, _ digits: Int?) {
      self.code = code
      self.numeric = numeric
      self.digits = digits
    }
  }

  /// 178 rows.
  static let rows: [Row] = [
    .init("AED", 784, 2), .init("AFN", 971, 2), .init("ALL", 8, 2), .init("AMD", 51, 2),
    .init("AOA", 973, 2), .init("ARS", 32, 2), .init("AUD", 36, 2), .init("AWG", 533, 2),
    .init("AZN", 944, 2), .init("BAM", 977, 2), .init("BBD", 52, 2), .init("BDT", 50, 2),
    .init("BHD", 48, 3), .init("BIF", 108, 0), .init("BMD", 60, 2), .init("BND", 96, 2),
    .init("BOB", 68, 2), .init("BOV", 984, 2), .init("BRL", 986, 2), .init("BSD", 44, 2),
    .init("BTN", 64, 2), .init("BWP", 72, 2), .init("BYN", 933, 2), .init("BZD", 84, 2),
    .init("CAD", 124, 2), .init("CDF", 976, 2), .init("CHE", 947, 2), .init("CHF", 756, 2),
    .init("CHW", 948, 2), .init("CLF", 990, 4), .init("CLP", 152, 0), .init("CNY", 156, 2),
    .init("COP", 170, 2), .init("COU", 970, 2), .init("CRC", 188, 2), .init("CUP", 192, 2),
    .init("CVE", 132, 2), .init("CZK", 203, 2), .init("DJF", 262, 0), .init("DKK", 208, 2),
    .init("DOP", 214, 2), .init("DZD", 12, 2), .init("EGP", 818, 2), .init("ERN", 232, 2),
    .init("ETB", 230, 2), .init("EUR", 978, 2), .init("FJD", 242, 2), .init("FKP", 238, 2),
    .init("GBP", 826, 2), .init("GEL", 981, 2), .init("GHS", 936, 2), .init("GIP", 292, 2),
    .init("GMD", 270, 2), .init("GNF", 324, 0), .init("GTQ", 320, 2), .init("GYD", 328, 2),
    .init("HKD", 344, 2), .init("HNL", 340, 2), .init("HTG", 332, 2), .init("HUF", 348, 2),
    .init("IDR", 360, 2), .init("ILS", 376, 2), .init("INR", 356, 2), .init("IQD", 368, 3),
    .init("IRR", 364, 2), .init("ISK", 352, 0), .init("JMD", 388, 2), .init("JOD", 400, 3),
    .init("JPY", 392, 0), .init("KES", 404, 2), .init("KGS", 417, 2), .init("KHR", 116, 2),
    .init("KMF", 174, 0), .init("KPW", 408, 2), .init("KRW", 410, 0), .init("KWD", 414, 3),
    .init("KYD", 136, 2), .init("KZT", 398, 2), .init("LAK", 418, 2), .init("LBP", 422, 2),
    .init("LKR", 144, 2), .init("LRD", 430, 2), .init("LSL", 426, 2), .init("LYD", 434, 3),
    .init("MAD", 504, 2), .init("MDL", 498, 2), .init("MGA", 969, 2), .init("MKD", 807, 2),
    .init("MMK", 104, 2), .init("MNT", 496, 2), .init("MOP", 446, 2), .init("MRU", 929, 2),
    .init("MUR", 480, 2), .init("MVR", 462, 2), .init("MWK", 454, 2), .init("MXN", 484, 2),
    .init("MXV", 979, 2), .init("MYR", 458, 2), .init("MZN", 943, 2), .init("NAD", 516, 2),
    .init("NGN", 566, 2), .init("NIO", 558, 2), .init("NOK", 578, 2), .init("NPR", 524, 2),
    .init("NZD", 554, 2), .init("OMR", 512, 3), .init("PAB", 590, 2), .init("PEN", 604, 2),
    .init("PGK", 598, 2), .init("PHP", 608, 2), .init("PKR", 586, 2), .init("PLN", 985, 2),
    .init("PYG", 600, 0), .init("QAR", 634, 2), .init("RON", 946, 2), .init("RSD", 941, 2),
    .init("RUB", 643, 2), .init("RWF", 646, 0), .init("SAR", 682, 2), .init("SBD", 90, 2),
    .init("SCR", 690, 2), .init("SDG", 938, 2), .init("SEK", 752, 2), .init("SGD", 702, 2),
    .init("SHP", 654, 2), .init("SLE", 925, 2), .init("SOS", 706, 2), .init("SRD", 968, 2),
    .init("SSP", 728, 2), .init("STN", 930, 2), .init("SVC", 222, 2), .init("SYP", 760, 2),
    .init("SZL", 748, 2), .init("THB", 764, 2), .init("TJS", 972, 2), .init("TMT", 934, 2),
    .init("TND", 788, 3), .init("TOP", 776, 2), .init("TRY", 949, 2), .init("TTD", 780, 2),
    .init("TWD", 901, 2), .init("TZS", 834, 2), .init("UAH", 980, 2), .init("UGX", 800, 0),
    .init("USD", 840, 2), .init("USN", 997, 2), .init("UYI", 940, 0), .init("UYU", 858, 2),
    .init("UYW", 927, 4), .init("UZS", 860, 2), .init("VED", 926, 2), .init("VES", 928, 2),
    .init("VND", 704, 0), .init("VUV", 548, 0), .init("WST", 882, 2), .init("XAD", 396, 2),
    .init("XAF", 950, 0), .init("XAG", 961, nil), .init("XAU", 959, nil), .init("XBA", 955, nil),
    .init("XBB", 956, nil), .init("XBC", 957, nil), .init("XBD", 958, nil), .init("XCD", 951, 2),
    .init("XCG", 532, 2), .init("XDR", 960, nil), .init("XOF", 952, 0), .init("XPD", 964, nil),
    .init("XPF", 953, 0), .init("XPT", 962, nil), .init("XSU", 994, nil), .init("XTS", 963, nil),
    .init("XUA", 965, nil), .init("XXX", 999, nil), .init("YER", 886, 2), .init("ZAR", 710, 2),
    .init("ZMW", 967, 2), .init("ZWG", 924, 2),
  ]
}
