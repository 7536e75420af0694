import type { BodyOf } from '#contract/endpoint.ts'
import type { placeWebSale } from '#contract/sales.ts'

/** The coupon a purchase asks for, or ''. A screen that showed it as refused did not promise its discount. */
export const couponCodeOf = ({
  isCouponValid,
  codigoDescuento,
}: Pick<BodyOf<typeof placeWebSale>, 'isCouponValid' | 'codigoDescuento'>): string =>
  isCouponValid === false ? '' : (codigoDescuento ?? '')
