import DomainRepository

extension Specimen {
  /// A specimen with a value in every field, none of them usual.
  static func full(_ number: UInt64 = 1) throws -> Specimen {
    try Specimen(number, name: "caf\u{E9} cafe\u{301} \u{1F600}").with { it throws in
      it.note = " two\nlines\t"
      it.summary = "\u{141}\u{F3}d\u{17A}"
      it.code = "C-\(number)"
      it.maker = "maker"
      it.serial = Int64(truncatingIfNeeded: number)
      it.stock = 3
      it.rank = -9_007_199_254_740_993
      it.size = -2_147_483_648
      it.weight = 0.1
      it.ratio = -1.5e-300
      it.isActive = true
      it.grade = .rare
      it.kind = try OpenValue(word: "a word of tomorrow")
      it.foundAt = try Timestamp(millisecondsSince1970: -1)
      it.day = try CalendarDate(year: 2024, month: 2, day: 29)
      it.place = try Coordinate(latitude: -12.0464, longitude: 179.999_999_9)
      it.cabinet = try Identifier(parsing: "cabinet:1~.")
      it.tags = ["b", "a", "b", ""]
      it.parts = [SpecimenPart("second", weight: 2), SpecimenPart("first")]
      it.main = SpecimenPart("main", weight: 0)
    }
  }

  /// Specimens with the numbers 1, 2, … and these values in one field.
  static func numbered<Value>(
    _ values: [Value], _ field: WritableKeyPath<Specimen, Value>
  ) -> [Specimen] {
    values.enumerated().map { position, value in
      Specimen(UInt64(position) + 1).with { $0[keyPath: field] = value }
    }
  }
}
