import { createHash } from 'node:crypto'
import type { Sending } from '#server/adapters/mail/mailer.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { isDatabaseTrouble } from '#server/database/database-trouble.ts'
import { isDeadEmailAlert, queueDeadEmailAlert } from '#server/features/emails/dead-email-store.ts'
import {
  claimDueEmails,
  type ClaimedEmail,
  markDelivered,
  markFailed,
} from '#server/features/emails/delivery-store.ts'
import { isIdentityEmail } from '#server/mails/email-to-queue.ts'
import { writeEmail } from '#server/features/emails/write-email.ts'
import type { WrittenLetter } from '#server/mails/layout.ts'
import { isTooLate, nextTry } from './next-try.ts'
import { readPause } from './read-pause.ts'

/** A mail server takes a few at a time from one sender, and a claim must outlive its sending. */
const AT_ONCE = 5
const SENDING_TAKES_AT_MOST_MS = 40_000
const CLAIMED_FOR_MS = 90_000

/** `origin`: where the shop's pages are. `random`: 0 to 1, spreads the next tries. */
export type Delivery = Pick<
  Deps,
  'pool' | 'mailer' | 'clock' | 'databaseClock' | 'payments' | 'pauseLog' | 'log' | 'store' | 'config'
> & {
  origin: string
  random: () => number
}

/**
 * Sends every e-mail that is due, and answers how many it took up. Any number of processes may do it at the same time.
 * At least once: what was sent and could not be noted down is sent again, with the same Message-ID. Claims no more once
 * `closing` aborts; `giveUp` also abandons what is being sent. `rest` is waited for before the next few: sales use the
 * same processor and the same database, and they come first.
 * Nothing leaves while the shop is paused; after the shop was off, e-mails queued before its return wait for an admin, and those queued
 * since leave: a person just asked for them, and an admin may need a link to sign in.
 */
export async function deliverDueEmails(
  delivery: Delivery,
  { closing, giveUp, rest }: { closing?: AbortSignal; giveUp?: AbortSignal; rest?: () => Promise<void> } = {},
): Promise<number> {
  const pause = await readPause(delivery)
  if (pause && pause.why !== 'off') return 0
  const queuedAfter = pause?.review.queuedBefore ?? null
  let taken = 0
  while (!closing?.aborted) {
    const now = delivery.clock.now()
    const until = new Date(now.getTime() + CLAIMED_FOR_MS)
    const emails = await claimDueEmails(delivery.pool, { now, until, queuedAfter, limit: AT_ONCE })
    taken += emails.length
    const ended = await Promise.allSettled(emails.map((email) => deliver(delivery, email, giveUp)))
    // Whoever stops the shop waits for all of them, then hears of the failure.
    const broken = ended.find((one) => one.status === 'rejected')
    if (broken) throw broken.reason
    if (emails.length < AT_ONCE) break
    await rest?.()
  }
  return taken
}

async function deliver(delivery: Delivery, email: ClaimedEmail, giveUp?: AbortSignal): Promise<void> {
  const { pool, mailer, clock, config, log } = delivery
  const sending = await send(delivery, email, giveUp)
  const now = clock.now()
  // Whoever reads the database later must not find a way into an account.
  const forget = isIdentityEmail(email.kind) && config.mode !== 'demo'
  if (sending.ok) return markDelivered(pool, email, { now, carrier: mailer.carrier, forget })
  const { reason } = sending
  log.warn({ email: email.id, kind: email.kind, attempts: email.attempts, reason }, 'e-mail not delivered')
  if (sending.permanent || isTooLate({ since: email.since, now }))
    return giveUpOn(delivery, email, { reason, deadAt: now, forget })
  const nextAt = nextTry({ now, attempts: email.attempts, random: delivery.random() })
  await markFailed(pool, email, { reason, nextAt })
}

/** The store hears of it in the same transaction; of an alert that could not be delivered itself nobody is told. */
async function giveUpOn(
  { pool, store }: Delivery,
  email: ClaimedEmail,
  failure: { reason: string; deadAt: Date; forget: boolean },
): Promise<void> {
  const { email: recipient } = await store.profile()
  await inTransaction(pool, async (tx) => {
    const isOurs = await markFailed(tx, email, failure)
    if (!isOurs || isDeadEmailAlert(email.kind)) return
    await queueDeadEmailAlert(tx, { correo: email.id, recipient, now: failure.deadAt })
  })
}

async function send(delivery: Delivery, email: ClaimedEmail, giveUp?: AbortSignal): Promise<Sending> {
  const body = await write(delivery, email)
  if (body === 'unwritable') return { ok: false, permanent: false, reason: 'No se pudo escribir este correo' }
  if (!body) return { ok: false, permanent: true, reason: 'No hay con qué escribir este correo' }
  const patience = AbortSignal.timeout(SENDING_TAKES_AT_MOST_MS)
  return delivery.mailer.send(
    {
      ...body,
      messageId: messageIdOf(email, delivery.mailer.domain),
      to: email.recipient,
      subject: email.subject,
    },
    giveUp ? AbortSignal.any([giveUp, patience]) : patience,
  )
}

/** One that cannot be written, for a row as no version leaves it any more or a mistake of ours, holds up no other. */
async function write(
  delivery: Delivery,
  email: ClaimedEmail,
): Promise<WrittenLetter | 'unwritable' | undefined> {
  try {
    const store = await delivery.store.profile()
    return await writeEmail(delivery.pool, email, { store, origin: delivery.origin })
  } catch (failure) {
    if (isDatabaseTrouble(failure)) throw failure
    delivery.log.error({ err: failure, email: email.id, kind: email.kind }, 'e-mail cannot be written')
    return 'unwritable'
  }
}

/** Made of what the e-mail announces: a row's number comes again in a restored database, and mailboxes drop repeats. */
function messageIdOf({ kind, dedupeKey }: ClaimedEmail, domain: string): string {
  return `<${kind}-${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 24)}@${domain}>`
}
