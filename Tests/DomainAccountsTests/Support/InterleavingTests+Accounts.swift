import DomainAccounts
import DomainAccountsSamples
import TestSupport
import Testing

extension InterleavingTests {
  static let signingIn: [AccountInterleaving] = [
    InterleavingTest("register × register with the same address", .one) { fixture in
      let form = try AccountFixture.fullInput()
      let other = try RegistrationInput(
        displayName: "Other", email: EmailAddress(parsing: "NELA@example.org"))
      return (
        { try await fixture.registration.register(form, password: AccountFixture.password) },
        { try await fixture.registration.register(other, password: AccountFixture.password) }
      )
    },
    InterleavingTest("register × register with the same name", .one) { fixture in
      let form = try AccountFixture.fullInput()
      let other = try RegistrationInput(
        displayName: "Other", userName: UserName(parsing: "Nela"),
        email: EmailAddress(parsing: "other@example.org"))
      return (
        { try await fixture.registration.register(form, password: AccountFixture.password) },
        { try await fixture.registration.register(other, password: AccountFixture.password) }
      )
    },
    InterleavingTest("verify an address × verify it with the same token", .one) { fixture in
      let account = try await fixture.registration.register(
        AccountFixture.fullInput(), password: AccountFixture.password)
      let token = try await fixture.token(.verifyEmail)
      let call: AccountInterleaving.Call = {
        try await fixture.registration.verifyEmail(with: token, as: .user(account.id))
      }
      return (call, call)
    },
    InterleavingTest("sign in × sign in", .both) { fixture in
      ({ _ = try await fixture.startSession(.member) }, { _ = try await fixture.startSession(.member) })
    },
    InterleavingTest("sign in with a new identity × sign in with the same identity", .both) { fixture in
      let call: AccountInterleaving.Call = {
        _ = try await fixture.signIn.signIn(
          with: assertion(), from: .known(.facebook), checkedBy: SampleVerifier())
      }
      return (call, call)
    },
    InterleavingTest("sign in with an identity × register its address", .oneOrBoth) { fixture in
      let form = try AccountFixture.fullInput()
      let verifier = SampleVerifier(email: form.email)
      return (
        {
          _ = try await fixture.signIn.signIn(with: assertion(), from: .known(.facebook), checkedBy: verifier)
        },
        { try await fixture.registration.register(form, password: AccountFixture.password) }
      )
    },
    InterleavingTest("sign in with an identity × confirm the registration of its address", .one) { fixture in
      let form = try AccountFixture.fullInput()
      let account = try await fixture.registration.register(form, password: AccountFixture.password)
      let token = try await fixture.token(.verifyEmail)
      let verifier = SampleVerifier(email: form.email)
      return (
        {
          _ = try await fixture.signIn.signIn(with: assertion(), from: .known(.facebook), checkedBy: verifier)
        },
        { try await fixture.registration.verifyEmail(with: token, as: .user(account.id)) }
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
    InterleavingTest("sign in × disable the account", .oneOrBoth) { fixture in
      (
        { _ = try await fixture.startSession(.member) },
        {
          try await fixture.admin.disable(SamplePerson.member.id, for: .abuse, as: fixture.principal(.admin))
        }
      )
    },
  ]

  static let credentials: [AccountInterleaving] = [
    InterleavingTest("change the password × prepare the message with a reset link", .oneOrBoth) { fixture in
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
    InterleavingTest("prepare a message × prepare it again", .both) { fixture in
      try await fixture.signIn.requestPasswordReset(to: SamplePerson.member.email)
      let waiting = try await intent(.resetPassword, in: fixture)
      let call: AccountInterleaving.Call = { _ = try await fixture.outbox.prepare(waiting, as: .system) }
      return (call, call)
    },
    InterleavingTest("reset the password × reset it with the same token", .one) { fixture in
      try await fixture.signIn.requestPasswordReset(to: SamplePerson.member.email)
      let token = try await fixture.token(.resetPassword)
      return (
        { try await fixture.signIn.resetPassword(with: token, to: AccountFixture.newPassword) },
        { try await fixture.signIn.resetPassword(with: token, to: Secret("nine purple kettles")) }
      )
    },
    InterleavingTest("reset the password × confirm an email change", .one) { fixture in
      let me = fixture.principal(.member)
      try await fixture.accounts.requestEmailChange(
        to: EmailAddress(parsing: "new@example.org"), password: AccountFixture.password, as: me)
      let moving = try await fixture.token(.changeEmail)
      try await fixture.signIn.requestPasswordReset(to: SamplePerson.member.email)
      let resetting = try await fixture.token(.resetPassword)
      return (
        { try await fixture.signIn.resetPassword(with: resetting, to: AccountFixture.newPassword) },
        { try await fixture.accounts.confirmEmailChange(with: moving, as: me) }
      )
    },
    InterleavingTest("unlink an identity × unlink the other one", .one) { fixture in
      let visitor = fixture.principal(.visitor)
      try await fixture.accounts.link(
        assertion("google-1"), from: .known(.google), checkedBy: SampleVerifier(),
        reauthenticatedBy: facebook, as: visitor)
      let identities = try await fixture.accounts.identities(as: visitor).map(\.id)
      return (
        { try await fixture.accounts.unlink(identities[0], as: visitor) },
        { try await fixture.accounts.unlink(identities[1], as: visitor) }
      )
    },
    InterleavingTest("unlink the only identity × link another one", .oneOrBoth) { fixture in
      let visitor = fixture.principal(.visitor)
      let identity = try #require(try await fixture.accounts.identities(as: visitor).first).id
      return (
        { try await fixture.accounts.unlink(identity, as: visitor) },
        {
          try await fixture.accounts.link(
            assertion("google-1"), from: .known(.google), checkedBy: SampleVerifier(),
            reauthenticatedBy: facebook, as: visitor)
        }
      )
    },
    InterleavingTest("link an identity × link another one of the same provider", .one) { fixture in
      let me = fixture.principal(.member)
      return (
        {
          try await fixture.accounts.link(
            assertion("one"), from: .known(.facebook), checkedBy: SampleVerifier(),
            reauthenticatedBy: .password(AccountFixture.password), as: me)
        },
        {
          try await fixture.accounts.link(
            assertion("two"), from: .known(.facebook), checkedBy: SampleVerifier(),
            reauthenticatedBy: .password(AccountFixture.password), as: me)
        }
      )
    },
    InterleavingTest("link an identity × link it to another account", .one) { fixture in
      (
        {
          try await fixture.accounts.link(
            assertion("one"), from: .known(.facebook), checkedBy: SampleVerifier(),
            reauthenticatedBy: .password(AccountFixture.password), as: fixture.principal(.member))
        },
        {
          try await fixture.accounts.link(
            assertion("one"), from: .known(.facebook), checkedBy: SampleVerifier(),
            reauthenticatedBy: .password(AccountFixture.password), as: fixture.principal(.newcomer)
          )
        }
      )
    },
  ]
}
