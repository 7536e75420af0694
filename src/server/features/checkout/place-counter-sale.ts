import type { BodyOf } from '#contract/endpoint.ts'
import { placeCounterSale as placeCounterSaleCall } from '#contract/sales.ts'
import { mayEnterClosedDay } from '#domain/cash-flow.ts'
import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { type WrittenReply, writeReply } from '#server/http/serve.ts'
import type { Person } from '#server/identity/actor.ts'
import { type Attempt, attemptByKey } from '#server/keyed/attempt.ts'
import { placeSale } from './place-sale.ts'
import { placedSaleOf } from './placed-sale-of.ts'
import { requestLinesOf } from './price-cart.ts'

type CounterSale = {
  body: BodyOf<typeof placeCounterSaleCall>
  actor: Person
  attempt: Attempt | undefined
}

/** A sale rung up at the counter, as an order of the shop. Without a key each submit is a sale of its own. */
export function placeCounterSale(deps: Deps, { body, actor, attempt }: CounterSale): Promise<WrittenReply> {
  return placeSale(
    deps,
    {
      channel: 'Casa central',
      lines: requestLinesOf(body.productos),
      payment: body.formaPago,
      couponCode: '',
      customer: { nombre: body.nombreCliente, correo: '', celular: '', direccion: '', provincia: '', cp: '' },
      userId: null,
      actor: actor.uid,
      intoClosedDay: mayEnterClosedDay(actor.rol),
      seen: {
        total: body.total,
        descuento: undefined,
        precios: body.productos.map(({ precio }) => precio),
      },
      attempt:
        attempt ??
        attemptByKey({
          scope: placeCounterSaleCall.keyed!,
          key: randomUUID(),
          body,
          actor,
          now: deps.clock.now(),
        }),
    },
    (sale) => writeReply(placeCounterSaleCall, placedSaleOf(sale)),
  )
}
