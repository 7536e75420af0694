import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

const BUSY_ABOVE = 0.5

/** The machine in words, for whoever compares figures. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${availableParallelism()} cores (${model}), ${memory} GB, ${process.platform}, Node ${process.version}`
}

/** Says when something else uses the machine, so that the figures are not good. Ask before the first load. */
export function loadWarning(): string | undefined {
  const [lastMinute = 0] = loadavg()
  if (lastMinute < BUSY_ABOVE) return undefined
  return `The machine was busy before this began (load ${lastMinute.toFixed(1)} on ${availableParallelism()} cores): the figures are too low.`
}
