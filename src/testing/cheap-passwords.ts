import { hashPassword, type Passwords, verifyPassword } from '#server/identity/password-hash.ts'

/** The minimum of argon2id. password-hash.test.ts tests the production cost. */
const LEAST = { memory: 8, passes: 1, parallelism: 1 }

/** At minimum cost, because tests sign in thousands of times. */
export const cheapPasswords: Passwords = {
  hash: (password) => hashPassword(password, LEAST),
  verify: verifyPassword,
}
