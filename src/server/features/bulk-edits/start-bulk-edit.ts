import { v7 as uuid } from 'uuid'
import { bulkChange, type startBulkEdit as startBulkEditCall } from '#contract/product/bulk-edits.ts'
import { Problem } from '#contract/http/problem.ts'
import { z } from '#contract/http/z.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { insertBulkEdit, insertBulkRows, readBulkEdit } from './bulk-edit-store.ts'
import { type RequestedEdit, planRequestedEdit } from './plan-requested-edit.ts'
import { bulkEditReply } from './bulk-edit-reply.ts'

type Input = {
  body: RequestedEdit & { huella: string }
  actor: SignedInActor
  idempotency: IdempotentRequest | undefined
}

/**
 * Stores the planned change of each product. A database trigger queues the job `runBulkEdits`, which applies the
 * changes. Refuses if a product changed after the preview, or while another edit runs.
 */
export function startBulkEdit(
  deps: Deps,
  { body, actor, idempotency }: Input,
): Promise<CommandReply<typeof startBulkEditCall>> {
  return runCommand(deps, { actor, idempotency }, async (tx) => {
    const { rows, huella } = await planRequestedEdit({ db: tx, catalogueCaches: deps.catalogueCaches }, body)
    if (huella !== body.huella) throw new Problem('bulk-edit-stale')
    if (rows.length === 0) throw new Problem('bulk-edit-empty')
    const id = uuid()
    const change = z.encode(bulkChange, body.cambio)
    const total = rows.length
    const stored = await insertBulkEdit(tx, { id, actor: actor.uid, change, total, at: deps.clock.now() })
    if (!stored) throw new Problem('bulk-edit-running')
    await insertBulkRows(tx, id, rows)
    return {
      reply: bulkEditReply((await readBulkEdit(tx, id))!),
      audit: { what: 'cambió muchos productos', object: `bulk-edit:${id}`, after: { ...change, total } },
    }
  })
}
