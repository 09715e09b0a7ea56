import BookMarket

/// A fictitious book of the samples, with its copy for sale.
struct SampleBook: Sendable {
  let number: Int
  let title: String
  let authors: [String]
  let publisher: String
  let year: Int32
  let edition: String?
  let course: String
  let instructor: String
  let condition: BookCondition
  let remarks: String?
  let cents: Int64
  let seller: Int

  static let all = [
    SampleBook(
      number: 1, title: "Lines and Planes", authors: ["Ada Marsh"], publisher: "Harbor Press", year: 2021,
      edition: "4th", course: "MATH 250", instructor: "Professor Quill", condition: .likeNew, remarks: nil,
      cents: 6_200, seller: 0),
    SampleBook(
      number: 2, title: "Small Machines, Large Programs", authors: ["Bela Rook", "Ines Tull"],
      publisher: "Lantern House", year: 2019, edition: "2nd", course: "CMSI 281",
      instructor: "Professor Ash", condition: .good, remarks: nil, cents: 3_500, seller: 1),
    SampleBook(
      number: 3, title: "A Field Guide to Arguments", authors: ["Carol Finch"], publisher: "Harbor Press",
      year: 2015, edition: nil, course: "PHIL 101", instructor: "Professor Vane", condition: .fair,
      remarks: "Notes in pencil; the cover is worn.", cents: 900, seller: 2),
    SampleBook(
      number: 4, title: "Cells", authors: ["Dov Ahren", "Mira Stone", "Paul Ekker"],
      publisher: "Greenhouse", year: 2022, edition: "9th", course: "BIOL 111",
      instructor: "Professor Moss", condition: .veryGood, remarks: nil, cents: 8_800, seller: 0),
    SampleBook(
      number: 5, title: "Cells", authors: ["Dov Ahren", "Mira Stone"], publisher: "Greenhouse", year: 2016,
      edition: "8th", course: "BIOL 111", instructor: "Professor Moss", condition: .good, remarks: nil,
      cents: 2_500, seller: 3),
    SampleBook(
      number: 6, title: "Money and Its Shadows", authors: ["Erik Holm"], publisher: "Lantern House",
      year: 2018, edition: nil, course: "ECON 105", instructor: "Professor Vane", condition: .new,
      remarks: nil, cents: 5_000, seller: 1),
    SampleBook(
      number: 7, title: "Reading Old Letters", authors: ["Frieda Lum"], publisher: "Paper Boat", year: 2009,
      edition: nil, course: "HIST 210", instructor: "Professor Quill", condition: .poor,
      remarks: "Falls apart, complete.", cents: 0, seller: 2),
    SampleBook(
      number: 8, title: "Waves", authors: ["Gita Orr"], publisher: "Harbor Press", year: 2020,
      edition: "3rd", course: "PHYS 201", instructor: "Professor Ash", condition: .good, remarks: nil,
      cents: 4_100, seller: 3),
  ]

  /// An ISBN from a range that is assigned to no publisher, so that it belongs to no real book.
  var isbn: ISBN? { (0...9).lazy.compactMap { ISBN("9799999000\(10 + number)\($0)") }.first }

  func entity() throws -> BookEdition? {
    guard let isbn else { return nil }
    return try BookEdition(
      id: BookEdition.id(of: isbn), isbn: isbn, title: title, authors: authors, publisher: publisher,
      year: year, edition: edition, format: .known(.paperback), languages: [.english],
      work: title == "Cells" ? Identifier("sample-cells") : nil)
  }
}
