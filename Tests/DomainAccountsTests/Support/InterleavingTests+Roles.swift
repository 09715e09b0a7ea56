import DomainAccounts
import DomainAccountsSamples
import TestSupport
import Testing

extension InterleavingTests {
  static let administration: [AccountInterleaving] = [
    InterleavingTest("disable another admin × be disabled by them", .one) { fixture in
      let other = try await appoint(.member, in: fixture)
      return (
        {
          try await fixture.admin.disable(SamplePerson.member.id, for: .other, as: fixture.principal(.admin))
        },
        { try await fixture.admin.disable(SamplePerson.admin.id, for: .other, as: other) }
      )
    },
    InterleavingTest("revoke another admin's role × lose the own role by them", .one) { fixture in
      let other = try await appoint(.member, in: fixture)
      return (
        {
          try await fixture.admin.revokeRole(
            SamplePerson.member.id, from: .admin, as: fixture.principal(.admin))
        },
        { try await fixture.admin.revokeRole(SamplePerson.admin.id, from: .admin, as: other) }
      )
    },
    InterleavingTest("delete the account of an admin × delete that of the other admin", .one) { fixture in
      let other = try await appoint(.member, in: fixture)
      return (
        {
          try await fixture.accounts.delete(password: AccountFixture.password, as: fixture.principal(.admin))
        },
        { try await fixture.accounts.delete(password: AccountFixture.password, as: other) }
      )
    },
    InterleavingTest("delete the account of an admin × revoke their role", .oneOrBoth) { fixture in
      let other = try await appoint(.member, in: fixture)
      return (
        {
          try await fixture.accounts.delete(password: AccountFixture.password, as: fixture.principal(.admin))
        },
        { try await fixture.admin.revokeRole(SamplePerson.admin.id, from: .admin, as: other) }
      )
    },
    InterleavingTest("delete an account × grant it a role", .oneOrBoth) { fixture in
      let other = try await appoint(.member, in: fixture)
      return (
        { try await fixture.admin.delete(SamplePerson.helper.id, as: fixture.principal(.admin)) },
        { try await fixture.admin.grantRole(SamplePerson.helper.id, to: .moderator, as: other) }
      )
    },
    InterleavingTest("delete the own account × report another one", .oneOrBoth) { fixture in
      let me = fixture.principal(.newcomer)
      return (
        { try await fixture.accounts.delete(password: AccountFixture.password, as: me) },
        { try await fixture.reports.report(SamplePerson.group.id, for: .spam, as: me) }
      )
    },
    InterleavingTest("delete the own account × link an identity", .oneOrBoth) { fixture in
      let me = fixture.principal(.newcomer)
      return (
        { try await fixture.accounts.delete(password: AccountFixture.password, as: me) },
        {
          try await fixture.accounts.link(
            assertion("one"), from: .known(.facebook), checkedBy: SampleVerifier(),
            reauthenticatedBy: .password(AccountFixture.password), as: me)
        }
      )
    },
    InterleavingTest("report an account × report it again", .one) { fixture in
      let me = fixture.principal(.newcomer)
      let call: AccountInterleaving.Call = {
        try await fixture.reports.report(SamplePerson.group.id, for: .spam, as: me)
      }
      return (call, call)
    },
    InterleavingTest("assign a report to oneself × another moderator does the same", .both) { fixture in
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
    InterleavingTest("resolve a report × dismiss it", .one) { fixture in
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
