import DomainRepositoryTesting

extension Mutation {
  /// Duplicate unique values that are accepted, and distinct ones that are refused.
  static let uniqueness: [Mutation] = [
    Mutation("unique keys aren't enforced") {
      $0.commit = refusal { error, _ in error.isUniquenessViolation ? nil : error }
    },
    Mutation("the unique key of one field isn't enforced") {
      $0.commit = violations { violations, _ in violations.filter { $0.rule != "KitEntity.unique.code" } }
    },
    Mutation("combined unique keys aren't enforced") {
      $0.commit = violations { violations, _ in
        violations.filter { $0.rule != "KitEntity.unique.maker+serial" }
      }
    },
    Mutation("unique keys aren't enforced for empty texts") {
      $0.commit = violations { violations, entity in
        let isEmpty = entity.map { AnyRecord(Versioned($0, version: Version(0))).scalar("code") } == .text("")
        return isEmpty ? violations.filter { $0.code != .unique } : violations
      }
    },
    Mutation("unique keys aren't enforced for the greatest integer") {
      $0.commit = violations { violations, entity in
        let isGreat =
          entity.map { AnyRecord(Versioned($0, version: Version(0))).scalar("serial") } == .integer(.max)
        return isGreat ? violations.filter { $0.code != .unique } : violations
      }
    },
    Mutation("unique keys aren't enforced for replacements") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        for change in changes.changes where change.isSave {
          if try await repository.record(change.type, change.reference.id) == nil { continue }
          return try await refusal { error, _ in error.isUniquenessViolation ? nil : error }(
            changes, repository, memory)
        }
        return try await repository.commit(changes)
      }
    },
    Mutation("unique keys aren't enforced for insertions") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        for change in changes.changes where change.isSave {
          if try await repository.record(change.type, change.reference.id) != nil { continue }
          return try await refusal { error, _ in error.isUniquenessViolation ? nil : error }(
            changes, repository, memory)
        }
        return try await repository.commit(changes)
      }
    },
    Mutation("unique keys aren't enforced within a change set") {
      $0.commit = refusal { error, changes in
        let codes = changes.changes.compactMap { $0.savedRecord?.scalar("code") }.filter { !$0.isNull }
        return error.isUniquenessViolation && Set(codes).count < codes.count ? nil : error
      }
    },
    Mutation("missing unique values are compared as equal") {
      $0.commit = enforcingUniqueness { record in
        record.scalar("code").isNull && record.scalar("maker").isNull ? true : nil
      }
    },
    Mutation("combined unique values with a null are compared") {
      $0.commit = enforcingUniqueness { record -> [Scalar]? in
        let pair = [record.scalar("maker"), record.scalar("serial")]
        return pair.count(where: \.isNull) == 1 ? pair : nil
      }
    },
    Mutation("the first field of a combined unique key must be unique") {
      $0.commit = enforcingUniqueness { record in record.scalar("serial").isNull ? nil : record.text("maker")
      }
    },
    Mutation("the second field of a combined unique key must be unique") {
      $0.commit = enforcingUniqueness { record in
        record.scalar("maker").isNull || record.scalar("serial").isNull ? nil : record.scalar("serial")
      }
    },
    Mutation("combined unique values are joined without a separator") {
      $0.commit = enforcingUniqueness { record -> String? in
        guard let maker = record.text("maker"), case .integer(let serial) = record.scalar("serial") else {
          return nil
        }
        return "\(maker)\(serial)"
      }
    },
    Mutation("combined unique values are joined, ignoring vertical bars") {
      $0.commit = enforcingUniqueness { record -> [UInt8]? in
        guard let maker = record.text("maker"), case .integer(let serial) = record.scalar("serial") else {
          return nil
        }
        return Array("\(maker)|\(serial)".replacing("|", with: "").utf8)
      }
    },
    Mutation("unique texts are compared without case") {
      $0.commit = enforcingUniqueness { $0.text("code")?.lowercased() }
    },
    Mutation("unique texts are compared by canonical equivalence") {
      $0.commit = enforcingUniqueness { $0.text("code") }
    },
    Mutation("unique texts are compared without surrounding white space") {
      $0.commit = enforcingUniqueness { $0.text("code")?.trimmed }
    },
    Mutation("unique texts are compared without accents") {
      $0.commit = enforcingUniqueness { $0.text("code").map { SearchFolding.folded($0) } }
    },
    Mutation("unique texts are compared by their first 1,000 scalars") {
      $0.commit = enforcingUniqueness { $0.text("code").map { Array($0.cut(at: 1_000).utf8) } }
    },
    Mutation("unique texts that look like numbers are compared as numbers") {
      $0.commit = enforcingUniqueness { $0.text("code").flatMap(Double.init) }
    },
    Mutation("unique integers are compared as Doubles") {
      $0.commit = enforcingUniqueness { record -> Double? in
        guard case .integer(let serial) = record.scalar("serial") else { return nil }
        return record.scalar("maker").isNull ? nil : Double(serial)
      }
    },
    Mutation("a record conflicts with its own unique value") {
      $0.commit = enforcingUniqueness(includingSelf: true) { $0.text("code").map { Array($0.utf8) } }
    },
    Mutation("unique values released in a change set are still reserved in it") {
      $0.commit = enforcingUniqueness(includingChanged: true) { $0.text("code").map { Array($0.utf8) } }
    },
    Mutation("a unique value is never released") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        let commit = try await repository.commit(changes)
        for change in changes.changes {
          guard let code = change.savedRecord?.text("code") else { continue }
          if let owner = memory.exchange(code, change.savedRecord), owner.reference != change.reference {
            throw .notUnique(change.reference)
          }
        }
        return commit
      }
    },
    Mutation("a refused record reserves its unique value") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        for case let record? in changes.changes.map(\.savedRecord) {
          guard let code = record.text("code"), let owner = memory.record(code) else { continue }
          if owner.reference != record.reference { throw .notUnique(record.reference) }
        }
        do throws(RepositoryError) {
          return try await repository.commit(changes)
        } catch {
          for case let record? in changes.changes.map(\.savedRecord) {
            if let code = record.text("code") { _ = memory.exchange(code, record) }
          }
          throw error
        }
      }
    },
    Mutation("a unique value of a record written twice isn't enforced") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        do throws(RepositoryError) {
          return try await repository.commit(changes)
        } catch {
          let owners = try await repository.records(KitEntity.self)
          let codes = changes.changes.compactMap { $0.savedRecord?.text("code") }
          let isReplaced = owners.contains { record in
            record.text("code").map { codes.contains($0) } ?? false && record.version.number > 2
          }
          if error.isUniquenessViolation, isReplaced {
            return Commit(sequenceNumber: Commit.SequenceNumber(1_000_000), versions: [:])
          }
          throw error
        }
      }
    },
  ]
}

extension AnyRecord {
  /// The text in a field.
  func text(_ path: String) -> String? { if case .text(let text) = scalar(path) { text } else { nil } }
}
