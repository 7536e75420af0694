import type { Passwords } from '#server/identity/password-hash.ts'

/** Passwords without hashing. `looked` counts hashes and comparisons. */
export function countedPasswords(): Passwords & { readonly looked: number } {
  let looked = 0
  return {
    get looked() {
      return looked
    },
    async hash(password) {
      looked++
      return `counted:${password}`
    },
    async verify(stored, password) {
      looked++
      return stored === `counted:${password}`
    },
  }
}
