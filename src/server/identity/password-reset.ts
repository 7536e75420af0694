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

/** A forgotten password, chosen anew by whoever reads the mailbox. */
export type PasswordReset = {
  /** `tx`: the transaction it is a part of; without one it is its own. */
  request(asked: { email: string; origin: string; tx?: Queryable }): Promise<void>
  /** Mails a new seller the link to choose their first password, as part of that transaction. */
  invite(asked: { email: string; origin: string; tx: Queryable }): Promise<void>
  /**
   * Sets the password a mailed code allows, once, and ends every session of that person. What somebody else left in an
   * account whose e-mail was never proven goes first. `refuse` throws for a password that will not do, and then the code
   * can be used again.
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
        // Whoever opened this mail reads the mailbox, as a confirmed e-mail says.
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
