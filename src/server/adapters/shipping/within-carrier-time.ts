import { unlessAborted } from '#server/concurrency/unless-aborted.ts'
import { CarrierFailure } from './carrier-failure.ts'

/**
 * Returns the result of `work`. Rejects with 'timeout' after `ms` milliseconds, and with the reason of `stop` as soon
 * as `stop` aborts.
 */
export async function withinCarrierTime<T>(
  { carrier, ms, stop }: { carrier: string; ms: number; stop?: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(ms)
  const signal = stop ? AbortSignal.any([stop, deadline]) : deadline
  try {
    return await unlessAborted(signal, () => work(signal))
  } catch (failure) {
    if (failure === deadline.reason) throw new CarrierFailure(carrier, 'timeout', { cause: failure })
    throw failure
  }
}
