import type { Passwords } from '#server/identity/password/password-hash.ts'
import { cheapPasswords } from './cheap-passwords.ts'

export function pausablePasswords(): Passwords & {
  /**
   * Pauses the next password comparison until `resume`. `started` resolves when the comparison begins, after the read
   * of the account.
   */
  pauseNext(): { started: Promise<void>; resume: () => void }
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
    pauseNext() {
      const [started, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      next = () => {
        started.resolve()
        return resumed.promise
      }
      return { started: started.promise, resume: resumed.resolve }
    },
  }
}
