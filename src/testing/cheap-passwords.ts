import { hashPassword, type Passwords, verifyPassword } from '#server/identity/password-hash.ts'

/** The least argon2id takes. A shop's own cost, a thousand times this, is proven in password-hash.test.ts. */
const LEAST = { memory: 8, passes: 1, parallelism: 1 }

/** As a shop keeps passwords, but cheaply: tests sign in some thousand times. */
export const cheapPasswords: Passwords = {
  hash: (password) => hashPassword(password, LEAST),
  verify: verifyPassword,
}
