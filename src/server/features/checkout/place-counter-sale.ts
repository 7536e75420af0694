import type { BodyOf } from '#contract/http/endpoint.ts'
import type { placeCounterSale as placeCounterSaleCall } from '#contract/sale/sales.ts'
import { runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import type { StoredReply } from '#server/idempotency/stored-reply.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { placeSale } from './place-sale.ts'
import type { PlacedSale } from './placed-sale-of.ts'
import { requestLinesOf } from './price-cart.ts'
import type { SaleOrder } from './sale-order.ts'

type CounterSale = {
  body: BodyOf<typeof placeCounterSaleCall>
  actor: SignedInActor
  idempotency: IdempotentRequest | undefined
}

/** Creates a sale at the counter. Without an idempotency key, each request creates a separate sale. */
export function placeCounterSale(
  deps: Deps,
  { body, actor, idempotency }: CounterSale,
): Promise<PlacedSale | StoredReply> {
  const order: SaleOrder = {
    channel: 'Casa central',
    lines: requestLinesOf(body.productos),
    payment: body.formaPago,
    couponCode: '',
    customer: { nombre: body.nombreCliente, correo: '', celular: '', direccion: '', provincia: '', cp: '' },
    userId: null,
    seller: actor,
    shownAmounts: {
      total: body.total,
      descuento: undefined,
      precios: body.productos.map(({ precio }) => precio),
    },
  }
  return runCommand(deps, { actor, idempotency }, (tx) => placeSale(tx, deps, order))
}
