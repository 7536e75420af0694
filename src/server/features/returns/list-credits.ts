import type { QueryOf } from '#contract/http/endpoint.ts'
import type { listCredits as listCreditsCall } from '#contract/sale/credits.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Deps } from '#server/deps.ts'
import { type ChunkedList, keysetList } from '#server/handlers/chunked-list.ts'
import { countCredits, readCredits } from './credit-list-store.ts'
import { listedCredit } from './listed-credit.ts'

/** Returns the issued store credits, newest first. */
export function listCredits(
  { clock, readList }: Pick<Deps, 'clock' | 'readList'>,
  { q, estado, ...page }: QueryOf<typeof listCreditsCall>,
): ChunkedList {
  const today = dayOf(clock.now())
  const filter = { q, estado, today }
  return keysetList(page, {
    read: (part) => readList((db) => readCredits(db, filter, part)),
    count: () => readList((db) => countCredits(db, filter)),
    cursorOf: ({ emision }) => emision,
    entriesOf: (row) => [listedCredit(row, today)],
    isFullScan: q !== undefined && q !== '',
  })
}
