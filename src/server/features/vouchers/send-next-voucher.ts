import { dayOf, formatCashDate } from '#domain/calendar.ts'
import { isSameVoucher, OUT_OF_ORDER, seriesFault } from '#domain/invoices/sent-voucher.ts'
import { firstKeptDay, voucherDate } from '#domain/invoices/voucher-date.ts'
import { voucherName } from '#domain/invoices/voucher-number.ts'
import type { VoucherRemark } from '#domain/invoices/voucher-snapshot.ts'
import type { IssuedVoucher, TaxAuthority, Voucher } from '#server/adapters/tax/tax-authority.ts'
import { TaxFailure } from '#server/adapters/tax/tax-failure.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { compareSeries } from './compare-series.ts'
import { queueVoucherEmail } from './print/queue-voucher-email-store.ts'
import {
  changeClaimed,
  findNextPending,
  findOpenVoucher,
  queueGivenBackSale,
  type SeriesKey,
} from './series-store.ts'
import { findLookAlike, type UnmatchedVoucher } from './unmatched-voucher-store.ts'
import { findVoucher, type StoredVoucher } from './voucher-store.ts'

/** Attempts after which a voucher that is always out of order waits for staff. */
const MAX_ATTEMPTS = 4

/** `desde`: start of automatic invoices. */
type Run = { series: SeriesKey; owner: string; signal: AbortSignal; desde: Date | null }
type Shop = Pick<Deps, 'pool' | 'clock' | 'log' | 'config'>
type Numbered = StoredVoucher & { numero: number }

/**
 * Sends the next voucher of a claimed series, or asks for the result of the one that got no answer. Number and body are
 * committed before the voucher is sent, so after any failure the shop asks for this number first. A voucher that looks
 * like an unmatched one of the authority waits for an admin ('en duda'), because it may be authorised. Returns false if
 * the series has nothing to send. Rejects with `TaxFailure`.
 */
export async function sendNextVoucher(shop: Shop, authority: TaxAuthority, run: Run): Promise<boolean> {
  const { pool, clock } = shop
  const { series, owner } = run
  const open = await findOpenVoucher(pool, series)
  if (open) return resolveSent(shop, authority, { ...run, voucher: numbered(open) })
  const today = dayOf(clock.now())
  const next = await findNextPending(pool, series, firstKeptDay(today))
  if (!next) return false
  const last = await compareSeries(shop, authority, run)
  const alike = next.aceptaSalto ? undefined : await findLookAlike(pool, next)
  if (alike) {
    const held = { estado: 'en duda' as const, motivos: [alreadyThere(alike)] }
    return (await changeClaimed(pool, next, { owner, ...held })) !== undefined
  }
  const change = {
    estado: 'enviando' as const,
    numero: last.numero + 1,
    fecha: voucherDate({ due: next.fecha, today, last: last.fecha }),
    intentos: next.intentos + 1,
    enviado: clock.now(),
  }
  const claimed = await changeClaimed(pool, next, { owner, ...change })
  return claimed ? send(shop, authority, { ...run, voucher: numbered(claimed) }) : false
}

/** The voucher may be authorised, so its number is consulted before anything is sent. */
async function resolveSent(
  shop: Shop,
  authority: TaxAuthority,
  { voucher, ...run }: Run & { voucher: Numbered },
): Promise<boolean> {
  const found = await authority.consult(seriesOf(voucher), voucher.numero, run.signal)
  if (found) return adopt(shop, run, { voucher, found })
  const today = dayOf(shop.clock.now())
  const change = {
    fecha: voucherDate({ due: voucher.fecha, today, last: undefined }),
    intentos: voucher.intentos + 1,
    enviado: shop.clock.now(),
  }
  const claimed = await changeClaimed(shop.pool, voucher, { owner: run.owner, ...change })
  return claimed ? send(shop, authority, { ...run, voucher: numbered(claimed) }) : false
}

/**
 * Takes the CAE of a voucher that the authority has. Under another voucher the number is given back, and the next
 * comparison of the series stores the other voucher.
 */
async function adopt(
  shop: Shop,
  run: Run,
  { voucher, found, motivos = [] }: { voucher: Numbered; found: IssuedVoucher; motivos?: VoucherRemark[] },
): Promise<boolean> {
  const sent = { ...voucher, documento: documentOf(voucher) }
  return isSameVoucher(sent, found)
    ? authorise(shop, run, { voucher, ...found, motivos: [] })
    : giveBack(shop, run, { voucher, estado: estadoAfter(voucher), motivos })
}

