import type { email } from '#contract/email/emails.ts'
import type { z } from '#contract/http/z.ts'
import type { Mailer } from '#server/email/smtp/mailer.ts'
import type { EmailState } from '#contract/email/emails.ts'
import type { EmailRow } from './email-store.ts'
import { isIdentityEmail } from '#server/email/outbox/email-to-queue.ts'

type ListedEmail = z.output<typeof email>

export function listedEmail(row: EmailRow, carrier: Mailer['carrier']): ListedEmail {
  const state = stateOf(row)
  return {
    id: String(row.id),
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    state,
    attempts: row.attempts,
    lastError: row.lastError ?? '',
    queuedAt: row.queuedAt.toISOString(),
    nextAt: state === 'waiting' ? row.nextAt.toISOString() : null,
    endedAt: (row.doneAt ?? row.deadAt)?.toISOString() ?? null,
    saleId: row.saleId,
    canResend: resendableState(row, carrier) !== undefined,
  }
}

function stateOf({ doneAt, deadAt, deliveredBy }: EmailRow): EmailState {
  if (deadAt !== null) return 'failed'
  if (doneAt === null) return 'waiting'
  return deliveredBy === 'local' ? 'local' : 'sent'
}

/**
 * Returns the state of an e-mail that staff may send again, or undefined. 'failed': all attempts failed. 'local': the
 * e-mail stayed in the local outbox, but the shop has a mail server now. Identity e-mails are never sent again, because
 * their links expire and the user can request a new e-mail.
 */
export function resendableState(row: EmailRow, carrier: Mailer['carrier']): 'failed' | 'local' | undefined {
  // A closed account has an erased recipient without '@'.
  if (isIdentityEmail(row.kind) || !row.recipient.includes('@')) return undefined
  const state = stateOf(row)
  if (state === 'failed') return state
  return state === 'local' && carrier === 'smtp' ? state : undefined
}
