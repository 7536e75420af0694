import { MAX_MONEY, type Money, ZERO, amountTooLargeText } from '#domain/money.ts'
import type { ManualDiscount } from '#domain/pricing/price-lines.ts'
import { formatBasisPoints, toWirePercent } from '#domain/text/typed-percent.ts'
import { formatPesosWithoutSign, parseTypedPesos } from '#domain/text/typed-pesos.ts'

/** A discount in the fields of the till. `valor`: percentage or amount as typed. */
export type TypedDiscount = { tipo: 'porcentaje' | 'importe'; valor: string; motivo: string }

export type DiscountErrors = { valor?: string; motivo?: string }

/** Longest reason of a discount. */
export const MAX_REASON_LENGTH = 80

/** Returns the typed discount, or the correction of each wrong field. */
export function readTypedDiscount({ tipo, valor, motivo }: TypedDiscount): ManualDiscount | DiscountErrors {
  const reason = motivo.trim()
  const read = tipo === 'porcentaje' ? readPercentage(valor) : readAmount(valor)
  const errors = {
    ...(typeof read === 'string' && { valor: read }),
    ...(reason === '' && { motivo: 'Elegí el motivo del descuento' }),
  }
  if (typeof read === 'string' || reason === '') return errors
  return { ...read, motivo: reason }
}

/** Returns the fields of a discount, so that the till can change it. */
export function typedDiscountOf(discount: ManualDiscount): TypedDiscount {
  return 'porcentaje' in discount
    ? {
        tipo: 'porcentaje',
        valor: formatBasisPoints(Math.round(discount.porcentaje * 100)),
        motivo: discount.motivo,
      }
    : { tipo: 'importe', valor: formatPesosWithoutSign(discount.importe), motivo: discount.motivo }
}

/** Parses a discount of a stored order. Undefined for any other value. `importe` is in centavos. */
export function readStoredDiscount(value: unknown): ManualDiscount | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { porcentaje, importe, motivo } = value as Readonly<Record<string, unknown>>
  if (typeof motivo !== 'string' || motivo.trim() === '' || motivo.length > MAX_REASON_LENGTH)
    return undefined
  const typed = (tipo: TypedDiscount['tipo'], valor: number) =>
    readTypedDiscount({ tipo, valor: (valor / 100).toFixed(2), motivo })
  const read =
    typeof porcentaje === 'number'
      ? typed('porcentaje', Math.round(porcentaje * 100))
      : typeof importe === 'number' && Number.isSafeInteger(importe)
        ? typed('importe', importe)
        : undefined
  return read && isDiscount(read) ? read : undefined
}

export const isDiscount = (read: ManualDiscount | DiscountErrors): read is ManualDiscount =>
  'porcentaje' in read || 'importe' in read

function readPercentage(valor: string): { porcentaje: number } | string {
  const basisPoints = toWirePercent(valor)
  const isValid = typeof basisPoints === 'number' && basisPoints > 0 && basisPoints <= 10_000
  return isValid ? { porcentaje: basisPoints / 100 } : 'Va un porcentaje de 0,01 a 100'
}

function readAmount(valor: string): { importe: Money } | string {
  const importe = parseTypedPesos(valor)
  if (importe !== undefined && importe > MAX_MONEY) return amountTooLargeText()
  return importe === undefined || importe <= ZERO ? 'Va un importe mayor que 0' : { importe }
}
