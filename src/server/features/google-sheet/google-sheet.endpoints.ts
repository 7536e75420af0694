import { dismissSheetConflict, readGoogleSheet } from '#contract/google-sheet/google-sheet.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import { command } from '#server/commands/command.ts'
import type { Deps } from '#server/deps.ts'
import { readJobRuns } from '#server/features/jobs/job-run-store.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { markConflictSeen, readOpenConflicts, readRefusals } from './sheet-report-store.ts'

export const googleSheetEndpoints = (deps: Deps): Binding[] => [
  bind(readGoogleSheet, () => showGoogleSheet(deps)),
  dismissConflict(deps),
]

/**
 * Removes a conflict from the list. Refuses with `sheet-conflict-not-found` if the conflict is unknown or already
 * dismissed.
 */
const dismissConflict = command(dismissSheetConflict, async (tx, { params: { id }, at }) => {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : undefined
  const seen = number && (await markConflictSeen(tx, { id: number, at }))
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

const JOB = 'sync-sheet'

/** Returns the state of the connector, even if the connector is off or has no key. */
async function showGoogleSheet({
  pool,
  spreadsheet,
}: Pick<Deps, 'pool' | 'spreadsheet'>): Promise<ReplyOf<typeof readGoogleSheet>> {
  const [runs, conflicts, filas, cuenta] = await Promise.all([
    readJobRuns(pool),
    readOpenConflicts(pool),
    readRefusals(pool),
    spreadsheet?.accountEmail().catch(() => ''),
  ])
  const run = runs.get(JOB)
  return {
    direccion: spreadsheet?.address ?? null,
    cuenta: cuenta ?? '',
    ultima: run
      ? {
          empezo: run.empezo.toISOString(),
          termino: run.termino?.toISOString() ?? null,
          resultado: run.resultado,
          error: run.error,
        }
      : null,
    conflictos: conflicts.map(({ productId, creado, ...conflict }) => ({
      ...conflict,
      productoId: productId,
      fecha: creado.toISOString(),
    })),
    filas,
  }
}
