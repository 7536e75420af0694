/** Several servers may read the metrics. Shorter than their usual interval of 15 s. */
const MAX_AGE_MS = 10_000
/** Shorter than the usual limit of 10 s for reading all metrics. */
const TIMEOUT_MS = 2_000

/**
 * Returns a function that shares results of `read` for 10 s. The function returns undefined when `read` fails, or takes
 * longer than `timeoutMs`. A failure is not shared with later callers.
 */
export function recentReading<Reading>(
  read: () => Promise<Reading>,
  { maxAgeMs = MAX_AGE_MS, timeoutMs = TIMEOUT_MS }: { maxAgeMs?: number; timeoutMs?: number } = {},
): () => Promise<Reading | undefined> {
  let startedAt = -Infinity
  let result: Promise<Reading | undefined> = Promise.resolve(undefined)
  return () => {
    if (performance.now() - startedAt > maxAgeMs) {
      const ownStart = performance.now()
      startedAt = ownStart
      result = read().catch(() => {
        if (startedAt === ownStart) startedAt = -Infinity
        return undefined
      })
    }
    return Promise.race([result, afterTimeout(timeoutMs)])
  }
}

const afterTimeout = (ms: number): Promise<undefined> =>
  new Promise((resolve) => AbortSignal.timeout(ms).addEventListener('abort', () => resolve(undefined)))
