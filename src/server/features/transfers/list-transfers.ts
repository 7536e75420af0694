import type { QueryOf } from '#contract/http/endpoint.ts'
import type { listTransfers as listTransfersCall } from '#contract/sale/transfers.ts'
import { parseSalesSearch } from '#domain/sale/parse-sales-search.ts'
import { reviewDeadline } from '#domain/payment/transfer.ts'
import type { Deps } from '#server/deps.ts'
import { type ChunkedList, keysetList } from '#server/handlers/chunked-list.ts'
import { readReceiptsOfSales } from './transfer-receipt-store.ts'
import { countWaitingTransfers, readWaitingTransfers } from './waiting-transfer-store.ts'

const HOUR_MS = 3_600_000

/**
 * Returns the sales that wait for a transfer, with their last receipt. `vence`: with the time for the review of a receipt.
 */
export function listTransfers(
  { clock, pool }: Pick<Deps, 'clock' | 'pool'>,
  { q: typed = '', ...page }: QueryOf<typeof listTransfersCall>,
): ChunkedList {
  const now = clock.now()
  const { q } = parseSalesSearch(typed)
  return keysetList(page, {
    async read(part) {
      const rows = await readWaitingTransfers(pool, q, part)
      const receipts = await readReceiptsOfSales(
        pool,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => ({ ...row, receipt: receipts.find(({ saleId }) => saleId === row.id) }))
    },
    count: () => countWaitingTransfers(pool, q),
    cursorOf: ({ orden }) => orden,
    entriesOf: ({ soldAt, vence, receipt, ...row }) => [
      {
        ...row,
        horas: Math.max(0, Math.floor((now.getTime() - soldAt.getTime()) / HOUR_MS)),
        vence: (vence && receipt?.rechazado === null ? reviewDeadline(vence) : vence)?.toISOString() ?? null,
        comprobante: receipt
          ? {
              id: receipt.id,
              tipo: receipt.tipo,
              enviado: receipt.creado.toISOString(),
              rechazo: receipt.rechazado && receipt.motivo,
            }
          : null,
      },
    ],
  })
}
