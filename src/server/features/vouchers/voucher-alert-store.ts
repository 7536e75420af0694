import { and, eq, lte, sql } from 'drizzle-orm'
import type { Day } from '#domain/calendar.ts'
import type { ArcaEnvironment } from '#domain/invoices/arca-environment.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { onlyRow } from '#server/database/queries/query-rows.ts'
import { unmatchedVouchers, vouchers } from '#server/database/schema/vouchers.ts'
import type { WaitingVouchers } from '#server/email/outbox/email-to-queue.ts'

/**
 * Counts the vouchers that wait for staff since `before`, and the waiting ones that are due on `lastDay` or earlier.
 * A rejected voucher waits since it was sent.
 */
export async function countForAlert(
  db: Queryable,
  { ambiente, before, lastDay }: { ambiente: ArcaEnvironment; before: Date; lastDay: Day },
): Promise<WaitingVouchers> {
  const builder = queryBuilder(db)
  const isStuck = sql`coalesce(vouchers.enviado, vouchers.creado) <= ${before}`
  const counts = onlyRow(
    await builder
      .select({
        rechazados: sql<number>`(count(*) filter (where vouchers.estado = 'rechazado' and ${isStuck}))::int`,
        enDuda: sql<number>`(count(*) filter (where vouchers.estado = 'en duda' and ${isStuck}))::int`,
        plazo: sql<number>`(count(*) filter (where vouchers.fecha <= ${lastDay}))::int`,
      })
      .from(vouchers)
      .where(and(eq(vouchers.ambiente, ambiente), sql`vouchers.estado not in ('autorizado', 'descartado')`)),
  )
  const sinVenta = await builder.$count(
    unmatchedVouchers,
    and(
      eq(unmatchedVouchers.ambiente, ambiente),
      lte(unmatchedVouchers.encontrado, before),
      sql`unmatched_vouchers.voucher_id is null and unmatched_vouchers.cerrado is null`,
    ),
  )
  return { ...counts, sinVenta }
}
