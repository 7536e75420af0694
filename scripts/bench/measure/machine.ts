import { availableParallelism, cpus, totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const SAMPLE_MS = 1_500
const BUSY_ABOVE = 0.15

export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${availableParallelism()} cores (${model}), ${memory} GB, ${process.platform}, Node ${process.version}`
}

/**
 * Returns a warning when other programs use the processor. Measures for a moment, because the load average still counts
 * programs that ended minutes ago. `when`: "before" or "after".
 */
export async function loadWarning(when: string): Promise<string | undefined> {
  const before = coreTime()
  await pause(SAMPLE_MS)
  const after = coreTime()
  const busy = (after.busy - before.busy) / (after.all - before.all)
  if (busy < BUSY_ABOVE) return undefined
  return `The machine was ${Math.round(busy * 100)} % busy with something else ${when} the measurements: these figures are not good.`
}

function coreTime(): { busy: number; all: number } {
  const times = cpus().map(({ times: { idle, ...rest } }) => ({
    idle,
    busy: Object.values(rest).reduce((sum, one) => sum + one, 0),
  }))
  const busy = times.reduce((sum, one) => sum + one.busy, 0)
  return { busy, all: busy + times.reduce((sum, one) => sum + one.idle, 0) }
}
