import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from './open-shop-process.ts'
import { comeBackWith, keptLine, productsOf } from './shopper.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' }))

test('where the system paints, a chosen size still looks chosen and a colour is its colour', async ({
  page,
}) => {
  await page.goto('/robots.txt')
  const product = (await productsOf(page)).find(
    ({ color, talle, stock }) => color.includes(',') && talle.includes(',') && stock > 0,
  )!
  const chosen = keptLine(product)
  await comeBackWith(page, [chosen])
  const sizes = page.getByRole('group', { name: /^Talle de/ })
  await expect(sizes.getByRole('radio', { name: chosen.talle, exact: true })).toBeChecked()
  const [one, ...others] = await groundsOf(sizes.locator('label'))
  expect(one).toBe(await systemsOwn(page, 'SelectedItem'))
  expect(others).not.toContain(one)
  const dots = page.getByRole('group', { name: /^Color de/ }).locator('label > span[aria-hidden]')
  const paints = await groundsOf(dots)
  expect(new Set(paints).size).toBe(product.color.split(', ').length)
})

test('where the system paints, only the page one is on is marked in the navigation', async ({ page }) => {
  await visit(page, '/howcanbuy')
  const links = page.getByRole('navigation', { name: 'Principal' }).locator('li > a, li > button')
  const edges = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent, getComputedStyle(link).borderBottomColor]),
  )
  const ground = await systemsOwn(page, 'Canvas')
  expect(edges.filter(([, edge]) => edge !== ground).map(([name]) => name)).toEqual(['¿Como Comprar?'])
})

const groundsOf = (all: Locator): Promise<string[]> =>
  all.evaluateAll((elements) => elements.map((element) => getComputedStyle(element).backgroundColor))

/** What the system paints that part of a page with. */
const systemsOwn = (page: Page, part: string): Promise<string> =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = name
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  }, part)
