import type pg from 'pg'
import { Problem } from '#contract/problem.ts'
import type { Clock } from '#server/adapters/clock.ts'
import { inTransaction, type Queryable } from '#server/database/in-transaction.ts'
import { hashOfActionCode } from './action-code.ts'
import { takeActionCode } from './action-code-store.ts'
import type { LiveSessions } from './live-sessions.ts'
import { letters, type MailedCodes } from './mailed-codes.ts'
import { dropWaysIn, readResetCode, resetCodeValue } from './mailed-ways-in.ts'
import {
  markEmailVerified,
  type MailboxOwner,
  setPasswordHash,
  takeOverUnproven,
} from './mailbox-owner-store.ts'
import { endSessionsBut } from './own-account-store.ts'
import type { Passwords } from './password-hash.ts'

const valueFor = (email: string) => (owner: MailboxOwner | undefined) =>
  resetCodeValue({ uid: owner?.uid ?? '', email })

const noLongerGood = () => new Problem('invalid-action-code')

export type PasswordReset = {
  /** Mails a reset link. Default `tx`: a transaction of its own. */
  request(asked: { email: string; origin: string; tx?: Queryable }): Promise<void>
  /** Mails the link for a new seller's first password. */
  invite(asked: { email: string; origin: string; tx: Queryable }): Promise<void>
  /**
   * Sets the password with a mailed code, once, and ends every session of the person. An account with an unproven
   * e-mail is taken over first (`takeOverUnproven`). When `refuse` throws, the code stays valid.
   */
  finish(chosen: { oobCode: string; password: string; refuse: (email: string) => void }): Promise<void>
}

export function openPasswordReset(more: {
  codes: MailedCodes
  pool: pg.Pool
  clock: Clock
  sessions: LiveSessions
  passwords: Passwords
}): PasswordReset {
  const { codes, pool, clock, sessions, passwords } = more
  const { purpose } = letters.passwordReset
  return {
    request: ({ email, origin, tx }) =>
      codes.send(letters.passwordReset, { email, origin, tx, valueFor: valueFor(email) }),

    invite: ({ email, origin, tx }) =>
      codes.send(letters.sellerInvitation, { email, origin, tx, valueFor: valueFor(email) }),

    async finish({ oobCode, password, refuse }) {
      const value = await codes.read(pool, letters.passwordReset, oobCode)
      const { uid, email } = readResetCode(value)
      refuse(email)
      const passwordHash = await passwords.hash(password)
      const ended = await inTransaction(pool, async (tx) => {
        const now = clock.now()
        if (!(await takeActionCode(tx, { purpose, hash: hashOfActionCode(oobCode) }))) throw noLongerGood()
        // The code arrived by e-mail, so its use proves the mailbox.
        const left = await takeOverUnproven(tx, { email, now })
        if (!(await markEmailVerified(tx, { uid, email, now }))) throw noLongerGood()
        await setPasswordHash(tx, { uid, hash: passwordHash, now })
        await dropWaysIn(tx, { uid, email })
        return [...left, ...(await endSessionsBut(tx, { uid, sid: undefined }))]
      })
      for (const sid of ended) sessions.forget(sid)
    },
  }
}
