import { discountTypes } from '#domain/pricing/coupon.ts'
import { paymentOutcomes } from '#domain/payment/payment-outcome.ts'
import { saleStatuses } from '#domain/sale/sale-status.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { sale } from './sale.ts'
import { saleMoneyReply } from './sale-money.ts'
import { transferFacts } from './transfers.ts'
import { cartLines } from '#contract/pricing/quotes.ts'
import {
  choiceText,
  emailAddress,
  idText,
  money,
  phone,
  requiredPostalCode,
  requiredText,
  text,
} from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { orderVouchers } from '#contract/invoices/order-vouchers.ts'

const tag = 'Ventas'

/** Reply to the buyer. The receipt token allows reading and paying only this sale. */
export const placedSale = sale.extend({
  comprobante: z.string().meta({ description: 'Llave de esta compra' }),
})

export const receipt = sale.extend({
  vence: z
    .string()
    .nullable()
    .meta({ description: 'Hasta cuándo guarda sus prendas (ISO 8601), mientras eso tenga un fin' }),
  puedePagarse: z.boolean().meta({ description: 'Todavía guarda sus prendas y espera un pago' }),
  resultadoPago: z.enum(paymentOutcomes).meta({ description: 'Qué fue de sus pagos con tarjeta' }),
  dinero: saleMoneyReply,
  retiro: z
    .string()
    .meta({ description: 'Dirección y horario del punto de retiro o la sucursal; si no, vacía' }),
  transferencia: transferFacts
    .nullable()
    .meta({ description: 'A dónde transferir, mientras se espera una transferencia; si no, null' }),
  comprobantes: orderVouchers,
})

const saleId = z.object({ id: idText(100) })
/** The cart as the screen showed it. */
export const displayedCart = {
  productos: cartLines,
  total: money.optional().meta({ description: 'El total que mostró la pantalla' }),
}

/** Namespace of the idempotency keys of web sales. A client that knows a key may also pay its sale. */
export const WEB_SALE_NAMESPACE = 'web-sale'

/** Refusals of an order in every channel. */
export const orderRefusals = [
  'cart-empty',
  'color-missing',
  'size-missing',
  'payment-method-missing',
  'payment-method-unavailable',
  'customer-name-missing',
  'no-more-in-stock',
  'price-changed',
  'product-gone',
  'color-gone',
  'size-gone',
  'amount-too-large',
  'coupon-refused',
  'sale-in-progress',
  'idempotency-key-reused',
] as const

export const placeWebSale = endpoint({
  method: 'POST',
  path: '/api/sheets/sale',
  allow: 'anyone',
  tag,
  summary: 'Guarda una compra online: precios, stock y cupón los decide el servidor.',
  body: z.object({
    ...displayedCart,
    formaPago: text(40).default(''),
    cliente: z.object({
      nombre: text(120).default(''),
      correo: emailAddress,
      provincia: requiredText(80, 'Elegí tu provincia'),
      direccion: requiredText(200, 'Escribí tu dirección'),
      cp: requiredPostalCode,
      // Without defaults, because a repeated purchase of an older client must have the same normalised body.
      localidad: text(80).optional(),
      piso: text(20).optional(),
      depto: text(20).optional(),
      celular: phone.default(''),
    }),
    tipoEnvio: text(60).default('Gratis'),
    envio: z
      .object({
        opcion: text(80),
        sucursal: text(80).default(''),
        precio: money.optional().meta({ description: 'El precio que mostró la pantalla' }),
      })
      .optional()
      .meta({ description: 'La opción de envío elegida; sin esto, el envío a coordinar' }),
    medio: text(40).optional(),
    descuento: z
      .object({
        type: z.enum(discountTypes).nullish(),
        value: z.union([z.number(), idText(40)]).nullish(),
      })
      .nullish(),
    descuentoAplicado: z.union([z.number(), idText(40)]).nullish(),
    codigoDescuento: choiceText(60).nullish(),
    isCouponValid: z.boolean().nullish(),
    vale: z
      .object({
        codigo: choiceText(40),
        importe: money.optional().meta({ description: 'Lo que la pantalla mostró que paga' }),
      })
      .optional()
      .meta({ description: 'Un vale que paga primero; `formaPago` paga el resto' }),
  }),
  reply: placedSale,
  problems: [
    ...orderRefusals,
    'guest-checkout-closed',
    'shipping-missing',
    'shipping-changed',
    'branch-missing',
    'delivery-address-missing',
    'below-minimum-purchase',
    'credit-unknown',
    'credit-expired',
    'credit-used-up',
    'credit-changed',
    'too-many-units',
    'too-many-purchases',
    'too-many-unpaid-units',
    'too-many-requests',
  ],
  idempotencyNamespace: WEB_SALE_NAMESPACE,
  storesUnderAccount: true,
})

