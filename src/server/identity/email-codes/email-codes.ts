import type pg from 'pg'
import { type ActionMode, buildActionLink } from '#contract/account/action-link.ts'
import { Problem } from '#contract/http/problem.ts'
import type { Clock } from '#server/adapters/clock.ts'
import { inTransaction, type Queryable } from '#server/database/queries/in-transaction.ts'
import { type ActionPurpose, hashOfActionCode, newActionCode } from './action-code.ts'
import { deleteCodesExpiredBefore, findActionCode, insertActionCode } from './action-code-store.ts'
import { queueOrDiscardEmail } from '#server/email/outbox/queue-or-discard-email-store.ts'
import { findMailboxOwner, type MailboxOwner } from '#server/identity/account/mailbox-owner-store.ts'

const MINUTE_MS = 60_000
/** Retention of expired codes, so that the shop can distinguish an expired code from an unknown one. */
const EXPIRED_CODE_RETENTION_MS = 24 * 60 * MINUTE_MS

type CodeEmail = {
  purpose: ActionPurpose
  mode: ActionMode
  kind: 'sign-in-link' | 'password-reset' | 'seller-invitation' | 'verify-email'
  subject: string
  lifetimeMs: number
}

export const codeEmails = {
  signIn: {
    purpose: 'magic-link',
    mode: 'signIn',
    kind: 'sign-in-link',
    subject: 'Tu enlace para entrar',
    lifetimeMs: 10 * MINUTE_MS,
  },
  passwordReset: {
    purpose: 'reset-password',
    mode: 'resetPassword',
    kind: 'password-reset',
    subject: 'Elegí una contraseña nueva',
    lifetimeMs: 30 * MINUTE_MS,
  },
  sellerInvitation: {
    purpose: 'reset-password',
    mode: 'resetPassword',
    kind: 'seller-invitation',
    subject: 'Te sumaron al equipo: elegí tu contraseña',
    lifetimeMs: 3 * 24 * 60 * MINUTE_MS,
  },
  emailVerification: {
    purpose: 'verify-email',
    mode: 'verifyEmail',
    kind: 'verify-email',
    subject: 'Confirmá tu correo',
    lifetimeMs: 24 * 60 * MINUTE_MS,
  },
} as const satisfies Record<string, CodeEmail>

export type EmailCodes = ReturnType<typeof openEmailCodes>

export function openEmailCodes({ pool, clock }: { pool: pg.Pool; clock: Clock }) {
  const inTransactionOf = (tx: Queryable | undefined, work: (tx: Queryable) => Promise<void>) =>
    tx ? work(tx) : inTransaction(pool, work)
  return {
    /**
     * Mails a link with a new code if an account has this e-mail. An unknown e-mail causes the same work, so neither
     * the response nor its time reveals accounts. `valueFor` returns the value to store with the code.
     */
    async send(
      codeEmail: CodeEmail,
      to: {
        email: string
        origin: string
        continueUrl?: string | undefined
        /** Returns the code parameter of the link. Default: the code. */
        formatCode?: (code: string) => string
        valueFor: (owner: MailboxOwner | undefined) => string
        skip?: (owner: MailboxOwner) => boolean
        /** Transaction for the work. Default: a new transaction. */
        tx?: Queryable | undefined
      },
    ): Promise<void> {
      const code = newActionCode()
      const hash = hashOfActionCode(code)
      const now = clock.now()
      const url = buildActionLink(to.origin, {
        mode: codeEmail.mode,
        oobCode: to.formatCode?.(code) ?? code,
        continueUrl: to.continueUrl ?? `${to.origin}/`,
      })
      await inTransactionOf(to.tx, async (tx) => {
        const owner = await findMailboxOwner(tx, to.email)
        await insertActionCode(tx, {
          purpose: codeEmail.purpose,
          hash,
          value: to.valueFor(owner),
          expiresAt: new Date(now.getTime() + codeEmail.lifetimeMs),
          now,
        })
        const email = {
          kind: codeEmail.kind,
          dedupeKey: `${codeEmail.kind}:${hash}`,
          recipient: owner?.email ?? to.email,
          subject: codeEmail.subject,
          payload: { nombre: owner?.nombre ?? '', url },
          queuedAt: now,
        }
        await queueOrDiscardEmail(tx, email, {
          isDiscarded: owner === undefined || (to.skip?.(owner) ?? false),
        })
      })
    },

    /**
     * Returns the value of a code. Throws `invalid-action-code` for a used or unknown code, and `expired-action-code`
     * for an expired one.
     */
    async read(db: Queryable, { purpose }: CodeEmail, code: string): Promise<string> {
      const found = await findActionCode(db, { purpose, hash: hashOfActionCode(code) })
      if (found === undefined) throw new Problem('invalid-action-code')
      if (found.expiresAt <= clock.now()) throw new Problem('expired-action-code')
      return found.value
    },

    deleteOld: () =>
      deleteCodesExpiredBefore(pool, new Date(clock.now().getTime() - EXPIRED_CODE_RETENTION_MS)),
  }
}
