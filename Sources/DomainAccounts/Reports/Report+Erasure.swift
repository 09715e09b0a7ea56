import DomainModeling
import DomainRepository

extension AccountSystem {
  /// Adds to the work what becomes of the reports by and about an account that is deleted.
  ///
  /// What nobody has decided goes with the account; a decision stays, without a word of what anybody wrote.
  func eraseReports(of id: Principal.ID, in work: inout Work) async throws(AccountError) {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(
        ModelQuery(where: (Report.Fields.reporter == id).or(Report.Fields.subject == id))
      ).map(\.entity.id)
    }
    for reportID in found {
      guard var report = try await work.get(Report.self, id: reportID) else { continue }
      switch report.status.known {
      case .open, .underReview, .appealed, nil: work.delete(Report.self, id: reportID)
      case .resolved, .dismissed, .upheld, .overturned, .closed:
        if report.reporter == id { report.reporter = nil }
        report.text = ""
        report.appeal = nil
        let erased = report
        work.update(try rethrowing(erased.validated(), as: AccountError.invalid))
      }
    }
  }

  /// Those of the accounts that somebody has reported and nobody has decided about.
  func reported(among ids: [Principal.ID]) async throws(AccountError) -> Set<Principal.ID> {
    let undecided = ModelQuery(
      where: Report.Fields.subject.isOne(of: ids).and(
        Report.Fields.status.isOne(of: [.known(.open), .known(.underReview)])))
    return try await reading { (repository) async throws(RepositoryError) in
      Set(try await repository.all(undecided).map(\.entity.subject))
    }
  }
}
