import { cp, readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { namesOf } from '#domain/colors.ts'
import { SHARED_DATA_REMEDY, sharedDataFolder, sharedDataIsMissing } from '#testing/shared-data.ts'
import { testWithImportedShop } from './open-imported-shop.ts'
import { expect, visit } from './open-shop-process.ts'
import { chooseAndAdd, fillContact, goToCart, goToPayment } from './shopper.ts'
import type { CatalogueRow } from './small-catalogue.ts'

const test = testWithImportedShop(async (folder) => withPhotosOf(await aProductInTwoColours(), folder))
test.describe.configure({ timeout: 400_000 })
test.skip(sharedDataIsMissing, SHARED_DATA_REMEDY)

test('in a shop with a real catalogue a shopper buys two colours of a product', async ({ page }) => {
  const wanted = await aProductInTwoColours()
  const [one = '', other = ''] = namesOf(wanted.color)
  const [talle] = namesOf(wanted.talle).length > 1 ? namesOf(wanted.talle) : []
  await visit(page, `/product?q=${encodeURIComponent(wanted.nombre.toUpperCase())}`)
  await page.getByRole('link', { name: wanted.nombre, exact: true }).first().click()
  await page.waitForURL(`**/product/${wanted.id}`)
  await expect(page.getByRole('img', { name: new RegExp(`foto 1 de`) })).toHaveJSProperty('complete', true)
  const bought = { ...(talle && { talle }) }
  await chooseAndAdd(page, { ...bought, color: one })
  await chooseAndAdd(page, { ...bought, color: other })
  await goToCart(page)
  await fillContact(page)
  await goToPayment(page)
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  await expect(page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })).toBeVisible()
  const now = await page.request.get(`/api/sheets/data/${wanted.id}`)
  expect((await now.json()) as object).toMatchObject({ stock: Number(wanted.stock) - 2 })
})

/** The first that is published, has stock, comes in two colours and shows its photos. */
async function aProductInTwoColours(): Promise<CatalogueRow> {
  const text = await readFile(path.join(sharedDataFolder, 'catalogo.csv'))
  const rows: CatalogueRow[] = parse(text, { columns: true, bom: true })
  const found = rows.find(
    (row) =>
      row.publicado === 'si' &&
      Number(row.stock) > 2 &&
      namesOf(row.color).length > 1 &&
      namesOf(row.images).length > 1,
  )
  if (!found) throw new Error('The real catalogue has no product in two colours')
  return found
}

/** All rows of the real catalogue, and the photos of one product: the others would only make the test wait. */
async function withPhotosOf(wanted: CatalogueRow, folder: string): Promise<{ csv: string; images: string }> {
  for (const name of namesOf(wanted.images)) {
    const photo = path.join(sharedDataFolder, 'images', name)
    if (existsSync(photo)) await cp(photo, path.join(folder, name))
  }
  return { csv: path.join(sharedDataFolder, 'catalogo.csv'), images: folder }
}
