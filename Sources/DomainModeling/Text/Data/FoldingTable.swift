/// The plain equivalents of accented letters and ligatures of the Latin, Greek and Cyrillic scripts, in
/// lowercase.
///
/// The table is transcribed from the canonical decompositions of the Unicode Character Database 14.0
/// (2021-09-14) for U+00C0–024F, U+0250–02AF, U+0370–03FF, U+0400–052F, U+1E00–1EFF and U+1F00–1FFF. Letters
/// with a stroke, which have no decomposition, follow the Latin-ASCII rules of CLDR.
enum FoldingTable {
  static let plain: [Unicode.Scalar: String] = {
    var plain: [Unicode.Scalar: String] = [:]
    for (letters, accented) in rows {
      for scalar in accented.unicodeScalars { plain[scalar] = letters }
    }
    return plain
  }()

  private static let rows: [(String, String)] = [
    ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"),
    ("b", "ƀƃɓḃḅḇ"),
    ("c", "çćĉċčƈȼḉ"),
    ("d", "ðďđƌɖɗḋḍḏḑḓ"),
    ("e", "èéêëēĕėęěȅȇȩɇḕḗḙḛḝẹẻẽếềểễệ"),
    ("f", "ƒḟ"),
    ("g", "ĝğġģǥǧǵɠḡ"),
    ("h", "ĥħȟḣḥḧḩḫẖ"),
    ("i", "ìíîïĩīĭįıǐȉȋɨḭḯỉị"),
    ("j", "ĵǰɉ"),
    ("k", "ķĸƙǩḱḳḵ"),
    ("l", "ĺļľłƚḷḹḻḽ"),
    ("m", "ḿṁṃ"),
    ("n", "ñńņňŋƞǹɲṅṇṉṋ"),
    ("o", "òóôõöøōŏőơǒǫǭȍȏȫȭȯȱɵṍṏṑṓọỏốồổỗộớờởỡợ"),
    ("p", "ƥṕṗ"),
    ("r", "ŕŗřȑȓɍṙṛṝṟ"),
    ("s", "śŝşšſșṡṣṥṧṩẛ"),
    ("t", "ţťŧƫƭțʈṫṭṯṱẗ"),
    ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗʉṳṵṷṹṻụủứừửữự"),
    ("v", "ʋṽṿ"),
    ("w", "ŵẁẃẅẇẉẘ"),
    ("x", "ẋẍ"),
    ("y", "ýÿŷƴȳɏẏẙỳỵỷỹ"),
    ("z", "źżžƶȥẑẓẕ"),
    ("ʒ", "ǯ"),
    ("α", "άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"),
    ("ε", "έἐἑἒἓἔἕὲέ"),
    ("η", "ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"),
    ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ"),
    ("ο", "όὀὁὂὃὄὅὸό"),
    ("ρ", "ῤῥ"),
    ("σ", "ς"),
    ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ"),
    ("ω", "ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"),
    ("а", "ӑӓ"),
    ("г", "ѓ"),
    ("е", "ѐёӗ"),
    ("ж", "ӂӝ"),
    ("з", "ӟ"),
    ("и", "йѝӣӥ"),
    ("к", "ќ"),
    ("о", "ӧ"),
    ("у", "ўӯӱӳ"),
    ("ч", "ӵ"),
    ("ы", "ӹ"),
    ("э", "ӭ"),
    ("і", "ї"),
    ("ѵ", "ѷ"),
    ("ә", "ӛ"),
    ("ө", "ӫ"),
    ("ss", "ß"),
    ("ae", "æǽǣ"),
    ("oe", "œ"),
    ("o", "ǿ"),
    ("th", "þ"),
    ("ij", "ĳ"),
    ("l", "ŀ"),
    ("n", "ŉ"),
    ("dz", "ǆǳ"),
    ("lj", "ǉ"),
    ("nj", "ǌ"),
  ]
}
