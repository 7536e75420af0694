import { discountTypes } from '#domain/coupon.ts'
import { endpoint } from './endpoint.ts'
import { cartLines } from './quotes.ts'
import { day, idText, money, text } from './wire.ts'
import { z } from './z.ts'

const tag = 'Cupones'

export const coupon = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  discountType: z.enum(discountTypes),
  discountValue: z.number().meta({ description: 'Porcentaje, o pesos cuando es fijo' }),
  expirationDate: day,
  usageLimit: z.number().int(),
  used: z.number().int(),
  categories: z.array(z.string()),
  status: z.enum(['active', 'inactive']),
})

export const validateCoupon = endpoint({
  method: 'POST',
  path: '/api/coupon/validate-coupon',
  allow: 'anyone',
  tag,
  summary: 'Prueba un cupón sobre un carrito. No lo usa.',
  body: z.object({ productos: cartLines, codigoDescuento: idText(60) }),
  reply: z.object({
    total: money,
    descuento: money,
    message: z.string(),
    type: z.enum(discountTypes).nullable(),
    value: z.number().nullable(),
    isValid: z.boolean(),
  }),
  problems: ['too-many-requests'],
})

export const createCoupon = endpoint({
  method: 'POST',
  path: '/api/coupon/coupons',
  allow: ['admin'],
  tag,
  summary: 'Crea un cupón de descuento.',
  body: z.object({
    code: text(60),
    name: text(120),
    discountType: z.enum(discountTypes).default('percentage'),
    discountValue: z.union([z.number(), idText(20)]),
    expirationDate: idText(40),
    usageLimit: z.union([z.number(), idText(20)]),
    categories: z.array(text(80)).max(50),
  }),
  reply: coupon,
  later: true,
})

export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/coupon/coupons',
  allow: ['admin'],
  tag,
  summary: 'Todos los cupones.',
  reply: z.object({ coupons: z.array(coupon) }),
  later: true,
})

export const toggleCoupon = endpoint({
  method: 'PATCH',
  path: '/api/coupon/coupons/:id/toggle',
  allow: ['admin'],
  tag,
  summary: 'Activa o desactiva un cupón.',
  params: z.object({ id: idText(60) }),
  body: z.object({ action: z.enum(['activate', 'deactivate']) }),
  reply: coupon,
  later: true,
})
