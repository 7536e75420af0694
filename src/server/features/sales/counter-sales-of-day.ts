import type { listCounterSales } from '#contract/counter-sales.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { annulmentRefusal } from '#domain/annulment.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Deps } from '#server/deps.ts'
import { type ListInParts, listOf } from '#server/list-in-parts.ts'
import type { Person } from '#server/identity/actor.ts'
import { countCounterSales, readCounterSales } from './counter-sale-store.ts'

/** Returns the counter sales of a day, today by default. `anulable`: whether `by` may annul the sale. */
export function counterSalesOfDay(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  by: Person,
  { dia: asked, ...page }: QueryOf<typeof listCounterSales>,
): ListInParts {
  const today = dayOf(clock.now())
  const dia = asked ?? today
  // Counter sales have no card payment by the provider.
  const atCounter = { medio: 'Casa central', isCharged: false, dia } as const
  return listOf(page, {
    read: async (part) =>
      (await readCounterSales(pool, dia, part)).map((sale) => ({
        ...sale,
        anulable: annulmentRefusal({ ...sale, ...atCounter }, { by, today }) === undefined,
      })),
    count: () => countCounterSales(pool, dia),
    placeOf: ({ numero }) => numero,
  })
}
