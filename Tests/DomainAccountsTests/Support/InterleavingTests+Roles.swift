import DomainAccounts
import DomainAccountsSamples
import TestSupport
import Testing

extension InterleavingTests {
  static let governing: [AccountInterleaving] = [
    InterleavingTest("an admin disables another × who disables the first", .one) { fixture in
      let other = try await appoint(.member, in: fixture)
      return (
        {
          try await fixture.admin.disable(SamplePerson.member.id, for: .other, as: fixture.principal(.admin))
        },
        { try await fixture.admin.disable(SamplePerson.admin.id, for: .other, as: other) }
      )
    },
    InterleavingTest("an admin dismisses another × who dismisses the first", .one) { fixture in
      let other = try await appoint(.member, in: fixture)
      return (
        {
          try await fixture.admin.revokeRole(
            SamplePerson.member.id, from: .admin, as: fixture.principal(.admin))
        },
        { try await fixture.admin.revokeRole(SamplePerson.admin.id, from: .admin, as: other) }
      )
    },
    InterleavingTest("an admin leaves × the other one leaves", .one) { fixture in
      let other = try await appoint(.member, in: fixture)
      return (
        {
          try await fixture.accounts.delete(password: AccountFixture.password, as: fixture.principal(.admin))
        },
        { try await fixture.accounts.delete(password: AccountFixture.password, as: other) }
      )
    },
    InterleavingTest("an admin leaves × and is dismissed by the other one", .oneOrBoth) { fixture in
      let other = try await appoint(.member, in: fixture)
      return (
        {
          try await fixture.accounts.delete(password: AccountFixture.password, as: fixture.principal(.admin))
        },
        { try await fixture.admin.revokeRole(SamplePerson.admin.id, from: .admin, as: other) }
      )
    },
    InterleavingTest("an admin is removed × gets an office", .oneOrBoth) { fixture in
      let other = try await appoint(.member, in: fixture)
      return (
        { try await fixture.admin.delete(SamplePerson.helper.id, as: fixture.principal(.admin)) },
        { try await fixture.admin.grantRole(SamplePerson.helper.id, to: .moderator, as: other) }
      )
    },
    InterleavingTest("delete the account × report somebody", .oneOrBoth) { fixture in
      let me = fixture.principal(.newcomer)
      return (
        { try await fixture.accounts.delete(password: AccountFixture.password, as: me) },
        { try await fixture.reports.report(SamplePerson.group.id, for: .spam, as: me) }
      )
    },
    InterleavingTest("delete the account × link a way in", .oneOrBoth) { fixture in
      let me = fixture.principal(.newcomer)
      return (
        { try await fixture.accounts.delete(password: AccountFixture.password, as: me) },
        {
          try await fixture.accounts.link(
            key("one"), from: .known(.facebook), checkedBy: SampleVerifier(), as: me)
        }
      )
    },
    InterleavingTest("report × the same report", .one) { fixture in
      let me = fixture.principal(.newcomer)
      let call: AccountInterleaving.Call = {
        try await fixture.reports.report(SamplePerson.group.id, for: .spam, as: me)
      }
      return (call, call)
    },
    InterleavingTest("take a report × another moderator takes it", .both) { fixture in
      let report = try await fixture.reports.report(
        SamplePerson.group.id, for: .spam, as: fixture.principal(.newcomer)
      ).id
      try await fixture.admin.grantRole(SamplePerson.helper.id, to: .moderator, as: fixture.principal(.admin))
      let other = Principal.user(SamplePerson.helper.id, roles: [Role.moderator.text])
      return (
        { try await fixture.reports.assign(report, as: fixture.principal(.moderator)) },
        { try await fixture.reports.assign(report, as: other) }
      )
    },
    InterleavingTest("decide a report × dismiss it", .one) { fixture in
      let report = try await fixture.reports.report(
        SamplePerson.group.id, for: .spam, as: fixture.principal(.newcomer)
      ).id
      let moderator = fixture.principal(.moderator)
      try await fixture.reports.assign(report, as: moderator)
      return (
        { try await fixture.reports.resolve(report, with: .disable, as: moderator) },
        { try await fixture.reports.dismiss(report, for: .unfounded, as: moderator) }
      )
    },
  ]
}
