import type pg from 'pg'
import { Problem } from '#contract/problem.ts'
import type { Clock } from '#server/adapters/clock.ts'
import { inTransaction, type Queryable } from '#server/database/in-transaction.ts'
import { hashOfActionCode } from './action-code.ts'
import { takeActionCode } from './action-code-store.ts'
import { letters, type MailedCodes } from './mailed-codes.ts'
import { markEmailVerified } from './mailbox-owner-store.ts'

type Whose = { uid: string; email: string }

/** Confirmation of an account's e-mail. Buying does not require it. */
export type EmailVerification = {
  /** Mails the link unless the e-mail is confirmed. With `tx`, in that transaction. */
  request(asked: { email: string; origin: string; tx?: Queryable }): Promise<void>
  /**
   * Confirms the e-mail. Throws `user-mismatch` without a session of the code's account. Otherwise an attacker could
   * register another person's address, and one click of its owner would confirm the attacker's account.
   */
  finish(given: { oobCode: string; uid: string }): Promise<void>
}

export function openEmailVerification(more: {
  codes: MailedCodes
  pool: pg.Pool
  clock: Clock
}): EmailVerification {
  const { codes, pool, clock } = more
  return {
    request: ({ email, origin, tx }) =>
      codes.send(letters.emailVerification, {
        email,
        origin,
        tx,
        valueFor: (owner) => JSON.stringify({ uid: owner?.uid ?? '', email }),
        skip: (owner) => owner.verified,
      }),

    async finish({ oobCode, uid }) {
      const whose = JSON.parse(await codes.read(pool, letters.emailVerification, oobCode)) as Whose
      if (whose.uid !== uid) throw new Problem('user-mismatch')
      const confirmed = await inTransaction(pool, async (tx) => {
        const code = { purpose: letters.emailVerification.purpose, hash: hashOfActionCode(oobCode) }
        return (await takeActionCode(tx, code)) && markEmailVerified(tx, { ...whose, now: clock.now() })
      })
      if (!confirmed) throw new Problem('invalid-action-code')
    },
  }
}
