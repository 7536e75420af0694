import { cp, readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { namesOf } from '#domain/colors.ts'
import { formatPesos, parsePesos, times } from '#domain/money.ts'
import { SHARED_DATA_REMEDY, sharedDataFolder, sharedDataIsMissing } from '#testing/shared-data.ts'
import { expectItsTwoEmails, expectReceipt, expectSaleForTheAdmin, stocksOf } from './expect-sold.ts'
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
  const total = formatPesos(times(parsePesos(wanted.precio)!, 3))
  const stocks = await stocksOf(page)

  await test.step('finds it by its name, and its photos', async () => {
    await visit(page, `/product?q=${encodeURIComponent(wanted.nombre.toUpperCase())}`)
    await page.getByRole('link', { name: wanted.nombre, exact: true }).first().click()
    await page.waitForURL(`**/product/${wanted.id}`)
    await expect(page.getByRole('img', { name: new RegExp(`foto 1 de`) })).toHaveJSProperty('complete', true)
  })

  await test.step('chooses two colours of it, pays in cash and lands on Entregado', async () => {
    const bought = { ...(talle && { talle }) }
    await chooseAndAdd(page, { ...bought, color: one, cantidad: 2 })
    await chooseAndAdd(page, { ...bought, color: other, cantidad: 1 })
    await goToCart(page)
    await fillContact(page)
    await goToPayment(page)
    await page.getByRole('button', { name: 'Finalizar compra' }).click()
    await expectReceipt(page, { total })
  })

  await test.step('the stock fell by exactly what was bought', async () => {
    expect(await stocksOf(page)).toEqual({ ...stocks, [wanted.id]: Number(wanted.stock) - 3 })
  })

  await test.step('the admin sees the sale', () =>
    expectSaleForTheAdmin(page, {
      lines: [`2 × ${wanted.nombre}, ${one}`, `1 × ${wanted.nombre}, ${other}`],
      total,
    }))

  await test.step('one e-mail for the shopper and one for the shop are in the outbox', () =>
    expectItsTwoEmails(page))
})

/** The first that is published, has stock, comes in two colours and shows its photos. */
async function aProductInTwoColours(): Promise<CatalogueRow> {
  const text = await readFile(path.join(sharedDataFolder, 'catalogo.csv'))
  const rows: CatalogueRow[] = parse(text, { columns: true, bom: true })
  const found = rows.find(
    (row) =>
      row.publicado === 'si' &&
      Number(row.stock) > 3 &&
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
