import { discountTypes } from '#domain/pricing/coupon.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { cartLines } from './quotes.ts'
import { choiceText, day, idText, money, requiredText, moneyInput } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

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
  wholeShop: z.boolean().meta({ description: 'true: vale para toda la tienda, y categories está vacía' }),
  categories: z.array(z.string()),
  status: z.enum(['active', 'inactive']),
})

export const validateCoupon = endpoint({
  method: 'POST',
  path: '/api/coupon/validate-coupon',
  allow: 'anyone',
  tag,
  summary: 'Prueba un cupón sobre un carrito. No lo usa.',
  body: z.object({ productos: cartLines, codigoDescuento: choiceText(60) }),
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

/** The message for any missing field (specification section 5, "Coupon creation"). */
const ALL_REQUIRED = 'Todos los campos son requeridos, incluyendo las categorías.'

/**
 * A percentage or an amount in pesos, with at most two decimals. The decoded value is in hundredths of a
 * percent or of a peso.
 */
const discountValue = z
  .union([z.number(), idText(20)], ALL_REQUIRED)
  .refine((typed) => typed !== '', ALL_REQUIRED)
  .refine((typed) => !(Number(typed) < 0), 'El descuento no puede ser menor que 0')
  .pipe(moneyInput)

const usageLimit = z.codec(
  z.union([z.number(), idText(20)], ALL_REQUIRED).refine((typed) => typed !== '', ALL_REQUIRED),
  z.int('El límite de usos es un número entero').min(1, 'El límite de usos es al menos 1').max(1_000_000),
  { decode: Number, encode: (uses) => uses },
)

export const createCoupon = endpoint({
  method: 'POST',
  path: '/api/coupon/coupons',
  allow: ['admin'],
  tag,
  summary: 'Crea un cupón de descuento, que vale desde ahora.',
  body: z
    .object({
      code: requiredText(60, ALL_REQUIRED),
      name: requiredText(120, ALL_REQUIRED),
      discountType: z.enum(discountTypes).default('percentage'),
      discountValue,
      expirationDate: z.string(ALL_REQUIRED).min(1, ALL_REQUIRED).pipe(day),
      usageLimit,
      wholeShop: z.boolean().default(false),
      categories: z.array(requiredText(80, ALL_REQUIRED), ALL_REQUIRED).max(50),
    })
    .refine(({ wholeShop, categories }) => wholeShop || categories.length > 0, {
      path: ['categories'],
      message: ALL_REQUIRED,
    })
    .refine(({ wholeShop, categories }) => !wholeShop || categories.length === 0, {
      path: ['categories'],
      message: 'Un cupón de toda la tienda va sin categorías',
    })
    .refine(({ discountType, discountValue }) => discountType === 'fixed' || discountValue <= 10_000, {
      path: ['discountValue'],
      message: 'Un porcentaje va de 0 a 100',
    }),
  reply: coupon,
  problems: ['coupon-code-taken', 'coupon-over', 'sale-in-progress', 'idempotency-key-reused'],
  idempotencyNamespace: 'coupon',
})

export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/coupon/coupons',
  allow: ['admin'],
  tag,
  summary: 'Todos los cupones, los más nuevos primero.',
  reply: z.object({ coupons: z.array(coupon) }),
})

export const toggleCoupon = endpoint({
  method: 'PATCH',
  path: '/api/coupon/coupons/:id/toggle',
  allow: ['admin'],
  tag,
  summary: 'Activa o desactiva un cupón.',
  params: z.object({ id: idText(60) }),
  body: z.object({ action: z.enum(['activate', 'deactivate'], 'Elegí activar o desactivar') }),
  reply: coupon,
  problems: ['coupon-not-found'],
})
