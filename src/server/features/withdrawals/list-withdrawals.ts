import type { QueryOf } from '#contract/http/endpoint.ts'
import type { listWithdrawals as listWithdrawalsCall } from '#contract/sale/withdrawals.ts'
import type { Role } from '#domain/account/role.ts'
import { parseSalesSearch } from '#domain/sale/parse-sales-search.ts'
import type { Deps } from '#server/deps.ts'
import { type ChunkedList, chunkedList } from '#server/handlers/chunked-list.ts'
import { listedWithdrawal } from './listed-withdrawal.ts'
import { readDeliveryMoments } from '#server/features/shipping/delivery-moment-store.ts'
import { countWithdrawals, readWithdrawals } from './withdrawal-store.ts'

/** Returns the withdrawals in a state, newest first, as a role sees them. */
export function listWithdrawals(
  { clock, readList }: Pick<Deps, 'clock' | 'readList'>,
  { q = '', estado, ...page }: QueryOf<typeof listWithdrawalsCall>,
  rol: Role,
): ChunkedList {
  const now = clock.now()
  const filter = { ...parseSalesSearch(q), estado }
  return chunkedList(page, {
    async read({ after, limit }) {
      const found = await readList((db) => readWithdrawals(db, filter, { after, limit: limit + 1 }))
      const part = found.slice(0, limit)
      const delivered = await readList((db) =>
        readDeliveryMoments(
          db,
          part.map(({ ventaId }) => ventaId),
        ),
      )
      const rows = part.map((row) =>
        listedWithdrawal(row, { entregada: delivered.get(row.ventaId) ?? null, now, rol }),
      )
      return { rows, next: found.length > limit ? part.at(-1)?.orden : undefined }
    },
    count: () => readList((db) => countWithdrawals(db, filter)),
  })
}
