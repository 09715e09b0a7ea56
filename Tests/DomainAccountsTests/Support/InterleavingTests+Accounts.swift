import DomainAccounts
import DomainAccountsSamples
import TestSupport
import Testing

extension InterleavingTests {
  static let coming: [AccountInterleaving] = [
    InterleavingTest("register × register with the same address", .one) { fixture in
      let form = try AccountFixture.fullForm()
      let other = try RegistrationInput(
        displayName: "Other", email: EmailAddress(parsing: "NELA@example.org"))
      return (
        { try await fixture.registration.register(form, password: AccountFixture.password) },
        { try await fixture.registration.register(other, password: AccountFixture.password) }
      )
    },
    InterleavingTest("register × register with the same name", .one) { fixture in
      let form = try AccountFixture.fullForm()
      let other = try RegistrationInput(
        displayName: "Other", userName: UserName(parsing: "Nela"),
        email: EmailAddress(parsing: "other@example.org"))
      return (
        { try await fixture.registration.register(form, password: AccountFixture.password) },
        { try await fixture.registration.register(other, password: AccountFixture.password) }
      )
    },
    InterleavingTest("confirm an address × the same confirmation", .one) { fixture in
      try await fixture.registration.register(AccountFixture.fullForm(), password: AccountFixture.password)
      let key = try await fixture.key(.verifyEmail)
      let call: AccountInterleaving.Call = { try await fixture.registration.verifyEmail(with: key) }
      return (call, call)
    },
    InterleavingTest("sign in × sign in", .both) { fixture in
      ({ _ = try await fixture.startSession(.member) }, { _ = try await fixture.startSession(.member) })
    },
    InterleavingTest("sign in through somebody else × the same, for the first time", .both) { fixture in
      let call: AccountInterleaving.Call = {
        _ = try await fixture.signIn.signIn(
          with: key(), from: .known(.facebook), checkedBy: SampleVerifier())
      }
      return (call, call)
    },
    InterleavingTest("sign in through somebody else × register with the address", .one) { fixture in
      let form = try AccountFixture.fullForm()
      let verifier = SampleVerifier(email: form.email)
      return (
        { _ = try await fixture.signIn.signIn(with: key(), from: .known(.facebook), checkedBy: verifier) },
        { try await fixture.registration.register(form, password: AccountFixture.password) }
      )
    },
    InterleavingTest("sign in × change the password", .oneOrBoth) { fixture in
      (
        { _ = try await fixture.startSession(.member) },
        {
          try await fixture.accounts.changePassword(
            from: AccountFixture.password, to: AccountFixture.newPassword, as: fixture.principal(.member))
        }
      )
    },
    InterleavingTest("sign in × the account is disabled", .oneOrBoth) { fixture in
      (
        { _ = try await fixture.startSession(.member) },
        {
          try await fixture.admin.disable(SamplePerson.member.id, for: .abuse, as: fixture.principal(.admin))
        }
      )
    },
  ]

  static let securing: [AccountInterleaving] = [
    InterleavingTest("change the password × a link for a new one goes out", .oneOrBoth) { fixture in
      try await fixture.signIn.requestPasswordReset(to: SamplePerson.member.email)
      let waiting = try await intent(.resetPassword, in: fixture)
      return (
        {
          try await fixture.accounts.changePassword(
            from: AccountFixture.password, to: AccountFixture.newPassword, as: fixture.principal(.member))
        },
        { _ = try await fixture.outbox.prepare(waiting, as: .system) }
      )
    },
    InterleavingTest("a message is prepared × the same message", .both) { fixture in
      try await fixture.signIn.requestPasswordReset(to: SamplePerson.member.email)
      let waiting = try await intent(.resetPassword, in: fixture)
      let call: AccountInterleaving.Call = { _ = try await fixture.outbox.prepare(waiting, as: .system) }
      return (call, call)
    },
    InterleavingTest("reset the password × the same link again", .one) { fixture in
      try await fixture.signIn.requestPasswordReset(to: SamplePerson.member.email)
      let key = try await fixture.key(.resetPassword)
      return (
        { try await fixture.signIn.resetPassword(with: key, to: AccountFixture.newPassword) },
        { try await fixture.signIn.resetPassword(with: key, to: Secret("nine purple kettles")) }
      )
    },
    InterleavingTest("reset the password × confirm another address", .one) { fixture in
      let me = fixture.principal(.member)
      try await fixture.accounts.requestEmailChange(
        to: EmailAddress(parsing: "new@example.org"), password: AccountFixture.password, as: me)
      let moving = try await fixture.key(.changeEmail)
      try await fixture.signIn.requestPasswordReset(to: SamplePerson.member.email)
      let resetting = try await fixture.key(.resetPassword)
      return (
        { try await fixture.signIn.resetPassword(with: resetting, to: AccountFixture.newPassword) },
        { try await fixture.accounts.confirmEmailChange(with: moving) }
      )
    },
    InterleavingTest("unlink a way in × unlink the other one", .one) { fixture in
      let visitor = fixture.principal(.visitor)
      try await fixture.accounts.link(
        key("google-1"), from: .known(.google), checkedBy: SampleVerifier(), as: visitor)
      let ways = try await fixture.accounts.identities(as: visitor).map(\.id)
      return (
        { try await fixture.accounts.unlink(ways[0], as: visitor) },
        { try await fixture.accounts.unlink(ways[1], as: visitor) }
      )
    },
    InterleavingTest("unlink the only way in × link another one", .oneOrBoth) { fixture in
      let visitor = fixture.principal(.visitor)
      let way = try #require(try await fixture.accounts.identities(as: visitor).first).id
      return (
        { try await fixture.accounts.unlink(way, as: visitor) },
        {
          try await fixture.accounts.link(
            key("google-1"), from: .known(.google), checkedBy: SampleVerifier(), as: visitor)
        }
      )
    },
    InterleavingTest("link × link somebody else of the same provider", .one) { fixture in
      let me = fixture.principal(.member)
      return (
        {
          try await fixture.accounts.link(
            key("one"), from: .known(.facebook), checkedBy: SampleVerifier(), as: me)
        },
        {
          try await fixture.accounts.link(
            key("two"), from: .known(.facebook), checkedBy: SampleVerifier(), as: me)
        }
      )
    },
    InterleavingTest("link × link the same to another account", .one) { fixture in
      (
        {
          try await fixture.accounts.link(
            key("one"), from: .known(.facebook), checkedBy: SampleVerifier(), as: fixture.principal(.member))
        },
        {
          try await fixture.accounts.link(
            key("one"), from: .known(.facebook), checkedBy: SampleVerifier(), as: fixture.principal(.newcomer)
          )
        }
      )
    },
  ]
}
