import { v7 as uuid } from 'uuid'
import { undoBulkEdit as undoBulkEditCall } from '#contract/bulk-edits.ts'
import { Problem } from '#contract/problem.ts'
import { staffAct } from '#server/acts/staff-act.ts'
import type { Deps } from '#server/deps.ts'
import type { WrittenReply } from '#server/http/serve.ts'
import type { Person } from '#server/identity/actor.ts'
import type { Attempt } from '#server/keyed/attempt.ts'
import { insertBulkEdit, insertUndoingRows, readBulkEdit } from './bulk-edit-store.ts'
import { writtenBulkEdit } from './written-bulk-edit.ts'

type Asked = { id: string; actor: Person; attempt: Attempt | undefined }

/** Takes an edit back, once, by an edit the other way round. What was changed after it stays as it is. */
export function undoBulkEdit(deps: Deps, { id: undoes, actor, attempt }: Asked): Promise<WrittenReply> {
  return staffAct(deps, undoBulkEditCall, { actor, attempt }, async (tx) => {
    const done = await readBulkEdit(tx, undoes)
    if (!done) throw new Problem('bulk-edit-not-found')
    if (done.undone) throw new Problem('bulk-edit-undone')
    if (done.terminado === null) throw new Problem('bulk-edit-running')
    if (done.applied === 0) throw new Problem('bulk-edit-empty')
    const id = uuid()
    const { change, applied: total } = done
    const edit = { id, undoes, actor: actor.uid, change, total, at: deps.clock.now() }
    if (!(await insertBulkEdit(tx, edit))) throw new Problem('bulk-edit-running')
    await insertUndoingRows(tx, { id, undoes })
    return {
      reply: writtenBulkEdit((await readBulkEdit(tx, id))!),
      audit: {
        what: 'deshizo un cambio de muchos productos',
        object: `bulk-edit:${undoes}`,
        after: { total },
      },
    }
  })
}
