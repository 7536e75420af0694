import { listJobs } from '#contract/jobs.ts'
import { callApi } from '#web/call-api.ts'
import type { Jobs } from './job-rows.ts'

type Run = NonNullable<Jobs['tareas'][number]['ultima']>

const LOOKS_EVERY_MS = 1_000
const LOOKS_AT_MOST = 15

/** Requests a run and returns its result. Returns undefined when the run takes too long to wait for. */
export async function followRun(name: string, ask: () => Promise<unknown>): Promise<Run | undefined> {
  const before = await lastRun(name)
  await ask()
  for (let looks = 0; looks < LOOKS_AT_MOST; looks++) {
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS))
    const run = await lastRun(name)
    if (run && run.empezo !== before?.empezo && run.tardoMs !== null) return run
  }
  return undefined
}

async function lastRun(name: string): Promise<Run | null | undefined> {
  const { tareas } = await callApi(listJobs, {})
  return tareas.find((one) => one.name === name)?.ultima
}