/** A voucher is sent again with the next number, and waits for staff after some attempts. */
const estadoAfter = ({ intentos }: StoredVoucher) =>
  intentos >= MAX_ATTEMPTS ? ('rechazado' as const) : ('pendiente' as const)

async function send(
  shop: Shop,
  authority: TaxAuthority,
  { voucher, ...run }: Run & { voucher: Numbered },
): Promise<boolean> {
  const request = await requestOf(shop, voucher)
  const answer = await authority.authorise(request, run.signal)
  if (answer.result === 'granted')
    return authorise(shop, run, { voucher, ...answer, motivos: answer.remarks.map(remarkOf) })
  const reasons = answer.reasons.map(remarkOf)
  const fault = seriesFault(reasons)
  if (fault) {
    // Not an attempt of this voucher, because the whole series waits.
    await giveBack(shop, run, {
      voucher,
      estado: 'pendiente',
      intentos: voucher.intentos - 1,
      motivos: reasons,
    })
    throw new TaxFailure('refused', { ...fault, code: String(fault.code) })
  }
  if (!reasons.some(({ code }) => code === OUT_OF_ORDER))
    return giveBack(shop, run, { voucher, estado: 'rechazado', motivos: reasons })
  const found = await authority.consult(seriesOf(voucher), voucher.numero, run.signal)
  if (found) return adopt(shop, run, { voucher, found, motivos: reasons })
  return giveBack(shop, run, { voucher, estado: estadoAfter(voucher), motivos: reasons })
}

type GivenBack = {
  voucher: Numbered
  estado: 'rechazado' | 'pendiente'
  intentos?: number
  motivos: VoucherRemark[]
}

/** Gives the number of a rejected voucher back. The sale may have been annulled meanwhile. */
const giveBack = ({ pool }: Shop, { owner }: Run, { voucher, ...change }: GivenBack): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const changed = await changeClaimed(tx, voucher, { owner, numero: null, ...change })
    if (changed?.clase === 'factura') await queueGivenBackSale(tx, voucher.saleId)
    return changed !== undefined
  })

async function authorise(
  { pool, clock, config }: Shop,
  { owner }: Run,
  {
    voucher,
    cae,
    caeEnds,
    motivos,
  }: { voucher: Numbered; motivos: VoucherRemark[] } & Pick<IssuedVoucher, 'cae' | 'caeEnds'>,
): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const isStored = await changeClaimed(tx, voucher, {
      owner,
      estado: 'autorizado',
      cae,
      caeVence: caeEnds,
      motivos,
      autorizado: clock.now(),
    })
    if (isStored?.clase === 'factura') await queueGivenBackSale(tx, voucher.saleId)
    if (isStored) await queueVoucherEmail(tx, voucher, { isDemo: config.mode === 'demo', now: clock.now() })
    return isStored !== undefined
  })
}

const alreadyThere = ({ codigo, fecha, ...number }: UnmatchedVoucher): VoucherRemark => ({
  code: 0,
  meaning: `ARCA ya tiene la ${voucherName({ tipo: codigo, ...number })} del ${formatCashDate(fecha)}, con este total, y la tienda no sabe de qué venta es.`,
  remedy: 'En Facturas, en «En ARCA, sin venta», quien administra dice si es de esta venta o de otra.',
})

async function requestOf({ pool }: Shop, voucher: Numbered): Promise<Voucher> {
  const invoice = voucher.asociadoId === null ? undefined : await findVoucher(pool, voucher.asociadoId)
  const { total, neto, iva, tasas } = voucher
  return {
    ...seriesOf(voucher),
    numero: voucher.numero,
    fecha: voucher.fecha,
    documento: documentOf(voucher),
    receptor: voucher.receptor,
    importes: { total, neto, iva, tasas },
    asociados: invoice ? [associated(numbered(invoice.voucher))] : [],
  }
}

const associated = (invoice: Numbered) => ({
  ...seriesOf(invoice),
  numero: invoice.numero,
  fecha: invoice.fecha,
})

const seriesOf = ({ puntoDeVenta, codigo }: StoredVoucher) => ({ puntoDeVenta, tipo: codigo })

const documentOf = ({ documentoTipo, documentoNumero }: StoredVoucher) => ({
  tipo: documentoTipo,
  numero: documentoNumero,
})

const remarkOf = ({ code, meaning, remedy }: VoucherRemark): VoucherRemark => ({ code, meaning, remedy })

function numbered(voucher: StoredVoucher): Numbered {
  if (voucher.numero === null) throw new Error(`The voucher ${voucher.id} has no number`)
  return { ...voucher, numero: voucher.numero }
}
