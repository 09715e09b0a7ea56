import DomainServices
import Testing

/// Each operation that approves, confirms or decides something names the version that its caller saw, or says here why the
/// record can't be swapped between look and decision.
@Suite("Decisions that name no version")
struct UnversionedDecisionTests {
  private static let verbs = [
    "accept", "adopt", "approve", "confirm", "decide", "enable", "grant", "lift", "merge", "publish",
    "readmit",
    "reinstate", "resolve", "restore", "verify",
  ]

  /// Why the operations need no version.
  private static let reasons = [
    "account.confirmDeletion": "own account, by a secret link",
    "account.confirmEmailChange": "own account, by a secret link",
    "account.verifyEmail": "own account, by a secret link",
    "admin.enable": "ends a sanction; shows nothing that its user wrote meanwhile",
    "admin.grantRole": "gives an account a role; shows nothing that its user wrote meanwhile",
    "animal.adopt": "own institution",
    "animal.liftBan": "own institution",
    "animal.liftHold": "own institution",
    "animal.publish": "own institution",
    "bookCatalog.merge": "takes both editions as the operator saw them",
    "campus.readmit": "ends a sanction; a membership has no text",
    "exchange.acceptMeetUp": "takes the number of the proposal",
    "exchange.confirm": "confirms what the caller did",
    "exchange.resolve": "a disputed exchange can't be changed by its sides",
    "food.restore": "own records",
    "institution.confirmEmail": "own institution, by a secret link",
    "institution.confirmEmailByKey": "own institution, by a secret key",
    "library.merge": "own library",
    "offer.accept": "takes the number of the round",
    "pledge.confirm": "confirms what arrived at the own institution",
    "post.publish": "own post",
    "profile.acceptDisclaimer": "takes the version of the disclaimer",
    "request.confirmPickup": "takes the quantity that was collected",
    "report.decideAppeal": "an appeal can't be changed after it was sent",
    "report.resolve": "a report can't be changed after it was sent",
  ]

  @Test("Every decision without a version has a reason, and every reason belongs to such a decision")
  func reasons() {
    let decisions = Modules.all.flatMap(\.operations).filter { operation in
      let verb = operation.name.drop { $0 != "." }.dropFirst()
      return Self.verbs.contains { verb.hasPrefix($0) } && !operation.namesVersion
    }
    #expect(Set(decisions.map(\.name)) == Set(Self.reasons.keys))
  }
}
