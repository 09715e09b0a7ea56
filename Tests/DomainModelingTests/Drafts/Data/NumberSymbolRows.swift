/// How numbers are written in the languages of CLDR, and in their regions, without scripts.
///
/// `Tests/Scripts/check_texts.py` compares the rows with Babel, which must have no other languages and regions.
enum NumberSymbolRows {
  /// Whether decimals follow a comma, and whether a period groups digits then, for languages and regions.
  static let all: [(hasDecimalComma: Bool, hasPeriods: Bool, tags: String)] = [
    (
      true, true,
      """
      ar-DZ ar-LB ar-LY ar-MA ar-MR ar-TN ast ast-ES az bs ca ca-AD ca-ES ca-FR ca-IT da da-DK da-GL de de-AT de-BE \
      de-DE de-IT de-LU dsb dsb-DE el el-CY el-GR en-AT en-BE en-DE en-DK en-ES en-ID en-IT en-NL en-PL en-RO en-SI \
      es es-AR es-BO es-CL es-CO es-EA es-EC es-ES es-GQ es-IC es-PH es-PY es-UY es-VE eu eu-ES fo fo-DK fo-FO fr-LU \
      fy fy-NL hr hr-BA hr-HR hsb hsb-DE ia ia-001 id id-ID is is-IS it it-IT it-SM it-VA jgo jgo-CM jv jv-ID kgp \
      kgp-BR kkj kkj-CM kl kl-GL ku ku-TR lb lb-LU lij lij-IT lld lld-IT ln ln-AO ln-CD ln-CF ln-CG lo lo-LA lu \
      lu-CD mgh mgh-MZ mk mk-MK ms-BN ms-ID mua mua-CM nl nl-AW nl-BE nl-BQ nl-CW nl-NL nl-SR nl-SX nnh nnh-CM pms \
      pms-IT ps ps-AF ps-PK pt pt-BR qu-BO rn rn-BI ro ro-MD ro-RO rw rw-RW sc sc-IT scn scn-IT seh seh-MZ sg sg-CF \
      sl sl-SI sr su sw-CD tr tr-CY tr-TR vi vi-VN wo wo-SN yrl yrl-BR yrl-CO yrl-VE
      """
    ),
    (
      true, false,
      """
      ady ady-JO ady-RU ady-TR af af-NA af-ZA agq agq-CM ba ba-RU bas bas-CM be be-BY bg bg-BG blo blo-BJ br br-FR \
      bua bua-RU cs cs-CZ cv cv-RU dua dua-CM dyo dyo-SN en-CZ en-EE en-FI en-FR en-GE en-HU en-LT en-LV en-NO en-PT \
      en-SE en-SK en-UA en-ZA eo eo-001 es-CR et et-EE ewo ewo-CM ff fi fi-FI fr fr-BE fr-BF fr-BI fr-BJ fr-BL fr-CA \
      fr-CD fr-CF fr-CG fr-CH fr-CI fr-CM fr-DJ fr-DZ fr-FR fr-GA fr-GF fr-GN fr-GP fr-GQ fr-HT fr-KM fr-MA fr-MC \
      fr-MF fr-MG fr-ML fr-MQ fr-MR fr-MU fr-NC fr-NE fr-PF fr-PM fr-RE fr-SC fr-SN fr-SY fr-TD fr-TG fr-TN fr-VU \
      fr-WF fr-YT gl gl-ES ht ht-HT hu hu-HU hy hy-AM ie ie-EE ka ka-GE kab kab-DZ kbd kbd-RU kbd-TR kea kea-CV kk \
      kk-KZ ksf ksf-CM ky ky-KG lt lt-LT lv lv-LV nb nb-NO nb-SJ nmg nmg-CM nn nn-NO no nr nr-ZA pl pl-PL pt-AO \
      pt-CH pt-CV pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-PT pt-ST pt-TL rm rm-CH ru ru-BY ru-KG ru-KZ ru-MD ru-RU ru-UA \
      sah sah-RU se se-FI se-NO se-SE shi sk sk-SK smn smn-FI sq sq-AL sq-MK sq-XK ss ss-SZ ss-ZA sv sv-AX sv-FI \
      sv-SE tg tg-TJ tk tk-TM tok tok-001 ts ts-ZA tt tt-RU tzm tzm-MA uk uk-UA uz ve ve-ZA vec vec-IT yav yav-CM \
      zgh zgh-MA
      """
    ),
    (
      false, false,
      """
      aa aa-DJ aa-ER aa-ET ab ab-GE ak ak-GH am am-ET an an-ES ann ann-NG apc apc-SY ar ar-001 ar-AE ar-BH ar-DJ \
      ar-EG ar-EH ar-ER ar-IL ar-IQ ar-JO ar-KM ar-KW ar-OM ar-PS ar-QA ar-SA ar-SD ar-SO ar-SS ar-SY ar-TD ar-YE \
      arn arn-CL ary ary-MA as as-IN asa asa-TZ bal bem bem-ZM bew bew-ID bez bez-TZ bgc bgc-IN bho bho-IN blt \
      blt-VN bm bm-ML bn bn-BD bn-IN bo bo-CN bo-IN bqi bqi-IR brh brh-PK brx brx-IN bss bss-CM byn byn-ER cad \
      cad-US cch cch-NG ccp ccp-BD ccp-IN ce ce-RU ceb ceb-PH cgg cgg-UG cho cho-US chr chr-US cic cic-US ckb ckb-IQ \
      ckb-IR co co-FR cop cop-EG csw csw-CA cu cu-RU cy cy-GB dav dav-KE de-CH de-LI dje dje-NE doi doi-IN dv dv-MV \
      dz dz-BT ebu ebu-KE ee ee-GH ee-TG en en-001 en-150 en-AE en-AG en-AI en-AS en-AU en-BB en-BI en-BM en-BS \
      en-BW en-BZ en-CA en-CC en-CH en-CK en-CM en-CX en-CY en-DG en-DM en-ER en-FJ en-FK en-FM en-GB en-GD en-GG \
      en-GH en-GI en-GM en-GS en-GU en-GY en-HK en-IE en-IL en-IM en-IN en-IO en-JE en-JM en-JP en-KE en-KI en-KN \
      en-KY en-LC en-LR en-LS en-MG en-MH en-MO en-MP en-MS en-MT en-MU en-MV en-MW en-MY en-NA en-NF en-NG en-NR \
      en-NU en-NZ en-PG en-PH en-PK en-PN en-PR en-PW en-RW en-SB en-SC en-SD en-SG en-SH en-SL en-SS en-SX en-SZ \
      en-TC en-TK en-TO en-TT en-TV en-TZ en-UG en-UM en-US en-VC en-VG en-VI en-VU en-WS en-ZM en-ZW es-419 es-BR \
      es-BZ es-CU es-DO es-GT es-HN es-MX es-NI es-PA es-PE es-PR es-SV es-US fa fa-AF fa-IR fil fil-PH fr-RW frr \
      frr-DE fur fur-IT ga ga-GB ga-IE gaa gaa-GH gd gd-GB gez gez-ER gez-ET gn gn-PY gsw gsw-CH gsw-FR gsw-LI gu \
      gu-IN guz guz-KE gv gv-IM ha ha-GH ha-NE ha-NG haw haw-US he he-IL hi hi-IN hnj hrx hrx-BR ig ig-NG ii ii-CN \
      io io-001 isv it-CH iu iu-CA ja ja-JP jbo jbo-001 jmc jmc-TZ kaa kaj kaj-NG kam kam-KE kcg kcg-NG kde kde-TZ \
      kek kek-GT ken ken-CM khq khq-ML ki ki-KE kln kln-KE km km-KH kn kn-IN ko ko-CN ko-KP ko-KR kok kpe kpe-GN \
      kpe-LR ks ksb ksb-TZ ksh ksh-DE kw kw-GB kxv la la-VA lag lag-TZ lg lg-UG lkt lkt-US lmo lmo-IT lrc lrc-IQ \
      lrc-IR ltg ltg-LV luo luo-KE luy luy-KE lzz lzz-TR mai mai-IN mas mas-KE mas-TZ mdf mdf-RU mer mer-KE mfe \
      mfe-MU mg mg-MG mgo mgo-CM mhn mhn-IT mi mi-NZ mic mic-CA ml ml-IN mn mn-MN mni moh moh-CA mr mr-IN mrh mrh-IN \
      mrh-MM ms ms-MY ms-SG mt mt-MT mus mus-US mww my my-MM myv myv-RU mzn mzn-IR naq naq-NA nd nd-ZW nds nds-DE \
      nds-NL ne ne-IN ne-NP nqo nqo-GN nso nso-ZA nus nus-SS nv nv-US ny ny-MW nyn nyn-UG oc oc-ES oc-FR oka oka-CA \
      oka-US om om-ET om-KE or or-IN os os-GE os-RU osa osa-US pa pap pap-AW pap-CW pcm pcm-NG pi pis pis-SB prg \
      prg-PL qu qu-EC qu-PE quc quc-GT raj raj-IN rhg rif rif-MA rof rof-TZ rwk rwk-TZ sa sa-IN saq saq-KE sat sbp \
      sbp-TZ sd sdh sdh-IQ sdh-IR ses ses-ML sgs sgs-LT shn shn-MM shn-TH si si-LK sid sid-ET skr skr-PK sma sma-NO \
      sma-SE smj smj-NO smj-SE sms sms-FI sn sn-ZW so so-DJ so-ET so-KE so-SO ssy ssy-ER st st-LS st-ZA sus sus-GN \
      sus-SL suz sw sw-KE sw-TZ sw-UG syr syr-IQ syr-SY szl szl-PL ta ta-IN ta-LK ta-MY ta-SG te te-IN teo teo-KE \
      teo-UG th th-TH ti ti-ER ti-ET tig tig-ER tn tn-BW tn-ZA to to-TO tpi tpi-PG trv trv-TW trw trw-PK twq twq-NE \
      tyv tyv-RU ug ug-CN ur ur-IN ur-PK vai vmw vmw-MZ vo vo-001 vun vun-TZ wa wa-BE wae wae-CH wal wal-ET wbp \
      wbp-AU xdq xdq-RU xh xh-ZA xnr xnr-IN xog xog-UG yi yi-UA yo yo-BJ yo-NG yue za za-CN zh zu zu-ZA
      """
    ),
  ]
}
