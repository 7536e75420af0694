import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { CreateFormsJob } from './create-image-forms-process.ts'
import type { ImageFormsStore } from './image-forms-store.ts'

const CHECK_INTERVAL_MS = 5_000
/** A bucket is checked less often than a disk, because its provider charges for each listing. */
const BUCKET_CHECK_INTERVAL_MS = 60_000
const PAUSE_AFTER_CRASH_MS = 600_000
const WORKER = fileURLToPath(new URL('./create-image-forms-process.ts', import.meta.url))

/**
 * Creates missing image forms in a low-priority child process: first the widths of demo images, then AVIF files. The
 * low priority keeps sales fast. The child process never delays the shop's exit.
 */
export function createImageFormsInBackground(
  images: Pick<ImageFormsStore, 'listMissingWidths' | 'listMissingAvif'>,
  { settings, avif, log }: CreateFormsJob & { log: Pick<Logger, 'info'> },
): { stop(): void } {
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
    worker = fork(WORKER, [], { stdio: 'ignore', execArgv: [] })
    worker.send({ settings, avif } satisfies CreateFormsJob, () => {})
    worker.unref()
    worker.channel?.unref()
    worker.on('error', () => onWorkerEnd(1))
    worker.once('exit', onWorkerEnd)
  }
  const onWorkerEnd = (code: number | null) => {
    worker = undefined
    if (code !== 0) pausedUntil = Date.now() + PAUSE_AFTER_CRASH_MS
  }

  void check()
  const interval = settings.imagesS3 ? BUCKET_CHECK_INTERVAL_MS : CHECK_INTERVAL_MS
  const timer = setInterval(() => void check(), interval).unref()
  return {
    stop() {
      stopped = true
      clearInterval(timer)
      worker?.kill()
    },
  }
}
