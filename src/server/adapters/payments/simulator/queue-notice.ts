import { randomUUID } from 'node:crypto'
import type { OpenHouse } from './in-house.ts'
import type { NoticePlan } from './records.ts'
import type { PaymentJson } from './shapes.ts'

/** Queues the webhook of a payment according to the plan. A payment without an address gets none. */
export async function queueNotice(
  open: OpenHouse,
  { id, notification_url }: PaymentJson,
  action: 'payment.created' | 'payment.updated',
): Promise<void> {
  const { house, records, now, calendar } = open
  if (notification_url === null) return
  house.noticesQueued += 1
  const { dropEvery, times, reorderWithinMs, fault } = house.noticePlan
  if (dropEvery > 0 && house.noticesQueued % dropEvery === 0) return
  const order = reorderWithinMs > 0 ? -house.noticesQueued : house.noticesQueued
  open.hasQueued = true
  for (let time = 0; time < times; time += 1) {
    const notice = randomUUID()
    await records.keep('notice', {
      id: notice,
      body: {
        id: notice,
        order,
        to: notification_url,
        paymentId: String(id),
        action,
        created: now.toISOString(),
        dueAt: dueAt(calendar, house.noticePlan).toISOString(),
        attempts: 0,
        fault,
      },
    })
  }
}

/** Webhooks to reorder are all due at the end of their window. */
function dueAt(calendar: Date, { delayMs, reorderWithinMs }: NoticePlan): Date {
  const at = calendar.getTime() + delayMs
  if (reorderWithinMs === 0) return new Date(at)
  return new Date((Math.floor(at / reorderWithinMs) + 1) * reorderWithinMs)
}
