import DomainAccounts
import DomainAccountsSamples
import TestSupport
import Testing

extension InterleavingTests {
  static let governing: [AccountDuel] = [
    InterleavingTest("an admin disables another × who disables the first", .one) { world in
      let other = try await appoint(.member, in: world)
      return (
        { try await world.admin.disable(SamplePerson.member.id, for: .other, as: world.principal(.admin)) },
        { try await world.admin.disable(SamplePerson.admin.id, for: .other, as: other) }
      )
    },
    InterleavingTest("an admin dismisses another × who dismisses the first", .one) { world in
      let other = try await appoint(.member, in: world)
      return (
        {
          try await world.admin.revokeRole(SamplePerson.member.id, from: .admin, as: world.principal(.admin))
        },
        { try await world.admin.revokeRole(SamplePerson.admin.id, from: .admin, as: other) }
      )
    },
    InterleavingTest("an admin leaves × the other one leaves", .one) { world in
      let other = try await appoint(.member, in: world)
      return (
        {
          try await world.accounts.delete(password: AccountWorld.password, as: world.principal(.admin))
        },
        { try await world.accounts.delete(password: AccountWorld.password, as: other) }
      )
    },
    InterleavingTest("an admin leaves × and is dismissed by the other one", .oneOrBoth) { world in
      let other = try await appoint(.member, in: world)
      return (
        {
          try await world.accounts.delete(password: AccountWorld.password, as: world.principal(.admin))
        },
        { try await world.admin.revokeRole(SamplePerson.admin.id, from: .admin, as: other) }
      )
    },
    InterleavingTest("an admin is removed × gets an office", .oneOrBoth) { world in
      let other = try await appoint(.member, in: world)
      return (
        { try await world.admin.delete(SamplePerson.helper.id, as: world.principal(.admin)) },
        { try await world.admin.grantRole(SamplePerson.helper.id, to: .moderator, as: other) }
      )
    },
    InterleavingTest("delete the account × report somebody", .oneOrBoth) { world in
      let me = world.principal(.newcomer)
      return (
        { try await world.accounts.delete(password: AccountWorld.password, as: me) },
        { try await world.reports.report(SamplePerson.group.id, for: .spam, as: me) }
      )
    },
    InterleavingTest("delete the account × link a way in", .oneOrBoth) { world in
      let me = world.principal(.newcomer)
      return (
        { try await world.accounts.delete(password: AccountWorld.password, as: me) },
        {
          try await world.accounts.link(
            key("one"), from: .known(.facebook), checkedBy: SampleVerifier(), as: me)
        }
      )
    },
    InterleavingTest("report × the same report", .one) { world in
      let me = world.principal(.newcomer)
      let call: AccountDuel.Call = {
        try await world.reports.report(SamplePerson.group.id, for: .spam, as: me)
      }
      return (call, call)
    },
    InterleavingTest("take a report × another moderator takes it", .both) { world in
      let report = try await world.reports.report(
        SamplePerson.group.id, for: .spam, as: world.principal(.newcomer)
      ).id
      try await world.admin.grantRole(SamplePerson.helper.id, to: .moderator, as: world.principal(.admin))
      let other = Principal.user(SamplePerson.helper.id, roles: [Role.moderator.text])
      return (
        { try await world.reports.assign(report, as: world.principal(.moderator)) },
        { try await world.reports.assign(report, as: other) }
      )
    },
    InterleavingTest("decide a report × dismiss it", .one) { world in
      let report = try await world.reports.report(
        SamplePerson.group.id, for: .spam, as: world.principal(.newcomer)
      ).id
      let moderator = world.principal(.moderator)
      try await world.reports.assign(report, as: moderator)
      return (
        { try await world.reports.resolve(report, with: .disable, as: moderator) },
        { try await world.reports.dismiss(report, for: .unfounded, as: moderator) }
      )
    },
  ]
}
