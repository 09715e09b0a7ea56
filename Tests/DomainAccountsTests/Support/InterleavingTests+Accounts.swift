import DomainAccounts
import DomainAccountsSamples
import TestSupport
import Testing

extension InterleavingTests {
  static let coming: [AccountDuel] = [
    InterleavingTest("register × register with the same address", .one) { world in
      let form = try AccountWorld.form()
      let other = try RegistrationInput(
        displayName: "Other", email: EmailAddress(parsing: "NELA@example.org"))
      return (
        { try await world.registration.register(form, password: AccountWorld.password) },
        { try await world.registration.register(other, password: AccountWorld.password) }
      )
    },
    InterleavingTest("register × register with the same name", .one) { world in
      let form = try AccountWorld.form()
      let other = try RegistrationInput(
        displayName: "Other", userName: UserName(parsing: "Nela"),
        email: EmailAddress(parsing: "other@example.org"))
      return (
        { try await world.registration.register(form, password: AccountWorld.password) },
        { try await world.registration.register(other, password: AccountWorld.password) }
      )
    },
    InterleavingTest("confirm an address × the same confirmation", .one) { world in
      try await world.registration.register(AccountWorld.form(), password: AccountWorld.password)
      let key = try await world.key(.verifyEmail)
      let call: AccountDuel.Call = { try await world.registration.verifyEmail(with: key) }
      return (call, call)
    },
    InterleavingTest("sign in × sign in", .both) { world in
      ({ _ = try await world.enter(.member) }, { _ = try await world.enter(.member) })
    },
    InterleavingTest("sign in through somebody else × the same, for the first time", .both) { world in
      let call: AccountDuel.Call = {
        _ = try await world.signIn.signIn(
          with: key(), from: .known(.facebook), checkedBy: SampleVerifier())
      }
      return (call, call)
    },
    InterleavingTest("sign in through somebody else × register with the address", .one) { world in
      let form = try AccountWorld.form()
      let verifier = SampleVerifier(email: form.email)
      return (
        { _ = try await world.signIn.signIn(with: key(), from: .known(.facebook), checkedBy: verifier) },
        { try await world.registration.register(form, password: AccountWorld.password) }
      )
    },
    InterleavingTest("sign in × change the password", .oneOrBoth) { world in
      (
        { _ = try await world.enter(.member) },
        {
          try await world.accounts.changePassword(
            from: AccountWorld.password, to: AccountWorld.newPassword, as: world.principal(.member))
        }
      )
    },
    InterleavingTest("sign in × the account is disabled", .oneOrBoth) { world in
      (
        { _ = try await world.enter(.member) },
        {
          try await world.admin.disable(SamplePerson.member.id, for: .abuse, as: world.principal(.admin))
        }
      )
    },
  ]

  static let securing: [AccountDuel] = [
    InterleavingTest("change the password × a link for a new one goes out", .oneOrBoth) { world in
      try await world.signIn.requestPasswordReset(to: SamplePerson.member.email)
      let waiting = try await intent(.resetPassword, in: world)
      return (
        {
          try await world.accounts.changePassword(
            from: AccountWorld.password, to: AccountWorld.newPassword, as: world.principal(.member))
        },
        { _ = try await world.outbox.prepare(waiting, as: .system) }
      )
    },
    InterleavingTest("a message is prepared × the same message", .both) { world in
      try await world.signIn.requestPasswordReset(to: SamplePerson.member.email)
      let waiting = try await intent(.resetPassword, in: world)
      let call: AccountDuel.Call = { _ = try await world.outbox.prepare(waiting, as: .system) }
      return (call, call)
    },
    InterleavingTest("reset the password × the same link again", .one) { world in
      try await world.signIn.requestPasswordReset(to: SamplePerson.member.email)
      let key = try await world.key(.resetPassword)
      return (
        { try await world.signIn.resetPassword(with: key, to: AccountWorld.newPassword) },
        { try await world.signIn.resetPassword(with: key, to: Secret("nine purple kettles")) }
      )
    },
    InterleavingTest("reset the password × confirm another address", .one) { world in
      let me = world.principal(.member)
      try await world.accounts.requestEmailChange(
        to: EmailAddress(parsing: "new@example.org"), password: AccountWorld.password, as: me)
      let moving = try await world.key(.changeEmail)
      try await world.signIn.requestPasswordReset(to: SamplePerson.member.email)
      let resetting = try await world.key(.resetPassword)
      return (
        { try await world.signIn.resetPassword(with: resetting, to: AccountWorld.newPassword) },
        { try await world.accounts.confirmEmailChange(with: moving) }
      )
    },
    InterleavingTest("unlink a way in × unlink the other one", .one) { world in
      let visitor = world.principal(.visitor)
      try await world.accounts.link(
        key("google-1"), from: .known(.google), checkedBy: SampleVerifier(), as: visitor)
      let ways = try await world.accounts.identities(as: visitor).map(\.id)
      return (
        { try await world.accounts.unlink(ways[0], as: visitor) },
        { try await world.accounts.unlink(ways[1], as: visitor) }
      )
    },
    InterleavingTest("unlink the only way in × link another one", .oneOrBoth) { world in
      let visitor = world.principal(.visitor)
      let way = try #require(try await world.accounts.identities(as: visitor).first).id
      return (
        { try await world.accounts.unlink(way, as: visitor) },
        {
          try await world.accounts.link(
            key("google-1"), from: .known(.google), checkedBy: SampleVerifier(), as: visitor)
        }
      )
    },
    InterleavingTest("link × link somebody else of the same provider", .one) { world in
      let me = world.principal(.member)
      return (
        {
          try await world.accounts.link(
            key("one"), from: .known(.facebook), checkedBy: SampleVerifier(), as: me)
        },
        {
          try await world.accounts.link(
            key("two"), from: .known(.facebook), checkedBy: SampleVerifier(), as: me)
        }
      )
    },
    InterleavingTest("link × link the same to another account", .one) { world in
      (
        {
          try await world.accounts.link(
            key("one"), from: .known(.facebook), checkedBy: SampleVerifier(), as: world.principal(.member))
        },
        {
          try await world.accounts.link(
            key("one"), from: .known(.facebook), checkedBy: SampleVerifier(), as: world.principal(.newcomer))
        }
      )
    },
  ]
}
