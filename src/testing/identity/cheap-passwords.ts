import { hashPassword, type Passwords, verifyPassword } from '#server/identity/password/password-hash.ts'

/** Minimum cost of argon2id. password-hash.test.ts tests the production cost. */
const MIN_COST = { memory: 8, passes: 1, parallelism: 1 }

/** Hashes at minimum cost, because the tests sign in thousands of times. */
export const cheapPasswords: Passwords = {
  hash: (password) => hashPassword(password, MIN_COST),
  verify: verifyPassword,
}
