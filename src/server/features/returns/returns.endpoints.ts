import { Problem } from '#contract/http/problem.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import * as credits from '#contract/sale/credits.ts'
import * as returns from '#contract/sale/returns.ts'
import { dayOf, formatDate, startOfDay } from '#domain/calendar.ts'
import { ZERO } from '#domain/money.ts'
import { isReturnLate, lastExchangeDay, unitValues } from '#domain/sale/sale-return.ts'
import { parseSalesSearch } from '#domain/sale/parse-sales-search.ts'
import { isVisibleSale, visibleSales } from '#domain/sale/visible-sales.ts'
import type { Deps } from '#server/deps.ts'
import { findRefundablePayment } from '#server/features/payments/refunds/refundable-payment.ts'
import { findProducts } from '#server/features/products/product-store.ts'
import { findSale } from '#server/features/sales/sale-store.ts'
import { readNamedBuyer } from '#server/features/vouchers/invoice-exchange.ts'
import { buyerReply } from '#server/features/vouchers/voucher-buyer.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { requireSignedIn, type SignedInActor } from '#server/identity/actor.ts'
import { emailCredit } from './email-credit.ts'
import { listCredits } from './list-credits.ts'
import { returnSale } from './return-sale.ts'
import { readLinesToReturn } from './return-store.ts'
import { findReturnableSales } from './returnable-sale-store.ts'
import { sellGiftCard } from './sell-gift-card.ts'
import { showCounterCredit } from './show-counter-credit.ts'
import { showCredit } from './show-credit.ts'

export const returnsEndpoints = (deps: Deps): Binding[] => [
  bind(returns.searchReturnableSales, ({ query }) =>
    findReturnableSales(deps.pool, parseSalesSearch(query.q)),
  ),
  bind(returns.readReturnableSale, ({ params, actor }) =>
    showReturnableSale(deps, { id: params.id, viewer: requireSignedIn(actor) }),
  ),
  returnSale(deps),
  bind(credits.readCounterCredit, ({ params, address }) => showCounterCredit(deps, { ...params, address })),
  bind(credits.listCredits, ({ query }) => listCredits(deps, query)),
  bind(credits.readCredit, ({ params }) => showCredit(deps, params.id)),
  sellGiftCard(deps),
  emailCredit(deps),
]

/** Also a seller may see the lines of any sale here, because a buyer of the web shop returns at the counter. */
async function showReturnableSale(
  { pool, clock, store }: Pick<Deps, 'pool' | 'clock' | 'store'>,
  { id, viewer }: { id: string; viewer: SignedInActor },
): Promise<ReplyOf<typeof returns.readReturnableSale>> {
  const found = await findSale(pool, id)
  if (!found) throw new Problem('sale-not-found')
  const { sale, soldAt, userId } = found
  if (sale.estadoPago !== 'Confirmada') throw new Problem('sale-not-returnable')
  const [lines, { exchangeDays }, payment, buyer] = await Promise.all([
    readLinesToReturn(pool, id),
    store.profile(),
    findRefundablePayment(pool, id),
    readNamedBuyer(pool, id),
  ])
  const products = await findProducts(
    pool,
    lines.map(({ idProducto }) => idProducto),
  )
  const values = unitValues(lines, sale.recargo)
  const sold = dayOf(soldAt)
  const last = lastExchangeDay(sold, exchangeDays)
  return {
    id,
    numero: sale.numero,
    cliente: sale.cliente,
    fecha: sale.fecha,
    ultimoDia: last === undefined ? null : formatDate(startOfDay(last)),
    // A seller sees no address of a web purchase.
    factura: buyer
      ? buyerReply(
          isVisibleSale(visibleSales(viewer), { ...sale, userId }) ? buyer : { ...buyer, domicilio: '' },
        )
      : null,
    tarjeta: payment?.refundable ?? ZERO,
    vencida: isReturnLate(sold, { today: dayOf(clock.now()), exchangeDays }),
    lineas: lines.map(({ position, idProducto, nombre, imagen, color, talle, cantidad, devueltas }, at) => ({
      renglon: position,
      nombre,
      imagen,
      color,
      talle,
      cantidad,
      devueltas,
      producto: products.get(idProducto) ?? null,
      valores: values[at]!.slice(devueltas),
    })),
  }
}
