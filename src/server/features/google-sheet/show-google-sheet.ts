import type { readGoogleSheet } from '#contract/google-sheet/google-sheet.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { readJobRuns } from '#server/features/jobs/job-run-store.ts'
import { readOpenConflicts, readRefusals } from './sheet-report-store.ts'

const JOB = 'sync-sheet'

/** Returns the state of the connector, even if the connector is off or has no key. */
export async function showGoogleSheet({
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
