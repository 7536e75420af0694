import * as cashFlow from '#contract/cash/cash-flow.ts'
import * as exports from '#contract/export/exports.ts'
import type { Deps } from '#server/deps.ts'
import { keysetList } from '#server/handlers/chunked-list.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { addCashEntry } from './add-cash-entry.ts'
import { countCashEntries, readCashEntries } from './cash-store.ts'
import { closeCash } from './close-cash.ts'
import { exportCash } from './export-cash.ts'
import { hidesOpenSums } from './hides-open-sums.ts'
import { reopenCash } from './reopen-cash.ts'
import { showCashDay, showCashDays, showCashState } from './show-cash-day.ts'

export const cashEndpoints = (deps: Deps): Binding[] => [
  bind(cashFlow.listCashEntries, ({ query }) => {
    const { orden = 'fecha', sentido = 'desc', limit, cursor, ...filter } = query
    return keysetList(
      { limit, cursor },
      {
        read: ({ after: last, limit: pageSize }) =>
          deps.readList((db) => readCashEntries(db, filter, { orden, sentido, last, limit: pageSize })),
        count: () => deps.readList((db) => countCashEntries(db, filter)),
        cursorOf: ({ id }) => Number(id),
      },
    )
  }),
  bind(exports.exportCash, async ({ query, actor }) =>
    exportCash({ ...deps, hidesOpen: await hidesOpenSums(deps, actor) }, query),
  ),
  addCashEntry(deps),
  bind(cashFlow.readCashDay, async ({ query, actor }) =>
    showCashDay({ ...deps, hidesOpen: await hidesOpenSums(deps, actor) }, query.dia),
  ),
  bind(cashFlow.readCashDays, async ({ actor }) =>
    showCashDays({ ...deps, hidesOpen: await hidesOpenSums(deps, actor) }),
  ),
  bind(cashFlow.readCashState, () => showCashState(deps)),
  closeCash(deps),
  reopenCash(deps),
]
