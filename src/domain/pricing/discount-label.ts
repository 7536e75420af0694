import type { GivenDiscount } from './price-lines.ts'

/** Returns 'Descuento 10 % (Cliente frecuente)', or without the percentage for an amount. */
export const discountLabel = ({ porcentaje, motivo }: Pick<GivenDiscount, 'porcentaje' | 'motivo'>): string =>
  porcentaje === null
    ? `Descuento (${motivo})`
    : `Descuento ${String(porcentaje).replace('.', ',')} % (${motivo})`
