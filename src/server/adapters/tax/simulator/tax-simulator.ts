import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { daysBefore } from '#domain/calendar.ts'
import { documentFault } from '#domain/invoices/buyer-document.ts'
import { readVoucherCode } from '#domain/invoices/voucher-type.ts'
import { MAX_MONEY } from '#domain/money.ts'
import type { Authorisation, TaxAuthority, Voucher } from '#server/adapters/tax/tax-authority.ts'
import { remarkOf } from '#server/adapters/tax/arca/arca-errors.ts'
import {
  changeSimulatedVouchers,
  findSimulatedVoucher,
  insertSimulatedVoucher,
  lastSimulatedVoucher,
} from './simulated-voucher-store.ts'

/** Days for which a CAE is valid, as in the examples of the WSFEv1 manual. */
const CAE_DAYS = 10

/**
 * A tax authority for demo shops, without certificate and network. Its book is in the shop's database, so all processes
 * share it and it survives restarts. It checks numbers, dates, the CUIT of an A and the invoice of a credit note. A CAE
 * of the simulator begins with 99, so people can tell it from a real one.
 */
export const taxSimulator = (pool: pg.Pool): TaxAuthority => ({
  isSimulator: true,
  async status(signal) {
    signal.throwIfAborted()
    return []
  },
  async lastNumber(series, signal) {
    signal.throwIfAborted()
    return (await lastSimulatedVoucher(pool, series))?.numero ?? 0
  },
  async authorise(voucher, signal) {
    signal.throwIfAborted()
    return authorise(pool, voucher)
  },
  async consult(series, numero, signal) {
    signal.throwIfAborted()
    const found = await findSimulatedVoucher(pool, series, numero)
    if (!found) return undefined
    const { numero: _, ...issued } = found
    return issued
  },
  async pointsOfSale(signal) {
    signal.throwIfAborted()
    return []
  },
})

const authorise = (pool: pg.Pool, voucher: Voucher): Promise<Authorisation> =>
  changeSimulatedVouchers(pool, async (tx) => {
    const last = await lastSimulatedVoucher(tx, voucher)
    const codes = rejectionsOf(voucher, last)
    if (codes.length > 0)
      return { result: 'rejected', reasons: codes.map((Code) => remarkOf({ Code, Msg: '' })) }
    const { numero, fecha, documento, importes } = voucher
    const cae = `99${String(randomInt(10 ** 12)).padStart(12, '0')}`
    const caeEnds = daysBefore(fecha, -CAE_DAYS)
    await insertSimulatedVoucher(tx, voucher, {
      numero,
      cae,
      caeEnds,
      fecha,
      total: importes.total,
      documento,
    })
    return { result: 'granted', cae, caeEnds, remarks: [] }
  })

function rejectionsOf(
  { tipo, numero, fecha, documento, importes: { total }, asociados }: Voucher,
  last: { numero: number; fecha: string } | undefined,
): number[] {
  const { letter, kind } = readVoucherCode(tipo)!
  const follows = numero === (last?.numero ?? 0) + 1 && fecha >= (last?.fecha ?? '')
  const fault = documentFault({ letter, document: documento, total, identifyFrom: MAX_MONEY })
  return [
    ...(follows ? [] : [10_016]),
    ...(fault === 'cuit-missing' ? [10_013] : []),
    ...(kind === 'notaDeCredito' && asociados.length === 0 ? [10_197] : []),
  ]
}
