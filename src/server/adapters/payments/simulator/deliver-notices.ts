import { randomUUID } from 'node:crypto'
import { signNotice } from '#server/adapters/payments/notice-signature.ts'
import { calendarOf, inHouse, readHouse, type Simulator } from './in-house.ts'
import type { KeptNotice, ReadOnlyRecords } from './records.ts'

/** The same timeout as Mercado Pago's. */
const ANSWERED_WITHIN_MS = 22_000
/** A claimed webhook is released after this time, so that another process sends it when its process died. */
const TAKEN_FOR_MS = 30_000
const AT_ONCE = 20
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 15 * 60_000
const MOST_ATTEMPTS = 20

/** Sends a webhook over the network, or to the shop in this process. */
export type Send = (request: Request) => Response | Promise<Response>

type Manner = { send: Send; giveUp?: AbortSignal }

/**
 * Sends the due webhooks in their order and returns how many were claimed. Delivery is at least once, because a webhook
 * of a process that died is sent again. A failed webhook is retried with doubled pauses.
 */
export async function deliverDueNotices(simulator: Simulator, manner: Manner): Promise<number> {
  let taken = 0
  while (!manner.giveUp?.aborted) {
    const due = await takeDue(simulator)
    if (due.length === 0) break
    taken += due.length
    for (const notice of due) await deliver(simulator, notice, manner)
  }
  return taken
}

/** Claims due webhooks, so that no other process sends them at the same time. */
async function takeDue(simulator: Simulator): Promise<KeptNotice[]> {
  if ((await dueAmong(simulator.book, await calendarOf(simulator))).length === 0) return []
  return inHouse(simulator, async ({ records, calendar }) => {
    const due = await dueAmong(records, calendar)
    for (const notice of due) {
      const dueAt = new Date(calendar.getTime() + TAKEN_FOR_MS).toISOString()
      await records.keep('notice', { id: notice.id, body: { ...notice, dueAt } })
    }
    return due
  })
}

const dueAmong = async (records: ReadOnlyRecords, calendar: Date): Promise<KeptNotice[]> =>
  (await records.list('notice'))
    .filter(({ dueAt }) => Date.parse(dueAt) <= calendar.getTime())
    .toSorted((a, b) => a.order - b.order)
    .slice(0, AT_ONCE)

async function deliver(simulator: Simulator, notice: KeptNotice, manner: Manner): Promise<void> {
  const isHeard = await send(simulator, notice, manner)
  const attempts = notice.attempts + 1
  await inHouse(simulator, async ({ records, calendar }) => {
    if (isHeard || attempts >= MOST_ATTEMPTS) return records.remove('notice', notice.id)
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** notice.attempts)
    const dueAt = new Date(calendar.getTime() + pause).toISOString()
    await records.keep('notice', { id: notice.id, body: { ...notice, attempts, dueAt } })
  })
}

async function send(simulator: Simulator, notice: KeptNotice, { send, giveUp }: Manner): Promise<boolean> {
  const { secret } = (await readHouse(simulator.book))!
  const patience = AbortSignal.timeout(ANSWERED_WITHIN_MS)
  const signal = giveUp ? AbortSignal.any([giveUp, patience]) : patience
  const lateness = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
  try {
    const request = requestOf(notice, { secret, now: simulator.clock.now(), collector: simulator.collector })
    const reply = await Promise.race([send(new Request(request, { signal })), lateness])
    await reply.body?.cancel()
    return reply.ok
  } catch {
    // An unreachable shop gets the webhook later.
    return false
  }
}

function requestOf(
  notice: KeptNotice,
  { secret, now, collector }: { secret: string; now: Date; collector: number },
): Request {
  const { paymentId, action, created, fault } = notice
  const address = new URL(notice.to)
  address.searchParams.set('data.id', paymentId)
  address.searchParams.set('type', 'payment')
  const requestId = randomUUID()
  const ts = String(now.getTime())
  const v1 = signNotice({
    id: paymentId,
    requestId,
    ts,
    secret: fault === 'signature' ? `${secret}x` : secret,
  })
  const body = JSON.stringify({
    id: notice.order,
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
