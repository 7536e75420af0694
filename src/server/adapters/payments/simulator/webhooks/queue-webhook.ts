import { randomUUID } from 'node:crypto'
import type { SimulatorTransaction } from '#server/adapters/payments/simulator/in-simulator-transaction.ts'
import type { WebhookPlan } from '#server/adapters/payments/simulator/records.ts'
import type { PaymentJson } from '#server/adapters/payments/simulator/mercado-pago-json.ts'

/** Queues the webhook of a payment according to the delivery plan. Queues nothing without a webhook URL. */
export async function queueWebhook(
  transaction: SimulatorTransaction,
  { id, notification_url }: PaymentJson,
  action: 'payment.created' | 'payment.updated',
): Promise<void> {
  const { state, records, now, calendar } = transaction
  if (notification_url === null) return
  state.noticesQueued += 1
  const { dropEvery, times, reorderWithinMs, fault } = state.noticePlan
  if (dropEvery > 0 && state.noticesQueued % dropEvery === 0) return
  const order = reorderWithinMs > 0 ? -state.noticesQueued : state.noticesQueued
  transaction.hasQueued = true
  for (let time = 0; time < times; time += 1) {
    const webhookId = randomUUID()
    await records.upsert('notice', {
      id: webhookId,
      body: {
        id: webhookId,
        order,
        to: notification_url,
        paymentId: String(id),
        action,
        created: now.toISOString(),
        dueAt: dueAt(calendar, state.noticePlan).toISOString(),
        attempts: 0,
        fault,
      },
    })
  }
}

/** Webhooks to reorder are all due at the end of their time window. */
function dueAt(calendar: Date, { delayMs, reorderWithinMs }: WebhookPlan): Date {
  const at = calendar.getTime() + delayMs
  if (reorderWithinMs === 0) return new Date(at)
  return new Date((Math.floor(at / reorderWithinMs) + 1) * reorderWithinMs)
}
