import { randomUUID } from 'node:crypto'
import { nextTry } from '#domain/invoices/sent-voucher.ts'
import { readVoucherCode } from '#domain/invoices/voucher-type.ts'
import type { TaxAuthority } from '#server/adapters/tax/tax-authority.ts'
import { TaxFailure } from '#server/adapters/tax/tax-failure.ts'
import type { Deps } from '#server/deps.ts'
import { openTaxAuthority } from '#server/features/invoicing/open-tax-authority.ts'
import { sendNextVoucher } from './send-next-voucher.ts'
import {
  claimSeries,
  clearFailures,
  extendClaim,
  readFailures,
  readSeriesToSend,
  releaseSeries,
  type SeriesKey,
  writeFailure,
} from './series-store.ts'
import { readVoucherSetup } from './voucher-setup.ts'
import { movePendingVouchers } from './voucher-store.ts'

/** Time after which another process takes the series of a killed one. */
export const LEASE_MS = 60_000
const EXTEND_EVERY_MS = LEASE_MS / 4

export type VoucherShop = Pick<Deps, 'config' | 'pool' | 'clock' | 'store' | 'arcaSecrets' | 'log'>

/** `failure`: the last failure of the authority, undefined if it answered. */
export type SendResult = { sent: number; failure: TaxFailure | undefined }

/**
 * Sends the waiting vouchers of all series, and asks for the results of vouchers that got no answer. Any number of
 * processes may run it at once, and a process may end at any point. A failure of the authority makes its series wait.
 * Another error of a series is thrown after the other series.
 */
export async function sendVouchers(shop: VoucherShop, closing: AbortSignal): Promise<SendResult> {
  const nothing: SendResult = { sent: 0, failure: undefined }
  const setup = await readVoucherSetup(shop, shop.pool)
  if (!setup) return nothing
  await movePendingVouchers(shop.pool, setup)
  const waiting = await readSeriesToSend(shop.pool, setup.ambiente)
  if (waiting.length === 0) return nothing
  const authority = await openTaxAuthority(shop)
  if (typeof authority === 'string') return nothing
  const result = { ...nothing }
  const errors: unknown[] = []
  for (const series of waiting) {
    if (closing.aborted) break
    try {
      const { sent, failure } = await sendSeries(shop, authority, { series, closing })
      result.sent += sent
      result.failure = failure ?? result.failure
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return result
}

/**
 * Sends a series until it is empty. Looks again after the end of the claim, because a voucher may have arrived while
 * another run could not claim the series.
 */
async function sendSeries(
  shop: VoucherShop,
  authority: TaxAuthority,
  { series, closing }: { series: SeriesKey; closing: AbortSignal },
): Promise<SendResult> {
  let sent = 0
  const owner = randomUUID()
  while (!closing.aborted && (await claimSeries(shop.pool, series, claimOf(shop, owner)))) {
    const lost = new AbortController()
    const timer = setInterval(() => {
      extendClaim(shop.pool, series, { owner, leaseMs: LEASE_MS }).then(
        (isOurs) => isOurs || lost.abort(new Error('Another run has claimed the series')),
        // Without the database the claim ends, and every change of a voucher fails too.
        (failure: unknown) => lost.abort(failure),
      )
    }, EXTEND_EVERY_MS)
    try {
      const signal = AbortSignal.any([closing, lost.signal])
      while (!signal.aborted && (await sendNextVoucher(shop, authority, { series, owner, signal }))) sent += 1
      if (sent > 0) await clearFailures(shop.pool, series)
    } catch (failure) {
      // The next run asks for the result of a request that the stop of the process interrupted.
      if (closing.aborted) return { sent, failure: undefined }
      if (!(failure instanceof TaxFailure)) throw failure
      await waitAfter(shop, series, failure)
      return { sent, failure }
    } finally {
      clearInterval(timer)
      await releaseSeries(shop.pool, series, owner)
    }
    if (!(await isWaiting(shop, series))) break
  }
  return { sent, failure: undefined }
}

const claimOf = ({ clock }: VoucherShop, owner: string) => ({ owner, now: clock.now(), leaseMs: LEASE_MS })

async function isWaiting({ pool }: VoucherShop, series: SeriesKey): Promise<boolean> {
  const waiting = await readSeriesToSend(pool, series.ambiente)
  return waiting.some(
    ({ puntoDeVenta, codigo }) => puntoDeVenta === series.puntoDeVenta && codigo === series.codigo,
  )
}

async function waitAfter(
  { pool, clock, log }: VoucherShop,
  series: SeriesKey,
  failure: TaxFailure,
): Promise<void> {
  const espera = nextTry(clock.now(), await readFailures(pool, series), failure.retryAfter)
  const { meaning, remedy } = failure
  await writeFailure(pool, series, { espera, falla: { meaning, remedy } })
  log.warn(
    { err: failure, series: { ...series, ...readVoucherCode(series.codigo) } },
    'vouchers wait for ARCA',
  )
}
