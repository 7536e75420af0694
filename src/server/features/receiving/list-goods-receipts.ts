import type { QueryOf } from '#contract/http/endpoint.ts'
import type { listGoodsReceipts as listGoodsReceiptsCall } from '#contract/product/goods-receipts.ts'
import type { Role } from '#domain/account/role.ts'
import type { Deps } from '#server/deps.ts'
import { type ChunkedList, keysetList } from '#server/handlers/chunked-list.ts'
import { countGoodsReceipts, readGoodsReceipts } from './goods-receipt-store.ts'

/** Returns the goods receipts in a state, newest first. Their costs are for admins only. */
export function listGoodsReceipts(
  { readList }: Pick<Deps, 'readList'>,
  { q = '', estado, ...page }: QueryOf<typeof listGoodsReceiptsCall>,
  rol: Role,
): ChunkedList {
  return keysetList(page, {
    read: (part) => readList((db) => readGoodsReceipts(db, { q, estado }, part)),
    count: () => readList((db) => countGoodsReceipts(db, { q, estado })),
    cursorOf: ({ numero }) => numero,
    entriesOf: (row) => [{ ...row, total: rol === 'admin' ? row.total : null }],
  })
}
