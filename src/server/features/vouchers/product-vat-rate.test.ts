import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCategory, updateCategory } from '#contract/product/categories.ts'
import { createProduct, updateProduct } from '#contract/product/edit-products.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { centavos } from '#domain/money.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { openVoucherShop, type VoucherShop } from '#testing/tax/open-voucher-shop.ts'

let opened: VoucherShop
let categoryId: string

const aBook = () => aProduct({ precio: centavos(1_100_000), stock: 9, categoria: 'Papelería', talle: '' })
const [shirt, book, notebook] = [
  aProduct({ precio: centavos(1_210_000), stock: 9, talle: '' }),
  aBook(),
  aBook(),
]

beforeAll(async () => {
  opened = await openVoucherShop()
  const { body } = await opened.admin.call(createCategory, { body: { nombre: 'Papelería' } })
  categoryId = (body as { id: string; nombre: string }[]).find(({ nombre }) => nombre === 'Papelería')!.id
})
beforeEach(() => opened.shop.addProducts(shirt, book, notebook))
afterEach(() => opened.reset())
afterAll(() => opened.close())

const edit = (body: object) => opened.admin.call(updateProduct, { body })
const lastAudit = async (object: string) => {
  const { rows } = await opened.shop.deps.pool.query(
    'select what, before, after from audit_trail where object = $1 order by id desc limit 1',
    [object],
  )
  return rows[0]
}

test('A product has an own rate of IVA, an edit without the field leaves it, and null removes it', async () => {
  const form = { nombre: 'Libro', categoria: 'Papelería', color: 'rojo', talle: 'U', stock: 4, precio: 1_000 }
  const { body: created } = await opened.admin.call(createProduct, { body: { ...form, tasaIva: 0 } })
  expect(created).toMatchObject({ tasaIva: 0 })
  const { id } = created
  expect((await edit({ id, nombre: 'Libro liso' })).body).toMatchObject({ nombre: 'Libro liso', tasaIva: 0 })
  expect((await edit({ id, tasaIva: 1_050 })).body).toMatchObject({ tasaIva: 1_050 })
  expect(await lastAudit(`product:${id}`)).toMatchObject({
    before: { tasaIva: 0 },
    after: { tasaIva: 1_050 },
  })
  expect((await edit({ id, tasaIva: null })).body).toMatchObject({ tasaIva: null })
  for (const wrong of [10.5, 1_900, '2100'])
    expect(await edit({ id, tasaIva: wrong })).toMatchObject({
      status: 400,
      body: { fields: { tasaIva: 'Elegí una de las tasas de IVA' } },
    })
})

test('A user who saw an older version of a product does not overwrite its rate', async () => {
  const { body: seen } = await edit({ id: shirt.id, tasaIva: 1_050 })
  await edit({ id: shirt.id, tasaIva: 2_700 })
  const { body } = await edit({ id: shirt.id, version: seen.version, tasaIva: 0 })
  expect(body).toMatchObject({ code: 'product-changed', product: { tasaIva: 2_700 } })
})

test('A line has the rate of its product, else of its category, else 21 %, and the book equals the sales', async () => {
  await opened.admin.call(updateCategory, { params: { id: categoryId }, body: { tasaIva: 1_050 } })
  await edit({ id: notebook.id, tasaIva: 0 })
  await opened.invoice(true)
  const sale = await opened.sell([shirt, book, notebook])
  await opened.runJobs()
  expect(await opened.vouchersOf(sale)).toMatchObject([
    {
      total: 34_100,
      estado: 'autorizado',
      tasas: [
        { tasa: 0, base: 11_000, iva: 0 },
        { tasa: 1_050, base: 9_954.75, iva: 1_045.25 },
        { tasa: 2_100, base: 10_000, iva: 2_100 },
      ],
    },
  ])
  expect(await opened.shopBook()).toEqual(opened.twinBook())
})

test('A product with 21 % has 21 % in a category with another rate', async () => {
  await opened.admin.call(updateCategory, { params: { id: categoryId }, body: { tasaIva: 1_050 } })
  await edit({ id: book.id, tasaIva: 2_100 })
  await opened.invoice(true)
  const sale = await opened.sell([book])
  await opened.runJobs()
  expect(await opened.vouchersOf(sale)).toMatchObject([{ tasas: [{ tasa: 2_100 }] }])
})

test('A credit note has the rate of its invoice, also after the rate of the product changes', async () => {
  await edit({ id: book.id, tasaIva: 1_050 })
  await opened.invoice(true)
  const sale = await opened.sell([book])
  await opened.runJobs()
  await edit({ id: book.id, tasaIva: 0 })
  await opened.admin.call(returnSale, {
    body: { ventaId: sale, lineas: [{ renglon: 0, cantidad: 1 }], motivo: 'Repetido' },
  })
  await opened.runJobs()
  expect(await opened.vouchersOf(sale)).toMatchObject([
    { clase: 'factura', tasas: [{ tasa: 1_050 }] },
    { clase: 'notaDeCredito', tasas: [{ tasa: 1_050 }], total: 11_000 },
  ])
})
