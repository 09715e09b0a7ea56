#if SQLite
import DomainRepository

/// An entity with every kind of field and every storage declaration.
struct Book: Entity {
  let id: Identifier<Book>
  var title: String
  var isbn: String?
  var shelf: String?
  var place: Int64?
  var price: Double?
  var copies: Int64 = 1
  var isLent = false
  var printed: CalendarDate?
  var library: Coordinate?
  var tags: [String] = []
  var numbers: [Int64?] = []
  var binding: Binding?
  var parts: [Binding] = []

  var titleLength: Int64 { Int64(title.unicodeScalars.count) }
  var initials: [String] { title.split(separator: " ").map { String($0.prefix(1)) } }

  init(_ number: UInt64, title: String = "Untitled") {
    id = Identifier(number)
    self.title = title
  }
}

extension Book {
  enum Fields {
    static let id = Field("id", \Book.id)
    static let title = Field("title", \Book.title, .length(1...2_000_000))
    static let isbn = Field("isbn", \Book.isbn)
    static let shelf = Field("shelf", \Book.shelf)
    static let place = Field("place", \Book.place)
    static let price = Field("price", \Book.price)
    static let copies = Field("copies", \Book.copies, .atLeast(0))
    static let isLent = Field("isLent", \Book.isLent)
    static let printed = Field("printed", \Book.printed)
    static let library = Field("library", \Book.library)
    static let tags = Field("tags", \Book.tags, default: [])
    static let numbers = Field("numbers", \Book.numbers, default: [])
    static let binding = Field("binding", \Book.binding)
    static let parts = Field("parts", \Book.parts, default: [])
    static let titleLength = Field.derived("titleLength", \Book.titleLength)
    static let initials = Field.derived("initials", \Book.initials)
  }

  static let schema = ModelSchema<Book>("Book", version: 1) {
    Fields.id
    Fields.title
    Fields.isbn
    Fields.shelf
    Fields.place
    Fields.price
    Fields.copies
    Fields.isLent
    Fields.printed
    Fields.library
    Fields.tags
    Fields.numbers
    Fields.binding
    Fields.parts
    Fields.titleLength
    Fields.initials
  } storage: {
    Storage.unique(Fields.isbn)
    Storage.unique(Fields.shelf, Fields.place)
    Storage.index(Fields.title, descending: Fields.copies)
    Storage.index(Fields.titleLength)
    Storage.textIndex(Fields.title, Fields.tags)
    Storage.spatialIndex(Fields.library)
  }

  init(reading fields: FieldReader<Book>) throws {
    id = try fields[Fields.id]
    title = try fields[Fields.title]
    isbn = try fields[Fields.isbn]
    shelf = try fields[Fields.shelf]
    place = try fields[Fields.place]
    price = try fields[Fields.price]
    copies = try fields[Fields.copies]
    isLent = try fields[Fields.isLent]
    printed = try fields[Fields.printed]
    library = try fields[Fields.library]
    tags = try fields[Fields.tags]
    numbers = try fields[Fields.numbers]
    binding = try fields[Fields.binding]
    parts = try fields[Fields.parts]
    try validated()
  }
}

extension Book {
  /// Three books that differ in most of their fields.
  static var samples: [Book] {
    var (first, second) = (Book(1, title: "Solaris"), Book(2, title: "Łódź\0 for a rainy day"))
    (first.isbn, first.shelf, first.place, first.price) = ("a", "B", 7, 9.5)
    first.tags = ["new", "used"]
    first.library = try? Coordinate(latitude: 51.75, longitude: 19.46)
    (second.isbn, second.copies, second.isLent, second.numbers) = ("b", 3, true, [1, nil])
    second.library = try? Coordinate(latitude: -89, longitude: 180)
    second.binding = Binding("linen", value: 2, words: ["x"])
    return [first, second, Book(3)]
  }

  /// A nested model.
  struct Binding: Model {
    var cloth: String
    var value: Int64?
    var words: [String] = []

    enum Fields {
      static let cloth = Field("cloth", \Binding.cloth)
      static let value = Field("value", \Binding.value)
      static let words = Field("words", \Binding.words, default: [])
    }

    static let schema = ModelSchema<Binding>("Binding", version: 1) {
      Fields.cloth
      Fields.value
      Fields.words
    }

    init(_ cloth: String, value: Int64? = nil, words: [String] = []) {
      self.cloth = cloth
      self.value = value
      self.words = words
    }

    init(reading fields: FieldReader<Binding>) throws {
      self.init(
        try fields[Fields.cloth], value: try fields[Fields.value], words: try fields[Fields.words])
    }
  }
}
#endif
