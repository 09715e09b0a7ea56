import DomainModeling
import DomainValues

extension PostalCodePattern {
  static let release = DatasetVersion(
    source: "the postal authorities' forms, as libaddressinput collects them",
    asOf: CalendarDate(uncheckedYear: 2025, month: 10, day: 1))

  /// Returns the patterns of a country's codes; `nil` where the country has none, or none is known.
  static func of(_ country: CountryCode) -> [PostalCodePattern]? { byCountry[country] }

  /// The patterns of 178 countries; countries with equal patterns share a line.
  private static let table = #"""
    BA BT CU DE DO DZ EE EG EH ES FI GT HN HR ID IQ IT JO KE KR KW LA LK LT MA MM MN MV MX MY NA NI NP \#
    PK SA SD SN TH TR UA UY ZM: #####
    AF AL AT AU AZ BD BE BG CH CV CY DK ET GE GW HM HT HU LR LU MD MK MZ NE NO NZ PH PY SJ TN VE ZA: \#
    ####
    BY CN CO EC IN KG KZ NG RO RU SG TJ TM UZ: ######
    FO GN IS LS MG PG: ###
    CZ GR SE SK: ### ?##
    BL GP MF: 9[78][01]##
    KH RS VN: ##### | ######
    AD: AD[1-7]0#
    AI: AI-2640 | 2640
    AM: #### | 37####
    AR: [A-HJ-NP-Z]####@@@ | [A-HJ-NP-Z]#### | #### | ####@@@
    AS: 96799 | 96799-#### | 96799 ####
    AX: 22###
    BB: BB#####
    BH: [1-9]## | 1[0-2]##
    BM: @@ ?**
    BN: @@ ?####
    BR: #####-?###
    CA: [ABCEGHJ-NPRSTVXY]#[ABCEGHJ-NPRSTV-Z] ?#[ABCEGHJ-NPRSTV-Z]#
    CC: 6799
    CL: #######
    CR: #### | ##### | ###-####
    CX: 6798
    FK: FIQQ 1ZZ
    FM: 9694[1-4] | 9694[1-4]-#### | 9694[1-4] ####
    FR: ## ?###
    GB: GIR ?0AA | BFPO ?##?#?#? | [BEGLMNSW]#*? ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | A[BL]#*? \#
    ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | B[ABDHLNRST]#*? ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | \#
    C[ABFHMORTVW]#*? ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | D[ADEGHLNTY]#*? \#
    ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | E[CHNX]#*? ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | F[KY]#*? \#
    ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | G[LU]#*? ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | H[ADGPRSUX]#*? \#
    ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | I[GPV]#*? ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | K[ATWY]#*? \#
    ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | L[ADELNSU]#*? ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | M[EKL]#*? \#
    ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | N[EGNPRW]#*? ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | O[LX]#*? \#
    ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | P[AEHLOR]#*? ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | R[GHM]#*? \#
    ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | S[AEGKLMNOPRSTWY]#*? ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | \#
    T[ADFNQRSW]#*? ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | UB#*? ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | \#
    W[ACDFNRSV]#*? ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | YO#*? ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z] | ZE#*? \#
    ?#[ABD-HJLNP-UW-Z][ABD-HJLNP-UW-Z]
    GF: 9[78]3##
    GG: GY#*? ?#[ABD-HJLN-UW-Z][ABD-HJLN-UW-Z]
    GI: GX11 1AA
    GL: 39##
    GS: SIQQ 1ZZ
    GU: 969[12]# | 9693[12] | 969[12]#-#### | 969[12]# #### | 9693[12]-#### | 9693[12] ####
    IE: *** ?****
    IL: ##### | #######
    IM: IM#*? ?#[ABD-HJLN-UW-Z][ABD-HJLN-UW-Z]
    IO: BBND 1ZZ
    IR: #####-?#####
    JE: JE#*? ?#[ABD-HJLN-UW-Z][ABD-HJLN-UW-Z]
    JP: ###-?####
    KY: KY#-####
    LB: #### | #### ?####
    LI: 948[5-9] | 949[0-8]
    LV: LV-####
    MC: 980##
    ME: 8####
    MH: 969[67]# | 969[67]#-#### | 969[67]# ####
    MP: 9695[012] | 9695[012]-#### | 9695[012] ####
    MQ: 9[78]2##
    MT: @@@ ?###?#?
    MU: ##### | ###@@###
    NC: 988##
    NF: 2899
    NL: [1-9]### ?@@
    OM: ### | PC ###
    PE: LIMA # | LIMA ## | CALLAO 0?# | [0-2]####
    PF: 987##
    PL: ##-###
    PM: 9[78]5##
    PN: PCRN 1ZZ
    PR: 00[679]## | 00[679]##-#### | 00[679]## ####
    PT: ####-###
    PW: 96939 | 96940 | 96939-#### | 96939 #### | 96940-#### | 96940 ####
    RE: 9[78]4##
    SH: ASCN 1ZZ | STHL 1ZZ
    SI: #### | SI-####
    SM: 4789#
    SO: @@ ?#####
    SV: CP [1-3][1-7][0-2]# | [1-3][1-7][0-2]#
    SZ: [HLMS]###
    TC: TKCA 1ZZ
    TW: ### | ##### | ######
    TZ: #### | #####
    UM: 96898
    US: ##### | #####-#### | ##### ####
    VA: 00120
    VC: VC####
    VG: VG####
    VI: 008[0-4]# | 0085[01] | 008[0-4]#-#### | 008[0-4]# #### | 0085[01]-#### | 0085[01] ####
    WF: 986##
    YT: 976##
    """#

  private static let byCountry: [CountryCode: [PostalCodePattern]] = {
    var masks: [CountryCode: [PostalCodePattern]] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ": ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let forms = parts[1].split(separator: " | ").map { PostalCodePattern($0) }
      for country in parts[0].split(separator: " ") {
        if let code = CountryCode(String(country)) { masks[code] = forms }
      }
    }
    return masks
  }()
}
