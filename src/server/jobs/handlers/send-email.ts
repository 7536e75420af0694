import { createHash } from 'node:crypto'
import type { DeliveryResult } from '#server/email/smtp/mailer.ts'
import { isDatabaseUnavailable } from '#server/database/errors/database-unavailable.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import {
  isFailedEmailAlert,
  queueFailedEmailAlert,
} from '#server/features/emails/failed-email-alert-store.ts'
import {
  type EmailToSend,
  findEmailToSend,
  markDelivered,
  markFailed,
  markGivenUp,
} from '#server/features/emails/delivery-store.ts'
import { isAdminAddress } from '#server/features/reports/weekly-summary-store.ts'
import { isIdentityEmail } from '#server/email/outbox/email-to-queue.ts'
import { renderEmail } from '#server/features/emails/render-email.ts'
import type { RenderedEmail } from '#server/email/rendering/render-email-content.ts'
import type { Pause } from '#server/jobs/pause/read-pause.ts'
import { GivenUp, type JobShop, Postponed, type RowJob } from '#server/jobs/queue/row-job.ts'

const SEND_TIMEOUT_MS = 40_000
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000

type Shop = Pick<JobShop, 'pool' | 'mailer' | 'clock' | 'log' | 'store' | 'config' | 'origin'>

/**
 * Sends the e-mail `id` at least once, always with the same Message-ID. Retries a failure for a day, and gives up after
 * a permanent refusal. A pause stops all e-mails. Exception: after the shop was off only old e-mails wait for an admin,
 * because a person just requested the new ones.
 */
export async function sendEmail(shop: Shop, { id, pause, signal }: RowJob): Promise<void> {
  const email = await findEmailToSend(shop.pool, Number(id))
  if (!email) return
  if (mustWait(pause, email)) throw new Postponed()
  const outcome = await send(shop, email, signal)
  const now = shop.clock.now()
  if (outcome.ok)
    return markDelivered(shop.pool, email, {
      now,
      carrier: shop.mailer.carrier,
      deletesPayload: isSecret(shop, email),
    })
  const { reason, permanent } = outcome
  await markFailed(shop.pool, email, reason)
  if (permanent || now.getTime() - email.since.getTime() >= GIVE_UP_AFTER_MS) throw new GivenUp(reason)
  throw new Error(reason)
}

function mustWait(pause: Pause | undefined, { since }: EmailToSend): boolean {
  if (pause?.why !== 'off') return pause !== undefined
  const { queuedBefore } = pause.review
  return queuedBefore !== null && since <= queuedBefore
}

/**
 * Gives up the e-mail and queues an alert to the store in the same transaction. A failed alert causes no other alert.
 */
export async function giveUpEmail(shop: Shop, id: string): Promise<void> {
  const email = await findEmailToSend(shop.pool, Number(id))
  if (!email) return
  const { email: recipient } = await shop.store.profile()
  const now = shop.clock.now()
  await inTransaction(shop.pool, async (tx) => {
    const isMarkedHere = await markGivenUp(tx, email, { now, deletesPayload: isSecret(shop, email) })
    if (isMarkedHere && recipient !== '' && !isFailedEmailAlert(email.kind))
      await queueFailedEmailAlert(tx, { correo: email.id, recipient, now })
  })
}

/** An identity e-mail gives access to an account, so its payload is deleted at the end. */
const isSecret = ({ config }: Shop, { kind }: EmailToSend): boolean =>
  isIdentityEmail(kind) && config.mode !== 'demo'

async function send(shop: Shop, email: EmailToSend, signal: AbortSignal): Promise<DeliveryResult> {
  if (email.kind === 'weekly-summary' && !(await isStillAdmin(shop, email)))
    return { ok: false, permanent: true, reason: 'Esta cuenta ya no administra la tienda' }
  const body = await renderBody(shop, email)
  if (body === 'unwritable') return { ok: false, permanent: false, reason: 'No se pudo escribir este correo' }
  if (!body) return { ok: false, permanent: true, reason: 'No hay con qué escribir este correo' }
  return shop.mailer.send(
    {
      ...body,
      messageId: messageIdOf(email, shop.mailer.domain),
      to: email.recipient,
      subject: email.subject,
    },
    AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]),
  )
}

const isStillAdmin = ({ pool, clock }: Shop, { recipient }: EmailToSend): Promise<boolean> =>
  isAdminAddress(pool, { email: recipient, now: clock.now() })

/** An outdated row or an error in a template makes only this e-mail fail. */
async function renderBody(shop: Shop, email: EmailToSend): Promise<RenderedEmail | 'unwritable' | undefined> {
  try {
    const store = await shop.store.profile()
    return await renderEmail(shop.pool, email, {
      store,
      origin: shop.origin,
      imageHost: shop.config.imagesHost?.origin,
    })
  } catch (failure) {
    if (isDatabaseUnavailable(failure)) throw failure
    shop.log.error({ err: failure, email: email.id, kind: email.kind }, 'e-mail cannot be written')
    return 'unwritable'
  }
}

/**
 * Derived from the dedupe key. Row ids repeat after a restored backup, and mail servers discard repeated Message-IDs.
 */
function messageIdOf({ kind, dedupeKey }: EmailToSend, domain: string): string {
  return `<${kind}-${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 24)}@${domain}>`
}
