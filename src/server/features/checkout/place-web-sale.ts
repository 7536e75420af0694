import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { placeWebSale as placeWebSaleCall } from '#contract/sales.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Coupon } from '#domain/coupon.ts'
import type { Product } from '#domain/product.ts'
import { type Quote, quoteCart, type QuoteRequestLine } from '#domain/quote.ts'
import { FREE_DELIVERY, type OnlinePaymentMethod } from '#domain/sale.ts'
import { inOneStatement } from '#server/database/in-one-statement.ts'
import { inTransaction, type Queryable, type Transaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findCoupon } from '#server/features/coupons/coupon-store.ts'
import { purchaseEmails } from '#server/features/emails/purchase-emails.ts'
import { findProducts } from '#server/features/products/product-store.ts'
import { offeredPaymentMethods } from '#server/features/store/payment-methods.ts'
import { WrittenReply, writeReply } from '#server/http/serve.ts'
import type { Actor } from '#server/identity/actor.ts'
import { attemptOf } from './attempt-of.ts'
import { checkPurchase } from './check-purchase.ts'
import { couponCodeOf } from './coupon-code-of.ts'
import { type Attempt, recallAttempt, waitForTurn } from './idempotency-store.ts'
import { inLineFor } from './in-line-for.ts'
import { type Ask, isBuyerGone, isOvertaken, type SaleToStore, storeSale } from './placed-sale-store.ts'
import { placedSaleOf } from './placed-sale-of.ts'
import { requestLinesOf } from './price-cart.ts'

type Shop = Pick<Deps, 'pool' | 'clock' | 'store' | 'news' | 'payments' | 'recentProducts'>
type Purchase = { body: BodyOf<typeof placeWebSaleCall>; actor: Actor; key: string | null }
type Order = Omit<Purchase, 'key'> & { lines: readonly QuoteRequestLine[]; attempt: Attempt; now: Date }
type Products = ReadonlyMap<string, Product>
type Sold = { isNew: boolean; response: string }

/** Each try but the last was overtaken by somebody: a sale of the last units, an edit of a price. */
const MOST_TRIES = 5

/**
 * Stores an online purchase, or refuses it whole: the cart is priced and compared with what the shopper saw, and the sale is
 * stored with everything it changes, in one statement that undoes itself when the cart was not priced with the products as
 * they are. Then, or when they are not known, they are read, and it is tried again. The same purchase sent again gets the
 * first answer byte for byte.
 */
export async function placeWebSale(shop: Shop, purchase: Purchase): Promise<WrittenReply> {
  const { body, actor } = purchase
  if (body.productos.length === 0) throw new Problem('cart-empty')
  const now = shop.clock.now()
  const attempt = attemptOf({ ...purchase, now })
  const order = { body, actor, lines: requestLinesOf(body.productos), attempt, now }
  const { isNew, response } = await sellOnce(shop, order)
  if (isNew) shop.news.changed('stock')
  return new WrittenReply(response)
}

async function sellOnce(shop: Shop, order: Order): Promise<Sold> {
  try {
    return await inLineFor(
      { key: order.attempt.key, ids: idsOf(order), clock: shop.clock },
      async () => (await sellAsRemembered(shop, order)) ?? sellAsRead(shop, order),
    )
  } catch (failure) {
    throw isBuyerGone(failure) ? new Problem('not-signed-in') : failure
  }
}

/**
 * Asks the database to store it and, if there is one, for the coupon; nothing else. Undefined when anything speaks against
 * the sale: that is for `sellAsRead` to say.
 */
async function sellAsRemembered(shop: Shop, order: Order): Promise<Sold | undefined> {
  const products = shop.recentProducts.recall(idsOf(order))
  if (!products) return undefined
  const coupon = await couponOf(shop.pool, order)
  const ask: Ask = (statement) => inOneStatement(shop.pool, statement)
  try {
    return await sell(ask, shop, { ...order, products, coupon, scope: order.attempt.scope })
  } catch (failure) {
    if (failure instanceof Problem || isOvertaken(failure)) return undefined
    throw failure
  }
}

async function sellAsRead(shop: Shop, order: Order): Promise<Sold> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    try {
      return await inTransaction(shop.pool, (tx) => sellInTurn(tx, shop, order))
    } catch (failure) {
      if (!isOvertaken(failure)) throw failure
    }
  }
  throw new Problem('busy', { headers: { 'Retry-After': '2' } })
}

/** Nobody else stores anything under the key meanwhile, so what is refused here is refused for good. */
async function sellInTurn(tx: Transaction, shop: Shop, order: Order): Promise<Sold> {
  if (!(await waitForTurn(tx, order.attempt)))
    throw new Problem('sale-in-progress', { headers: { 'Retry-After': '1' } })
  const [known, products, coupon] = await Promise.all([
    recallAttempt(tx, order.attempt),
    findProducts(tx, idsOf(order)),
    couponOf(tx, order),
  ])
  shop.recentProducts.remember(products)
  if (known.kind === 'repeated') return { isNew: false, response: known.response }
  if (known.kind === 'other-body') throw new Problem('idempotency-key-reused')
  return sell((statement) => tx.query(statement), shop, { ...order, products, coupon, scope: known.scope })
}

const idsOf = ({ lines }: Order): string[] => lines.map(({ id }) => id)

async function couponOf(db: Queryable, order: Order): Promise<Coupon | undefined> {
  const code = couponCodeOf(order.body)
  return code === '' ? undefined : findCoupon(db, code)
}

type Basis = { products: Products; coupon: Coupon | undefined }

async function sell(ask: Ask, shop: Shop, order: Order & Basis & { scope: string }): Promise<Sold> {
  const { attempt, products, scope, now } = order
  const sale = agree(shop, order)
  const response = await storeSale(ask, {
    sale,
    pricedWith: products,
    emails: purchaseEmails({ saleId: sale.id, customer: sale.correo, store: shop.store.email }),
    today: dayOf(now),
    answer: { ...attempt, scope, ...answerAround(sale) },
  })
  return { isNew: true, response }
}

/** The sale of these products, at the price the shopper saw; refused otherwise. */
function agree(shop: Shop, order: Order & Basis): SaleToStore {
  const { body, actor, lines, products, coupon, now } = order
  const quote = quoteCart({
    lines,
    products,
    coupon,
    couponCode: couponCodeOf(body),
    payment: { method: body.formaPago, surcharges: shop.store.surcharges },
    today: dayOf(now),
  })
  const pago = checkPurchase(body, quote, {
    offered: offeredPaymentMethods(shop),
    minimumPurchase: shop.store.minimumPurchase,
    mostUnits: shop.store.mostUnitsPerWebSale,
  })
  return saleFrom({ body, actor, pago, quote, coupon, now, store: shop.store })
}

/** The database gives the number, and keeps the answer in the same statement: it is told what goes before and after. */
function answerAround(sale: SaleToStore): { before: string; after: string } {
  const written = writeReply(placeWebSaleCall, placedSaleOf(sale, 0))
  // Inside a text of somebody's the quotes would be escaped, so only the field itself can match.
  const place = written.indexOf('"numero":0') + '"numero":'.length
  return { before: written.slice(0, place), after: written.slice(place + 1) }
}

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
    recargo: quote.recargo,
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
