import type { BodyOf } from '#contract/endpoint.ts'
import { placeWebSale as placeWebSaleCall } from '#contract/sales.ts'
import { parsePesos } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { type WrittenReply, writeReply } from '#server/http/serve.ts'
import { type Actor, accountOf } from '#server/identity/actor.ts'
import type { Attempt } from '#server/keyed/attempt.ts'
import { couponCodeOf } from './coupon-code-of.ts'
import { placeSale } from './place-sale.ts'
import { placedSaleOf } from './placed-sale-of.ts'
import { requestLinesOf } from './price-cart.ts'
import { samePurchase } from './same-purchase.ts'

type Purchase = { body: BodyOf<typeof placeWebSaleCall>; actor: Actor; attempt: Attempt | undefined }

/** An online purchase, as an order of the shop. */
export function placeWebSale(deps: Deps, { body, actor, attempt }: Purchase): Promise<WrittenReply> {
  const account = accountOf(actor) ?? null
  return placeSale(
    deps,
    {
      channel: 'Página',
      lines: requestLinesOf(body.productos),
      payment: body.formaPago,
      couponCode: couponCodeOf(body),
      customer: body.cliente,
      userId: account,
      actor: account,
      intoClosedDay: false,
      seen: {
        total: body.total,
        // Older clients write all sorts of things there; what is no amount promised none.
        descuento: parsePesos(body.descuentoAplicado),
        precios: body.productos.map(({ precio }) => precio),
      },
      attempt: attempt ?? samePurchase({ body, actor, now: deps.clock.now() }),
    },
    (sale) => writeReply(placeWebSaleCall, placedSaleOf(sale)),
  )
}
