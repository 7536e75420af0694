import type { dismissSheetConflict } from '#contract/google-sheet/google-sheet.ts'
import { Problem } from '#contract/http/problem.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { markConflictSeen } from './sheet-report-store.ts'

/**
 * Removes a conflict from the list. Refuses with `sheet-conflict-not-found` if the conflict is unknown or already
 * dismissed.
 */
export function dismissConflict(
  deps: Deps,
  { id, actor }: { id: string; actor: SignedInActor },
): Promise<CommandReply<typeof dismissSheetConflict>> {
  return runCommand(deps, { actor, idempotency: undefined }, async (tx) => {
    const number = /^\d{1,15}$/.test(id) ? Number(id) : undefined
    const seen = number && (await markConflictSeen(tx, { id: number, at: deps.clock.now() }))
    if (!seen) throw new Problem('sheet-conflict-not-found')
    const { productId, campo, planilla, tienda } = seen
    return {
      reply: { message: 'Listo: el conflicto ya no está en la lista' },
      audit: {
        what: 'descartó un conflicto de la planilla',
        object: `product:${productId}`,
        before: { campo, planilla, tienda },
      },
    }
  })
}
