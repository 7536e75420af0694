import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { desktop, phone } from '#e2e/support/screens.ts'
import { visitWithStoredCart, storedCartLine, listProducts } from '#e2e/support/shopper.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' }))

test('With forced colours a chosen option looks chosen, a swatch keeps its colour and no border leaves its column', async ({
  page,
}) => {
  await visit(page, '/product/ves-009')
  const background = await systemColorOf(page, 'Canvas')
  const expectNoEdgeBeyond = async (where: string) => {
    for (const { viewport } of [phone, desktop]) {
      await page.setViewportSize(viewport)
      await expect.poll(() => edgesBeyond(page, background), `${where} at ${viewport.width} px`).toEqual([])
    }
  }
  await test.step('no border of a button leaves its column', () => expectNoEdgeBeyond('product'))
  const product = (await listProducts(page)).find(
    ({ color, talle, stock }) => color.includes(',') && talle.includes(',') && stock > 0,
  )!
  const chosen = storedCartLine(product)
  await visitWithStoredCart(page, [chosen])
  await test.step('a chosen size still looks chosen, and a colour swatch keeps its colour', async () => {
    const sizes = page.getByRole('group', { name: /^Talle de/ })
    await expect(sizes.getByRole('radio', { name: chosen.talle, exact: true })).toBeChecked()
    const [one, ...others] = await backgroundsOf(sizes.locator('label'))
    expect(one).toBe(await systemColorOf(page, 'SelectedItem'))
    expect(others).not.toContain(one)
    const dots = page.getByRole('group', { name: /^Color de/ }).locator('label > span[aria-hidden]')
    const paints = await backgroundsOf(dots)
    expect(new Set(paints).size).toBe(product.color.split(', ').length)
  })
  await test.step('no border in the cart leaves its column', () => expectNoEdgeBeyond('cart'))
  await test.step('the navigation marks only the present page', async () => {
    const navigation = page.getByRole('navigation', { name: 'Principal' })
    await navigation.getByRole('link', { name: '¿Como Comprar?' }).click()
    await expect(page).toHaveURL(/\/howcanbuy$/)
    const marked = () =>
      navigation
        .locator('li > a, li > button')
        .evaluateAll(
          (all, unseen) =>
            all
              .filter((link) => getComputedStyle(link).borderBottomColor !== unseen)
              .map((link) => link.textContent),
          background,
        )
    await expect.poll(marked).toEqual(['¿Como Comprar?'])
  })
})

/** Returns the buttons and links whose visible border is in the side gutter of the page. */
const edgesBeyond = (page: Page, background: string): Promise<string[]> =>
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
    }, background)

const backgroundsOf = (all: Locator): Promise<string[]> =>
  all.evaluateAll((elements) => elements.map((element) => getComputedStyle(element).backgroundColor))

const systemColorOf = (page: Page, part: string): Promise<string> =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = name
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  }, part)
