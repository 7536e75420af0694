import { v7 as uuid } from 'uuid'
import { bulkChange, type startBulkEdit as startBulkEditCall } from '#contract/bulk-edits.ts'
import { Problem } from '#contract/problem.ts'
import { z } from '#contract/z.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { insertBulkEdit, insertBulkRows, readBulkEdit } from './bulk-edit-store.ts'
import { type AskedEdit, planAsked } from './plan-asked.ts'
import { writtenBulkEdit } from './written-bulk-edit.ts'

type Asked = {
  body: AskedEdit & { huella: string }
  actor: Person
  idempotency: IdempotentRequest | undefined
}

/**
 * Stores the planned change of each product. A trigger queues the job that applies the changes (`runBulkEdits`).
 * Refuses when the products changed since the preview, and while another edit runs.
 */
export function startBulkEdit(
  deps: Deps,
  { body, actor, idempotency }: Asked,
): Promise<CommandReply<typeof startBulkEditCall>> {
  return runCommand(deps, { actor, idempotency }, async (tx) => {
    const { rows, huella } = await planAsked(tx, body)
    if (huella !== body.huella) throw new Problem('bulk-edit-stale')
    if (rows.length === 0) throw new Problem('bulk-edit-empty')
    const id = uuid()
    const change = z.encode(bulkChange, body.cambio)
    const total = rows.length
    const stored = await insertBulkEdit(tx, { id, actor: actor.uid, change, total, at: deps.clock.now() })
    if (!stored) throw new Problem('bulk-edit-running')
    await insertBulkRows(tx, id, rows)
    return {
      reply: writtenBulkEdit((await readBulkEdit(tx, id))!),
      audit: { what: 'cambió muchos productos', object: `bulk-edit:${id}`, after: { ...change, total } },
    }
  })
}
