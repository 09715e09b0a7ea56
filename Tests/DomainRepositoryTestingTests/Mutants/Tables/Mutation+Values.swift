import DomainRepositoryTesting

extension Mutation {
  /// Records that aren't stored as they were written.
  static let values: [Mutation] = [
    Mutation("texts are stored composed") { $0.commit = storingTexts { $0.composed } },
    Mutation("texts are cut at U+0000") {
      $0.commit = storingTexts { text in String(text.prefix { $0 != "\0" }) }
    },
    Mutation("texts are cut at 255 scalars") { $0.commit = storingTexts { $0.cut(at: 255) } },
    Mutation("texts are cut at 64 kilobytes") { $0.commit = storingTexts { $0.cut(at: 65_535) } },
    Mutation("texts lose blanks at their ends") { $0.commit = storingTexts { $0.trimmed } },
    Mutation("line ends are stored as one kind") {
      $0.commit = storingTexts { $0.replacing("\r\n", with: "\n").replacing("\r", with: "\n") }
    },
    Mutation("tabs are stored as blanks") { $0.commit = storingTexts { $0.replacing("\t", with: " ") } },
    Mutation("only the first plane of Unicode is stored") {
      $0.commit = storingTexts { $0.keeping { $0.value < 0x10000 } }
    },
    Mutation("characters for the direction of text are dropped") {
      $0.commit = storingTexts { text in
        text.keeping { !(0x202A...0x202E).contains($0.value) && !(0x2066...0x2069).contains($0.value) }
      }
    },
    Mutation("control characters are dropped") {
      $0.commit = storingTexts { $0.keeping { $0.value >= 0x20 } }
    },
    Mutation("private and unassigned characters are dropped") {
      $0.commit = storingTexts { text in
        text.keeping { ![.unassigned, .privateUse, .format].contains($0.properties.generalCategory) }
      }
    },
    Mutation("quotes are doubled") { $0.commit = storingTexts { $0.replacing("'", with: "''") } },
    Mutation("backslashes are read as escapes") { $0.commit = storingTexts { $0.replacing("\\", with: "") } },
    Mutation("empty texts are stored as nothing") {
      $0.commit = storing(KitEntity.Fields.note) { $0?.utf8.isEmpty == true ? nil : $0 }
    },
    Mutation("nothing is stored as an empty text") {
      $0.commit = storing(KitEntity.Fields.note) { $0 ?? "" }
    },
    Mutation("nothing is stored as zero") { $0.commit = storing(KitEntity.Fields.weight) { $0 ?? 0 } },
    Mutation("integers are stored as Doubles") {
      $0.commit = storing(KitEntity.Fields.rank) { Int64(exactly: Double($0)) ?? $0 - 1 }
    },
    Mutation("integers of 64 bits are stored in 32") {
      $0.commit = storing(KitEntity.Fields.rank) { Int64(Int32(clamping: $0)) }
    },
    Mutation("integers of 32 bits are stored in 16") {
      $0.commit = storing(KitEntity.Fields.size) { Int32(Int16(clamping: $0)) }
    },
    Mutation("numbers are stored in single precision") {
      $0.commit = storing(KitEntity.Fields.ratio) { Double(Float($0)).isFinite ? Double(Float($0)) : 0 }
    },
    Mutation("numbers are rounded to three places") {
      $0.commit = storing(KitEntity.Fields.ratio) { ($0 * 1_000).rounded() / 1_000 }
    },
    Mutation("the tiniest numbers are stored as zero") {
      $0.commit = storing(KitEntity.Fields.ratio) { $0.magnitude < 1e-300 ? 0 : $0 }
    },
    Mutation("weights are stored in single precision") {
      $0.commit = storing(KitEntity.Fields.weight) {
        $0.map { Double(Float($0)).isFinite ? Double(Float($0)) : 0 }
      }
    },
    Mutation("moments are stored to the second") {
      $0.commit = storing(KitEntity.Fields.foundAt) { moment in
        moment.flatMap { try? Timestamp(millisecondsSince1970: $0.millisecondsSince1970 / 1_000 * 1_000) }
      }
    },
    Mutation("days before 1970 are stored as nothing") {
      $0.commit = storing(KitEntity.Fields.day) { day in day.flatMap { $0.text < "1970" ? nil : $0 } }
    },
    Mutation("leap days are stored as the day before") {
      $0.commit = storing(KitEntity.Fields.day) { day in
        day.flatMap { try? CalendarDate(parsing: $0.text.replacing("02-29", with: "02-28")) }
      }
    },
    Mutation("places are rounded to six digits") {
      $0.commit = storing(KitEntity.Fields.place) { place in
        place.flatMap {
          try? Coordinate(
            latitude: ($0.latitude * 1e6).rounded() / 1e6, longitude: ($0.longitude * 1e6).rounded() / 1e6)
        }
      }
    },
    Mutation("yes is stored for every Boolean") {
      $0.commit = storing(KitEntity.Fields.isActive) { _ in true }
    },
    Mutation("unknown words are stored as a known one") {
      $0.commit = storing(KitEntity.Fields.kind) { $0.known == nil ? .known(.plain) : $0 }
    },
    Mutation("words are stored in small letters") {
      $0.commit = storing(KitEntity.Fields.kind) { (try? OpenEnum(parsing: $0.rawValue.lowercased())) ?? $0 }
    },
    Mutation("lists are stored sorted") { $0.commit = storing(KitEntity.Fields.tags) { $0.sorted() } },
    Mutation("lists are stored as sets") {
      $0.commit = storing(KitEntity.Fields.tags) { tags in
        var seen: Set<String> = []
        return tags.filter { seen.insert($0).inserted }
      }
    },
    Mutation("lists lose their empty texts") {
      $0.commit = storing(KitEntity.Fields.tags) { $0.filter { !$0.utf8.isEmpty } }
    },
    Mutation("lists are cut at a hundred items") {
      $0.commit = storing(KitEntity.Fields.tags) { Array($0.prefix(100)) }
    },
    Mutation("lists of models are stored backwards") {
      $0.commit = storing(KitEntity.Fields.parts) { $0.reversed() }
    },
    Mutation("models in models are dropped") { $0.commit = storing(KitEntity.Fields.main) { _ in nil } },
    Mutation("references are dropped") { $0.commit = storing(KitEntity.Fields.container) { _ in nil } },
    Mutation("records with long texts are refused") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        for change in changes.changes {
          if case .text(let note)? = change.savedRow?.scalar("note"), note.utf8.count > 500_000 {
            throw .backend(code: "tooLarge", isRetryable: false)
          }
        }
        return try await repository.commit(changes)
      }
    },
  ]

  /// Records that are refused wrongly, or not refused.
  static let validation: [Mutation] = [
    Mutation("invalid records are taken in silence") {
      $0.commit = refusal { error, _ in
        if case .invalid = error, !error.isAboutUniqueness { nil } else { error }
      }
    },
    Mutation("broken constraints are taken in silence") {
      $0.commit = violations { violations, _ in
        violations.filter { $0.path.steps.isEmpty || $0.code == .unique }
      }
    },
    Mutation("broken rules are taken in silence") {
      $0.commit = violations { violations, _ in
        violations.filter { $0.rule != "KitEntity.inactiveHasNoStock" }
      }
    },
    Mutation("long texts are taken in silence") {
      $0.commit = violations { violations, _ in violations.filter { $0.code != .tooLong } }
    },
    Mutation("numbers that are none are taken in silence") {
      $0.commit = violations { violations, _ in violations.filter { $0.code != .format } }
    },
    Mutation("only the first violation is told") {
      $0.commit = violations { violations, _ in Array(violations.prefix(1)) }
    },
    Mutation("violations are told backwards") {
      $0.commit = violations { violations, _ in violations.reversed() }
    },
    Mutation("violations name no place") {
      $0.commit = violations { violations, _ in
        violations.map { Violation(at: FieldPath(), rule: $0.rule, code: $0.code, parameters: $0.parameters) }
      }
    },
    Mutation("violations have other codes") {
      $0.commit = violations { violations, _ in
        violations.map { Violation(at: $0.path, rule: $0.rule, code: .required, parameters: $0.parameters) }
      }
    },
    Mutation("violations name another rule") {
      $0.commit = violations { violations, _ in
        violations.map { Violation(at: $0.path, rule: "rule", code: $0.code, parameters: $0.parameters) }
      }
    },
    Mutation("invalid records are errors of the machinery") {
      $0.commit = refusal { error, _ in
        if case .invalid = error { .backend(code: "constraint", isRetryable: false) } else { error }
      }
    },
    Mutation("the error names another record") {
      $0.commit = refusal { error, _ in
        if case .invalid(_, let reason) = error {
          .invalid(EntityReference(entity: "KitEntity", id: "1"), reason)
        } else {
          error
        }
      }
    },
    Mutation("only inserted records are validated") {
      $0.commit = refusal { error, changes in
        if case .invalid(let reference, _) = error, !error.isAboutUniqueness,
          changes.changes.contains(where: { $0.reference == reference && $0.expectedVersion != .absent })
        {
          nil
        } else {
          error
        }
      }
    },
    Mutation("only the first record of a set is validated") {
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
    Mutation("conflicts are looked for before validity") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        for change in changes.changes {
          let actual = try await repository.row(change.type, change.reference.id)?.version
          if !change.expectedVersion.isMet(by: actual) {
            throw .conflict(change.reference, expected: change.expectedVersion, actual: actual)
          }
        }
        return try await repository.commit(changes)
      }
    },
    Mutation("the length of a text is counted in UTF-16") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        for case let row? in changes.changes.map(\.savedRow) where (row.text("name")?.utf16.count ?? 0) > 80 {
          throw .notUnique(row.reference)
        }
        return try await repository.commit(changes)
      }
    },
    Mutation("a refused record is stored all the same") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        do throws(RepositoryError) {
          return try await repository.commit(changes)
        } catch {
          guard case .invalid(let reference, _) = error else { throw error }
          try await repository.commit(
            ChangeSet([.save(KitEntity.blank(reference.id), expecting: .any)]))
          throw error
        }
      }
    },
  ]
}
