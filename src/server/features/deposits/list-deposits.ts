import type { QueryOf } from '#contract/http/endpoint.ts'
import type { listDeposits as listDepositsCall } from '#contract/sale/deposits.ts'
import { dayOf, formatDate, startOfDay } from '#domain/calendar.ts'
import { isDepositOverdue } from '#domain/sale/deposit.ts'
import { parseSalesSearch } from '#domain/sale/parse-sales-search.ts'
import type { Deps } from '#server/deps.ts'
import { type ChunkedList, keysetList } from '#server/handlers/chunked-list.ts'
import { countDeposits, readDeposits } from './deposit-store.ts'

/** Returns the deposit sales in a state, newest first. */
export function listDeposits(
  { clock, readList }: Pick<Deps, 'clock' | 'readList'>,
  { q = '', estado, ...page }: QueryOf<typeof listDepositsCall>,
): ChunkedList {
  const today = dayOf(clock.now())
  const filter = { q: parseSalesSearch(q).q, estado, today }
  return keysetList(page, {
    read: (part) => readList((db) => readDeposits(db, filter, part)),
    count: () => readList((db) => countDeposits(db, filter)),
    cursorOf: ({ numero }) => numero,
    entriesOf: ({ creado, guardadaHasta, ...row }) => [
      {
        ...row,
        fecha: formatDate(creado),
        guardadaHasta: formatDate(startOfDay(guardadaHasta)),
        vencida: row.estadoPago === 'Pendiente' && isDepositOverdue(guardadaHasta, today),
      },
    ],
  })
}
