import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type ImageRefusal, MAX_IMAGE_BYTES, damaged, imageTooLarge } from './image-store.ts'
import { detectImageType } from './detect-image-type.ts'
import type { PreparedImage } from './prepare-image.ts'
import type { PrepareResult, PrepareJob } from './prepare-process.ts'

const WORKER = fileURLToPath(new URL('./prepare-process.ts', import.meta.url))
const IDLE_TIMEOUT_MS = 5_000
const JOB_TIMEOUT_MS = 60_000

type Outcome = PreparedImage | ImageRefusal

/** Undefined: the child process ended before its reply. */
type OnOutcome = (outcome: Outcome | undefined) => void

let worker: { process: ChildProcess; waiting: Map<number, OnOutcome>; idle?: NodeJS.Timeout } | undefined
let lastId = 0

/**
 * Runs `prepareImage` in a child process, so a hostile image cannot crash the shop. An idle child process exits after
 * some seconds. If the child process dies, its images are retried once, because another image may be the cause.
 */
export async function prepareInChildProcess(bytes: Uint8Array): Promise<Outcome> {
  if (bytes.byteLength > MAX_IMAGE_BYTES) return imageTooLarge
  const found = detectImageType(bytes)
  if (!found.ok) return found
  return (await sendToWorker(bytes)) ?? (await sendToWorker(bytes)) ?? damaged
}

function sendToWorker(bytes: Uint8Array): Promise<Outcome | undefined> {
  const { process: child, waiting, idle } = (worker ??= startWorker())
  clearTimeout(idle)
  const id = (lastId += 1)
  return new Promise((resolve) => {
    const timeout = setTimeout(() => child.kill('SIGKILL'), JOB_TIMEOUT_MS).unref()
    waiting.set(id, (outcome) => {
      clearTimeout(timeout)
      resolve(outcome)
    })
    child.ref()
    child.channel?.ref()
    // An ending child process accepts no message. The `exit` handler then calls `onOutcome`.
    child.send({ id, bytes } satisfies PrepareJob, () => {})
  })
}

function startWorker(): NonNullable<typeof worker> {
  const child = fork(WORKER, [], { stdio: 'ignore', execArgv: [], serialization: 'advanced' })
  const waiting = new Map<number, OnOutcome>()
  const started: NonNullable<typeof worker> = { process: child, waiting }
  const onEnd = () => {
    if (worker === started) worker = undefined
    for (const onOutcome of waiting.values()) onOutcome(undefined)
    waiting.clear()
  }
  child.on('error', onEnd)
  child.once('exit', onEnd)
  child.on('message', ({ id, outcome, needsRestart }: PrepareResult) => {
    waiting.get(id)?.(outcome)
    waiting.delete(id)
    if (needsRestart && worker === started) worker = undefined
    if (waiting.size > 0) return
    // An idle child process must not delay the shop's exit.
    child.unref()
    child.channel?.unref()
    if (worker === started) started.idle = setTimeout(stopWorker, IDLE_TIMEOUT_MS).unref()
    else child.kill()
  })
  const stopWorker = () => {
    if (worker === started) worker = undefined
    child.kill()
  }
  return started
}
