import type pg from 'pg'
import { Problem } from '#contract/http/problem.ts'
import type { Clock } from '#server/adapters/clock.ts'
import { inTransaction, type Queryable } from '#server/database/queries/in-transaction.ts'
import { hashOfActionCode } from './action-code.ts'
import { consumeActionCode } from './action-code-store.ts'
import { codeEmails, type EmailCodes } from './email-codes.ts'
import { adoptGuestPurchases } from '#server/identity/account/guest-purchases-store.ts'
import { markEmailVerified } from '#server/identity/account/mailbox-owner-store.ts'

type AccountEmail = { uid: string; email: string }

/** Confirms the e-mail address of an account. Purchases do not require a confirmed address. */
export type EmailVerification = {
  /** Mails the link, unless the e-mail is confirmed. With `tx`, in that transaction. */
  request(to: { email: string; origin: string; tx?: Queryable }): Promise<void>
  /**
   * Confirms the e-mail. Throws `user-mismatch` unless the caller is signed in to the code's account. Otherwise an
   * attacker could register another person's address, and a click by its owner would confirm the attacker's account.
   */
  finish(input: { oobCode: string; uid: string }): Promise<void>
}

export function openEmailVerification(more: {
  codes: EmailCodes
  pool: pg.Pool
  clock: Clock
}): EmailVerification {
  const { codes, pool, clock } = more
  return {
    request: ({ email, origin, tx }) =>
      codes.send(codeEmails.emailVerification, {
        email,
        origin,
        tx,
        valueFor: (owner) => JSON.stringify({ uid: owner?.uid ?? '', email }),
        skip: (owner) => owner.verified,
      }),

    async finish({ oobCode, uid }) {
      const account = JSON.parse(
        await codes.read(pool, codeEmails.emailVerification, oobCode),
      ) as AccountEmail
      if (account.uid !== uid) throw new Problem('user-mismatch')
      const confirmed = await inTransaction(pool, async (tx) => {
        const code = { purpose: codeEmails.emailVerification.purpose, hash: hashOfActionCode(oobCode) }
        const isConfirmed =
          (await consumeActionCode(tx, code)) &&
          (await markEmailVerified(tx, { ...account, now: clock.now() }))
        if (isConfirmed) await adoptGuestPurchases(tx, uid)
        return isConfirmed
      })
      if (!confirmed) throw new Problem('invalid-action-code')
    },
  }
}
