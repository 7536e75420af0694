import type { BodyOf } from '#contract/http/endpoint.ts'
import * as counterSale from '#contract/sale/counter-sale.ts'
import { command } from '#server/commands/command.ts'
import { claimAuthorisation } from '#server/features/staff-pins/authorisation-store.ts'
import { authorisedBy } from '#server/features/staff-pins/authorised-by.ts'
import { blankCustomer } from '#domain/sale/sale.ts'
import { typedDocument } from '#domain/invoices/typed-document.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { invoiceNewSale } from '#server/features/vouchers/invoice-new-sale.ts'
import { buyerOf } from '#server/features/vouchers/voucher-buyer.ts'
import { placeSale } from './place-sale.ts'
import { counterLinesOf } from './price-cart.ts'
import type { OrderPart, SaleOrder } from './sale-order.ts'

/** Creates a sale at the counter. Without an idempotency key, each request creates a separate sale. */
export const placeCounterSale = command(counterSale.placeCounterSale, {
  skipsClientSlot: true,
  prepare: ({ deps, body, actor }) => authorisedBy(deps, body.autorizacion, actor),
  run: async (tx, { deps, body, actor, at, prepared }) => {
    const placed = await placeSale(tx, deps, {
      ...counterOrder(body, actor),
      authorisedBy: await claimAuthorisation(tx, prepared, at),
    })
    if (body.factura) {
      const { id: saleId } = placed.reply
      await invoiceNewSale(tx, deps, { saleId, buyer: buyerOf(body.factura), actor, at })
    }
    return placed
  },
})

type CounterBody = Omit<BodyOf<typeof counterSale.placeCounterSale>, 'pagos'> & {
  pagos?: readonly OrderPart[] | undefined
}

/** Returns the order of a counter sale. */
export const counterOrder = (body: CounterBody, seller: SignedInActor): SaleOrder => ({
  channel: 'Casa central',
  lines: counterLinesOf(body.productos),
  payments: body.pagos ?? [{ metodo: body.formaPago }],
  couponCode: body.codigoDescuento ?? '',
  saleDiscount: body.descuentoVenta,
  customer: { ...blankCustomer, nombre: body.nombreCliente, celular: body.celular ?? '' },
  document: documentOf(body),
  customerId: body.clienteId === undefined ? undefined : Number(body.clienteId),
  userId: null,
  seller,
  shownAmounts: {
    total: body.total,
    descuento: undefined,
    precios: body.productos.map(({ precio }) => precio),
  },
})

/**
 * Returns the digits of the typed document. A sale whose customer is not identified has the document of the buyer of
 * its invoice. Other sales do not, because a person may buy on the invoice of another one, and the document would join both.
 */
function documentOf({
  documento = '',
  celular = '',
  clienteId,
  factura,
}: Pick<CounterBody, 'documento' | 'celular' | 'clienteId' | 'factura'>): string {
  const typed = typedDocument(documento)
  const isIdentified = typed.tipo !== 'sinIdentificar' || celular !== '' || clienteId !== undefined
  const document = !isIdentified && factura ? factura.documento : typed
  return document.tipo === 'sinIdentificar' ? '' : document.numero
}
