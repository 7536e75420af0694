import { receiptsDeletedBefore } from '#domain/payment/transfer.ts'
import { deleteOldTempFolders } from '#server/data-directory/temp-folder.ts'
import type { Deps } from '#server/deps.ts'
import { anonymiseFinishedSales } from '#server/features/account/account-store.ts'
import { deleteEmailsOfClosedAccounts } from '#server/features/emails/email-store.ts'
import { deleteUnusedImages } from '#server/features/images/delete-unused-images.ts'
import { deleteOldWebhooks } from '#server/features/payments/webhook/webhook-store.ts'
import { deleteOldImports } from '#server/features/product-import/stores/product-imports-store.ts'
import { deleteReceiptsOfDecidedSales } from '#server/features/transfers/transfer-receipt-store.ts'
import { deleteExpiredRecords } from '#server/idempotency/idempotency-store.ts'
import { deleteExpiredCounts } from '#server/limits/rate-limit-store.ts'

export async function tidyUp({
  pool,
  clock,
  identity,
  images,
}: Pick<Deps, 'pool' | 'clock' | 'identity' | 'images'>): Promise<void> {
  await Promise.all([
    deleteExpiredRecords(pool, clock.now()),
    anonymiseFinishedSales(pool, clock.now()),
    deleteEmailsOfClosedAccounts(pool),
    identity.signInMethods.deleteOldCodes(),
    identity.deleteExpiredSessions(),
    deleteExpiredCounts(pool, clock.now()),
    deleteOldWebhooks(pool, clock.now()),
    deleteOldImports(pool, clock.now()),
    deleteReceiptsOfDecidedSales(pool, receiptsDeletedBefore(clock.now())),
    deleteUnusedImages({ images, pool, clock }),
    deleteOldTempFolders(),
  ])
}
