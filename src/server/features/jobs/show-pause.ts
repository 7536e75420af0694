import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { readJobPause } from '#contract/job/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { readPause } from '#server/jobs/pause/read-pause.ts'
import { readManyReview, type Review } from './review-store.ts'

type Shown = ReplyOf<typeof readJobPause>

/** Returns the reason of a pause, if any, and the work that needs an admin's confirmation. */
export async function showPause(deps: Deps): Promise<Shown> {
  const pause = await readPause(deps)
  const hasta = deps.clock.now()
  if (pause?.why === 'off') return shown('off', { review: pause.review, hasta })
  if (pause?.why === 'clocks')
    return {
      ...shown('clocks', { hasta }),
      relojes: { programa: pause.programTime.toISOString(), base: pause.databaseTime.toISOString() },
    }
  if (pause) return shown('quiet', { hasta })
  return shown(null, { review: await readManyReview(deps.pool, hasta), hasta })
}

const shown = (
  pausa: Shown['pausa'],
  { review, hasta }: { review?: Review | undefined; hasta: Date },
): Shown => ({
  pausa,
  relojes: null,
  revisar: review
    ? {
        apagadaDesde: review.why === 'off' ? (review.since?.toISOString() ?? null) : null,
        hasta: hasta.toISOString(),
        ventas: review.ventas,
        vencidaDesde: review.vencidaDesde?.toISOString() ?? null,
        correos: review.correos,
        devoluciones: review.devoluciones,
      }
    : null,
})
