import type { Page } from '@playwright/test'
import { expect, test, visit } from './open-shop-process.ts'
import { asOnAPhone } from './screens.ts'
import { type Listed, productsOf } from './shopper.ts'

const products = (page: Page) =>
  page.getByRole('list', { name: 'Productos', exact: true }).getByRole('article')
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Quitar el filtro ${name}` })

test('a filter taken off by keyboard hands the focus to the next one, and the last to the count', async ({
  page,
}) => {
  await visit(page, '/product?q=ves&categoria=Vestidos&color=negro')
  await chip(page, 'Vestidos').press('Enter')
  await expect(chip(page, 'Vestidos')).toHaveCount(0)
  await expect(chip(page, 'negro')).toBeFocused()
  await chip(page, '“ves”').press('Enter')
  await expect(chip(page, '“ves”')).toHaveCount(0)
  await expect(chip(page, 'negro')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product$/)
  await expect(page.getByRole('status').filter({ hasText: /productos/ })).toBeFocused()
})

test('the last press on ver más productos hands the focus to the first new product', async ({ page }) => {
  const listed = await productsOf(page)
  const { categoria } = listed.find((one) => isTwoPagesLong(listed, one.categoria))!
  await visit(page, `/product?categoria=${encodeURIComponent(categoria)}`)
  await expect(products(page)).toHaveCount(8)
  const more = page.getByRole('link', { name: 'ver más productos' })
  await more.press('Enter')
  await expect(more).toBeHidden()
  await expect(products(page).nth(8).getByRole('link')).toBeFocused()
})

test('on a phone, where the panel folds once a filter is chosen, the focus stays on what opens it', async ({
  page,
}) => {
  await asOnAPhone(page, async () => {
    await visit(page, '/product')
    await page.getByRole('button', { name: 'Abrir Filtros' }).press('Enter')
    await page
      .getByRole('complementary', { name: 'Filtros' })
      .getByRole('link', { name: 'Vestidos' })
      .press('Enter')
    await expect(page).toHaveURL(/\?categoria=Vestidos$/)
    await expect(page.getByRole('button', { name: 'Abrir Filtros' })).toBeFocused()
  })
})

test('a search is repeated as it was written; a colour begins with a capital', async ({ page }) => {
  await visit(page, '/product?q=ves&color=negro')
  const firstLetter = (text: string) =>
    page
      .getByRole('region', { name: 'Productos' })
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element, '::first-letter').textTransform)
  expect(await firstLetter('“ves”')).toBe('none')
  expect(await firstLetter('negro')).toBe('uppercase')
})

test('on a phone Volver arriba makes way for the open chat', async ({ page }) => {
  await asOnAPhone(page, async () => {
    await page.goto('/robots.txt')
    await page.evaluate(() => sessionStorage.setItem('chatSaludo', 'si'))
    await visit(page, '/product?ver=24')
    await page.mouse.wheel(0, 900)
    const toTop = page.getByRole('button', { name: 'Volver arriba' })
    await expect(toTop).toBeVisible()
    await page.mouse.wheel(0, -100)
    const chat = page.getByRole('complementary', { name: 'Chat' })
    await chat.getByRole('button', { name: /chat$/ }).click()
    await expect(chat.getByRole('textbox')).toBeFocused()
    await expect(toTop).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(toTop).toBeVisible()
  })
})

function isTwoPagesLong(listed: readonly Listed[], categoria: string): boolean {
  const { length } = listed.filter((one) => one.categoria === categoria)
  return length > 8 && length <= 16
}
