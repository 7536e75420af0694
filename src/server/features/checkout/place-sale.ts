import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/problem.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Coupon } from '#domain/coupon.ts'
import type { Product } from '#domain/product.ts'
import { type Quote, quoteCart } from '#domain/quote.ts'
import { recipientKey } from '#domain/recipient-key.ts'
import { FREE_DELIVERY, initialStatus } from '#domain/sale.ts'
import { heldUntil } from '#domain/sale-hold.ts'
import { entersCash } from '#domain/cash-flow.ts'
import type { StoreProfile } from '#domain/store-profile.ts'
import type { Deps } from '#server/deps.ts'
import { findCoupon } from '#server/features/coupons/coupon-store.ts'
import { purchaseEmails } from '#server/features/emails/purchase-emails.ts'
import { findProducts } from '#server/features/products/product-store.ts'
import type { StoreEdition } from '#server/features/store/current-store.ts'
import { answerOnce } from '#server/keyed/answer-once.ts'
import { WrittenReply } from '#server/http/serve.ts'
import { checkOrder } from './check-order.ts'
import { guestLimitsOf } from './guest-limits.ts'
import { inLineForProducts } from './in-line-for-products.ts'
import { isBuyerGone, type SaleToStore, storeSale } from './placed-sale-store.ts'
import type { SaleOrder } from './sale-order.ts'

type Shop = Pick<Deps, 'pool' | 'clock' | 'store' | 'news' | 'payments' | 'config' | 'recentProducts'>
type Write = (sale: SaleToStore & { numero: number }) => string

/**
 * Sells, or refuses the order whole: the one way there is, for every channel. The cart is priced and compared with what the
 * screen showed; then the sale is stored with everything it changes in one statement, which stores nothing if anything it
 * rests on is not so any more. The same attempt sent again gets the first answer byte for byte. `write` makes the answer; the
 * sale's number, given last of all, goes where `numero` is 0.
 */
export async function placeSale(shop: Shop, order: SaleOrder, write: Write): Promise<WrittenReply> {
  const ids = order.lines.map(({ id }) => id)
  // Purchases of strangers in one name wait for each other in the database too, each on a connection.
  const names = isOfGuest(order) ? [...ids, `guest ${recipientKey(order.customer.correo)}`] : ids
  const { answer, isNew } = await answerOnce(shop.pool, order.attempt, (attempt) =>
    inLineForProducts(names, () => sell(shop, { ...order, attempt }, write)),
  )
  if (isNew) shop.news.changed('stock')
  return new WrittenReply(answer)
}

/** By what is remembered of the products, if they are; whatever speaks against the sale is looked up before it is said. */
async function sell(shop: Shop, order: SaleOrder, write: Write) {
  const ids = order.lines.map(({ id }) => id)
  const coupon = order.couponCode === '' ? undefined : await findCoupon(shop.pool, order.couponCode)
  const remembered = shop.recentProducts.recall(ids)
  if (remembered) {
    const store = await shop.store.read()
    const done = await sellThese(shop, { ...order, products: remembered, coupon, store }, write).catch(
      orRefused,
    )
    if (done !== 'refused' && done !== 'overtaken') return done
  }
  const [products, store] = await Promise.all([findProducts(shop.pool, ids), shop.store.readAnew()])
  shop.recentProducts.remember(products)
  return sellThese(shop, { ...order, products, coupon, store }, write)
}

function orRefused(failure: unknown): 'refused' {
  if (failure instanceof Problem) return 'refused'
  throw failure
}

type Basis = { products: ReadonlyMap<string, Product>; coupon: Coupon | undefined; store: StoreEdition }

async function sellThese(shop: Shop, { products, coupon, store, ...order }: SaleOrder & Basis, write: Write) {
  const { profile, version } = store
  const now = shop.clock.now()
  const quote = quoteCart({
    channel: order.channel,
    lines: order.lines,
    products,
    coupon,
    couponCode: order.couponCode,
    payment: { method: order.payment, surcharges: profile.surcharges },
    today: dayOf(now),
  })
  checkOrder(order, quote, { ...shop, store: profile })
  const sale = saleFrom(order, quote, { coupon, now, store: profile })
  const isFromWeb = order.channel === 'Página'
  try {
    return await storeSale(shop.pool, {
      sale,
      pricedWith: products,
      storeVersion: version,
      intoCash: entersCash(sale),
      intoClosedDay: order.intoClosedDay,
      guest: isOfGuest(order)
        ? guestLimitsOf(sale.correo, { limits: shop.config.limits, store: profile })
        : undefined,
      emails: isFromWeb
        ? purchaseEmails({ saleId: sale.id, customer: sale.correo, store: profile.email })
        : [],
      today: dayOf(now),
      attempt: order.attempt,
      response: write({ ...sale, numero: 0 }),
    })
  } catch (failure) {
    throw isBuyerGone(failure) ? new Problem('not-signed-in') : failure
  }
}

const isOfGuest = ({ channel, userId }: SaleOrder): boolean => channel === 'Página' && userId === null

function saleFrom(
  order: SaleOrder,
  quote: Quote,
  { coupon, now, store }: { coupon: Coupon | undefined; now: Date; store: StoreProfile },
): SaleToStore {
  const { nombre, ...contact } = order.customer
  const isFromWeb = order.channel === 'Página'
  const estadoPago = initialStatus(order.channel, quote.total)
  return {
    ...contact,
    // In the order of time: the indexes that begin with it write their newest entries in one place.
    id: uuidv7(),
    userId: order.userId,
    actor: order.actor,
    cliente: nombre,
    pago: order.payment,
    medio: order.channel,
    estadoPago,
    formaEnvio: isFromWeb ? FREE_DELIVERY : '',
    subtotal: quote.subtotal,
    descuento: quote.descuento,
    recargo: quote.recargo,
    total: quote.total,
    codigoDescuento: quote.coupon?.code ?? null,
    couponId: quote.coupon ? (coupon?.id ?? null) : null,
    comprobante: randomBytes(32).toString('base64url'),
    soldAt: now,
    vence: estadoPago === 'Pendiente' ? heldUntil(order.payment, { now, holds: store }) : null,
    lines: quote.lines,
  }
}
