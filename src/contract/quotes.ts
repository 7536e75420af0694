import { endpoint } from './endpoint.ts'
import { money } from './wire.ts'
import { z } from './z.ts'

/** A cart line as the shopper chose it. `precio` is what the screen showed: compared, never trusted. */
export const cartLineInput = z.object({
  id: z.union([z.string().max(200), z.number()]),
  sku: z.string().max(120).optional(),
  nombre: z.string().max(300).optional(),
  talle: z.string().max(200).optional(),
  color: z.string().max(200).optional(),
  precio: money.optional(),
  cantidad: z.number().int().min(1, 'La cantidad debe ser mayor que 0.').max(100_000),
})

export const cartLines = z.array(cartLineInput).max(500, 'El carrito tiene demasiados renglones')

export const couponSummary = z.object({
  code: z.string(),
  type: z.enum(['percentage', 'fixed']),
  value: z.number().meta({ description: 'Porcentaje, o pesos cuando es fijo' }),
})

/** A priced cart: fresh figures from the server's own data. */
export const quote = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      sku: z.string(),
      nombre: z.string(),
      talle: z.string(),
      color: z.string(),
      imagen: z.string(),
      precio: money,
      cantidad: z.number().int(),
      stock: z.number().int(),
      subtotal: money,
    }),
  ),
  subtotal: money,
  descuento: money,
  total: money,
  coupon: couponSummary.nullable(),
  couponMessage: z.string().nullable(),
  problems: z.array(
    z.object({
      line: z.number().int().meta({ description: 'Posición del renglón enviado, desde 0' }),
      code: z.string(),
      message: z.string(),
      left: z.number().int().optional(),
    }),
  ),
})

export const quoteCart = endpoint({
  method: 'POST',
  path: '/api/checkout/quote',
  allow: 'anyone',
  tag: 'Compra',
  summary: 'Calcula un carrito con los precios y el stock del momento. No cambia nada.',
  body: z.object({ productos: cartLines, codigoDescuento: z.string().max(60).optional() }),
  reply: quote,
})
