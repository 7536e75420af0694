import type { Passwords } from '#server/identity/password/password-hash.ts'

/** Returns a fake without hashing. `hashCount` counts hashes and comparisons. */
export function countingPasswords(): Passwords & { readonly hashCount: number } {
  let hashCount = 0
  return {
    get hashCount() {
      return hashCount
    },
    async hash(password) {
      hashCount++
      return `counted:${password}`
    },
    async verify(stored, password) {
      hashCount++
      return stored === `counted:${password}`
    },
  }
}
