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
 * Prints a warning when other programs use the processor. Measures for a moment, because the load average still counts
 * programs that ended minutes ago. `when`: "before" or "after".
 */
export async function loadWarning(when: string): Promise<void> {
  const before = coreTime()
  await pause(SAMPLE_MS)
  const after = coreTime()
  const idle = (after.idle - before.idle) / (after.all - before.all)
  if (1 - idle >= BUSY_ABOVE)
    console.log(`\nOther programs used ${Math.round((1 - idle) * 100)} % of the processor ${when} the run.`)
}

function coreTime(): { idle: number; all: number } {
  const times = cpus().flatMap(({ times: one }) => Object.values(one))
  const idle = cpus().reduce((sum, { times: one }) => sum + one.idle, 0)
  return { idle, all: times.reduce((sum, one) => sum + one, 0) }
}
