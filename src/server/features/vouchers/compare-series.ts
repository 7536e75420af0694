import { type Day, dayOf } from '#domain/calendar.ts'
import type { IssuedVoucher, TaxAuthority } from '#server/adapters/tax/tax-authority.ts'
import { TaxFailure } from '#server/adapters/tax/tax-failure.ts'
import type { Deps } from '#server/deps.ts'
import { findLastKnown, type SeriesKey, writeComparison } from './series-store.ts'
import { insertUnmatched } from './unmatched-voucher-store.ts'

/** Numbers that one comparison reads at most. Each one is a call. The largest ones are read. */
const MAX_READ = 500

/** Number and date of the last voucher at the authority. `fecha`: undefined if the authority has none. */
export type LastVoucher = { numero: number; fecha: Day | undefined }

type Found = IssuedVoucher & { numero: number }

/**
 * Compares the numbers of a claimed series with those of the authority, and stores the vouchers that the shop does not
 * have, as after a restored backup. Returns the last voucher of the authority. `desde`: start of automatic invoices. In a
 * series without any voucher of the shop, older vouchers are those of an earlier program. Precondition: no voucher of the
 * series is 'enviando'. Rejects with `TaxFailure`, also if the shop has a larger number than the authority.
 */
export async function compareSeries(
  { pool, clock, log }: Pick<Deps, 'pool' | 'clock' | 'log'>,
  authority: TaxAuthority,
  { series, desde, signal }: { series: SeriesKey; desde: Date | null; signal: AbortSignal },
): Promise<LastVoucher> {
  const { puntoDeVenta, codigo } = series
  const last = await authority.lastNumber({ puntoDeVenta, tipo: codigo }, signal)
  const known = await findLastKnown(pool, series)
  if (known && known.numero > last) throw lostNumbers(known.numero, last)
  const found: Found[] = []
  let fecha = known?.fecha
  const after = Math.max(known?.numero ?? 0, last - MAX_READ)
  for (let numero = last; numero > after; numero -= 1) {
    const voucher = await authority.consult({ puntoDeVenta, tipo: codigo }, numero, signal)
    if (!voucher) continue
    if (numero === last) ({ fecha } = voucher)
    if (!known && desde && voucher.fecha < dayOf(desde)) break
    found.push({ ...voucher, numero })
  }
  if (found.length > 0) {
    log.warn({ series, count: found.length }, 'ARCA has vouchers that the shop does not have')
    await insertUnmatched(pool, series, { found, at: clock.now() })
  }
  await writeComparison(pool, series, clock.now())
  return { numero: last, fecha }
}

const lostNumbers = (ours: number, last: number): TaxFailure =>
  new TaxFailure('refused', {
    meaning: `El último número en ARCA es ${last}, y el de la tienda es ${ours}.`,
    remedy: 'Revisá en Facturación que el CUIT y el punto de venta sean los de la tienda.',
  })
