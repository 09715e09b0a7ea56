import DomainModeling
import DomainRepository

extension SupportSystem {
  /// Checks that a mandate lets the institution charge the person repeatedly.
  func check(
    _ id: Mandate.ID?, debtor: Principal.ID, of institution: Institution.ID, in work: inout Work
  ) async throws(ShelterError) {
    guard let id else { throw .support(.mandateRequired) }
    guard let mandate = try await work.get(Mandate.self, id: id), mandate.debtor == debtor,
      mandate.institution == institution, mandate.kind == .recurring
    else { throw .support(.mandateUnusable) }
    try check(mandate)
  }

  /// Checks that a mandate is signed and active.
  func check(_ mandate: Mandate) throws(ShelterError) {
    if mandate.status == .pending { throw .support(.mandateNotSigned) }
    guard mandate.status == .active else { throw .support(.mandateUnusable) }
  }

  /// Touches the records a sponsorship depends on, so that operations that end them conflict with it.
  ///
  /// Its institution isn't touched, because reviewers approve the version of an institution that they saw: what is
  /// committed before the institution leaves the catalog is found afterward, and what isn't reads it again.
  func touchDependencies(_ sponsorship: Sponsorship, in work: inout Work) {
    if let animal = sponsorship.animal { work.touch(Animal.self, id: animal) }
    if let mandate = sponsorship.mandate { work.touch(Mandate.self, id: mandate) }
  }
}
