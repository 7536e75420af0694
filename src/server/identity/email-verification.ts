import type pg from 'pg'
import { Problem } from '#contract/problem.ts'
import type { Clock } from '#server/adapters/clock.ts'
import { inTransaction, type Queryable } from '#server/database/in-transaction.ts'
import { hashOfActionCode } from './action-code.ts'
import { takeActionCode } from './action-code-store.ts'
import { letters, type MailedCodes } from './mailed-codes.ts'
import { markEmailVerified } from './mailbox-owner-store.ts'

type Whose = { uid: string; email: string }

/** Confirming that a person reads the mailbox of their account. Nobody is kept from buying until they do. */
export type EmailVerification = {
  /** Mails the link, unless the e-mail is confirmed already; with `tx`, as part of that transaction. */
  request(asked: { email: string; origin: string; tx?: Queryable }): Promise<void>
  /**
   * Only for whoever is signed in to the account the code is of. The mail alone would let a stranger register somebody's
   * address, wait for a curious press and keep the password to a confirmed account.
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
