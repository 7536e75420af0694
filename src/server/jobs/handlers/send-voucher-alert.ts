import { dayOf } from '#domain/calendar.ts'
import { alertDay } from '#domain/invoices/voucher-date.ts'
import type { Deps } from '#server/deps.ts'
import { queueEmail } from '#server/email/outbox/outbox-store.ts'
import { VOUCHER_ALERT_SUBJECT } from '#server/email/templates/voucher-alert.ts'
import { countForAlert } from '#server/features/vouchers/voucher-alert-store.ts'
import { readVoucherSetup } from '#server/features/vouchers/voucher-setup.ts'

/** Time for which a voucher may wait for staff before the alert. */
const ALERT_AFTER_MS = 4 * 3_600_000

/**
 * Queues one e-mail to the store about vouchers that wait for staff, at most one per store day. Returns false without
 * such vouchers, or while the store has no e-mail address.
 */
export async function sendVoucherAlert(
  shop: Pick<Deps, 'config' | 'pool' | 'clock' | 'store'>,
): Promise<boolean> {
  const { pool, clock, store } = shop
  const setup = await readVoucherSetup(shop, pool)
  if (!setup) return false
  const now = clock.now()
  const today = dayOf(now)
  const waiting = await countForAlert(pool, {
    ambiente: setup.ambiente,
    before: new Date(now.getTime() - ALERT_AFTER_MS),
    lastDay: alertDay(today),
  })
  if (Object.values(waiting).every((count) => count === 0)) return false
  return queueEmail(pool, {
    kind: 'voucher-alert',
    payload: waiting,
    dedupeKey: `voucher-alert:${today}`,
    recipient: (await store.profile()).email,
    subject: VOUCHER_ALERT_SUBJECT,
    queuedAt: now,
  })
}
