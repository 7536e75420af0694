import { codesOfShop } from '#domain/invoices/voucher-type.ts'
import type { TaxAuthority } from '#server/adapters/tax/tax-authority.ts'
import type { TaxFailure } from '#server/adapters/tax/tax-failure.ts'
import type { Deps } from '#server/deps.ts'
import { openTaxAuthority } from '#server/features/invoicing/open-tax-authority.ts'
import { compareSeries } from './compare-series.ts'
import { sendNextVoucher } from './send-next-voucher.ts'
import {
  clearFailures,
  findOpenVoucher,
  readCodesToCompare,
  readSeriesToSend,
  type SeriesKey,
} from './series-store.ts'
import { updateUnsentVouchers } from './update-unsent-vouchers.ts'
import { readVoucherSetup, type VoucherSetup } from './voucher-setup.ts'
import { withClaimedSeries } from './with-claimed-series.ts'

const COMPARE_EVERY_MS = 3_600_000

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
  await updateUnsentVouchers(shop.pool, setup)
  const waiting = await readSeriesToSend(shop.pool, setup.ambiente)
  if (waiting.length === 0) return nothing
  const authority = await openTaxAuthority(shop)
  if (typeof authority === 'string') return nothing
  await compareOldSeries(shop, authority, { setup, closing })
  const result = { ...nothing }
  const errors: unknown[] = []
  for (const series of waiting) {
    if (closing.aborted) break
    try {
      const { sent, failure } = await sendSeries(shop, authority, { series, desde: setup.desde, closing })
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
 * Compares each series of the shop with the authority after some time, before anything is sent. After a restored backup
 * a waiting invoice may be authorised with another letter, so its own series does not show it.
 */
async function compareOldSeries(
  shop: VoucherShop,
  authority: TaxAuthority,
  { setup, closing }: { setup: VoucherSetup; closing: AbortSignal },
): Promise<void> {
  const { ambiente, puntoDeVenta, desde, emisor } = setup
  const codigos = await readCodesToCompare(shop.pool, {
    ambiente,
    puntoDeVenta,
    codigos: codesOfShop(emisor.condicion),
    before: new Date(shop.clock.now().getTime() - COMPARE_EVERY_MS),
  })
  for (const codigo of codigos) {
    if (closing.aborted) return
    const series = { ambiente, puntoDeVenta, codigo }
    await withClaimedSeries(shop, series, {
      closing,
      work: async ({ signal }) => {
        if (!(await findOpenVoucher(shop.pool, series)))
          await compareSeries(shop, authority, { series, desde, signal })
      },
    })
  }
}

/**
 * Sends a series until it is empty. Looks again after the end of the claim, because a voucher may have arrived while
 * another run could not claim the series.
 */
async function sendSeries(
  shop: VoucherShop,
  authority: TaxAuthority,
  { series, desde, closing }: { series: SeriesKey; desde: Date | null; closing: AbortSignal },
): Promise<SendResult> {
  let sent = 0
  while (!closing.aborted) {
    const { isClaimed, failure } = await withClaimedSeries(shop, series, {
      closing,
      work: async ({ owner, signal }) => {
        while (!signal.aborted && (await sendNextVoucher(shop, authority, { series, owner, signal, desde })))
          sent += 1
        if (sent > 0) await clearFailures(shop.pool, series)
      },
    })
    if (!isClaimed || failure || !(await isWaiting(shop, series))) return { sent, failure }
  }
  return { sent, failure: undefined }
}

async function isWaiting({ pool }: VoucherShop, series: SeriesKey): Promise<boolean> {
  const waiting = await readSeriesToSend(pool, series.ambiente)
  return waiting.some(
    ({ puntoDeVenta, codigo }) => puntoDeVenta === series.puntoDeVenta && codigo === series.codigo,
  )
}
