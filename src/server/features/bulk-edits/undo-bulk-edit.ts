import { v7 as uuid } from 'uuid'
import type { undoBulkEdit as undoBulkEditCall } from '#contract/product/bulk-edits.ts'
import { Problem } from '#contract/http/problem.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { insertBulkEdit, insertReversingRows, readBulkEdit } from './bulk-edit-store.ts'
import { bulkEditReply } from './bulk-edit-reply.ts'

type Input = { id: string; actor: SignedInActor; idempotency: IdempotentRequest | undefined }

/**
 * Reverses an edit by a new edit with swapped values, which is itself reversible (redo). Skips a product that changed
 * meanwhile, so a later undo can revert it. Refuses with `bulk-edit-undone` when no product is left to revert.
 */
export function undoBulkEdit(
  deps: Deps,
  { id: reverses, actor, idempotency }: Input,
): Promise<CommandReply<typeof undoBulkEditCall>> {
  return runCommand(deps, { actor, idempotency }, async (tx) => {
    const done = await readBulkEdit(tx, reverses)
    if (!done) throw new Problem('bulk-edit-not-found')
    if (done.terminado === null) throw new Problem('bulk-edit-running')
    if (done.applied === 0) throw new Problem('bulk-edit-empty')
    const id = uuid()
    const original = done.undoes ?? done.id
    const redo = done.undoes !== null && !done.redo
    const edit = { id, actor: actor.uid, change: done.change, total: done.open, at: deps.clock.now() }
    if (!(await insertBulkEdit(tx, { ...edit, undoes: original, redo })))
      throw new Problem('bulk-edit-running')
    const total = await insertReversingRows(tx, { id, reverses, original, redo })
    if (total === 0) throw new Problem('bulk-edit-undone')
    return {
      reply: bulkEditReply((await readBulkEdit(tx, id))!),
      audit: {
        what: redo ? 'rehízo un cambio de muchos productos' : 'deshizo un cambio de muchos productos',
        object: `bulk-edit:${reverses}`,
        after: { total },
      },
    }
  })
}
