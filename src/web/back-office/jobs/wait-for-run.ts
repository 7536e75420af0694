import { listJobs } from '#contract/job/jobs.ts'
import { callApi } from '#web/api/call-api.ts'
import type { Jobs } from './job-rows.ts'

type Run = NonNullable<Jobs['tareas'][number]['ultima']>

const POLL_INTERVAL_MS = 1_000
const MAX_POLLS = 15

/** Requests a run and returns its result, or undefined if the run takes too long. */
export async function waitForRun(name: string, requestRun: () => Promise<unknown>): Promise<Run | undefined> {
  const before = await lastRun(name)
  await requestRun()
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    const run = await lastRun(name)
    if (run && run.empezo !== before?.empezo && run.tardoMs !== null) return run
  }
  return undefined
}

async function lastRun(name: string): Promise<Run | null | undefined> {
  const { tareas } = await callApi(listJobs, {})
  return tareas.find((one) => one.name === name)?.ultima
}
