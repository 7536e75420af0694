import { afterAll, beforeAll, expect, test } from 'vitest'
import { validateCoupon } from '#contract/pricing/coupons.ts'
import type { Day } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import { aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop

const top = aProduct({ categoria: 'Tops', precio: centavos(10_033) })
const skirt = aProduct({ categoria: 'Faldas', precio: centavos(5_000) })

beforeAll(async () => {
  shop = await openShop({ now: '2026-03-10T02:59:00Z' })
  await shop.addProducts(top, skirt)
  await shop.addCoupons(
    aCoupon({ code: 'Verano', discountType: 'percentage', discountValue: 12.5 }),
    aCoupon({ code: 'FIJO', discountType: 'fixed', discountValue: centavos(2_000_000) } as never),
    aCoupon({ code: 'HASTA-EL-9', expirationDate: '2026-03-09' as Day }),
    aCoupon({ code: 'HASTA-EL-8', expirationDate: '2026-03-08' as Day }),
    aCoupon({ code: 'AGOTADO', usageLimit: 3, used: 3 }),
    aCoupon({ code: 'APAGADO', status: 'inactive' }),
    aCoupon({ code: 'VAPERS', categories: ['Vapers'] }),
  )
})

afterAll(() => shop.close())

const productos = [
  { id: top.id, color: 'negro', talle: 'M', precio: 1, cantidad: 3 },
  { id: skirt.id, cantidad: 1 },
]
const validate = (codigoDescuento: string) =>
  shop.anonymous.call(validateCoupon, { body: { productos, codigoDescuento } })

test("A percentage applies to the eligible products at the shop's prices, and half a centavo rounds up", async () => {
  expect((await validate(' verano ')).body).toEqual({
    total: 313.37,
    descuento: 37.62,
    message: '¡Listo! Ya aplicamos tu cupón.',
    type: 'percentage',
    value: 12.5,
    isValid: true,
  })
})

test('A fixed discount is at most the price of the eligible products', async () => {
  expect((await validate('FIJO')).body).toMatchObject({
    total: 50,
    descuento: 300.99,
    type: 'fixed',
    value: 20_000,
  })
})

test("A coupon is accepted until the end of its last day in the store's time zone", async () => {
  expect((await validate('HASTA-EL-9')).body.isValid).toBe(true)
  expect((await validate('HASTA-EL-8')).body).toMatchObject({
    isValid: false,
    message: 'Ese cupón ya venció.',
  })
})

test.each([
  ['NO-EXISTE', 'No encontramos ese cupón. Fijate si lo escribiste bien.'],
  ['', 'No encontramos ese cupón. Fijate si lo escribiste bien.'],
  ['AGOTADO', 'Ese cupón ya se usó todas las veces que se podía.'],
  ['APAGADO', 'Ese cupón no está activo por ahora.'],
  ['VAPERS', 'Ese cupón no es para los productos que elegiste.'],
])('The coupon "%s" gives no discount, with a reason', async (code, message) => {
  const { status, body } = await validate(code)
  expect(status).toBe(200)
  expect(body).toEqual({ total: 350.99, descuento: 0, message, type: null, value: null, isValid: false })
})

test('A validation of a coupon does not count as a use', async () => {
  const { rows } = await shop.deps.pool.query('select code, used, status from coupons order by code')
  await Promise.all(Array.from({ length: 10 }, () => validate('verano')))
  expect((await shop.deps.pool.query('select code, used, status from coupons order by code')).rows).toEqual(
    rows,
  )
})
