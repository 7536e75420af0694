import type { TaxCondition } from '#domain/store/tax-condition.ts'
import type { ReceiverCondition } from './receiver-condition.ts'

/** Class of a voucher. C has no IVA. */
export type VoucherLetter = 'A' | 'B' | 'C'

export type VoucherKind = 'factura' | 'notaDeCredito'

/** `CbteTipo` of each voucher (WSFEv1 manual, FEParamGetTiposCbte). */
const codes = {
  A: { factura: 1, notaDeCredito: 3 },
  B: { factura: 6, notaDeCredito: 8 },
  C: { factura: 11, notaDeCredito: 13 },
} as const satisfies Record<VoucherLetter, Record<VoucherKind, number>>

export type VoucherCode = (typeof codes)[VoucherLetter][VoucherKind]

/** Buyers that get an A. A buyer in 'monotributo' gets an A, not a B (WSFEv1 manual). */
const receiversOfA: readonly ReceiverCondition[] = [
  'inscripto',
  'monotributo',
  'monotributoSocial',
  'monotributoPromovido',
]

/** Returns true for a buyer that only gets vouchers with its CUIT. */
export const needsTaxId = (receiver: ReceiverCondition): boolean => receiversOfA.includes(receiver)

/** Returns the letter of a voucher. Only a shop that is 'inscripto' has the letters A and B. */
export function voucherLetter(shop: TaxCondition, receiver: ReceiverCondition): VoucherLetter {
  if (shop !== 'inscripto') return 'C'
  return receiversOfA.includes(receiver) ? 'A' : 'B'
}

export const voucherCode = (letter: VoucherLetter, kind: VoucherKind): VoucherCode => codes[letter][kind]

const kinds: readonly VoucherKind[] = ['factura', 'notaDeCredito']

/** Returns the codes of all letters of a kind. */
export const codesOfKind = (kind: VoucherKind): VoucherCode[] =>
  (['A', 'B', 'C'] as const).map((letter) => codes[letter][kind])

/** Returns the codes that a shop issues. */
export const codesOfShop = (shop: TaxCondition): VoucherCode[] =>
  (shop === 'inscripto' ? (['A', 'B'] as const) : (['C'] as const)).flatMap((letter) =>
    kinds.map((kind) => codes[letter][kind]),
  )

/** Returns letter and kind of a code. Undefined for vouchers that the shop does not issue. */
export function readVoucherCode(code: number): { letter: VoucherLetter; kind: VoucherKind } | undefined {
  for (const letter of ['A', 'B', 'C'] as const) {
    for (const kind of kinds) {
      if (codes[letter][kind] === code) return { letter, kind }
    }
  }
  return undefined
}
