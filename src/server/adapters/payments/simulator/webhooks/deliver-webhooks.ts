import { randomUUID } from 'node:crypto'
import { signWebhook } from '#server/adapters/payments/mercado-pago/webhook-signature.ts'
import {
  readCalendar,
  inSimulatorTransaction,
  readState,
  type Simulator,
} from '#server/adapters/payments/simulator/in-simulator-transaction.ts'
import { withDeadline } from '#server/concurrency/with-deadline.ts'
import type { QueuedWebhook, ReadOnlyRecords } from '#server/adapters/payments/simulator/records.ts'

/** Same timeout as Mercado Pago. */
const RESPONSE_TIMEOUT_MS = 22_000
/** Duration of a claim. Afterwards another process may send the webhook, because the first one may have crashed. */
const CLAIM_MS = 30_000
const MAX_PER_BATCH = 20
const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 15 * 60_000
const MAX_ATTEMPTS = 20

/** Sends a webhook over the network, or to the shop inside this process. */
export type Send = (request: Request) => Response | Promise<Response>

type DeliveryOptions = { send: Send; abort?: AbortSignal }

/**
 * Sends the due webhooks in order and returns the number of claimed webhooks. Delivers at least once: after a crash,
 * claimed webhooks are sent again. The pause doubles after each failed delivery.
 */
export async function deliverDueWebhooks(simulator: Simulator, options: DeliveryOptions): Promise<number> {
  let claimed = 0
  while (!options.abort?.aborted) {
    const due = await claimDue(simulator)
    if (due.length === 0) break
    claimed += due.length
    for (const webhook of due) await deliver(simulator, webhook, options)
  }
  return claimed
}

/** Claims due webhooks, so that no other process sends them too. */
async function claimDue(simulator: Simulator): Promise<QueuedWebhook[]> {
  if ((await dueWebhooks(simulator.recordStore, await readCalendar(simulator))).length === 0) return []
  return inSimulatorTransaction(simulator, async ({ records, calendar }) => {
    const due = await dueWebhooks(records, calendar)
    for (const webhook of due) {
      const dueAt = new Date(calendar.getTime() + CLAIM_MS).toISOString()
      await records.upsert('notice', { id: webhook.id, body: { ...webhook, dueAt } })
    }
    return due
  })
}

const dueWebhooks = async (records: ReadOnlyRecords, calendar: Date): Promise<QueuedWebhook[]> =>
  (await records.list('notice'))
    .filter(({ dueAt }) => Date.parse(dueAt) <= calendar.getTime())
    .toSorted((a, b) => a.order - b.order)
    .slice(0, MAX_PER_BATCH)

async function deliver(
  simulator: Simulator,
  webhook: QueuedWebhook,
  options: DeliveryOptions,
): Promise<void> {
  const isDelivered = await send(simulator, webhook, options)
  const attempts = webhook.attempts + 1
  await inSimulatorTransaction(simulator, async ({ records, calendar }) => {
    if (isDelivered || attempts >= MAX_ATTEMPTS) return records.remove('notice', webhook.id)
    const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** webhook.attempts)
    const dueAt = new Date(calendar.getTime() + pause).toISOString()
    await records.upsert('notice', { id: webhook.id, body: { ...webhook, attempts, dueAt } })
  })
}

async function send(
  simulator: Simulator,
  webhook: QueuedWebhook,
  { send, abort }: DeliveryOptions,
): Promise<boolean> {
  const { secret } = (await readState(simulator.recordStore))!
  try {
    const request = requestOf(webhook, { secret, now: simulator.clock.now(), collector: simulator.collector })
    const sendWithin = async (signal: AbortSignal) => send(new Request(request, { signal }))
    const reply = await withDeadline(RESPONSE_TIMEOUT_MS, sendWithin, abort)
    await reply.body?.cancel()
    return reply.ok
  } catch {
    // The shop is unreachable, so a later run sends the webhook again.
    return false
  }
}

function requestOf(
  webhook: QueuedWebhook,
  { secret, now, collector }: { secret: string; now: Date; collector: number },
): Request {
  const { paymentId, action, created, fault } = webhook
  const address = new URL(webhook.to)
  address.searchParams.set('data.id', paymentId)
  address.searchParams.set('type', 'payment')
  const requestId = randomUUID()
  const ts = String(now.getTime())
  const v1 = signWebhook({
    id: paymentId,
    requestId,
    ts,
    secret: fault === 'signature' ? `${secret}x` : secret,
  })
  const body = JSON.stringify({
    id: webhook.order,
    live_mode: false,
    type: 'payment',
    action,
    date_created: created,
    user_id: String(collector),
    api_version: 'v1',
    data: { id: paymentId },
  })
  return new Request(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature': `ts=${ts},v1=${v1}`,
      'x-request-id': requestId,
    },
    body: fault === 'body' ? body.slice(0, -20) : body,
  })
}
