import {
  listBulkEdits,
  previewBulkEdit as previewBulkEditCall,
  readBulkEdit as readBulkEditCall,
  startBulkEdit as startBulkEditCall,
  undoBulkEdit as undoBulkEditCall,
} from '#contract/product/bulk-edits.ts'
import { Problem } from '#contract/http/problem.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { requireSignedIn } from '#server/identity/actor.ts'
import { bulkEditReply, previewBulkEdit, startBulkEdit, undoBulkEdit } from './bulk-edit-commands.ts'
import { readBulkEdit, readBulkEdits } from './bulk-edit-store.ts'

const MAX_LISTED = 20

export const bulkEditsEndpoints = (deps: Deps): Binding[] => [
  bind(previewBulkEditCall, ({ body }) => previewBulkEdit(deps, body)),
  bind(startBulkEditCall, ({ body, actor, idempotency }) =>
    startBulkEdit(deps, { body, actor: requireSignedIn(actor), idempotency }),
  ),
  bind(listBulkEdits, async () => (await readBulkEdits(deps.pool, MAX_LISTED)).map(bulkEditReply)),
  bind(readBulkEditCall, async ({ params }) => {
    const edit = await readBulkEdit(deps.pool, params.id)
    if (!edit) throw new Problem('bulk-edit-not-found')
    return bulkEditReply(edit)
  }),
  bind(undoBulkEditCall, ({ params, actor, idempotency }) =>
    undoBulkEdit(deps, { ...params, actor: requireSignedIn(actor), idempotency }),
  ),
]
