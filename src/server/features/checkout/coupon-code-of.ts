import type { BodyOf } from '#contract/http/endpoint.ts'
import type { placeWebSale } from '#contract/sale/sales.ts'

/** Returns the coupon code of a purchase, or ''. Ignores a coupon that the screen showed as refused. */
export const couponCodeOf = ({
  isCouponValid,
  codigoDescuento,
}: Pick<BodyOf<typeof placeWebSale>, 'isCouponValid' | 'codigoDescuento'>): string =>
  isCouponValid === false ? '' : (codigoDescuento ?? '')
