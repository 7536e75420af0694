import type { QueryOf } from '#contract/http/endpoint.ts'
import type * as contract from '#contract/invoices/vouchers.ts'
import { type Day, dayOf } from '#domain/calendar.ts'
import { parseSalesSearch } from '#domain/sale/parse-sales-search.ts'
import { listedSales } from '#domain/sale/visible-sales.ts'
import type { Deps } from '#server/deps.ts'
import { type ChunkedList, keysetList } from '#server/handlers/chunked-list.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { countVouchers, readVouchers } from './voucher-list-store.ts'
import { voucherReply } from './voucher-reply.ts'

/** Returns the vouchers of a filter, newest first. A seller sees those of counter sales. */
export function listVouchers(
  { clock, readList }: Pick<Deps, 'clock' | 'readList'>,
  { q = '', estado, clase, mes, ...page }: QueryOf<typeof contract.listVouchers>,
  actor: SignedInActor,
): ChunkedList {
  const today = dayOf(clock.now())
  const listed = listedSales(actor)
  const filter = {
    numero: undefined,
    ...parseSalesSearch(q),
    estado,
    clase,
    ...monthOf(mes),
    medio: listed === 'all' ? undefined : listed.medio,
  }
  return keysetList(page, {
    read: ({ after, limit }) =>
      readList(async (db) =>
        (await readVouchers(db, filter, { after, limit })).map((row) => ({
          ...voucherReply(row, today),
          orden: row.voucher.orden,
        })),
      ),
    cursorOf: ({ orden }) => orden,
    count: () => readList((db) => countVouchers(db, filter)),
  })
}

/** Returns the first day of a month `yyyy-MM`, and of the next month. */
function monthOf(month: string | undefined): { since: Day | undefined; before: Day | undefined } {
  if (!month) return { since: undefined, before: undefined }
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { since: `${month}-01` as Day, before: next as Day }
}
