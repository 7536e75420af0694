import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/http/problem.ts'
import { dayOf } from '#domain/calendar.ts'
import { cashDue, isPaidInCash } from '#domain/cash/cash-flow.ts'
import { saleMoney, saleParts } from '#domain/payment/sale-money.ts'
import { amountToPay, restMethod } from '#domain/payment/credit-parts.ts'
import { methodPrices } from '#domain/pricing/method-prices.ts'
import { methodOfParts } from '#domain/pricing/price-lines.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { parseCreditCode } from '#domain/sale/credit-code.ts'
import { FREE_DELIVERY, initialStatus } from '#domain/sale/sale.ts'
import { holdEnd } from '#domain/sale/sale-hold.ts'
import type { CarrierRate } from '#domain/shipping/shipping-options.ts'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import { storePhones } from '#domain/store/store-phones.ts'
import { unitsOf } from '#domain/cart/web-sale-limit.ts'
import type { CommandResult } from '#server/commands/run-command.ts'
import type { Transaction, Queryable } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { canWriteCash } from '#server/features/cash/cash-access.ts'
import { readDocumentOfKey } from '#server/features/customers/customer-facts-store.ts'
import { readKnownStorePhones } from '#server/features/customers/store-phone-store.ts'
import { lockCouponByCode } from '#server/features/coupons/coupon-store.ts'
import { purchaseEmails } from '#server/features/emails/purchase-emails.ts'
import { lockProducts } from '#server/features/products/product-store.ts'
import type { NewSale } from '#server/features/sales/new-sale-store.ts'
import { type NewShipment, newShipmentOf } from '#server/features/shipping/new-shipment-store.ts'
import { readProductWeights } from '#server/features/shipping/product-weights-store.ts'
import { shippingTermsOf } from '#server/features/shipping/shipping-terms.ts'
import { readStoredProfile } from '#server/features/store/store-profile-store.ts'
import { recipientKey } from '#domain/email/recipient-key.ts'
import type { LimitRule, LimitRules } from '#server/limits/limit-rules.ts'
import { lockCredits } from '#server/features/returns/credit-store.ts'
import { checkOrder, needsAuthorisation } from './check-order.ts'
import { creditCodesOf, creditUses } from './credit-uses.ts'
import { type PlacedSale, placedSaleOf } from './placed-sale-of.ts'
import type { SaleOrder } from './sale-order.ts'
import { storeSale } from './store-sale.ts'
import { quoteWithCredit, webCreditOf, webCreditUses } from './web-credit.ts'
import { countGuestPurchases, type GuestPurchases } from './guest-purchase-store.ts'

type Shop = Pick<Deps, 'clock' | 'store' | 'payments' | 'config' | 'log'>

/**
 * Sells or refuses a whole order, for every channel. Locks products and coupon, prices the cart, and compares the
 * amounts with the screen's. Stores the sale with all its effects in the given transaction. `rates`: of the carrier.
 */
export async function placeSale(
  tx: Transaction,
  shop: Shop,
  order: SaleOrder,
  rates?: readonly CarrierRate[],
): Promise<CommandResult<PlacedSale>> {
  const { limits } = shop.config
  const now = shop.clock.now()
  const found = await lockAndRead(tx, shop, { order, now })
  const { products, weights, coupon, credits, webCredit, profile, guest, isCashAllowed, knownDocument } =
    found
  const today = dayOf(now)
  const request = {
    channel: order.channel,
    lines: order.lines,
    products,
    coupon,
    couponCode: order.couponCode,
    saleDiscount: order.saleDiscount,
    payment: { parts: order.payments, surcharges: methodPrices(profile) },
    shippingTerms:
      order.shipping &&
      shippingTermsOf(profile, {
        chosen: order.shipping.option,
        destination: order.customer,
        weights,
        rates,
      }),
    today,
  }
  const quote = quoteWithCredit(request, order.credit && webCreditOf(webCredit, today))
  checkOrder(order, quote, { ...shop, store: profile })
  if (guest)
    checkGuestLimits(guest, { units: unitsOf(quote.lines), maxUnits: profile.mostUnitsPerWebSale, limits })
  const uses = order.credit
    ? webCreditUses(quote)
    : creditUses(order.payments, { pagos: quote.pagos, credits, today })
  const sale = saleFrom(order, quote, { couponId: coupon?.id, now, profile, knownDocument })
  if (cashDue({ ...sale, pagos: quote.pagos }) > 0 && !isCashAllowed) throw new Problem('cash-closed')
  const { id, total } = sale
  const emails =
    order.channel === 'Página'
      ? purchaseEmails({ saleId: id, customer: sale.correo, store: profile.email, at: now })
      : []
  const authorisedBy = needsAuthorisation(order, quote, profile) ? order.authorisedBy : undefined
  const { seller } = order
  const shipment = shipmentOf(quote, order)
  const numero = await storeSale(tx, sale, {
    quote,
    uses,
    authorisedBy,
    emails,
    seller,
    shipment,
    customerId: order.customerId,
    storePhones: new Set([...storePhones(profile), ...found.formerPhones]),
    onUnlinked: (err) => shop.log.error({ err, sale: id }, 'a sale has no customer yet'),
  })
  return {
    reply: placedSaleOf({ ...sale, numero }, { ...quote, authorisedBy }),
    ...(order.seller && {
      audit: {
        what: 'registró una venta',
        object: `sale:${id}`,
        after: {
          numero,
          total,
          ...(quote.descuentos.length > 0 && { descuentos: quote.descuentos }),
          ...(authorisedBy && { autorizo: authorisedBy.nombre }),
        },
      },
    }),
    catalogueChange: 'stock',
    saleId: id,
  }
}

