/// The officially assigned codes of ISO 3166-1 in the order of their letters; ``CountryCode`` is a row of it.
///
/// Source: ISO 3166-1 as the United Nations' M49 list carries it, as of 2026-05-15.
/// Columns: alpha-2 code, alpha-3 code, numeric code.
enum CountryTable {
  struct Row {
    let alpha2: String
    let alpha3: String
    let numeric: Int

    init(_ alpha2: String, _ alpha3: String, _ numeric: Int) {
      self.alpha2 = alpha2
      self.alpha3 = alpha3
      self.numeric = numeric
    }
  }

  /// 249 rows.
  static let rows: [Row] = [
    .init("AD", "AND", 20), .init("AE", "ARE", 784), .init("AF", "AFG", 4), .init("AG", "ATG", 28),
    .init("AI", "AIA", 660), .init("AL", "ALB", 8), .init("AM", "ARM", 51), .init("AO", "AGO", 24),
    .init("AQ", "ATA", 10), .init("AR", "ARG", 32), .init("AS", "ASM", 16), .init("AT", "AUT", 40),
    .init("AU", "AUS", 36), .init("AW", "ABW", 533), .init("AX", "ALA", 248), .init("AZ", "AZE", 31),
    .init("BA", "BIH", 70), .init("BB", "BRB", 52), .init("BD", "BGD", 50), .init("BE", "BEL", 56),
    .init("BF", "BFA", 854), .init("BG", "BGR", 100), .init("BH", "BHR", 48), .init("BI", "BDI", 108),
    .init("BJ", "BEN", 204), .init("BL", "BLM", 652), .init("BM", "BMU", 60), .init("BN", "BRN", 96),
    .init("BO", "BOL", 68), .init("BQ", "BES", 535), .init("BR", "BRA", 76), .init("BS", "BHS", 44),
    .init("BT", "BTN", 64), .init("BV", "BVT", 74), .init("BW", "BWA", 72), .init("BY", "BLR", 112),
    .init("BZ", "BLZ", 84), .init("CA", "CAN", 124), .init("CC", "CCK", 166), .init("CD", "COD", 180),
    .init("CF", "CAF", 140), .init("CG", "COG", 178), .init("CH", "CHE", 756), .init("CI", "CIV", 384),
    .init("CK", "COK", 184), .init("CL", "CHL", 152), .init("CM", "CMR", 120), .init("CN", "CHN", 156),
    .init("CO", "COL", 170), .init("CR", "CRI", 188), .init("CU", "CUB", 192), .init("CV", "CPV", 132),
    .init("CW", "CUW", 531), .init("CX", "CXR", 162), .init("CY", "CYP", 196), .init("CZ", "CZE", 203),
    .init("DE", "DEU", 276), .init("DJ", "DJI", 262), .init("DK", "DNK", 208), .init("DM", "DMA", 212),
    .init("DO", "DOM", 214), .init("DZ", "DZA", 12), .init("EC", "ECU", 218), .init("EE", "EST", 233),
    .init("EG", "EGY", 818), .init("EH", "ESH", 732), .init("ER", "ERI", 232), .init("ES", "ESP", 724),
    .init("ET", "ETH", 231), .init("FI", "FIN", 246), .init("FJ", "FJI", 242), .init("FK", "FLK", 238),
    .init("FM", "FSM", 583), .init("FO", "FRO", 234), .init("FR", "FRA", 250), .init("GA", "GAB", 266),
    .init("GB", "GBR", 826), .init("GD", "GRD", 308), .init("GE", "GEO", 268), .init("GF", "GUF", 254),
    .init("GG", "GGY", 831), .init("GH", "GHA", 288), .init("GI", "GIB", 292), .init("GL", "GRL", 304),
    .init("GM", "GMB", 270), .init("GN", "GIN", 324), .init("GP", "GLP", 312), .init("GQ", "GNQ", 226),
    .init("GR", "GRC", 300), .init("GS", "SGS", 239), .init("GT", "GTM", 320), .init("GU", "GUM", 316),
    .init("GW", "GNB", 624), .init("GY", "GUY", 328), .init("HK", "HKG", 344), .init("HM", "HMD", 334),
    .init("HN", "HND", 340), .init("HR", "HRV", 191), .init("HT", "HTI", 332), .init("HU", "HUN", 348),
    .init("ID", "IDN", 360), .init("IE", "IRL", 372), .init("IL", "ISR", 376), .init("IM", "IMN", 833),
    .init("IN", "IND", 356), .init("IO", "IOT", 86), .init("IQ", "IRQ", 368), .init("IR", "IRN", 364),
    .init("IS", "ISL", 352), .init("IT", "ITA", 380), .init("JE", "JEY", 832), .init("JM", "JAM", 388),
    .init("JO", "JOR", 400), .init("JP", "JPN", 392), .init("KE", "KEN", 404), .init("KG", "KGZ", 417),
    .init("KH", "KHM", 116), .init("KI", "KIR", 296), .init("KM", "COM", 174), .init("KN", "KNA", 659),
    .init("KP", "PRK", 408), .init("KR", "KOR", 410), .init("KW", "KWT", 414), .init("KY", "CYM", 136),
    .init("KZ", "KAZ", 398), .init("LA", "LAO", 418), .init("LB", "LBN", 422), .init("LC", "LCA", 662),
    .init("LI", "LIE", 438), .init("LK", "LKA", 144), .init("LR", "LBR", 430), .init("LS", "LSO", 426),
    .init("LT", "LTU", 440), .init("LU", "LUX", 442), .init("LV", "LVA", 428), .init("LY", "LBY", 434),
    .init("MA", "MAR", 504), .init("MC", "MCO", 492), .init("MD", "MDA", 498), .init("ME", "MNE", 499),
    .init("MF", "MAF", 663), .init("MG", "MDG", 450), .init("MH", "MHL", 584), .init("MK", "MKD", 807),
    .init("ML", "MLI", 466), .init("MM", "MMR", 104), .init("MN", "MNG", 496), .init("MO", "MAC", 446),
    .init("MP", "MNP", 580), .init("MQ", "MTQ", 474), .init("MR", "MRT", 478), .init("MS", "MSR", 500),
    .init("MT", "MLT", 470), .init("MU", "MUS", 480), .init("MV", "MDV", 462), .init("MW", "MWI", 454),
    .init("MX", "MEX", 484), .init("MY", "MYS", 458), .init("MZ", "MOZ", 508), .init("NA", "NAM", 516),
    .init("NC", "NCL", 540), .init("NE", "NER", 562), .init("NF", "NFK", 574), .init("NG", "NGA", 566),
    .init("NI", "NIC", 558), .init("NL", "NLD", 528), .init("NO", "NOR", 578), .init("NP", "NPL", 524),
    .init("NR", "NRU", 520), .init("NU", "NIU", 570), .init("NZ", "NZL", 554), .init("OM", "OMN", 512),
    .init("PA", "PAN", 591), .init("PE", "PER", 604), .init("PF", "PYF", 258), .init("PG", "PNG", 598),
    .init("PH", "PHL", 608), .init("PK", "PAK", 586), .init("PL", "POL", 616), .init("PM", "SPM", 666),
    .init("PN", "PCN", 612), .init("PR", "PRI", 630), .init("PS", "PSE", 275), .init("PT", "PRT", 620),
    .init("PW", "PLW", 585), .init("PY", "PRY", 600), .init("QA", "QAT", 634), .init("RE", "REU", 638),
    .init("RO", "ROU", 642), .init("RS", "SRB", 688), .init("RU", "RUS", 643), .init("RW", "RWA", 646),
    .init("SA", "SAU", 682), .init("SB", "SLB", 90), .init("SC", "SYC", 690), .init("SD", "SDN", 729),
    .init("SE", "SWE", 752), .init("SG", "SGP", 702), .init("SH", "SHN", 654), .init("SI", "SVN", 705),
    .init("SJ", "SJM", 744), .init("SK", "SVK", 703), .init("SL", "SLE", 694), .init("SM", "SMR", 674),
    .init("SN", "SEN", 686), .init("SO", "SOM", 706), .init("SR", "SUR", 740), .init("SS", "SSD", 728),
    .init("ST", "STP", 678), .init("SV", "SLV", 222), .init("SX", "SXM", 534), .init("SY", "SYR", 760),
    .init("SZ", "SWZ", 748), .init("TC", "TCA", 796), .init("TD", "TCD", 148), .init("TF", "ATF", 260),
    .init("TG", "TGO", 768), .init("TH", "THA", 764), .init("TJ", "TJK", 762), .init("TK", "TKL", 772),
    .init("TL", "TLS", 626), .init("TM", "TKM", 795), .init("TN", "TUN", 788), .init("TO", "TON", 776),
    .init("TR", "TUR", 792), .init("TT", "TTO", 780), .init("TV", "TUV", 798), .init("TW", "TWN", 158),
    .init("TZ", "TZA", 834), .init("UA", "UKR", 804), .init("UG", "UGA", 800), .init("UM", "UMI", 581),
    .init("US", "USA", 840), .init("UY", "URY", 858), .init("UZ", "UZB", 860), .init("VA", "VAT", 336),
    .init("VC", "VCT", 670), .init("VE", "VEN", 862), .init("VG", "VGB", 92), .init("VI", "VIR", 850),
    .init("VN", "VNM", 704), .init("VU", "VUT", 548), .init("WF", "WLF", 876), .init("WS", "WSM", 882),
    .init("YE", "YEM", 887), .init("YT", "MYT", 175), .init("ZA", "ZAF", 710), .init("ZM", "ZMB", 894),
    .init("ZW", "ZWE", 716),
  ]
}
