import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSales } from '#contract/sale/sale-records.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { formatDateTime } from '#domain/calendar.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { centavos, formatPesos, MAX_MONEY, type Money } from '#domain/money.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

afterAll(() => shop.close())

type Written = { cliente: string; pago: string; total: Money; creado: Date }

const words = fc.array(
  fc.string({
    unit: fc.constantFrom(...'aZñÑüÉçøĳŁǅấ0.,%_\\-'),
    minLength: 1,
    maxLength: 8,
  }),
  { minLength: 1, maxLength: 3 },
)

const written: fc.Arbitrary<Written> = fc.record({
  cliente: words.map((some) => some.join(' ')),
  pago: fc.constantFrom('efectivo', 'Mercado Pago', 'tarjetaDebito'),
  total: fc.oneof(fc.nat(200), fc.nat(MAX_MONEY)).map(centavos),
  creado: fc.date({
    min: new Date('2019-12-31T23:00:00Z'),
    max: new Date('2030-01-01T04:00:00Z'),
    noInvalidDate: true,
  }),
})

test('A search finds a sale by any single field of the screen, but not by text that spans two fields', async () => {
  const admin = await shop.as('admin')
  const { pool } = shop.deps
  const numerosFor = async (q: string): Promise<number[]> =>
    (await admin.call(listSales, { query: { q } })).body.map(({ numero }: { numero: number }) => numero)
  let saleCount = 0
  await fc.assert(
    fc.asyncProperty(written, async ({ cliente, pago, total, creado }) => {
      const { rows } = await pool.query<{ numero: number }>(
        `insert into sales (id, cliente, pago, medio, subtotal, descuento, recargo, total, comprobante, creado)
         values ($1, $2, $3, 'Página', $4, 0, 0, $4, $5, $6) returning numero`,
        [`s${++saleCount}`, cliente, pago, total, `comprobante-numero-${1_000 + saleCount}`, creado],
      )
      const { numero } = rows[0]!
      const shown = [String(numero), cliente, pago, formatPesos(total), formatDateTime(creado)]
      for (const q of [...shown, (total / 100).toFixed(2), foldText(cliente).toUpperCase()])
        expect(await numerosFor(q)).toContain(numero)
      expect(await numerosFor(`${cliente} ${pago}`)).not.toContain(numero)
    }),
    { numRuns: 25 },
  )
})

test('A buyer with the longest name in the widest letters can buy and is found', async () => {
  const admin = await shop.as('admin')
  const top = aProduct()
  await shop.addProducts(top)
  // Folding expands each of these characters to several letters, so the stored text is three to ten times longer.
  const widest = `Ruiz ${'㌖㌫ﷺ㌮㌲㌴'.repeat(20)}`.slice(0, 120)
  const bought = await shop.anonymous.call(placeWebSale, {
    body: aCart([top], { cliente: { nombre: widest, correo: 'larga@correo.test' } }),
  })
  expect(bought.status).toBe(200)
  const { body } = await admin.call(listSales, { query: { q: 'ruiz' } })
  expect(body).toMatchObject([{ id: bought.body.id }])
})

test('A search returns the total count on each page, however large', async () => {
  const admin = await shop.as('admin')
  const page = async (more: { cursor?: string } = {}) => {
    const { body, headers } = await admin.call(listSales, { query: { q: 'doña mil', limit: 3, ...more } })
    return { shown: body.length, of: headers.get('X-Total-Count'), next: headers.get('X-Next-Cursor') }
  }
  const sell = (count: number) =>
    shop.deps.pool.query(
      `insert into sales (id, cliente, pago, medio, "estadoPago", subtotal, descuento, recargo, total, comprobante)
       select gen_random_uuid(), 'Doña Mil', 'qr', 'Casa central', case when n = 0 then 'Anulado' else 'Confirmada' end,
         100, 0, 0, 100, gen_random_uuid()
       from generate_series(0, $1::int) as n`,
      [count],
    )
  await sell(3)
  expect(await page()).toEqual({ shown: 3, of: '3', next: null })
  await sell(1)
  const { next, ...first } = await page()
  expect(first).toEqual({ shown: 3, of: '4' })
  expect(await page({ cursor: next! })).toEqual({ shown: 1, of: '4', next: null })
  await sell(995)
  expect(await page()).toMatchObject({ shown: 3, of: '999' })
  await sell(1)
  expect(await page()).toMatchObject({ shown: 3, of: '1000' })
  await sell(1)
  const many = await page()
  expect(many).toMatchObject({ shown: 3, of: '1001' })
  expect(await page({ cursor: many.next! })).toMatchObject({ shown: 3, of: '1001' })
})
