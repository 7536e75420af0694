import type { Passwords } from '#server/identity/password-hash.ts'

/** As quick as keeping them open, for tests alone; `looked` tells how often one was hashed or compared. */
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
