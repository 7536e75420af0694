import { vatRates } from '#domain/invoices/vat-rate.ts'
import { discountTypes } from '#domain/pricing/coupon.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { variantes } from '#contract/product/products.ts'
import { counterTerms, givenDiscounts, manualDiscount, paymentParts } from '#contract/sale/counter-pricing.ts'
import { storeCredit } from '#contract/sale/store-credit.ts'
import { choiceText, idText, money, signedMoney, text } from '#contract/http/wire.ts'
import { destinationFields, shippingOption } from '#contract/shipping/shipping-options.ts'
import { z } from '#contract/http/z.ts'

/** A cart line as the customer chose it. The server only compares `precio`, the displayed price. */
export const cartLineInput = z.object({
  id: z.union([idText(200), z.number()]),
  sku: choiceText(120).optional(),
  nombre: choiceText(300).optional(),
  talle: choiceText(200).optional(),
  color: choiceText(200).optional(),
  precio: money.optional(),
  cantidad: z.number().int().min(1, 'La cantidad debe ser mayor que 0.').max(100_000),
})

const MAX_LINES = 500
const TOO_MANY_LINES = 'El carrito tiene demasiados renglones'

export const cartLines = z.array(cartLineInput).max(MAX_LINES, TOO_MANY_LINES)

/** Lines of a counter sale. */
export const counterLines = z
  .array(cartLineInput.extend({ descuento: manualDiscount.optional() }))
  .max(MAX_LINES, TOO_MANY_LINES)

export const couponSummary = z.object({
  code: z.string(),
  type: z.enum(discountTypes),
  value: z.number().meta({ description: 'Porcentaje, o pesos cuando es fijo' }),
})

/** A cart with current prices of the server. */
export const quote = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      sku: z.string(),
      nombre: z.string(),
      categoria: z.string(),
      talle: z.string(),
      color: z.string(),
      imagen: z.string(),
      precio: money,
      precioAnterior: money
        .optional()
        .meta({ description: 'El precio de lista, si el producto está en oferta' }),
      iva: z.literal(vatRates).optional().meta({
        description: 'IVA propio o de su categoría, en centésimos de por ciento; sin esto, el de la tienda',
      }),
      cantidad: z.number().int(),
      stock: z.number().int().meta({ description: 'De lo elegido' }),
      subtotal: money,
      descuento: money.meta({ description: 'Su parte de los descuentos' }),
      total: money.meta({ description: 'Subtotal menos descuento' }),
      colores: z.array(z.string()).meta({ description: 'En qué colores viene ahora' }),
      talles: z.array(z.string()).meta({ description: 'En qué talles viene ahora' }),
      variantes,
    }),
  ),
  subtotal: money,
  descuento: money,
  descuentos: givenDiscounts,
  pagos: paymentParts,
  recargo: signedMoney.meta({ description: 'Lo que suma la forma de pago; menor que 0, su descuento' }),
  envio: money.meta({ description: 'El precio del envío elegido; 0 sin elegir' }),
  total: money.meta({ description: 'Subtotal menos descuento más recargo más envío' }),
  opcionesEnvio: z.array(shippingOption).meta({ description: 'Vacío en el mostrador' }),
  opcionEnvio: z.string().nullable().meta({ description: 'La opción elegida, o la única que hay' }),
  coupon: couponSummary.nullable(),
  couponMessage: z.string().nullable(),
  vale: storeCredit
    .extend({ importe: money.meta({ description: 'Lo que paga de esta compra' }) })
    .nullable()
    .meta({ description: 'El vale de una compra online; null sin código o si no se puede usar' }),
  valeMessage: z.string().nullable().meta({ description: 'Por qué no se puede usar el vale' }),
  problems: z.array(
    z.object({
      line: z.number().int().meta({ description: 'Posición del renglón enviado, desde 0' }),
      code: z.string(),
      message: z.string(),
      left: z.number().int().optional(),
      wanted: z.string().optional().meta({ description: 'El color o talle que ya no viene' }),
    }),
  ),
})

export const quoteCart = endpoint({
  method: 'POST',
  path: '/api/checkout/quote',
  allow: 'anyone',
  tag: 'Compra',
  summary: 'Calcula un carrito con los precios y el stock del momento. No cambia nada.',
  body: z.object({
    productos: counterLines.meta({ description: '`descuento` sólo vale en el mostrador' }),
    codigoDescuento: choiceText(60).optional(),
    formaPago: text(40).optional(),
    vale: choiceText(40).optional().meta({ description: 'Código de un vale, en una compra online' }),
    envio: z
      .object({ opcion: text(80).default(''), ...destinationFields })
      .optional()
      .meta({ description: 'El envío de una compra online: la opción elegida y adónde va' }),
    ...counterTerms,
    medio: text(40)
      .optional()
      .meta({ description: "'Casa central' cotiza como el mostrador, para el personal" }),
  }),
  reply: quote,
  problems: ['too-many-requests'],
})
