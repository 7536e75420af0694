import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { testWithImportedShop } from '#e2e/shops/imported-shop.ts'
import { expect, visit } from '#e2e/shops/demo-shop.ts'
import { readServedPage } from '#e2e/support/served-page.ts'
import { cartLine, chooseAndAdd } from '#e2e/support/shopper.ts'

const MAX_ON_A_PAGE = 480
const PRODUCT_COUNT = MAX_ON_A_PAGE + 13

const color = 'azul petróleo con vivos en tornasolado plateado y dorado'
const talle = 'talle único para todos los cuerpos'
const longWordProduct = {
  id: 'larga',
  sku: `CAM-${'0123456789'.repeat(9)}`,
  nombre: 'Camperadesmontabledeedición'.repeat(4),
  color: `${color}, negro`,
  talle: `${talle}, L`,
}
/** A name that would run as a script if the page did not escape it. */
const scriptName = `Gorra </script><script>document.title='robado'</script> & co.`

const test = testWithImportedShop(async (folder) => {
  const csv = path.join(folder, 'productos.csv')
  // The shop lists the newest product first. The newest product is the last row of the import file.
  const rows = Array.from(
    { length: PRODUCT_COUNT },
    (_, row) => `P${row},P${row},Top ${PRODUCT_COUNT - row},,,Tops,1000,5,si`,
  )
  const { id, sku, nombre, color, talle } = longWordProduct
  const long = `${id},${sku},${nombre},"${color}","${talle}",Abrigos,1000,5,si`
  const header = 'id,sku,nombre,color,talle,categoria,precio,stock,publicado'
  const program = `gorra,GOR-105,"${scriptName}",,,Accesorios,1000,5,si`
  await writeFile(csv, [header, ...rows, long, program].join('\n'))
  return { csv }
})

test('A long catalogue can be paged to its last product, and long words of a product break', async ({
  page,
}) => {
  const cards = page.getByRole('list', { name: 'Productos', exact: true }).getByRole('article')
  const names = cards.getByRole('heading', { level: 2 })
  const more = page.getByRole('link', { name: 'ver más productos' })
  await test.step('a list longer than a page continues at its own address', async () => {
    const full = await readServedPage(page.request, `/product?categoria=Tops&ver=${MAX_ON_A_PAGE}`)
    const main = full.one('main')
    expect(main.all('article').map((card) => card.one('h2').text)).toEqual(namesFrom(1, MAX_ON_A_PAGE))
    expect(main.text).toContain(`Viste ${MAX_ON_A_PAGE} de ${PRODUCT_COUNT}`)
    const moreLink = main.all('a').find(({ text }) => text === 'ver más productos')
    expect(moreLink?.attributes['href']).toMatch(/^\/product\?categoria=Tops&desde=[\w.~-]+$/)
    await visit(page, moreLink!.attributes['href']!)
    await expect(names).toHaveText(namesFrom(MAX_ON_A_PAGE + 1, 8))
    await expect(page.getByRole('status').getByText(`${PRODUCT_COUNT} productos`)).toBeVisible()
  })
  const address = page.url()
  const served = await readServedPage(page.request, address)
  expect(served.one('link', { rel: 'canonical' }).attributes['href']).toBe(address)
  await test.step('the list reaches its last product and returns to its beginning', async () => {
    await more.click()
    await expect(names).toHaveText(namesFrom(MAX_ON_A_PAGE + 1, 13))
    await expect(page).toHaveURL(`${address}&ver=16`)
    await expect(more).toBeHidden()
    await page.getByRole('link', { name: 'Volver al comienzo' }).click()
    await expect(page).toHaveURL(/\/product\?categoria=Tops$/)
    await expect(names).toHaveText(namesFrom(1, 8))
  })
  await test.step('a long name, SKU, colours and sizes wrap, on a phone and on a tablet', async () => {
    await visit(page, `/product/${longWordProduct.id}`)
    await expect(page.getByRole('main')).toContainText(longWordProduct.sku)
    await expectNoOverflow(page, [color, talle])
    await chooseAndAdd(page, { color, talle })
    await visit(page, '/cart')
    await cartLine(page).click()
    await expect(page.getByRole('radio', { name: talle })).toBeChecked()
    // The cart shows a colour as a dot and hides its name from sighted users, so only the size can overflow.
    await expectNoOverflow(page, [talle])
  })
})

test('A product name that contains a script is shown as text and does not run', async ({ page }) => {
  await visit(page, '/product?categoria=Accesorios')
  await page.getByRole('link', { name: scriptName }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(scriptName)
  await page.reload()
  await expect(heading).toHaveText(scriptName)
  await expect(page).toHaveTitle(/^Gorra <\/script>/)
})

const namesFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, position) => `Top ${first + position}`)

async function expectNoOverflow(page: Page, texts: readonly string[]): Promise<void> {
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    await expect.poll(() => page.evaluate(beyond), `${page.url()} at ${width} px`).toBeLessThanOrEqual(0)
    for (const words of texts) {
      const choice = page.getByRole('main').locator('label', { hasText: words }).last()
      const tallerBy = await choice.evaluate((label) => {
        const { top, bottom } = label.getBoundingClientRect()
        const inside = document.createRange()
        inside.selectNodeContents(label)
        const lines = [...inside.getClientRects()].filter(({ width }) => width > 1)
        return Math.max(...lines.map((line) => Math.max(top - line.top, line.bottom - bottom)))
      })
      expect(tallerBy, words).toBeLessThanOrEqual(0)
    }
  }
}
