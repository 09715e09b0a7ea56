import DomainAccounts
import TestSupport
import Testing

@Suite("Password hashes")
struct PasswordHashTests {
  @Test(
    "`PasswordHash` accepts PHC strings with a salt and a hash",
    arguments: [
      ("$scrypt$ln=17,r=8,p=1$c2FsdA$aGFzaA", "scrypt", ["ln": "17", "r": "8", "p": "1"]),
      ("$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA", "argon2id", ["m": "19456", "t": "2", "p": "1"]),
      ("$pbkdf2-sha256$i=600000$c2FsdA$aGFzaA", "pbkdf2-sha256", ["i": "600000"]),
      ("$x$c2FsdA$aGFzaA", "x", [:]), ("$x$v=1$c2FsdA$aGFzaA", "x", [:]),
    ])
  func valid(phc: String, function: String, parameters: [String: String]) throws {
    let verifier = try PasswordHash(phc: phc)
    #expect(verifier.function == function && verifier.parameters == parameters && verifier.phc == phc)
    let text = try JSONText.of([verifier])
    #expect(try JSONText.value([PasswordHash].self, from: text) == [verifier])
  }

  @Test(
    "`PasswordHash` rejects texts that aren't PHC strings, with errors that don't repeat the text",
    arguments: [
      "", "$", "$$", "$$$$", "scrypt$ln=17$c2FsdA$aGFzaA", "$scrypt", "$scrypt$ln=17", "$scrypt$ln=17$c2FsdA",
      "$Scrypt$ln=17$c2FsdA$aGFzaA", "$scrypt$ln$c2FsdA$aGFzaA", "$scrypt$ln=17,$c2FsdA$aGFzaA",
      "$scrypt$ln=17,ln=18$c2FsdA$aGFzaA", "$scrypt$=17$c2FsdA$aGFzaA", "$scrypt$ln=$c2FsdA$aGFzaA",
      "$scrypt$ln=17$c2FsdA$", "$scrypt$ln=17$$aGFzaA", "$scrypt$v=x$ln=1$c2FsdA$aGFzaA",
      "$scrypt$ln=17$c2FsdA$aGFzaA$", "$scrypt$ln=17$c2 sdA$aGFzaA", "$scrypt$ln=17$c2FsdA$aGFzaA\n",
      "$scrypt$ln=17$c2FsdA$łó", "hunter2", "$x$a$b$c$d$e$f$g$h",
    ] + HostileTexts.all)
  func invalid(text: String) {
    let error = #expect(throws: ValueError.self) { try PasswordHash(phc: text) }
    #expect(text.utf8.count < 6 || error.map { !"\($0)".contains(text) } == true)
  }
}
