import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit, listAuditAuthors } from '#contract/audit/audit.ts'
import { addCashEntry } from '#contract/cash/cash-flow.ts'
import { createCoupon } from '#contract/pricing/coupons.ts'
import { togglePublication } from '#contract/product/edit-products.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { createSeller } from '#contract/account/users.ts'
import { writeAuditEntry } from '#server/commands/audit-store.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const PASSWORD = 'no-se-la-digas-a-nadie'

let shop: Shop
let admin: Caller
let seller: Caller

/** Four commands on the 9th, the last one minute before midnight in store time, and one on the 10th. */
beforeAll(async () => {
  shop = await openShop({ now: '2026-03-10T02:58:00Z' })
  admin = await shop.as('admin')
  seller = await shop.as('seller')
  const top = aProduct({ id: 'top', nombre: 'Top de lino', sku: 'TL-1', publicado: 'si' })
  await shop.addProducts(top)
  await seller.call(placeCounterSale, { body: aCounterSale([top]) })
  await admin.call(togglePublication, { params: { id: 'top' } })
  const coupon = {
    code: 'OTOÑO',
    name: 'Otoño',
    discountType: 'fixed',
    discountValue: 1_500.5,
    expirationDate: '2026-04-30',
    usageLimit: 3,
    categories: ['Tops'],
  }
  await admin.call(createCoupon, { body: coupon })
  await admin.call(createSeller, { body: { email: 'eva@tienda.test', nombre: 'Eva', password: PASSWORD } })
  shop.clock.advance(120_000)
  await seller.call(addCashEntry, { body: { tipo: 'Gasto', monto: 1_250.5, descripcion: 'Bolsas' } })
})
afterAll(() => shop.close())

type Line = { que: string; objeto: { tipo: string; id: string }; cambios: unknown[] }
const audit = async (query: Record<string, string | number> = {}) => {
  const { body, headers, text } = await admin.call(listAudit, { query: { limit: 100, ...query } })
  return { lines: body as Line[], headers, text }
}
const actionsFor = async (query: Record<string, string>) => (await audit(query)).lines.map(({ que }) => que)

test('An admin reads author, action, object and changes of each audit line, newest first', async () => {
  const { lines } = await audit()
  expect(lines.slice(0, 5)).toEqual([
    {
      id: expect.any(String),
      cuando: '2026-03-10T03:00:00.000Z',
      quien: { id: seller.uid, nombre: 'Persona seller' },
      que: 'cargó un movimiento de caja',
      objeto: { tipo: 'cash-entry', id: expect.any(String), nombre: 'Bolsas', buscar: '2026-03-10' },
      cambios: expect.arrayContaining([{ campo: 'monto', antes: null, despues: '$\u00a01.250,50' }]),
      lote: null,
    },
    expect.objectContaining({
      que: 'creó una cuenta de vendedor',
      objeto: { tipo: 'user', id: expect.any(String), nombre: 'Eva', buscar: 'eva@tienda.test' },
    }),
    expect.objectContaining({
      que: 'creó un cupón',
      objeto: { tipo: 'coupon', id: expect.any(String), nombre: 'OTOÑO', buscar: '' },
      cambios: expect.arrayContaining([
        { campo: 'discountValue', antes: null, despues: '$\u00a01.500,50' },
        { campo: 'expirationDate', antes: null, despues: '30-04-2026' },
      ]),
    }),
    expect.objectContaining({
      quien: { id: admin.uid, nombre: 'Persona admin' },
      objeto: { tipo: 'product', id: 'top', nombre: 'Top de lino', buscar: 'TL-1' },
      cambios: expect.arrayContaining([{ campo: 'publicado', antes: 'Sí', despues: 'No' }]),
    }),
    expect.objectContaining({
      que: 'registró una venta',
      objeto: {
        tipo: 'sale',
        id: expect.any(String),
        nombre: expect.stringMatching(/^N° \d+$/),
        buscar: expect.any(String),
      },
    }),
  ])
})

test('The audit contains no password, no password hash and no sign-in link', async () => {
  const { text } = await audit()
  const { rows } = await shop.deps.pool.query(`select password from account where password is not null`)
  for (const secret of [PASSWORD, ...rows.map(({ password }) => password), 'oobCode', seller.token])
    expect(text).not.toContain(secret)
  const storedAudit = JSON.stringify((await shop.deps.pool.query('select * from audit_trail')).rows)
  expect(storedAudit).not.toContain(PASSWORD)
})

test("The audit is filtered by person, kind, object and days in the store's time zone, also combined", async () => {
  expect(await actionsFor({ quien: seller.uid })).toEqual([
    'cargó un movimiento de caja',
    'registró una venta',
  ])
  expect(await actionsFor({ tipo: 'coupon' })).toEqual(['creó un cupón'])
  expect(await actionsFor({ objeto: 'product:top' })).toEqual(['despublicó un producto'])
  expect(await actionsFor({ objeto: 'product:otro' })).toEqual([])
  expect(await actionsFor({ desde: '2026-03-10' })).toEqual(['cargó un movimiento de caja'])
  expect(await actionsFor({ hasta: '2026-03-09', quien: seller.uid })).toEqual(['registró una venta'])
  expect(await actionsFor({ desde: '2026-03-09', hasta: '2026-03-09' })).toHaveLength(4)
  expect(await actionsFor({ desde: '2026-03-11' })).toEqual([])
  expect((await admin.call(listAudit, { query: { desde: '2026-02-30' } })).status).toBe(400)
})

test('The audit is paged, and each page continues where the previous one ended', async () => {
  const first = await audit({ limit: 2 })
  expect(first.headers.get('x-total-count')).toBe('5')
  const second = await audit({ limit: 2, cursor: first.headers.get('x-next-cursor')! })
  expect([...first.lines, ...second.lines]).toEqual((await audit()).lines.slice(0, 4))
})

test('The audit names the program or a closed account as author, and shows an unknown object without a name', async () => {
  const at = shop.clock.now()
  const write = (actor: string, object: string) =>
    writeAuditEntry(shop.deps.pool, { actor, what: 'hizo algo', object, before: 'uno', after: 'dos', at })
  await write('importación', 'catálogo')
  await write('0b0d9f3c-7b0a-4f43-9d51-2f4c7c9f1a11', 'email:no-es-un-numero')
  const [closed, program] = (await audit({ limit: 2 })).lines
  expect(closed).toMatchObject({
    quien: { nombre: 'Cuenta cerrada' },
    objeto: { tipo: 'email', id: 'no-es-un-numero', nombre: '' },
  })
  expect(program).toMatchObject({
    quien: { nombre: 'Importación' },
    objeto: { tipo: 'catálogo', id: '' },
    cambios: [{ campo: 'valor', antes: 'uno', despues: 'dos' }],
  })
  const { body: authors } = await admin.call(listAuditAuthors)
  expect(authors.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
    'Cuenta cerrada',
    'Importación',
    'Persona admin',
    'Persona seller',
  ])
})