/**
 * Sends all queries at once. Every sale locks in this order: e-mail address, cash of the day, products, coupon, store
 * credits.
 */
async function lockAndRead(
  tx: Transaction,
  { config: { limits }, store }: Shop,
  { order, now }: { order: SaleOrder; now: Date },
) {
  const { channel, customer, seller, userId, payments, couponCode, customerId } = order
  const takesCash = payments.some(({ metodo }) => isPaidInCash(metodo))
  const isOfGuest = channel === 'Página' && userId === null
  const webCode = order.credit && parseCreditCode(order.credit.codigo)
  const codes = [...creditCodesOf(payments), ...(webCode === undefined ? [] : [webCode])]
  const productIds = order.lines.map(({ id }) => id)
  const [guest, isCashAllowed, products, weights, coupon, credits, { profile }, knownDocument, formerPhones] =
    await Promise.all([
      isOfGuest ? readGuestPurchases(tx, { correo: customer.correo, limits, now }) : undefined,
      seller && takesCash ? canWriteCash(tx, dayOf(now), seller) : true,
      lockProducts(tx, productIds),
      order.shipping && readProductWeights(tx, productIds),
      couponCode === '' ? undefined : lockCouponByCode(tx, couponCode),
      codes.length === 0 ? [] : lockCredits(tx, codes),
      readStoredProfile(tx).then((stored) => store.withInitialValues(stored)),
      customerId === undefined ? undefined : readDocumentOfKey(tx, customerId),
      readKnownStorePhones(tx, new Set()),
    ])
  const webCredit = credits.find(({ codigo }) => codigo === webCode)
  return {
    guest,
    isCashAllowed,
    products,
    weights,
    coupon,
    credits,
    webCredit,
    profile,
    knownDocument,
    formerPhones,
  }
}

function saleFrom(
  order: SaleOrder,
  quote: Quote,
  {
    couponId,
    now,
    profile,
    knownDocument,
  }: { couponId: string | undefined; now: Date; profile: StoreProfile; knownDocument: string | undefined },
): NewSale {
  const { nombre, ...contact } = order.customer
  const { pagos } = quote
  const guardadaHasta = order.reservedUntil ?? null
  const estadoPago = guardadaHasta === null ? initialStatus(order.channel, amountToPay(quote)) : 'Pendiente'
  const paid = { estadoPago, guardadaHasta, total: quote.total }
  const pago = methodOfParts(pagos)
  const inTill = cashDue({ ...paid, pagos })
  return {
    ...contact,
    // Without the phone of a chosen customer, because a seller sees the sale and only the end of the phone.
    documento: order.document || (knownDocument ?? ''),
    // Version 7 ids increase with time, so inserts write to the same few pages of an index.
    id: uuidv7(),
    userId: order.userId,
    actor: order.seller?.uid ?? order.userId,
    cliente: nombre,
    pago,
    medio: order.channel,
    estadoPago,
    formaEnvio: deliveryName(quote),
    subtotal: quote.subtotal,
    descuento: quote.descuento,
    recargo: quote.recargo,
    envio: quote.envio,
    total: quote.total,
    ...saleParts(paid, saleMoney(paid, { pagos, payments: [], inTill })),
    codigoDescuento: quote.coupon?.code ?? null,
    couponId: (quote.coupon && couponId) ?? null,
    comprobante: randomBytes(32).toString('base64url'),
    soldAt: now,
    guardadaHasta,
    vence:
      estadoPago === 'Pendiente' && guardadaHasta === null
        ? holdEnd(restMethod({ pago, pagos }), { now, holds: profile })
        : null,
  }
}

/** Returns the name of the chosen shipping, which for an agreed delivery is the specification's 'Gratis'. */
function deliveryName({ shipping }: Quote): string {
  const chosen = shipping?.chosen
  if (!chosen) return ''
  return chosen.kind === 'acuerdo' ? FREE_DELIVERY : chosen.label
}

function shipmentOf({ shipping }: Quote, order: SaleOrder): NewShipment | undefined {
  const chosen = shipping?.chosen
  return chosen && newShipmentOf({ chosen, grams: shipping.grams }, order.shipping?.branch ?? '')
}

/** Returns the guest purchases of an e-mail address. Locks the address until the end of the transaction. */
const readGuestPurchases = (
  tx: Queryable,
  { correo, limits, now }: { correo: string; limits: LimitRules; now: Date },
): Promise<GuestPurchases> =>
  countGuestPurchases(tx, {
    recipient: recipientKey(correo),
    hour: windowStart(now, limits['purchase-account']),
    day: windowStart(now, limits['purchase-account-day']),
  })

const windowStart = (now: Date, { seconds }: LimitRule): Date => new Date(now.getTime() - seconds * 1_000)

/**
 * Refuses a guest purchase above a limit. `too-many-purchases`: hourly or daily limit reached. `too-many-unpaid-units`:
 * `units` plus unpaid units exceed `maxUnits`; 0 means no limit.
 */
function checkGuestLimits(
  purchases: GuestPurchases,
  { units, maxUnits, limits }: { units: number; maxUnits: number; limits: LimitRules },
): void {
  const [hour, day] = [limits['purchase-account'], limits['purchase-account-day']]
  if (purchases.inHour >= hour.points) throw tooManyPurchases(hour)
  if (purchases.inDay >= day.points) throw tooManyPurchases(day)
  if (maxUnits > 0 && purchases.units > 0 && purchases.units + units > maxUnits)
    throw new Problem('too-many-unpaid-units')
}

const tooManyPurchases = ({ seconds }: LimitRule) =>
  new Problem('too-many-purchases', { headers: { 'Retry-After': String(seconds) } })
