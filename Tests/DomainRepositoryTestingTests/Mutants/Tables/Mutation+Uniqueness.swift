import DomainRepositoryTesting

extension Mutation {
  /// Values that are shared and mustn't be, and the other way round.
  static let uniqueness: [Mutation] = [
    Mutation("nothing has to be unique") {
      $0.commit = refusal { error, _ in error.isAboutUniqueness ? nil : error }
    },
    Mutation("codes don't have to be unique") {
      $0.commit = violations { violations, _ in violations.filter { $0.rule != "KitEntity.unique.code" } }
    },
    Mutation("pairs don't have to be unique") {
      $0.commit = violations { violations, _ in
        violations.filter { $0.rule != "KitEntity.unique.maker+serial" }
      }
    },
    Mutation("empty texts don't have to be unique") {
      $0.commit = violations { violations, entity in
        let isEmpty = entity.map { Row(Versioned($0, version: Version(0))).scalar("code") } == .text("")
        return isEmpty ? violations.filter { $0.code != .unique } : violations
      }
    },
    Mutation("great integers don't have to be unique") {
      $0.commit = violations { violations, entity in
        let isGreat =
          entity.map { Row(Versioned($0, version: Version(0))).scalar("serial") } == .integer(.max)
        return isGreat ? violations.filter { $0.code != .unique } : violations
      }
    },
    Mutation("replacements don't have to be unique") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        for change in changes.changes where change.isSave {
          if try await repository.row(change.type, change.reference.id) == nil { continue }
          return try await refusal { error, _ in error.isAboutUniqueness ? nil : error }(
            changes, repository, memory)
        }
        return try await repository.commit(changes)
      }
    },
    Mutation("insertions don't have to be unique") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        for change in changes.changes where change.isSave {
          if try await repository.row(change.type, change.reference.id) != nil { continue }
          return try await refusal { error, _ in error.isAboutUniqueness ? nil : error }(
            changes, repository, memory)
        }
        return try await repository.commit(changes)
      }
    },
    Mutation("records of one set aren't compared with each other") {
      $0.commit = refusal { error, changes in
        let codes = changes.changes.compactMap { $0.savedRow?.scalar("code") }.filter { !$0.isNull }
        return error.isAboutUniqueness && Set(codes).count < codes.count ? nil : error
      }
    },
    Mutation("codes that are missing are equal") {
      $0.commit = clash { row in row.scalar("code").isNull && row.scalar("maker").isNull ? true : nil }
    },
    Mutation("a pair with nothing in it is equal to its like") {
      $0.commit = clash { row -> [Scalar]? in
        let pair = [row.scalar("maker"), row.scalar("serial")]
        return pair.count(where: \.isNull) == 1 ? pair : nil
      }
    },
    Mutation("the first of a pair has to be unique") {
      $0.commit = clash { row in row.scalar("serial").isNull ? nil : row.text("maker") }
    },
    Mutation("the second of a pair has to be unique") {
      $0.commit = clash { row in
        row.scalar("maker").isNull || row.scalar("serial").isNull ? nil : row.scalar("serial")
      }
    },
    Mutation("a pair is compared as one text") {
      $0.commit = clash { row -> String? in
        guard let maker = row.text("maker"), case .integer(let serial) = row.scalar("serial") else {
          return nil
        }
        return "\(maker)\(serial)"
      }
    },
    Mutation("a pair is compared as one text with a stroke between") {
      $0.commit = clash { row -> [UInt8]? in
        guard let maker = row.text("maker"), case .integer(let serial) = row.scalar("serial") else {
          return nil
        }
        return Array("\(maker)|\(serial)".replacing("|", with: "").utf8)
      }
    },
    Mutation("codes are compared in small letters") { $0.commit = clash { $0.text("code")?.lowercased() } },
    Mutation("codes are compared as Swift compares texts") { $0.commit = clash { $0.text("code") } },
    Mutation("codes are compared without blanks at their ends") {
      $0.commit = clash { $0.text("code")?.trimmed }
    },
    Mutation("codes are compared without accents") {
      $0.commit = clash { $0.text("code").map { SearchFolding.folded($0) } }
    },
    Mutation("codes are compared to their thousandth scalar") {
      $0.commit = clash { $0.text("code").map { Array($0.cut(at: 1_000).utf8) } }
    },
    Mutation("codes that are numbers are compared by their value") {
      $0.commit = clash { $0.text("code").flatMap(Double.init) }
    },
    Mutation("serials are compared as Doubles") {
      $0.commit = clash { row -> Double? in
        guard case .integer(let serial) = row.scalar("serial") else { return nil }
        return row.scalar("maker").isNull ? nil : Double(serial)
      }
    },
    Mutation("a record is in its own way") {
      $0.commit = clash(alsoOwn: true) { $0.text("code").map { Array($0.utf8) } }
    },
    Mutation("values are free only when the whole set is applied") {
      $0.commit = clash(alsoTouched: true) { $0.text("code").map { Array($0.utf8) } }
    },
    Mutation("a value is never free again") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        let commit = try await repository.commit(changes)
        for change in changes.changes {
          guard let code = change.savedRow?.text("code") else { continue }
          if let owner = memory.exchange(code, change.savedRow), owner.reference != change.reference {
            throw .notUnique(change.reference)
          }
        }
        return commit
      }
    },
    Mutation("a refused record takes its value") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        for case let row? in changes.changes.map(\.savedRow) {
          guard let code = row.text("code"), let owner = memory.row(code) else { continue }
          if owner.reference != row.reference { throw .notUnique(row.reference) }
        }
        do throws(RepositoryError) {
          return try await repository.commit(changes)
        } catch {
          for case let row? in changes.changes.map(\.savedRow) {
            if let code = row.text("code") { _ = memory.exchange(code, row) }
          }
          throw error
        }
      }
    },
    Mutation("the new value of a replaced record isn't noted") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        do throws(RepositoryError) {
          return try await repository.commit(changes)
        } catch {
          let owners = try await repository.rows(KitEntity.self)
          let codes = changes.changes.compactMap { $0.savedRow?.text("code") }
          let isReplaced = owners.contains { row in
            row.text("code").map { codes.contains($0) } ?? false && row.version.number > 2
          }
          if error.isAboutUniqueness, isReplaced {
            return Commit(sequenceNumber: Commit.SequenceNumber(1_000_000), versions: [:])
          }
          throw error
        }
      }
    },
  ]
}

extension Row {
  /// The text in a field.
  func text(_ path: String) -> String? { if case .text(let text) = scalar(path) { text } else { nil } }
}
