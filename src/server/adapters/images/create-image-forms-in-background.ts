import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { localDiskImages } from './local-disk-images.ts'

const CHECK_INTERVAL_MS = 5_000
const PAUSE_AFTER_CRASH_MS = 600_000
const WORKER = fileURLToPath(new URL('./create-image-forms-process.ts', import.meta.url))

/**
 * Creates missing image forms in a low-priority child process: first the widths of demo images, then AVIF
 * files. Each image uses a CPU core for about a second, so the low priority keeps sales fast. The child
 * process never delays the shop's exit.
 */
export function createImageFormsInBackground(
  folder: string,
  { avif, log }: { avif: boolean; log: Pick<Logger, 'info'> },
): { stop(): void } {
  const images = localDiskImages(folder)
  let worker: ChildProcess | undefined
  let pausedUntil = 0
  let stopped = false

  const countWaiting = async () => {
    const widths = await images.listMissingWidths()
    return widths.length + (avif ? await images.listMissingAvif() : []).length
  }
  const check = async () => {
    if (worker || Date.now() < pausedUntil) return
    const waiting = await countWaiting().catch(() => 0)
    if (waiting === 0 || worker || stopped) return
    log.info({ pictures: waiting }, 'creating missing image forms in the background')
    worker = fork(WORKER, [folder, ...(avif ? ['avif'] : [])], { stdio: 'ignore', execArgv: [] })
    worker.unref()
    worker.channel?.unref()
    worker.once('error', () => onWorkerEnd(1))
    worker.once('exit', onWorkerEnd)
  }
  const onWorkerEnd = (code: number | null) => {
    worker = undefined
    if (code !== 0) pausedUntil = Date.now() + PAUSE_AFTER_CRASH_MS
  }

  void check()
  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS).unref()
  return {
    stop() {
      stopped = true
      clearInterval(timer)
      worker?.kill()
    },
  }
}
