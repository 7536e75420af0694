import * as bulkEdits from '#contract/product/bulk-edits.ts'
import { Problem } from '#contract/http/problem.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { bulkEditReply, previewBulkEdit, startBulkEdit, undoBulkEdit } from './bulk-edit-commands.ts'
import { readBulkEdit, readBulkEdits } from './bulk-edit-store.ts'

const MAX_LISTED = 20

export const bulkEditsEndpoints = (deps: Deps): Binding[] => [
  bind(bulkEdits.previewBulkEdit, ({ body }) => previewBulkEdit(deps, body)),
  startBulkEdit(deps),
  bind(bulkEdits.listBulkEdits, async () => (await readBulkEdits(deps.pool, MAX_LISTED)).map(bulkEditReply)),
  bind(bulkEdits.readBulkEdit, async ({ params }) => {
    const edit = await readBulkEdit(deps.pool, params.id)
    if (!edit) throw new Problem('bulk-edit-not-found')
    return bulkEditReply(edit)
  }),
  undoBulkEdit(deps),
]
