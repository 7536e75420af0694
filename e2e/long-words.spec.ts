import type { Page } from '@playwright/test'
import { testWithImportedShop } from './open-imported-shop.ts'
import { expect, visit } from './open-shop-process.ts'
import { chooseAndAdd } from './shopper.ts'
import { coat, writeSmallCatalogue } from './small-catalogue.ts'

const color = 'azul petróleo con vivos en tornasolado plateado y dorado'
const talle = 'talle único para todos los cuerpos'
const long = {
  nombre: 'Camperadesmontabledeedición'.repeat(4),
  sku: `CAM-${'0123456789'.repeat(9)}`,
  color: `${color}, negro`,
  talle: `${talle}, L`,
}

const test = testWithImportedShop((folder) => writeSmallCatalogue(folder, long))
test.describe.configure({ timeout: 400_000 })

test('a product whose name, code, colours and sizes are long breaks them, on a phone and on a tablet', async ({
  page,
}) => {
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, `/product/${coat.id}`)
    await expectNothingBeyond(page, [color, talle])
    await chooseAndAdd(page, { color, talle })
    await visit(page, '/cart')
    await expect(page.getByRole('radio', { name: talle })).toBeChecked()
    // There a colour is its dot, and its name is only heard.
    await expectNothingBeyond(page, [talle])
  }
})

/** The page is no wider than its window, and what a choice says lies within its edge. */
async function expectNothingBeyond(page: Page, said: readonly string[]): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond, page.url()).toBeLessThanOrEqual(0)
  for (const words of said) {
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
