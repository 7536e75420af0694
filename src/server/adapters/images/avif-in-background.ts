import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { localDiskImages } from './local-disk.ts'

const LOOK_EVERY_MS = 5_000
const REST_AFTER_A_CRASH_MS = 600_000
const WORKER = fileURLToPath(new URL('./avif-process.ts', import.meta.url))

/**
 * Makes the AVIF of every picture that waits for it, now and whenever more arrive, in a process of the lowest priority:
 * encoding takes a core for about a second a picture, and selling comes first. Never keeps the program from ending.
 */
export function makeAvifInBackground(folder: string): { stop(): void } {
  const images = localDiskImages(folder)
  let worker: ChildProcess | undefined
  let restUntil = 0
  let stopped = false

  const look = async () => {
    if (worker || Date.now() < restUntil) return
    const waiting = await images.waitingForAvif().catch(() => [])
    if (waiting.length === 0 || worker || stopped) return
    worker = fork(WORKER, [folder], { stdio: 'ignore', execArgv: [] })
    worker.unref()
    worker.channel?.unref()
    worker.once('error', () => rest(1))
    worker.once('exit', rest)
  }
  const rest = (code: number | null) => {
    worker = undefined
    if (code !== 0) restUntil = Date.now() + REST_AFTER_A_CRASH_MS
  }

  void look()
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  return {
    stop() {
      stopped = true
      clearInterval(timer)
      worker?.kill()
    },
  }
}
