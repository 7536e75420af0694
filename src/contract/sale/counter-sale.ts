import { customerDocument, customerId } from '#contract/customer/customer-fields.ts'
import { choiceText, idText, phone, text } from '#contract/http/wire.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { z } from '#contract/http/z.ts'
import { voucherBuyer } from '#contract/invoices/voucher-buyer.ts'
import { counterLines } from '#contract/pricing/quotes.ts'
import { counterTerms } from './counter-pricing.ts'
import { sale } from './sale.ts'
import { displayedCart, orderRefusals } from './sales.ts'

const tag = 'Ventas'

export const placeCounterSale = endpoint({
  method: 'POST',
  path: '/api/sheets/sale/dashboard',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Guarda una venta del mostrador.',
  body: z.object({
    ...displayedCart,
    productos: counterLines,
    formaPago: text(40).default(''),
    ...counterTerms,
    codigoDescuento: choiceText(60).optional(),
    autorizacion: idText(2_000).optional().meta({
      description: 'De `POST /api/counter/authorise`, para un descuento que supera el límite de quien vende',
    }),
    nombreCliente: text(120).default(''),
    clienteId: customerId.optional().meta({ description: 'El cliente elegido; la venta toma su documento' }),
    celular: phone.optional(),
    documento: customerDocument.optional().meta({ description: 'DNI o CUIT' }),
    medio: text(40).optional(),
    factura: voucherBuyer
      .optional()
      .meta({ description: 'A nombre de quién sale la factura; sin esto, según la forma de pago' }),
  }),
  reply: sale,
  problems: [
    ...orderRefusals,
    'invoicing-off',
    'buyer-needs-document',
    'discount-too-large',
    'discount-above-limit',
    'payment-parts-mismatch',
    'credit-unknown',
    'credit-expired',
    'credit-too-small',
    'cash-closed',
  ],
  idempotencyNamespace: 'counter-sale',
})
