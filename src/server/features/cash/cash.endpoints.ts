import {
  addCashEntry as addCashEntryCall,
  closeCash as closeCashCall,
  listCashEntries,
  readCashDay,
  readCashDays,
  readCashState,
  reopenCash as reopenCashCall,
} from '#contract/cash/cash-flow.ts'
import { exportCash as exportCashCall } from '#contract/export/exports.ts'
import type { Deps } from '#server/deps.ts'
import { keysetList } from '#server/handlers/chunked-list.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { requireSignedIn } from '#server/identity/actor.ts'
import { addCashEntry } from './add-cash-entry.ts'
import { countCashEntries, readCashEntries } from './cash-store.ts'
import { closeCash } from './close-cash.ts'
import { exportCash } from './export-cash.ts'
import { reopenCash } from './reopen-cash.ts'
import { showCashDay, showCashDays, showCashState } from './show-cash-day.ts'

export const cashEndpoints = (deps: Deps): Binding[] => [
  bind(listCashEntries, ({ query }) => {
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
  bind(exportCashCall, ({ query }) => exportCash(deps, query)),
  bind(addCashEntryCall, ({ body, actor, idempotency }) =>
    addCashEntry(deps, { body, actor: requireSignedIn(actor), idempotency }),
  ),
  bind(readCashDay, ({ query }) => showCashDay(deps, query.dia)),
  bind(readCashDays, () => showCashDays(deps)),
  bind(readCashState, () => showCashState(deps)),
  bind(closeCashCall, ({ body, actor, idempotency }) =>
    closeCash(deps, { body, actor: requireSignedIn(actor), idempotency }),
  ),
  bind(reopenCashCall, ({ body, actor, idempotency }) =>
    reopenCash(deps, { body, actor: requireSignedIn(actor), idempotency }),
  ),
]
