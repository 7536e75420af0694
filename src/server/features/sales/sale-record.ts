import type { ReplyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { readSaleRecord } from '#contract/sale-records.ts'
import { formatDateTime } from '#domain/calendar.ts'
import { parseSaleStatus, type SaleStatus } from '#domain/sale-status.ts'
import { readAuditOf } from '#server/commands/audit-store.ts'
import type { Deps } from '#server/deps.ts'
import { readCashOfSale } from '#server/features/cash/cash-store.ts'
import { readEmailsOfSale } from '#server/features/emails/email-store.ts'
import { findSeller } from './sale-store.ts'

/** Audit entry of the creation, left out because the sale itself has its time and seller. */
const MADE = 'registró una venta'

type Said = { estadoPago?: unknown; motivo?: unknown } | null

/**
 * Returns the history of a sale: seller, status changes, e-mails and cash. Includes annulled sales. Refuses with
 * `sale-not-found`.
 */
export async function saleRecord(
  { pool }: Pick<Deps, 'pool'>,
  id: string,
): Promise<ReplyOf<typeof readSaleRecord>> {
  const vendedor = await findSeller(pool, id)
  if (vendedor === undefined) throw new Problem('sale-not-found')
  const [acts, correos, caja] = await Promise.all([
    readAuditOf(pool, `sale:${id}`),
    readEmailsOfSale(pool, id),
    readCashOfSale(pool, id),
  ])
  const movimientos = acts
    .filter(({ what }) => what !== MADE)
    .map(({ what, quien, at, before, after }) => ({
      que: what,
      cuando: formatDateTime(at),
      quien,
      de: statusIn(before),
      a: statusIn(after),
      motivo: reasonIn(after),
    }))
  return { vendedor, movimientos, correos, caja }
}

const statusIn = (said: unknown): SaleStatus | null =>
  parseSaleStatus(String((said as Said)?.estadoPago ?? '')) ?? null

function reasonIn(said: unknown): string {
  const reason = (said as Said)?.motivo
  return typeof reason === 'string' ? reason : ''
}
