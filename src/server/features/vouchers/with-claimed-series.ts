import { randomUUID } from 'node:crypto'
import { nextTry } from '#domain/invoices/sent-voucher.ts'
import { readVoucherCode } from '#domain/invoices/voucher-type.ts'
import { TaxFailure } from '#server/adapters/tax/tax-failure.ts'
import type { Deps } from '#server/deps.ts'
import {
  claimSeries,
  extendClaim,
  readFailures,
  releaseSeries,
  type SeriesKey,
  writeFailure,
} from './series-store.ts'

/** Time after which another process takes the series of a killed one. */
export const LEASE_MS = 60_000
const EXTEND_EVERY_MS = LEASE_MS / 4

type Shop = Pick<Deps, 'pool' | 'clock' | 'log'>

/**
 * Runs `work` while this run has the claim of a series. A failure of the authority makes the series wait. `isClaimed`:
 * false if another run has the series, or if the series waits.
 */
export async function withClaimedSeries(
  shop: Shop,
  series: SeriesKey,
  {
    closing,
    work,
  }: { closing: AbortSignal; work: (claim: { owner: string; signal: AbortSignal }) => Promise<void> },
): Promise<{ isClaimed: boolean; failure: TaxFailure | undefined }> {
  const owner = randomUUID()
  const { pool, clock } = shop
  if (!(await claimSeries(pool, series, { owner, now: clock.now(), leaseMs: LEASE_MS })))
    return { isClaimed: false, failure: undefined }
  const lost = new AbortController()
  const timer = setInterval(() => {
    extendClaim(pool, series, { owner, leaseMs: LEASE_MS }).then(
      (isOurs) => isOurs || lost.abort(new Error('Another run has claimed the series')),
      // Without the database the claim ends, and every change of a voucher fails too.
      (failure: unknown) => lost.abort(failure),
    )
  }, EXTEND_EVERY_MS)
  try {
    await work({ owner, signal: AbortSignal.any([closing, lost.signal]) })
    return { isClaimed: true, failure: undefined }
  } catch (failure) {
    // The next run asks for the result of a request that the stop of the process interrupted.
    if (closing.aborted) return { isClaimed: false, failure: undefined }
    if (!(failure instanceof TaxFailure)) throw failure
    await waitAfter(shop, series, failure)
    return { isClaimed: true, failure }
  } finally {
    clearInterval(timer)
    await releaseSeries(pool, series, owner)
  }
}

async function waitAfter({ pool, clock, log }: Shop, series: SeriesKey, failure: TaxFailure): Promise<void> {
  const espera = nextTry(clock.now(), await readFailures(pool, series), failure.retryAfter)
  const { meaning, remedy } = failure
  await writeFailure(pool, series, { espera, falla: { meaning, remedy } })
  log.warn(
    { err: failure, series: { ...series, ...readVoucherCode(series.codigo) } },
    'vouchers wait for ARCA',
  )
}
