import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { localDiskImages } from './local-disk.ts'

const LOOK_EVERY_MS = 5_000
const REST_AFTER_A_CRASH_MS = 600_000
const WORKER = fileURLToPath(new URL('./finish-process.ts', import.meta.url))

/**
 * Creates missing image forms in a low-priority child process: widths of demo images first, then AVIF. Each image takes
 * a core for about a second, so selling has priority. The child process never blocks the shop's exit.
 */
export function finishPicturesInBackground(
  folder: string,
  { avif, log }: { avif: boolean; log: Pick<Logger, 'info'> },
): { stop(): void } {
  const images = localDiskImages(folder)
  let worker: ChildProcess | undefined
  let restUntil = 0
  let stopped = false

  const countWaiting = async () => {
    const widths = await images.waitingForWidths()
    return widths.length + (avif ? await images.waitingForAvif() : []).length
  }
  const look = async () => {
    if (worker || Date.now() < restUntil) return
    const waiting = await countWaiting().catch(() => 0)
    if (waiting === 0 || worker || stopped) return
    log.info({ pictures: waiting }, 'pictures get the forms they lack, in the background')
    worker = fork(WORKER, [folder, ...(avif ? ['avif'] : [])], { stdio: 'ignore', execArgv: [] })
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
