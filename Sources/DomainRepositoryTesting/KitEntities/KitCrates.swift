import DomainRepository

/// The releases of a crate, the kit's entity with several versions: each program declares it as one of them.
///
/// All have the unique key `code`. The second release rewrites every text of the first one, so that a record
/// that isn't rewritten, or is rewritten twice, differs in each of its fields.
enum KitCrates {
  static let entity = "KitCrate"

  /// The mark of a text that a revision has rewritten.
  static let mark = "second:"

  /// The release of version 1.
  struct First: Entity, Hashable {
    let id: Identifier<First>
    var name: String
    var tag: String
    var code: String?
    var color = "crimson"

    init(_ number: UInt64, name: String = "crate", tag: String = "tag", code: String? = nil) {
      id = Identifier(uuidBits: (0, number))
      (self.name, self.tag, self.code) = (name, tag, code)
    }
  }

  /// The release of version 2: another name of a field, other texts, fewer words and a new list.
  ///
  /// A color other than crimson, red and blue makes a record of version 1 unreadable.
  struct Second: Entity, Hashable {
    enum Color: String, StringEnum { case red, blue }

    /// The nested model of version 2.
    struct Part: Model, Hashable {
      var label: String
    }

    let id: Identifier<Second>
    var title: String
    var tag: String
    var code: String?
    var color = Color.red
    var parts: [Part] = []

    init(_ number: UInt64, title: String = "crate", tag: String = mark + "tag", code: String? = nil) {
      id = Identifier(uuidBits: (0, number))
      (self.title, self.tag, self.code) = (title, tag, code)
    }
  }

  /// The release of version 3, which adds optional fields: programs of version 2 may read and write.
  struct Third: Entity, Hashable {
    /// The nested model of version 3.
    struct Part: Model, Hashable {
      var label: String
      var note: String?
    }

    let id: Identifier<Third>
    var title: String
    var tag = mark + "tag"
    var code: String?
    var color = Second.Color.red
    var parts: [Part] = []
    var note: String?

    init(_ number: UInt64, title: String = "crate", code: String? = nil, note: String? = nil) {
      id = Identifier(uuidBits: (0, number))
      (self.title, self.code, self.note) = (title, code, note)
    }
  }

  /// The release of version 4, which adds a required field: earlier programs may neither read nor write.
  struct Fourth: Entity, Hashable {
    let id: Identifier<Fourth>
    var title: String
    var code: String?
    var shelf: Int64

    init(_ number: UInt64, title: String = "crate", code: String? = nil, shelf: Int64 = 0) {
      id = Identifier(uuidBits: (0, number))
      (self.title, self.code, self.shelf) = (title, code, shelf)
    }
  }

  /// Another form of version 1, as a developer makes it who forgets the new version.
  struct Altered: Entity, Hashable {
    let id: Identifier<Altered>
    var words: String
    var code: String?

    init(_ number: UInt64) {
      id = Identifier(uuidBits: (0, number))
      words = "crate"
    }
  }

  /// A release of version 2 with another name of the entity.
  struct Box: Entity, Hashable {
    let id: Identifier<Box>
    var name: String
    var code: String?

    init(_ number: UInt64, name: String = "crate") {
      id = Identifier(uuidBits: (0, number))
      self.name = name
    }
  }
}
