extension MovieSamples {
  /// Items that are unusual in one respect each; some give a movie with a warning, others none.
  public static let unusualItems: [UnusualITunesItem] = [
    UnusualITunesItem(
      "a song",
      item: #"{"wrapperType":"track","kind":"song","trackId":900100001,"trackName":"Gasworks Waltz"}"#),
    UnusualITunesItem(
      "an audiobook without a kind",
      item: #"{"wrapperType":"audiobook","collectionId":900100002,"collectionName":"Nine Lanterns"}"#),
    UnusualITunesItem("a track without a kind", item: #"{"trackId":900100003,"trackName":"Moonmilk"}"#),
    UnusualITunesItem("no identifier", item: #"{"kind":"feature-movie","trackName":"Nobody's Film"}"#),
    UnusualITunesItem(
      "an identifier of zero", item: #"{"kind":"feature-movie","trackId":0,"trackName":"Film Zero"}"#),
    UnusualITunesItem(
      "an identifier as text",
      item: #"{"kind":"feature-movie","trackId":"900100006","trackName":"Film in Quotes"}"#),
    UnusualITunesItem("no name", item: #"{"kind":"feature-movie","trackId":900100007}"#),
    UnusualITunesItem("a null name", item: #"{"kind":"feature-movie","trackId":900100008,"trackName":null}"#),
    UnusualITunesItem(
      "a blank name", item: #"{"kind":"feature-movie","trackId":900100009,"trackName":" \t "}"#),
    UnusualITunesItem(
      "a name that is a number", item: #"{"kind":"feature-movie","trackId":900100010,"trackName":7}"#),
    UnusualITunesItem(
      "a name with a control character",
      item: #"{"kind":"feature-movie","trackId":900100011,"trackName":"Bell\u0007 Jar Street"}"#),
    UnusualITunesItem("null in the place of an item", item: "null"),
    UnusualITunesItem("a text in the place of an item", item: #""feature-movie""#),
    UnusualITunesItem("a list in the place of an item", item: "[[]]"),
    UnusualITunesItem(
      "the same movie again", movie: 900_000_001, "The Cartographer's Winter", #""country":"USA""#),
    UnusualITunesItem(
      "explicit nulls", movie: 900_100_016, "Null Island",
      #""collectionName":null,"longDescription":null,"trackPrice":null,"previewUrl":null"#
    ),
    UnusualITunesItem(
      "empty texts", movie: 900_100_017, "The Empty Projector",
      #""releaseDate":"","artistName":"","trackViewUrl":"","primaryGenreName":"","country":"""#),
    UnusualITunesItem(
      "a date of the old form", movie: 900_100_018, "Old Greenwich",
      #""releaseDate":"2007-12-18 08:00:00 Etc/GMT""#),
    UnusualITunesItem(
      "a date without seconds", movie: 900_100_019, "A Minute Short", #""releaseDate":"2025-10-24T07:00Z""#),
    UnusualITunesItem(
      "a date that doesn't exist", movie: 900_100_020, "The Thirtieth of February",
      #""releaseDate":"2024-02-30T08:00:00Z""#),
    UnusualITunesItem(
      "a date before there were movies", movie: 900_100_021, "The Daguerreotype",
      #""releaseDate":"1850-01-01""#
    ),
    UnusualITunesItem(
      "negative prices", movie: 900_100_022, "Not for Sale",
      #""trackPrice":-1,"trackHdPrice":-1.0,"trackRentalPrice":3.99,"country":"USA","currency":"USD""#),
    UnusualITunesItem(
      "an unknown currency", movie: 900_100_023, "The Thaler Heist",
      #""trackPrice":9.99,"country":"USA","currency":"ZZZ""#),
    UnusualITunesItem(
      "prices without a currency", movie: 900_100_024, "Coins of No Realm",
      #""trackPrice":9.99,"country":"USA""#),
    UnusualITunesItem(
      "an unknown country", movie: 900_100_025, "Customs of Atlantis",
      #""trackPrice":9.99,"country":"ATL","currency":"USD""#),
    UnusualITunesItem(
      "a price beyond all money", movie: 900_100_026, "The Most Expensive Film",
      #""trackPrice":1e300,"country":"USA","currency":"USD""#),
    UnusualITunesItem(
      "a price as text", movie: 900_100_027, "Nine Ninety-Nine",
      #""trackPrice":"9.99","country":"USA","currency":"USD""#),
    UnusualITunesItem(
      "a link that is none", movie: 900_100_028, "Dead End Street", #""trackViewUrl":"javascript:alert(1)""#),
    UnusualITunesItem(
      "a link with letters beyond ASCII", movie: 900_100_029, "Łąka",
      #""trackViewUrl":"https://films.example/movie/łąka/id900100029""#),
    UnusualITunesItem(
      "small pictures of the old form alone", movie: 900_100_030, "Thumbnail",
      #""artworkUrl30":"http://art.example/us/r1/Features/dj.abcdefgh.30x30-50.jpg""#),
    UnusualITunesItem(
      "a running time with a fraction", movie: 900_100_031, "Four Minutes and a Bit",
      #""trackTimeMillis":204625.0"#),
    UnusualITunesItem("a running time of nothing", movie: 900_100_032, "Blink", #""trackTimeMillis":0"#),
    UnusualITunesItem(
      "quotation marks of Windows-1252", movie: 900_100_033, "The Misprint",
      #""longDescription":"She said \u0093no\u0094.""#),
    UnusualITunesItem(
      "an accent of two characters", movie: 900_100_034, #"Cafe\u0301 Minuit"#,
      #""artistName":"Ève Martineau""#),
    UnusualITunesItem(
      "fields that nobody knows", movie: 900_100_035, "Tomorrow's Field",
      #""trackMood":{"level":[1,2,{"x":null}]},"isSmellOVision":true"#),
  ]
}
