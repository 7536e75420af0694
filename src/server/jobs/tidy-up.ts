import type { Deps } from '#server/deps.ts'
import { anonymiseFinishedSales } from '#server/features/account/account-store.ts'
import { forgetEmailsOfClosedAccounts } from '#server/features/emails/email-store.ts'
import { collectPictures } from '#server/features/images/collect-pictures.ts'
import { forgetOldNotices } from '#server/features/payments/notice-store.ts'
import { deleteOldRecords } from '#server/idempotency/idempotency-store.ts'
import { forgetOldCounts } from '#server/limits/rate-limit-store.ts'

export async function tidyUp({
  pool,
  clock,
  identity,
  images,
}: Pick<Deps, 'pool' | 'clock' | 'identity' | 'images'>): Promise<void> {
  await Promise.all([
    deleteOldRecords(pool, clock.now()),
    anonymiseFinishedSales(pool),
    forgetEmailsOfClosedAccounts(pool),
    identity.ways.forgetOldCodes(),
    identity.forgetEndedSessions(),
    forgetOldCounts(pool, clock.now()),
    forgetOldNotices(pool, clock.now()),
    collectPictures({ images, pool, clock }),
  ])
}
