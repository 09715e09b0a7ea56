import DomainRepositoryTesting

extension Sabotage {
  /// Records that aren't stored as they were written.
  static let values: [Sabotage] = [
    Sabotage("texts are stored composed") { $0.commit = storingTexts { $0.composed } },
    Sabotage("texts are cut at U+0000") {
      $0.commit = storingTexts { text in String(text.prefix { $0 != "\0" }) }
    },
    Sabotage("texts are cut at 255 scalars") { $0.commit = storingTexts { $0.cut(at: 255) } },
    Sabotage("texts are cut at 64 kilobytes") { $0.commit = storingTexts { $0.cut(at: 65_535) } },
    Sabotage("texts lose blanks at their ends") { $0.commit = storingTexts { $0.trimmed } },
    Sabotage("line ends are stored as one kind") {
      $0.commit = storingTexts { $0.replacing("\r\n", with: "\n").replacing("\r", with: "\n") }
    },
    Sabotage("tabs are stored as blanks") { $0.commit = storingTexts { $0.replacing("\t", with: " ") } },
    Sabotage("only the first plane of Unicode is stored") {
      $0.commit = storingTexts { $0.keeping { $0.value < 0x10000 } }
    },
    Sabotage("characters for the direction of text are dropped") {
      $0.commit = storingTexts { text in
        text.keeping { !(0x202A...0x202E).contains($0.value) && !(0x2066...0x2069).contains($0.value) }
      }
    },
    Sabotage("control characters are dropped") {
      $0.commit = storingTexts { $0.keeping { $0.value >= 0x20 } }
    },
    Sabotage("private and unassigned characters are dropped") {
      $0.commit = storingTexts { text in
        text.keeping { ![.unassigned, .privateUse, .format].contains($0.properties.generalCategory) }
      }
    },
    Sabotage("quotes are doubled") { $0.commit = storingTexts { $0.replacing("'", with: "''") } },
    Sabotage("backslashes are read as escapes") { $0.commit = storingTexts { $0.replacing("\\", with: "") } },
    Sabotage("empty texts are stored as nothing") {
      $0.commit = storing(Specimen.Fields.note) { $0?.utf8.isEmpty == true ? nil : $0 }
    },
    Sabotage("nothing is stored as an empty text") { $0.commit = storing(Specimen.Fields.note) { $0 ?? "" } },
    Sabotage("nothing is stored as zero") { $0.commit = storing(Specimen.Fields.weight) { $0 ?? 0 } },
    Sabotage("integers are stored as Doubles") {
      $0.commit = storing(Specimen.Fields.rank) { Int64(exactly: Double($0)) ?? $0 - 1 }
    },
    Sabotage("integers of 64 bits are stored in 32") {
      $0.commit = storing(Specimen.Fields.rank) { Int64(Int32(clamping: $0)) }
    },
    Sabotage("integers of 32 bits are stored in 16") {
      $0.commit = storing(Specimen.Fields.size) { Int32(Int16(clamping: $0)) }
    },
    Sabotage("numbers are stored in single precision") {
      $0.commit = storing(Specimen.Fields.ratio) { Double(Float($0)).isFinite ? Double(Float($0)) : 0 }
    },
    Sabotage("numbers are rounded to three places") {
      $0.commit = storing(Specimen.Fields.ratio) { ($0 * 1_000).rounded() / 1_000 }
    },
    Sabotage("the tiniest numbers are stored as zero") {
      $0.commit = storing(Specimen.Fields.ratio) { $0.magnitude < 1e-300 ? 0 : $0 }
    },
    Sabotage("weights are stored in single precision") {
      $0.commit = storing(Specimen.Fields.weight) {
        $0.map { Double(Float($0)).isFinite ? Double(Float($0)) : 0 }
      }
    },
    Sabotage("moments are stored to the second") {
      $0.commit = storing(Specimen.Fields.foundAt) { moment in
        moment.flatMap { try? Timestamp(millisecondsSince1970: $0.millisecondsSince1970 / 1_000 * 1_000) }
      }
    },
    Sabotage("days before 1970 are stored as nothing") {
      $0.commit = storing(Specimen.Fields.day) { day in day.flatMap { $0.text < "1970" ? nil : $0 } }
    },
    Sabotage("leap days are stored as the day before") {
      $0.commit = storing(Specimen.Fields.day) { day in
        day.flatMap { try? CalendarDate(parsing: $0.text.replacing("02-29", with: "02-28")) }
      }
    },
    Sabotage("places are rounded to six digits") {
      $0.commit = storing(Specimen.Fields.place) { place in
        place.flatMap {
          try? Coordinate(
            latitude: ($0.latitude * 1e6).rounded() / 1e6, longitude: ($0.longitude * 1e6).rounded() / 1e6)
        }
      }
    },
    Sabotage("yes is stored for every Boolean") {
      $0.commit = storing(Specimen.Fields.isActive) { _ in true }
    },
    Sabotage("unknown words are stored as a known one") {
      $0.commit = storing(Specimen.Fields.kind) { $0.known == nil ? .known(.plain) : $0 }
    },
    Sabotage("words are stored in small letters") {
      $0.commit = storing(Specimen.Fields.kind) { (try? OpenValue(word: $0.rawValue.lowercased())) ?? $0 }
    },
    Sabotage("lists are stored sorted") { $0.commit = storing(Specimen.Fields.tags) { $0.sorted() } },
    Sabotage("lists are stored as sets") {
      $0.commit = storing(Specimen.Fields.tags) { tags in
        var seen: Set<String> = []
        return tags.filter { seen.insert($0).inserted }
      }
    },
    Sabotage("lists lose their empty texts") {
      $0.commit = storing(Specimen.Fields.tags) { $0.filter { !$0.utf8.isEmpty } }
    },
    Sabotage("lists are cut at a hundred items") {
      $0.commit = storing(Specimen.Fields.tags) { Array($0.prefix(100)) }
    },
    Sabotage("lists of models are stored backwards") {
      $0.commit = storing(Specimen.Fields.parts) { $0.reversed() }
    },
    Sabotage("models in models are dropped") { $0.commit = storing(Specimen.Fields.main) { _ in nil } },
    Sabotage("references are dropped") { $0.commit = storing(Specimen.Fields.cabinet) { _ in nil } },
    Sabotage("records with long texts are refused") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        for change in changes.changes {
          if case .text(let note)? = change.specimen?.scalar("note"), note.utf8.count > 500_000 {
            throw .backend(code: "tooLarge", isRetryable: false)
          }
        }
        return try await repository.commit(changes)
      }
    },
  ]

  /// Records that are refused wrongly, or not refused.
  static let validation: [Sabotage] = [
    Sabotage("invalid records are taken in silence") {
      $0.commit = refusal { error, _ in
        if case .invalid = error, !error.isAboutUniqueness { nil } else { error }
      }
    },
    Sabotage("broken constraints are taken in silence") {
      $0.commit = violations { violations, _ in
        violations.filter { $0.path.steps.isEmpty || $0.code == .unique }
      }
    },
    Sabotage("broken rules are taken in silence") {
      $0.commit = violations { violations, _ in
        violations.filter { $0.rule != "specimen.inactiveHasNoStock" }
      }
    },
    Sabotage("long texts are taken in silence") {
      $0.commit = violations { violations, _ in violations.filter { $0.code != .tooLong } }
    },
    Sabotage("numbers that are none are taken in silence") {
      $0.commit = violations { violations, _ in violations.filter { $0.code != .format } }
    },
    Sabotage("only the first violation is told") {
      $0.commit = violations { violations, _ in Array(violations.prefix(1)) }
    },
    Sabotage("violations are told backwards") {
      $0.commit = violations { violations, _ in violations.reversed() }
    },
    Sabotage("violations name no place") {
      $0.commit = violations { violations, _ in
        violations.map { Violation(at: FieldPath(), rule: $0.rule, code: $0.code, parameters: $0.parameters) }
      }
    },
    Sabotage("violations have other codes") {
      $0.commit = violations { violations, _ in
        violations.map { Violation(at: $0.path, rule: $0.rule, code: .required, parameters: $0.parameters) }
      }
    },
    Sabotage("violations name another rule") {
      $0.commit = violations { violations, _ in
        violations.map { Violation(at: $0.path, rule: "rule", code: $0.code, parameters: $0.parameters) }
      }
    },
    Sabotage("invalid records are errors of the machinery") {
      $0.commit = refusal { error, _ in
        if case .invalid = error { .backend(code: "constraint", isRetryable: false) } else { error }
      }
    },
    Sabotage("the error names another record") {
      $0.commit = refusal { error, _ in
        if case .invalid(_, let reason) = error {
          .invalid(EntityReference(entity: "Specimen", id: "1"), reason)
        } else {
          error
        }
      }
    },
    Sabotage("only inserted records are validated") {
      $0.commit = refusal { error, changes in
        if case .invalid(let reference, _) = error, !error.isAboutUniqueness,
          changes.changes.contains(where: { $0.reference == reference && $0.expectation != .absent })
        {
          nil
        } else {
          error
        }
      }
    },
    Sabotage("only the first record of a set is validated") {
      $0.commit = refusal { error, changes in
        if case .invalid(let reference, _) = error, !error.isAboutUniqueness,
          changes.changes.first?.reference != reference
        {
          nil
        } else {
          error
        }
      }
    },
    Sabotage("conflicts are looked for before validity") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        for change in changes.changes {
          let actual = try await repository.row(change.type, change.reference.id)?.version
          if !change.expectation.isMet(by: actual) {
            throw .conflict(change.reference, expected: change.expectation, actual: actual)
          }
        }
        return try await repository.commit(changes)
      }
    },
    Sabotage("the length of a text is counted in UTF-16") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        for case let row? in changes.changes.map(\.specimen) where (row.text("name")?.utf16.count ?? 0) > 80 {
          throw .notUnique(row.reference)
        }
        return try await repository.commit(changes)
      }
    },
    Sabotage("a refused record is stored all the same") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        do throws(RepositoryError) {
          return try await repository.commit(changes)
        } catch {
          guard case .invalid(let reference, _) = error else { throw error }
          try await repository.commit(
            ChangeSet([.save(Specimen.blank(reference.id), expecting: .any)]))
          throw error
        }
      }
    },
  ]
}
