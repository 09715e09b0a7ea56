public import DomainModeling
import DomainRepository

extension ReportService {
  /// Appeals by the link in the message that says that one's account is disabled, without signing in.
  ///
  /// The appeal is against the newest decision about the account.
  @discardableResult
  public func appeal(
    with key: Secret<String>, _ text: String, as principal: Principal = .guest
  ) async throws(AccountError) -> ReportNotice {
    try UseCases.appealByLink.require(principal)
    let words = try rethrowing(ReportAppeal(text), as: AccountError.invalid)
    return try await system.repository.transact {
      (work: inout AccountSystem.Work) async throws(AccountError) in
      let token = try await system.consume(key, for: .appeal, in: &work)
      let decided = ModelQuery(
        where: (Report.Fields.subject == token.account).and(Report.Fields.status == .known(.resolved)),
        orderedBy: .descending(Report.Fields.statusSince))
      let newest = try await system.reading { (repository) async throws(RepositoryError) in
        try await repository.first(decided)?.entity.id
      }
      guard let newest, let report = try await work.get(Report.self, id: newest) else {
        throw .account(.invalidToken)
      }
      return ReportNotice(
        try system.fire(Report.Flow.appeal, words, on: report, by: .user(token.account), in: &work))
    }
  }
}
