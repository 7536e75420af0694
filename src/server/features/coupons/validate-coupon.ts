import type { BodyOf, ReplyOf } from '#contract/http/endpoint.ts'
import type * as coupons from '#contract/pricing/coupons.ts'
import { dayOf } from '#domain/calendar.ts'
import { couponAcceptedText, couponRefusalTexts } from '#domain/pricing/coupon.ts'
import { toPesos } from '#domain/money.ts'
import { type Quote, quoteCart } from '#domain/pricing/quote.ts'
import type { Deps } from '#server/deps.ts'
import { findProducts } from '#server/features/products/product-store.ts'
import { findCoupon } from './coupon-store.ts'

type Reply = ReplyOf<typeof coupons.validateCoupon>

/** Returns the discount of a coupon for a cart. An invalid coupon gives a normal reply with the reason. */
export async function validateCoupon(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { productos, codigoDescuento }: BodyOf<typeof coupons.validateCoupon>,
): Promise<Reply> {
  const lines = productos.map(({ id, color = '', talle = '', cantidad }) => ({
    id: String(id),
    color,
    talle,
    cantidad,
  }))
  const [products, coupon] = await Promise.all([
    findProducts(
      pool,
      lines.map(({ id }) => id),
    ),
    findCoupon(pool, codigoDescuento),
  ])
  return replyOf(
    quoteCart({
      channel: 'Página',
      lines,
      products,
      coupon,
      couponCode: codigoDescuento,
      today: dayOf(clock.now()),
    }),
  )
}

function replyOf({ total, descuento, coupon, couponRefusal = 'unknown' }: Quote): Reply {
  if (!coupon)
    return {
      total,
      descuento,
      message: couponRefusalTexts[couponRefusal],
      type: null,
      value: null,
      isValid: false,
    }
  const value = coupon.type === 'fixed' ? toPesos(coupon.value) : coupon.value
  return { total, descuento, message: couponAcceptedText, type: coupon.type, value, isValid: true }
}
