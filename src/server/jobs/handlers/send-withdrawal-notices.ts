import { formatDateTime } from '#domain/calendar.ts'
import { confirmationDeadline, noticeDueBefore } from '#domain/sale/withdrawal.ts'
import type { Deps } from '#server/deps.ts'
import { queueSaleEmail } from '#server/features/emails/email-store.ts'
import { readUnnoticedWithdrawals } from '#server/features/withdrawals/withdrawal-store.ts'

/**
 * Queues one e-mail to the store for each unconfirmed withdrawal with at most six hours left. Returns the
 * number of e-mails. Does nothing while the store has no e-mail address.
 */
export async function sendWithdrawalNotices({
  pool,
  clock,
  store,
}: Pick<Deps, 'pool' | 'clock' | 'store'>): Promise<number> {
  const now = clock.now()
  const { email } = await store.profile()
  if (email === '') return 0
  let sent = 0
  for (const { id, saleId, codigo, creado } of await readUnnoticedWithdrawals(pool, noticeDueBefore(now))) {
    const isQueued = await queueSaleEmail(
      pool,
      {
        kind: 'withdrawal-due',
        saleId,
        payload: { codigo, vence: formatDateTime(confirmationDeadline(creado)) },
      },
      { dedupeKey: `withdrawal-due:${id}`, recipient: email, queuedAt: now },
    )
    if (isQueued) sent += 1
  }
  return sent
}
