import MovieCatalog

extension SampleMovie {
  private static let us = Market("USA", .usd)
  private static let gb = Market("GBR", .gbp)
  private static let fr = Market("FRA", .eur)
  private static let pl = Market("POL", .pln)
  private static let jp = Market("JPN", .jpy)

  /// Fictitious movies of eight decades and five storefronts.
  static let all = [
    SampleMovie(
      900_000_001, "The Cartographer's Winter", by: "Ilse Maren", "2026-01-16", "Drama", minutes: 128,
      rating: "PG-13", market: us, Prices(buy: 1499, buyHD: 1999, rent: 499, rentHD: 599),
      short: "A map maker is snowed in with the people whose village she has left off the map.",
      long: """
        Sent north to draw a border nobody wants, Agnete Holm is snowed in for a winter in a village \
        that her own map leaves out.
        What she draws in spring will decide who may stay.
        """),
    SampleMovie(
      900_000_002, "Nine Lanterns", by: "Tobiah Okonjo-Reyes", "2026-03-06", "Sci-Fi & Fantasy", minutes: 141,
      rating: "PG", market: us, Prices(buy: 1999, buyHD: 2499),
      long: "Nine lanterns cross the dark between two suns. Eight of them answer."),
    SampleMovie(
      900_000_003, "Harbor of Glass", by: "Marguerite Voss", "2026-05-29", "Thriller", minutes: 109,
      rating: "R", market: us, Prices(buy: 1299, buyHD: 1499, rent: 399, rentHD: 499),
      short: "A harbor pilot guides in a ship that isn't on any list."),
    SampleMovie(
      900_000_004, "Auntie Volcano", by: "Pell & Pell", "2026-07-03", "Comedy", minutes: 96, rating: "PG",
      market: us, Prices(buy: 999, buyHD: 1499, rent: 399, rentHD: 499),
      long: "Three sisters, one inheritance, and a mountain that \"clears its throat\" at every wedding."),
    SampleMovie(
      900_000_005, "Copper Rain II: Verdigris", by: "Dov Amsel", "2026-10-09", "Western", minutes: 133,
      rating: "R", in: "Copper Rain: Two Films", market: us, Prices(buy: 1999, buyHD: 1999)),
    SampleMovie(
      900_000_006, "Copper Rain", by: "Dov Amsel", "2021-10-08", "Western", minutes: 117, rating: "R",
      in: "Copper Rain: Two Films", market: us, Prices(buy: 799, buyHD: 999, rent: 299, rentHD: 399),
      short: "A mining town waits for rain, and for the man who sold it."),
    SampleMovie(
      900_000_007, "The Quiet Orchard", by: "Noor Lindqvist", "2025-04-22", "Documentary", minutes: 84,
      market: us, Prices(buy: 999, rent: 299),
      long: "Two years with the last graft masters of a valley of eleven thousand apple trees."),
    SampleMovie(
      900_000_008, "Żurawie nad Rzeką", by: "Łucja Światłoń", "2025-09-12", "Dramat", minutes: 102,
      rating: "15", market: pl, Prices(buy: 4999, buyHD: 5999, rent: 1499),
      long: "Ornitolożka wraca nad rzekę, z której przed laty uciekła."),
    SampleMovie(
      900_000_009, "Moonmilk", by: "Studio Halfpenny", "2024-12-13", "Kids & Family", minutes: 88,
      rating: "G", market: gb, Prices(buy: 799, buyHD: 999, rent: 349, rentHD: 349),
      short: "A calf that only drinks moonlight, and the boy who runs out of nights."),
    SampleMovie(
      900_000_010, "Café de l'Aube", by: "Ève Martineau", "2024-02-14", "Comédie", minutes: 93, rating: "-12",
      market: fr, Prices(buy: 899, buyHD: 1199, rent: 399)),
    SampleMovie(
      900_000_011, "星の渡し船", by: "霧島かのえ", "2023-07-07", "Anime", minutes: 115, rating: "G", market: jp,
      Prices(buy: 2500, buyHD: 2500, rent: 500, rentHD: 500)),
    SampleMovie(
      900_000_012, "Letters to a Lighthouse", by: "Ilse Maren", "2019-11-01", "Romance", minutes: 120,
      rating: "PG-13", market: us, Prices(buy: 699, buyHD: 999, rent: 299, rentHD: 399)),
    SampleMovie(
      900_000_013, "Tram Number Eleven", by: "Bogumił Tarcz", "1999-05-21", "Drama", minutes: 99,
      market: us, Prices(buy: 499)),
    SampleMovie(
      900_000_014, "The Phantom Ferryman", by: "Ada Quill", "1954-08-20", "Classics", minutes: 71,
      market: gb, Prices(buy: 399, rent: 249)),
    SampleMovie(
      900_000_015, "A Walk Around the Gasworks", by: "Messrs. Tibbet", "1902-06-01", "Short Films",
      minutes: 4,
      market: gb, Prices(buy: 0)),
    SampleMovie(
      900_000_016, "Tomorrow's Alphabet", by: "Tobiah Okonjo-Reyes", "2028-02-29", "Sci-Fi & Fantasy",
      minutes: 150, market: us, Prices()),
  ]
}
