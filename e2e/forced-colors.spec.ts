import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from './open-shop-process.ts'
import { desktop, phone } from './screens.ts'
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

test('where the system paints, no edge of a button stands out of its column', async ({ page }) => {
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await visit(page, '/product/ves-009')
    const products = await productsOf(page)
    const ground = await systemsOwn(page, 'Canvas')
    expect.soft(await edgesBeyond(page, ground), `product at ${viewport.width} px`).toEqual([])
    await comeBackWith(page, [keptLine(products[0]!)])
    expect.soft(await edgesBeyond(page, ground), `cart at ${viewport.width} px`).toEqual([])
  }
})

/** The buttons and links of the page itself whose painted edge lies in the gutter at its sides. */
const edgesBeyond = (page: Page, ground: string): Promise<string[]> =>
  page
    .locator('main .frame')
    .first()
    .evaluate((frame, unseen) => {
      const gutter = Number.parseFloat(getComputedStyle(frame).paddingLeft)
      const { left, right } = frame.getBoundingClientRect()
      const isBeyond = (one: Element) => {
        const { borderLeftWidth, borderLeftColor } = getComputedStyle(one)
        const box = one.getBoundingClientRect()
        if (borderLeftWidth === '0px' || borderLeftColor === unseen || box.width === 0) return false
        return box.left < left + gutter - 1 || box.right > right - gutter + 1
      }
      return [...frame.querySelectorAll('a, button')].filter(isBeyond).map((one) => one.textContent)
    }, ground)

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