export const getSale = endpoint({
  method: 'GET',
  path: '/api/sheets/sale/:id',
  allow: 'signed-in',
  tag,
  summary: 'Una venta.',
  params: saleId,
  reply: sale,
  problems: ['sale-not-found'],
})

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/checkout/receipt/:token',
  allow: 'anyone',
  tag: 'Compra',
  summary: 'La compra de un comprobante, para volver a verla.',
  params: z.object({ token: idText(100) }),
  reply: receipt,
  problems: ['sale-not-found'],
})

export const listUserSales = endpoint({
  method: 'GET',
  path: '/api/sheets/sales/:userId',
  allow: 'signed-in',
  tag,
  summary:
    'Las compras de una persona, un renglón por producto, las más nuevas primero; sin las anuladas. `limit` y X-Total-Count cuentan compras.',
  params: z.object({ userId: idText(100) }),
  query: z.object(paging),
  reply: z.array(
    z.object({
      id: z.string(),
      numero: z.number().int(),
      product: z.object({ nombre: z.string(), images: z.array(z.string()) }),
      color: z.string(),
      talle: z.string(),
      quantity: z.number().int(),
      date: z.string().meta({ description: 'dd-MM-yyyy' }),
      time: z.string().meta({ description: 'HH:mm' }),
      status: z.enum(saleStatuses),
      totalPrice: money.meta({ description: 'El importe del renglón, con su parte del descuento' }),
      total: money.meta({ description: 'El total de la compra entera, con envío' }),
      envio: money.meta({ description: 'El precio del envío de la compra entera' }),
      pago: z.string().meta({ description: 'La forma de pago de la compra entera' }),
      aCobrar: money.meta({ description: 'La parte de la compra entera que falta cobrar' }),
      devuelto: money.meta({ description: 'La parte de la compra entera que se devolvió' }),
      vale: money.meta({ description: 'Lo que un vale pagó de la compra entera' }),
      comprobante: z.string().meta({
        description:
          'Llave de la compra, sólo para quien compró y mientras espera su pago con tarjeta o por transferencia; si no, vacía',
      }),
    }),
  ),
  problems: ['not-found'],
})

export const changeSaleState = endpoint({
  method: 'PUT',
  path: '/api/sheets/sale/:id/changestate/:newState',
  allow: ['admin'],
  tag,
  summary: 'Cambia el estado de una venta y avisa al cliente.',
  params: saleId.extend({
    newState: idText(40).meta({ description: 'Pendiente, Enproceso (o En proceso) o Confirmada' }),
  }),
  // Older clients send an empty body.
  body: z
    .object({
      cobrado: z.boolean().default(true).meta({
        description: 'Al confirmar una venta en efectivo: si el efectivo ya está. Si no, queda a cobrar',
      }),
    })
    .optional(),
  reply: sale,
  problems: [
    'sale-not-found',
    'sale-annulled',
    'sale-has-returns',
    'sale-with-deposit',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'sale-state',
})

const reason = {
  motivo: text(200).default('').meta({ description: 'Por qué; en la dirección o en el cuerpo' }),
}

export const annulSale = endpoint({
  method: 'DELETE',
  path: '/api/sheets/delete/sale/:id',
  allow: ['admin', 'seller'],
  tag,
  summary:
    'Anula una venta: el stock vuelve y queda en los registros. Quien vende anula las que hizo hoy en el mostrador, y dice por qué.',
  params: saleId,
  query: z.object(reason),
  body: z.object(reason).optional(),
  reply: z.object({ message: z.string() }),
  problems: [
    'sale-not-found',
    'annulment-not-yours',
    'annulment-too-late',
    'sale-annulled',
    'sale-has-returns',
    'sale-with-deposit',
    'sale-charged',
    'cash-closed',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'annulment',
})
