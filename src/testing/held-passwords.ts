import type { Passwords } from '#server/identity/password-hash.ts'
import { cheapPasswords } from './cheap-passwords.ts'

export function heldPasswords(): Passwords & {
  /** The next comparison waits for `go`. `begun` resolves when the comparison starts, after the account is read. */
  holdNext(): { begun: Promise<void>; go: () => void }
} {
  let next: (() => Promise<void>) | undefined
  return {
    hash: cheapPasswords.hash,
    async verify(stored, password) {
      const wait = next
      next = undefined
      await wait?.()
      return cheapPasswords.verify(stored, password)
    },
    holdNext() {
      const [begun, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      next = () => {
        begun.resolve()
        return going.promise
      }
      return { begun: begun.promise, go: going.resolve }
    },
  }
}
