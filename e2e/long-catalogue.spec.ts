import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { testWithImportedShop } from './open-imported-shop.ts'
import { expect, visit } from './open-shop-process.ts'

const MOST_ON_A_PAGE = 480
const IN_ALL = MOST_ON_A_PAGE + 13

/** A name that would be a program, were it not shown as text. */
const programmer = `Gorra </script><script>document.title='robado'</script> & co.`

const test = testWithImportedShop(async (folder) => {
  const csv = path.join(folder, 'productos.csv')
  // The newest come first in the shop: the last row of the file.
  const rows = Array.from({ length: IN_ALL }, (_, row) => `P${row},Tops,Top ${IN_ALL - row},1000,5,si`)
  rows.push(`GOR-105,Accesorios,${programmer},1000,5,si`)
  await writeFile(csv, ['sku,categoria,nombre,precio,stock,publicado', ...rows].join('\n'))
  return { csv }
})

test('a list longer than one page holds goes on at an address of its own, to its last product', async ({
  page,
}) => {
  await visit(page, `/product?categoria=Tops&ver=${MOST_ON_A_PAGE}`)
  const cards = page.getByRole('list', { name: 'Productos', exact: true }).getByRole('article')
  const names = cards.getByRole('heading', { level: 2 })
  const more = page.getByRole('link', { name: 'ver más productos' })
  await expect(names.last()).toHaveText(`Top ${MOST_ON_A_PAGE}`)
  await expect(page.getByText(`Viste ${MOST_ON_A_PAGE} de ${IN_ALL}`)).toBeVisible()

  await more.click()
  await expect(page).toHaveURL(/\?categoria=Tops&desde=\d+$/)
  await expect(names).toHaveText(namesFrom(MOST_ON_A_PAGE + 1, 8))
  await expect(page.getByText(`${IN_ALL} productos`)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const address = page.url()
  expect(await canonicalOf(page)).toBe(address)

  await more.click()
  await expect(names).toHaveText(namesFrom(MOST_ON_A_PAGE + 1, 13))
  await expect(page).toHaveURL(`${address}&ver=16`)
  await expect(more).toBeHidden()

  await page.getByRole('link', { name: 'Volver al comienzo' }).click()
  await expect(page).toHaveURL(/\/product\?categoria=Tops$/)
  await expect(names).toHaveText(namesFrom(1, 8))
})

test('a product whose name is a program is shown by that name, and nothing runs', async ({ page }) => {
  await visit(page, '/product?categoria=Accesorios')
  await page.getByRole('link', { name: programmer }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(programmer)
  await page.reload()
  await expect(heading).toHaveText(programmer)
  await expect(page).toHaveTitle(/^Gorra <\/script>/)
})

const namesFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, position) => `Top ${first + position}`)

const canonicalOf = (page: Page): Promise<string> =>
  page.locator('link[rel="canonical"]').evaluate((link: HTMLLinkElement) => link.href)
