import DomainAccounts
import PasswordScrypt

let hasher = try ScryptHasher()
let hash = try await hasher.hash(of: Secret("correct horse"))
print(try await hasher.verify(Secret("correct horse"), hash) ? "the password matches" : "no match")
