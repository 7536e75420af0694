import type { BodyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type * as sales from '#contract/sale/sales.ts'
import { parsePesos } from '#domain/money.ts'
import { blankCustomer } from '#domain/sale/sale.ts'
import { AGREED_OPTION } from '#domain/shipping/shipping-options.ts'
import { runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import { isAccountClosedFailure } from '#server/features/sales/new-sale-store.ts'
import { readCarrierRates } from '#server/features/shipping/read-carrier-rates.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import type { StoredReply } from '#server/idempotency/stored-reply.ts'
import { couponCodeOf } from './coupon-code-of.ts'
import { placeSale } from './place-sale.ts'
import type { PlacedSale } from './placed-sale-of.ts'
import { requestLinesOf } from './price-cart.ts'
import type { SaleOrder } from './sale-order.ts'

type Purchase = {
  body: BodyOf<typeof sales.placeWebSale>
  idempotency: IdempotentRequest
  address: string | undefined
}

export async function placeWebSale(
  deps: Deps,
  { body, idempotency, address }: Purchase,
): Promise<PlacedSale | StoredReply> {
  const customer = { ...blankCustomer, ...body.cliente }
  const order: SaleOrder = {
    channel: 'Página',
    lines: requestLinesOf(body.productos),
    payments: [{ metodo: body.formaPago }],
    couponCode: couponCodeOf(body),
    credit: body.vale,
    shipping: {
      option: body.envio?.opcion ?? AGREED_OPTION,
      branch: body.envio?.sucursal ?? '',
      price: body.envio?.precio,
    },
    customer,
    userId: idempotency.account ?? null,
    seller: undefined,
    shownAmounts: {
      total: body.total,
      // Older clients send arbitrary values in this field. Other values than amounts are ignored.
      descuento: parsePesos(body.descuentoAplicado),
      precios: body.productos.map(({ precio }) => precio),
    },
  }
  // Before the transaction, because a carrier may answer slowly.
  const rates = await readCarrierRates(deps, { destination: customer, lines: order.lines, address })
  return runCommand(deps, { actor: undefined, idempotency }, (tx) => placeSale(tx, deps, order, rates)).catch(
    (failure: unknown) => {
      throw isAccountClosedFailure(failure) ? new Problem('not-signed-in') : failure
    },
  )
}
