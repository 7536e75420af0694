import { parseTaxId } from '#domain/store/tax-id.ts'
import type { TwinVoucher } from './twin-voucher.ts'

/** `service`: the kind of point of sale, and only 'web' is for WSFEv1. */
export type TwinPointOfSale = { numero: number; service: 'web' | 'other'; isBlocked?: boolean }

export type StoredTwinVoucher = TwinVoucher & { cae: string; caeEnds: string }

/** State that decides about a voucher. */
export type TwinBook = {
  readonly pointsOfSale: readonly TwinPointOfSale[]
  readonly vouchers: readonly StoredTwinVoucher[]
  readonly today: string
}

const letters: Readonly<Record<number, 'A' | 'B' | 'C'>> = {
  1: 'A',
  3: 'A',
  6: 'B',
  8: 'B',
  11: 'C',
  13: 'C',
}
const creditNotes = [3, 8, 13]
const rateOf: Readonly<Record<number, number>> = { 3: 0, 9: 25, 8: 50, 4: 105, 5: 210, 6: 270 }
const conditionsOf = { A: [1, 6, 13, 16], B: [4, 5, 7, 8, 9, 10, 15] }
const everyCondition = [...conditionsOf.A, ...conditionsOf.B]

/** Returns the errors with which WSFEv1 rejects a voucher (WSFEv1 manual). Empty: the voucher is authorised. */
export function rejectionsOf(voucher: TwinVoucher, book: TwinBook): number[] {
  const letter = letters[voucher.tipo]
  const point = book.pointsOfSale.find(({ numero }) => numero === voucher.puntoDeVenta)
  if (!letter) return [10_000]
  if (!point || point.isBlocked) return [11_002]
  if (point.service !== 'web') return [10_005]
  return [
    ...numberErrors(voucher, book),
    ...buyerErrors(voucher, letter),
    ...amountErrors(voucher, letter),
    ...associationErrors(voucher, book),
  ]
}

/** Returns the last number of a series, and the date of that voucher. */
export function lastOf(
  { tipo, puntoDeVenta }: Pick<TwinVoucher, 'tipo' | 'puntoDeVenta'>,
  { vouchers }: TwinBook,
): { numero: number; fecha: string } {
  const last = vouchers.findLast((one) => one.tipo === tipo && one.puntoDeVenta === puntoDeVenta)
  return last ?? { numero: 0, fecha: '' }
}

function numberErrors(voucher: TwinVoucher, book: TwinBook): number[] {
  const { numero, fecha } = lastOf(voucher, book)
  const daysAway = Math.abs(daysOf(voucher.fecha) - daysOf(book.today))
  return voucher.numero === numero + 1 && voucher.fecha >= fecha && daysAway <= 5 ? [] : [10_016]
}

const daysOf = (date: string): number =>
  Date.parse(date.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')) / 86_400_000

function buyerErrors({ docTipo, docNro, receptor }: TwinVoucher, letter: 'A' | 'B' | 'C'): number[] {
  if (receptor === 0) return [10_246]
  if (!everyCondition.includes(receptor)) return [10_242]
  if (letter === 'A' && docTipo !== 80) return [10_013]
  const isValid = {
    80: parseTaxId(docNro) !== undefined,
    96: /^[1-9]\d{6,7}$/.test(docNro),
    99: docNro === '0',
  }
  if (!isValid[docTipo as keyof typeof isValid]) return [10_015]
  return letter === 'C' || conditionsOf[letter].includes(receptor) ? [] : [10_243]
}

function amountErrors({ total, neto, iva, tasas }: TwinVoucher, letter: 'A' | 'B' | 'C'): number[] {
  if (total !== neto + iva) return [10_048]
  if (letter === 'C') return tasas ? [10_071] : []
  if (!tasas) return [iva > 0 ? 10_018 : 10_070]
  const sum = (part: 'base' | 'iva') => tasas.reduce((all, rate) => all + rate[part], 0)
  const rateErrors = tasas
    .filter(({ id, base, iva: tax }) => Math.abs((base * (rateOf[id] ?? Number.NaN)) / 1_000 - tax) > 1)
    .map(() => 10_051)
  if (rateErrors.length > 0 || tasas.some(({ id }) => rateOf[id] === undefined)) return [10_051]
  return sum('base') === neto && sum('iva') === iva ? [] : [10_061]
}

function associationErrors(voucher: TwinVoucher, { vouchers }: TwinBook): number[] {
  if (!creditNotes.includes(voucher.tipo)) return []
  if (voucher.asociados.length === 0) return [10_197]
  const invoiced = vouchers.filter((one) =>
    voucher.asociados.some(
      ({ tipo, puntoDeVenta, numero }) =>
        one.tipo === tipo && one.puntoDeVenta === puntoDeVenta && one.numero === numero,
    ),
  )
  const sum = invoiced.reduce((all, { total }) => all + total, 0)
  return voucher.total > sum ? [10_237] : []
}
