import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { placeWebSale as placeWebSaleCall } from '#contract/sales.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Coupon } from '#domain/coupon.ts'
import { ZERO } from '#domain/money.ts'
import { type Quote, quoteCart, type QuoteRequest } from '#domain/quote.ts'
import { FREE_DELIVERY, type OnlinePaymentMethod } from '#domain/sale.ts'
import { inTransaction, type Queryable, type Transaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findCoupon } from '#server/features/coupons/coupon-store.ts'
import { purchaseEmails } from '#server/features/emails/purchase-emails.ts'
import { offeredPaymentMethods } from '#server/features/store/payment-methods.ts'
import { WrittenReply, writeReply } from '#server/http/serve.ts'
import type { Actor } from '#server/identity/actor.ts'
import { attemptOf } from './attempt-of.ts'
import { checkPurchase, withQuote } from './check-purchase.ts'
import { claimKey } from './idempotency-store.ts'
import { type SaleToStore, storeSale } from './placed-sale-store.ts'
import { placedSaleOf } from './placed-sale-of.ts'
import { requestLinesOf } from './price-cart.ts'

type Shop = Pick<Deps, 'pool' | 'clock' | 'store' | 'news' | 'payments'>
type Purchase = { body: BodyOf<typeof placeWebSaleCall>; actor: Actor; key: string | null }
type KeptUnder = { scope: string; key: string }
type Priced = { quote: Quote; coupon: Coupon | undefined }

/**
 * Stores an online purchase, or refuses it whole: in one transaction the key is claimed, the products are held, the cart
 * is priced and compared with what the shopper saw, and the sale is stored with everything it changes. The same purchase
 * sent again gets the first answer byte for byte.
 */
export async function placeWebSale(shop: Shop, purchase: Purchase): Promise<WrittenReply> {
  if (purchase.body.productos.length === 0) throw new Problem('cart-empty')
  const now = shop.clock.now()
  const attempt = attemptOf({ ...purchase, now })
  const lines = requestLinesOf(purchase.body.productos)
  const { response, isNew } = await inTransaction(shop.pool, async (tx) => {
    const claim = await claimKey(
      tx,
      attempt,
      lines.map(({ id }) => id),
    )
    if (claim.kind === 'repeated') return { isNew: false, response: claim.response }
    if (claim.kind === 'other-body') throw new Problem('idempotency-key-reused')
    if (claim.kind === 'in-progress')
      throw new Problem('sale-in-progress', { headers: { 'Retry-After': '1' } })
    const keptUnder = { scope: claim.scope, key: attempt.key }
    const quoted = await price(tx, { body: purchase.body, lines, products: claim.products, now })
    return { isNew: true, response: await sell(tx, shop, { ...purchase, ...quoted, keptUnder, now }) }
  })
  if (isNew) shop.news.changed('stock')
  return new WrittenReply(response)
}

async function price(
  tx: Queryable,
  { body, now, ...cart }: Pick<Purchase, 'body'> & Pick<QuoteRequest, 'lines' | 'products'> & { now: Date },
): Promise<Priced> {
  // A screen that showed the coupon as refused did not promise its discount.
  const couponCode = body.isCouponValid === false ? '' : (body.codigoDescuento ?? '')
  const coupon = couponCode === '' ? undefined : await findCoupon(tx, couponCode)
  return { quote: quoteCart({ ...cart, coupon, couponCode, today: dayOf(now) }), coupon }
}

async function sell(
  tx: Transaction,
  shop: Shop,
  { body, actor, keptUnder, quote, coupon, now }: Purchase & Priced & { keptUnder: KeptUnder; now: Date },
): Promise<string> {
  const pago = checkPurchase(body, quote, {
    offered: offeredPaymentMethods(shop),
    minimumPurchase: shop.store.minimumPurchase,
  })
  const sale = saleFrom({ body, actor, pago, quote, coupon, now, store: shop.store })
  const stored = await storeSale(tx, {
    sale,
    emails: purchaseEmails({ saleId: sale.id, customer: sale.correo, store: shop.store.email }),
    today: dayOf(now),
    answer: { ...keptUnder, ...answerAround(sale) },
  })
  if (stored.ok) return stored.response
  throw withQuote(stored.refusal, stored.refusal === 'coupon-refused' ? withoutCoupon(quote) : quote)
}

/** The database gives the number, and keeps the answer in the same statement: it is told what goes before and after. */
function answerAround(sale: SaleToStore): { before: string; after: string } {
  const written = writeReply(placeWebSaleCall, placedSaleOf(sale, 0))
  // Inside a text of somebody's the quotes would be escaped, so only the field itself can match.
  const place = written.indexOf('"numero":0') + '"numero":'.length
  return { before: written.slice(0, place), after: written.slice(place + 1) }
}

/** Its last use was taken between reading and storing. */
const withoutCoupon = ({ coupon: _lost, ...quote }: Quote): Quote => ({
  ...quote,
  couponRefusal: 'used-up',
  descuento: ZERO,
  total: quote.subtotal,
})

function saleFrom(bought: {
  body: Purchase['body']
  actor: Actor
  pago: OnlinePaymentMethod
  quote: Quote
  coupon: Coupon | undefined
  now: Date
  store: Deps['store']
}): SaleToStore {
  const { body, actor, pago, quote, coupon, now, store } = bought
  const { nombre, ...contact } = body.cliente
  return {
    ...contact,
    // In the order of time: the indexes that begin with it write their newest entries in one place.
    id: uuidv7(),
    userId: actor.kind === 'person' ? actor.uid : null,
    cliente: nombre,
    pago,
    medio: 'Página',
    estadoPago: 'Pendiente',
    formaEnvio: FREE_DELIVERY,
    subtotal: quote.subtotal,
    descuento: quote.descuento,
    recargo: ZERO,
    total: quote.total,
    codigoDescuento: quote.coupon?.code ?? null,
    couponId: quote.coupon ? (coupon?.id ?? null) : null,
    comprobante: randomBytes(32).toString('base64url'),
    soldAt: now,
    vence: pago === 'Efectivo' ? null : minutesLater(now, store.unpaidSaleLifetimeMinutes),
    lines: quote.lines,
  }
}

const minutesLater = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000)
