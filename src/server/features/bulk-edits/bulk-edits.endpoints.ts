import {
  listBulkEdits,
  previewBulkEdit as previewBulkEditCall,
  readBulkEdit as readBulkEditCall,
  startBulkEdit as startBulkEditCall,
  undoBulkEdit as undoBulkEditCall,
} from '#contract/bulk-edits.ts'
import { Problem } from '#contract/problem.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/binding.ts'
import { personOf } from '#server/identity/actor.ts'
import { readBulkEdit, readBulkEdits } from './bulk-edit-store.ts'
import { previewBulkEdit } from './preview-bulk-edit.ts'
import { startBulkEdit } from './start-bulk-edit.ts'
import { undoBulkEdit } from './undo-bulk-edit.ts'
import { writtenBulkEdit } from './written-bulk-edit.ts'

const LISTED = 20

export const bulkEditsEndpoints = (deps: Deps): Binding[] => [
  bind(previewBulkEditCall, ({ body }) => previewBulkEdit(deps, body)),
  bind(startBulkEditCall, ({ body, actor, idempotency }) =>
    startBulkEdit(deps, { body, actor: personOf(actor), idempotency }),
  ),
  bind(listBulkEdits, async () => (await readBulkEdits(deps.pool, LISTED)).map(writtenBulkEdit)),
  bind(readBulkEditCall, async ({ params }) => {
    const edit = await readBulkEdit(deps.pool, params.id)
    if (!edit) throw new Problem('bulk-edit-not-found')
    return writtenBulkEdit(edit)
  }),
  bind(undoBulkEditCall, ({ params, actor, idempotency }) =>
    undoBulkEdit(deps, { ...params, actor: personOf(actor), idempotency }),
  ),
]
