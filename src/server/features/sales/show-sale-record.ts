import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type { readSaleRecord } from '#contract/sale/sale-records.ts'
import { formatDateTime } from '#domain/calendar.ts'
import { parseSaleStatus, type SaleStatus } from '#domain/sale/sale-status.ts'
import { readAuditEntries } from '#server/commands/audit-store.ts'
import type { Deps } from '#server/deps.ts'
import { readEntriesOfSale } from '#server/features/cash/cash-store.ts'
import { readEmailsOfSale } from '#server/features/emails/email-store.ts'
import { readSaleMoney } from './sale-money-store.ts'
import { findSale, findSeller } from './sale-store.ts'

/** The history omits this audit entry, because the sale has its own time and seller. */
const CREATION_ENTRY = 'registró una venta'

type RecordedChange = { estadoPago?: unknown; motivo?: unknown } | null

/**
 * Returns the history of a sale, annulled or not: seller, status changes, e-mails, cash and money. Refuses with
 * `sale-not-found`.
 */
export async function showSaleRecord(
  { pool }: Pick<Deps, 'pool'>,
  id: string,
): Promise<ReplyOf<typeof readSaleRecord>> {
  const [found, vendedor = ''] = await Promise.all([findSale(pool, id), findSeller(pool, id)])
  if (!found) throw new Problem('sale-not-found')
  const [entries, correos, caja, dinero] = await Promise.all([
    readAuditEntries(pool, `sale:${id}`),
    readEmailsOfSale(pool, id),
    readEntriesOfSale(pool, id),
    readSaleMoney(pool, found.sale),
  ])
  const movimientos = entries
    .filter(({ what }) => what !== CREATION_ENTRY)
    .map(({ what, quien, at, before, after }) => ({
      que: what,
      cuando: formatDateTime(at),
      quien,
      de: statusIn(before),
      a: statusIn(after),
      motivo: reasonIn(after),
    }))
  return { vendedor, movimientos, correos, caja, dinero }
}

const statusIn = (recorded: unknown): SaleStatus | null =>
  parseSaleStatus(String((recorded as RecordedChange)?.estadoPago ?? '')) ?? null

function reasonIn(recorded: unknown): string {
  const reason = (recorded as RecordedChange)?.motivo
  return typeof reason === 'string' ? reason : ''
}
