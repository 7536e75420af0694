import type pg from 'pg'
import { Problem } from '#contract/http/problem.ts'
import type { Clock } from '#server/adapters/clock.ts'
import { inTransaction, type Queryable } from '#server/database/queries/in-transaction.ts'
import { hashOfActionCode } from '#server/identity/email-codes/action-code.ts'
import { consumeActionCode } from '#server/identity/email-codes/action-code-store.ts'
import type { LiveSessions } from '#server/identity/session/live-sessions.ts'
import { codeEmails, type EmailCodes } from '#server/identity/email-codes/email-codes.ts'
import {
  revokePendingSignIns,
  readResetCode,
  resetCodeValue,
} from '#server/identity/email-codes/revoke-pending-sign-ins.ts'
import {
  markEmailVerified,
  type MailboxOwner,
  setPasswordHash,
  takeOverUnverifiedAccount,
} from '#server/identity/account/mailbox-owner-store.ts'
import { endSessionsExcept } from '#server/identity/account/own-account-store.ts'
import type { Passwords } from './password-hash.ts'

const valueFor = (email: string) => (owner: MailboxOwner | undefined) =>
  resetCodeValue({ uid: owner?.uid ?? '', email })

const invalidCode = () => new Problem('invalid-action-code')

export type PasswordReset = {
  /** Mails a reset link, in a new transaction unless `tx` is given. */
  request(to: { email: string; origin: string; tx?: Queryable }): Promise<void>
  /** Mails a link with which a new seller sets the first password. */
  invite(to: { email: string; origin: string; tx: Queryable }): Promise<void>
  /**
   * Sets the password with a mailed code, which works once, and ends every session of the person. An account with an
   * unproven e-mail is first handed over to the person (`takeOverUnverifiedAccount`). If `checkPolicy` throws, the code
   * stays valid.
   */
  finish(input: { oobCode: string; password: string; checkPolicy: (email: string) => void }): Promise<void>
}

export function openPasswordReset(more: {
  codes: EmailCodes
  pool: pg.Pool
  clock: Clock
  sessions: LiveSessions
  passwords: Passwords
}): PasswordReset {
  const { codes, pool, clock, sessions, passwords } = more
  const { purpose } = codeEmails.passwordReset
  return {
    request: ({ email, origin, tx }) =>
      codes.send(codeEmails.passwordReset, { email, origin, tx, valueFor: valueFor(email) }),

    invite: ({ email, origin, tx }) =>
      codes.send(codeEmails.sellerInvitation, { email, origin, tx, valueFor: valueFor(email) }),

    async finish({ oobCode, password, checkPolicy }) {
      const value = await codes.read(pool, codeEmails.passwordReset, oobCode)
      const { uid, email } = readResetCode(value)
      checkPolicy(email)
      const passwordHash = await passwords.hash(password)
      const ended = await inTransaction(pool, async (tx) => {
        const now = clock.now()
        if (!(await consumeActionCode(tx, { purpose, hash: hashOfActionCode(oobCode) }))) throw invalidCode()
        // The code arrived by e-mail, so it proves that the mailbox belongs to the person.
        const endedByTakeOver = await takeOverUnverifiedAccount(tx, { email, now })
        if (!(await markEmailVerified(tx, { uid, email, now }))) throw invalidCode()
        await setPasswordHash(tx, { uid, hash: passwordHash, now })
        await revokePendingSignIns(tx, { uid, email })
        return [...endedByTakeOver, ...(await endSessionsExcept(tx, { uid, sid: undefined }))]
      })
      for (const sid of ended) sessions.evict(sid)
    },
  }
}
