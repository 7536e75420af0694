import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type ImageRefusal, MAX_IMAGE_BYTES, damaged, imageTooLarge } from './image-store.ts'
import { pictureType } from './picture-type.ts'
import type { PreparedImage } from './prepare-image.ts'
import type { PictureDone, PictureJob } from './prepare-process.ts'

const WORKER = fileURLToPath(new URL('./prepare-process.ts', import.meta.url))
const IDLE_MS = 5_000
const TAKES_TOO_LONG_MS = 60_000

type Outcome = PreparedImage | ImageRefusal

/** Undefined means that the process ended before its reply. */
type Waiting = (outcome: Outcome | undefined) => void

let worker: { process: ChildProcess; waiting: Map<number, Waiting>; idle?: NodeJS.Timeout } | undefined
let lastId = 0

/**
 * Runs `prepareImage` in a child process that exits after some idle seconds. A hostile image that crashes, hangs or
 * bloats the decoder does not affect the shop. An image is retried once when its process ended, because another image
 * may be the cause.
 */
export async function prepareApart(bytes: Uint8Array): Promise<Outcome> {
  if (bytes.byteLength > MAX_IMAGE_BYTES) return imageTooLarge
  const found = pictureType(bytes)
  if (!found.ok) return found
  return (await askWorker(bytes)) ?? (await askWorker(bytes)) ?? damaged
}

function askWorker(bytes: Uint8Array): Promise<Outcome | undefined> {
  const { process: child, waiting, idle } = (worker ??= startWorker())
  clearTimeout(idle)
  const id = (lastId += 1)
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), TAKES_TOO_LONG_MS).unref()
    waiting.set(id, (outcome) => {
      clearTimeout(late)
      resolve(outcome)
    })
    child.ref()
    child.channel?.ref()
    // An ending process accepts no message. Its `exit` event answers instead.
    child.send({ id, bytes } satisfies PictureJob, () => {})
  })
}

function startWorker(): NonNullable<typeof worker> {
  const child = fork(WORKER, [], { stdio: 'ignore', execArgv: [], serialization: 'advanced' })
  const waiting = new Map<number, Waiting>()
  const started: NonNullable<typeof worker> = { process: child, waiting }
  const end = () => {
    if (worker === started) worker = undefined
    for (const answer of waiting.values()) answer(undefined)
    waiting.clear()
  }
  child.once('error', end)
  child.once('exit', end)
  child.on('message', ({ id, outcome, isWorn }: PictureDone) => {
    waiting.get(id)?.(outcome)
    waiting.delete(id)
    if (isWorn && worker === started) worker = undefined
    if (waiting.size > 0) return
    // An idle child never blocks the shop's exit.
    child.unref()
    child.channel?.unref()
    if (worker === started) started.idle = setTimeout(retire, IDLE_MS).unref()
    else child.kill()
  })
  const retire = () => {
    if (worker === started) worker = undefined
    child.kill()
  }
  return started
}
