import { formatPesos, parsePesos, ZERO } from '#domain/money.ts'
import type { ListedCoupon } from './listed-coupon.ts'

export const discountTypeName = (type: ListedCoupon['discountType']): string =>
  type === 'percentage' ? 'Porcentaje' : 'Monto fijo'

/** Returns '12,5 %' or '$ 1.500,50'. */
export const discountText = ({ discountType, discountValue }: ListedCoupon): string =>
  discountType === 'percentage'
    ? `${discountValue.toLocaleString('es-AR')} %`
    : formatPesos(parsePesos(discountValue) ?? ZERO)

/** Returns the last day as '31-12-2026'. */
export const lastDayText = ({ expirationDate }: ListedCoupon): string =>
  expirationDate.split('-').toReversed().join('-')

export const usesText = ({ used, usageLimit }: ListedCoupon): string =>
  `${used.toLocaleString('es-AR')} de ${usageLimit.toLocaleString('es-AR')}`
