import DomainRepositoryTesting

extension Mutation {
  /// Records that are changed when they are stored.
  static let values: [Mutation] = [
    Mutation("texts are stored composed") { $0.commit = storingTexts { $0.composed } },
    Mutation("texts are truncated at U+0000") {
      $0.commit = storingTexts { text in String(text.prefix { $0 != "\0" }) }
    },
    Mutation("texts are truncated to 255 scalars") { $0.commit = storingTexts { $0.cut(at: 255) } },
    Mutation("texts are truncated to 65,535 scalars") { $0.commit = storingTexts { $0.cut(at: 65_535) } },
    Mutation("surrounding white space isn't stored") { $0.commit = storingTexts { $0.trimmed } },
    Mutation("line ends are normalized") {
      $0.commit = storingTexts { $0.replacing("\r\n", with: "\n").replacing("\r", with: "\n") }
    },
    Mutation("tabs are stored as spaces") { $0.commit = storingTexts { $0.replacing("\t", with: " ") } },
    Mutation("characters beyond the first plane of Unicode aren't stored") {
      $0.commit = storingTexts { $0.keeping { $0.value < 0x10000 } }
    },
    Mutation("bidirectional control characters aren't stored") {
      $0.commit = storingTexts { text in
        text.keeping { !(0x202A...0x202E).contains($0.value) && !(0x2066...0x2069).contains($0.value) }
      }
    },
    Mutation("control characters aren't stored") {
      $0.commit = storingTexts { $0.keeping { $0.value >= 0x20 } }
    },
    Mutation("private-use and unassigned characters aren't stored") {
      $0.commit = storingTexts { text in
        text.keeping { ![.unassigned, .privateUse, .format].contains($0.properties.generalCategory) }
      }
    },
    Mutation("quotes are stored twice") { $0.commit = storingTexts { $0.replacing("'", with: "''") } },
    Mutation("backslashes are removed from stored texts") {
      $0.commit = storingTexts { $0.replacing("\\", with: "") }
    },
    Mutation("empty texts are stored as null") {
      $0.commit = storing(KitEntity.Fields.note) { $0?.utf8.isEmpty == true ? nil : $0 }
    },
    Mutation("missing texts are stored as empty texts") {
      $0.commit = storing(KitEntity.Fields.note) { $0 ?? "" }
    },
    Mutation("missing numbers are stored as zero") {
      $0.commit = storing(KitEntity.Fields.weight) { $0 ?? 0 }
    },
    Mutation("integers are stored as Doubles") {
      $0.commit = storing(KitEntity.Fields.rank) { Int64(exactly: Double($0)) ?? $0 - 1 }
    },
    Mutation("64-bit integers are stored with 32 bits") {
      $0.commit = storing(KitEntity.Fields.rank) { Int64(Int32(clamping: $0)) }
    },
    Mutation("32-bit integers are stored with 16 bits") {
      $0.commit = storing(KitEntity.Fields.size) { Int32(Int16(clamping: $0)) }
    },
    Mutation("numbers are stored in single precision") {
      $0.commit = storing(KitEntity.Fields.ratio) { Double(Float($0)).isFinite ? Double(Float($0)) : 0 }
    },
    Mutation("numbers are rounded to three decimals") {
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
    Mutation("timestamps are truncated to seconds") {
      $0.commit = storing(KitEntity.Fields.foundAt) { timestamp in
        timestamp.flatMap { try? Timestamp(millisecondsSince1970: $0.millisecondsSince1970 / 1_000 * 1_000) }
      }
    },
    Mutation("dates before 1970 are stored as null") {
      $0.commit = storing(KitEntity.Fields.day) { day in day.flatMap { $0.text < "1970" ? nil : $0 } }
    },
    Mutation("leap days are stored as the previous day") {
      $0.commit = storing(KitEntity.Fields.day) { day in
        day.flatMap { try? CalendarDate(parsing: $0.text.replacing("02-29", with: "02-28")) }
      }
    },
    Mutation("coordinates are rounded to six decimals") {
      $0.commit = storing(KitEntity.Fields.place) { place in
        place.flatMap {
          try? Coordinate(
            latitude: ($0.latitude * 1e6).rounded() / 1e6, longitude: ($0.longitude * 1e6).rounded() / 1e6)
        }
      }
    },
    Mutation("every Boolean is stored as true") {
      $0.commit = storing(KitEntity.Fields.isActive) { _ in true }
    },
    Mutation("unknown words are stored as a known word") {
      $0.commit = storing(KitEntity.Fields.kind) { $0.known == nil ? .known(.plain) : $0 }
    },
    Mutation("words are stored in lowercase") {
      $0.commit = storing(KitEntity.Fields.kind) { (try? OpenEnum(parsing: $0.rawValue.lowercased())) ?? $0 }
    },
    Mutation("lists are stored in sorted order") {
      $0.commit = storing(KitEntity.Fields.tags) { $0.sorted() }
    },
    Mutation("repeated items of lists aren't stored") {
      $0.commit = storing(KitEntity.Fields.tags) { tags in
        var seen: Set<String> = []
        return tags.filter { seen.insert($0).inserted }
      }
    },
    Mutation("empty texts in lists aren't stored") {
      $0.commit = storing(KitEntity.Fields.tags) { $0.filter { !$0.utf8.isEmpty } }
    },
    Mutation("lists are truncated to 100 items") {
      $0.commit = storing(KitEntity.Fields.tags) { Array($0.prefix(100)) }
    },
    Mutation("lists of models are stored in reverse order") {
      $0.commit = storing(KitEntity.Fields.parts) { $0.reversed() }
    },
    Mutation("nested models aren't stored") { $0.commit = storing(KitEntity.Fields.main) { _ in nil } },
    Mutation("references aren't stored") { $0.commit = storing(KitEntity.Fields.container) { _ in nil } },
    Mutation("records with texts of more than 500,000 bytes are refused") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        for change in changes.changes {
          if case .text(let note)? = change.savedRecord?.scalar("note"), note.utf8.count > 500_000 {
            throw .backend(code: "tooLarge", isRetryable: false)
          }
        }
        return try await repository.commit(changes)
      }
    },
  ]

  /// Invalid records that aren't refused, and wrong errors.
  static let validation: [Mutation] = [
    Mutation("an invalid record is reported as success") {
      $0.commit = refusal { error, _ in
        if case .invalid = error, !error.isUniquenessViolation { nil } else { error }
      }
    },
    Mutation("violations of constraints are accepted") {
      $0.commit = violations { violations, _ in
        violations.filter { $0.path.steps.isEmpty || $0.code == .unique }
      }
    },
    Mutation("violations of rules are accepted") {
      $0.commit = violations { violations, _ in
        violations.filter { $0.rule != "KitEntity.inactiveHasNoStock" }
      }
    },
    Mutation("texts beyond the maximum length are accepted") {
      $0.commit = violations { violations, _ in violations.filter { $0.code != .tooLong } }
    },
    Mutation("NaN and infinity are accepted") {
      $0.commit = violations { violations, _ in violations.filter { $0.code != .format } }
    },
    Mutation("only the first violation is reported") {
      $0.commit = violations { violations, _ in Array(violations.prefix(1)) }
    },
    Mutation("violations are reported in reverse order") {
      $0.commit = violations { violations, _ in violations.reversed() }
    },
    Mutation("violations report no path") {
      $0.commit = violations { violations, _ in
        violations.map { Violation(at: FieldPath(), rule: $0.rule, code: $0.code, parameters: $0.parameters) }
      }
    },
    Mutation("violations have another code") {
      $0.commit = violations { violations, _ in
        violations.map { Violation(at: $0.path, rule: $0.rule, code: .required, parameters: $0.parameters) }
      }
    },
    Mutation("violations report another rule") {
      $0.commit = violations { violations, _ in
        violations.map { Violation(at: $0.path, rule: "rule", code: $0.code, parameters: $0.parameters) }
      }
    },
    Mutation("an invalid record is reported as a backend error") {
      $0.commit = refusal { error, _ in
        if case .invalid = error { .backend(code: "constraint", isRetryable: false) } else { error }
      }
    },
    Mutation("the error for an invalid record reports another record") {
      $0.commit = refusal { error, _ in
        if case .invalid(_, let reason) = error {
          .invalid(EntityReference(entity: "KitEntity", id: "1"), reason)
        } else {
          error
        }
      }
    },
    Mutation("replacements aren't validated") {
      $0.commit = refusal { error, changes in
        if case .invalid(let reference, _) = error, !error.isUniquenessViolation,
          changes.changes.contains(where: { $0.reference == reference && $0.expectedVersion != .absent })
        {
          nil
        } else {
          error
        }
      }
    },
    Mutation("only the first record of a change set is validated") {
      $0.commit = refusal { error, changes in
        if case .invalid(let reference, _) = error, !error.isUniquenessViolation,
          changes.changes.first?.reference != reference
        {
          nil
        } else {
          error
        }
      }
    },
    Mutation("conflicts are reported before violations") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        for change in changes.changes {
          let actual = try await repository.record(change.type, change.reference.id)?.version
          if !change.expectedVersion.isMet(by: actual) {
            throw .conflict(change.reference, expected: change.expectedVersion, actual: actual)
          }
        }
        return try await repository.commit(changes)
      }
    },
    Mutation("the length of a text is counted in UTF-16 code units") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        for case let record? in changes.changes.map(\.savedRecord)
        where (record.text("name")?.utf16.count ?? 0) > 80 {
          throw .notUnique(record.reference)
        }
        return try await repository.commit(changes)
      }
    },
    Mutation("a refused record is stored") {
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
