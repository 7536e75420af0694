import type { Day } from '#domain/calendar.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { type Money, ZERO, add, centavos, share } from '#domain/money.ts'

export const discountTypes = ['percentage', 'fixed'] as const

/** A percentage (0 to 100, two decimals) or a fixed amount in centavos. */
export type Discount =
  | { discountType: 'percentage'; discountValue: number }
  | { discountType: 'fixed'; discountValue: Money }

export type Coupon = Discount & {
  id: string
  code: string
  name: string
  expirationDate: Day
  usageLimit: number
  used: number
  /** True: valid for every product, and `categories` is empty. */
  wholeShop: boolean
  categories: string[]
  status: 'active' | 'inactive'
}

export type CouponRefusal = 'unknown' | 'inactive' | 'expired' | 'used-up' | 'not-for-these-products'

export type DiscountableLine = { categoria: string; subtotal: Money }

export const couponRefusalTexts: Readonly<Record<CouponRefusal, string>> = {
  unknown: 'No encontramos ese cupón. Fijate si lo escribiste bien.',
  inactive: 'Ese cupón no está activo por ahora.',
  expired: 'Ese cupón ya venció.',
  'used-up': 'Ese cupón ya se usó todas las veces que se podía.',
  'not-for-these-products': 'Ese cupón no es para los productos que elegiste.',
}

export const couponAcceptedText = '¡Listo! Ya aplicamos tu cupón.'

/** Returns why a coupon cannot be used on these lines today, or undefined. `today` is the store's day. */
export function couponRefusal(
  coupon: Coupon | undefined,
  lines: readonly DiscountableLine[],
  today: Day,
): CouponRefusal | undefined {
  if (coupon === undefined) return 'unknown'
  if (coupon.status !== 'active') return 'inactive'
  if (today > coupon.expirationDate) return 'expired'
  if (coupon.used >= coupon.usageLimit) return 'used-up'
  if (!lines.some((line) => isEligible(coupon, line))) return 'not-for-these-products'
  return undefined
}

export const couponStates = ['active', 'inactive', 'expired', 'used-up'] as const

export type CouponState = (typeof couponStates)[number]

/** Returns the coupon state for staff. A coupon after its last day is 'expired', even if its `status` is 'active'. */
export function couponState(
  {
    status,
    expirationDate,
    used,
    usageLimit,
  }: Pick<Coupon, 'status' | 'expirationDate' | 'used' | 'usageLimit'>,
  today: Day,
): CouponState {
  if (today > expirationDate) return 'expired'
  if (status !== 'active') return 'inactive'
  return used >= usageLimit ? 'used-up' : 'active'
}

/** Returns 'Toda la tienda', or the categories of the coupon. */
export const couponScopeText = ({
  wholeShop,
  categories,
}: Pick<Coupon, 'wholeShop' | 'categories'>): string => (wholeShop ? 'Toda la tienda' : categories.join(', '))

export function isEligible(
  coupon: Pick<Coupon, 'categories' | 'wholeShop'>,
  line: Pick<DiscountableLine, 'categoria'>,
): boolean {
  if (coupon.wholeShop) return true
  const category = foldText(line.categoria)
  return coupon.categories.some((name) => foldText(name) === category)
}

/**
 * Returns the discount: a percentage of the eligible subtotal, rounded half up, or the fixed amount. At most the
 * eligible subtotal. The caller checks that the coupon is valid.
 */
export function discountFor(coupon: Coupon, lines: readonly DiscountableLine[]): Money {
  const eligible = add(...lines.filter((line) => isEligible(coupon, line)).map((line) => line.subtotal))
  const uncappedDiscount =
    coupon.discountType === 'percentage' ? percentageOf(eligible, coupon.discountValue) : coupon.discountValue
  return centavos(Math.max(ZERO, Math.min(uncappedDiscount, eligible)))
}

/** Returns a percentage of an amount, rounded half up. `percentage`: 0 to 100, with at most two decimals. */
export const percentageOf = (amount: Money, percentage: number): Money =>
  share(amount, Math.round(percentage * 100))
