import type { listCounterSales } from '#contract/sale/counter-sales.ts'
import type { QueryOf } from '#contract/http/endpoint.ts'
import { annulmentRefusal } from '#domain/sale/annulment.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Deps } from '#server/deps.ts'
import { type ChunkedList, keysetList } from '#server/handlers/chunked-list.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { countCounterSales, readCounterSales } from './counter-sale-store.ts'

/** Returns the counter sales of a day, today by default. `anulable`: whether `by` may annul the sale. */
export function counterSalesOfDay(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  by: SignedInActor,
  { dia: requestedDay, ...page }: QueryOf<typeof listCounterSales>,
): ChunkedList {
  const today = dayOf(clock.now())
  const dia = requestedDay ?? today
  // The provider charges no counter sale.
  const atCounter = { medio: 'Casa central', isCharged: false, dia } as const
  return keysetList(page, {
    read: async (part) =>
      (await readCounterSales(pool, dia, part)).map((sale) => ({
        ...sale,
        anulable: annulmentRefusal({ ...sale, ...atCounter }, { by, today }) === undefined,
      })),
    count: () => countCounterSales(pool, dia),
    cursorOf: ({ numero }) => numero,
  })
}
