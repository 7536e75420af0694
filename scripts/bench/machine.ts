import { availableParallelism, cpus, totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_FOR_MS = 1_500
const BUSY_ABOVE = 0.15

/** The machine in words, for whoever compares figures. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${availableParallelism()} cores (${model}), ${memory} GB, ${process.platform}, Node ${process.version}`
}

/**
 * Says when something else uses the machine, so that the figures are not good. Looks for a moment while nothing of ours
 * runs: the load average would still remember what ended minutes ago. `when`: "before" or "after" the measurements.
 */
export async function loadWarning(when: string): Promise<string | undefined> {
  const before = coreTime()
  await pause(LOOK_FOR_MS)
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
