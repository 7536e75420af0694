import type pg from 'pg'
import { type ActionMode, writeActionLink } from '#contract/action-link.ts'
import { Problem } from '#contract/problem.ts'
import type { Clock } from '#server/adapters/clock.ts'
import { inTransaction, type Queryable } from '#server/database/in-transaction.ts'
import { type ActionPurpose, hashOfActionCode, newActionCode } from './action-code.ts'
import { deleteCodesEndedBefore, findActionCode, insertActionCode } from './action-code-store.ts'
import { queueLetter } from './letter-store.ts'
import { findMailboxOwner, type MailboxOwner } from './mailbox-owner-store.ts'

const MINUTE_MS = 60_000
/** For this long an expired code stays distinguishable from an unknown code. */
const REMEMBERED_MS = 24 * 60 * MINUTE_MS

type Letter = {
  purpose: ActionPurpose
  mode: ActionMode
  kind: 'sign-in-link' | 'password-reset' | 'seller-invitation' | 'verify-email'
  subject: string
  lastsMs: number
}

export const letters = {
  signIn: {
    purpose: 'magic-link',
    mode: 'signIn',
    kind: 'sign-in-link',
    subject: 'Tu enlace para entrar',
    lastsMs: 10 * MINUTE_MS,
  },
  passwordReset: {
    purpose: 'reset-password',
    mode: 'resetPassword',
    kind: 'password-reset',
    subject: 'Elegí una contraseña nueva',
    lastsMs: 30 * MINUTE_MS,
  },
  sellerInvitation: {
    purpose: 'reset-password',
    mode: 'resetPassword',
    kind: 'seller-invitation',
    subject: 'Te sumaron al equipo: elegí tu contraseña',
    lastsMs: 3 * 24 * 60 * MINUTE_MS,
  },
  emailVerification: {
    purpose: 'verify-email',
    mode: 'verifyEmail',
    kind: 'verify-email',
    subject: 'Confirmá tu correo',
    lastsMs: 24 * 60 * MINUTE_MS,
  },
} as const satisfies Record<string, Letter>

/** Single-use codes that travel by e-mail. */
export type MailedCodes = ReturnType<typeof openMailedCodes>

export function openMailedCodes({ pool, clock }: { pool: pg.Pool; clock: Clock }) {
  const within = (tx: Queryable | undefined, work: (tx: Queryable) => Promise<void>) =>
    tx ? work(tx) : inTransaction(pool, work)
  return {
    /**
     * Mails a link with a new code if an account has this e-mail. An unknown e-mail causes the same work, so neither
     * response nor time reveals accounts. `valueFor` returns the value stored with the code.
     */
    async send(
      letter: Letter,
      to: {
        email: string
        origin: string
        continueUrl?: string | undefined
        /** Builds the code parameter of the link. Default: the code. */
        write?: (code: string) => string
        valueFor: (owner: MailboxOwner | undefined) => string
        skip?: (owner: MailboxOwner) => boolean
        /** Default: a transaction of its own. */
        tx?: Queryable | undefined
      },
    ): Promise<void> {
      const code = newActionCode()
      const hash = hashOfActionCode(code)
      const now = clock.now()
      const url = writeActionLink(to.origin, {
        mode: letter.mode,
        oobCode: to.write?.(code) ?? code,
        continueUrl: to.continueUrl ?? `${to.origin}/`,
      })
      await within(to.tx, async (tx) => {
        const owner = await findMailboxOwner(tx, to.email)
        await insertActionCode(tx, {
          purpose: letter.purpose,
          hash,
          value: to.valueFor(owner),
          expiresAt: new Date(now.getTime() + letter.lastsMs),
          now,
        })
        const mail = {
          kind: letter.kind,
          dedupeKey: `${letter.kind}:${hash}`,
          recipient: owner?.email ?? to.email,
          subject: letter.subject,
          payload: { nombre: owner?.nombre ?? '', url },
          queuedAt: now,
        }
        await queueLetter(tx, mail, { forNobody: owner === undefined || (to.skip?.(owner) ?? false) })
      })
    },

    /**
     * Returns the value of a code. Throws `invalid-action-code` for a used or unknown code, and `expired-action-code`.
     */
    async read(db: Queryable, { purpose }: Letter, code: string): Promise<string> {
      const found = await findActionCode(db, { purpose, hash: hashOfActionCode(code) })
      if (found === undefined) throw new Problem('invalid-action-code')
      if (found.expiresAt <= clock.now()) throw new Problem('expired-action-code')
      return found.value
    },

    forgetOld: () => deleteCodesEndedBefore(pool, new Date(clock.now().getTime() - REMEMBERED_MS)),
  }
}
