import { unlessAborted } from './unless-aborted.ts'

/** Rejects after `ms` milliseconds, and when `stop` aborts, even when `work` ignores its signal. */
export async function withDeadline<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  const controller = new AbortController()
  const signal = stop ? AbortSignal.any([stop, controller.signal]) : controller.signal
  const timer = setTimeout(() => controller.abort(new Error(`No answer within ${ms} ms`)), ms)
  try {
    return await unlessAborted(signal, () => work(signal))
  } finally {
    clearTimeout(timer)
  }
}
