import type { Page } from '@playwright/test'
import { formatPesos, times, toPesos } from '#domain/money.ts'
import { buyOneOf } from '#e2e/support/buy-one.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, visit } from '#e2e/shops/demo-shop.ts'
import { luna, sol, test } from '#e2e/shops/shop-with-combinations.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { readServedPage } from '#e2e/support/served-page.ts'
import { fillContact, goToCart, goToPayment, listProducts, unitsInCart } from '#e2e/support/shopper.ts'

const radio = (page: Page, name: string) => page.getByRole('main').getByRole('radio', { name, exact: true })
const soldOut = (page: Page, name: string) => radio(page, `${name} Sin stock`)
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' })
const available = (page: Page, units: number) =>
  expect(page.getByRole('main').getByText(`(${units} Disponible)`)).toBeVisible()
const quantity = (page: Page) => page.getByRole('main').getByRole('spinbutton', { name: 'Cantidad' })
const rows = (page: Page) => page.getByRole('region', { name: 'Carrito' }).getByRole('listitem')
const changeNotice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Todavía no pagaste nada' })
const returnToTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const buyAsAnother = (page: Page, color: string, talle: string) =>
  buyOneOf(page.request, { ...luna, precio: toPesos(luna.precio), color, talle })

test('A dress without stock in red M still sells its red L and names the missing size', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/product/luna')
  await available(page, 9)
  await expect(soldOut(page, 'verde')).toBeDisabled()

  await test.step('the former price is struck through, and the texts keep their lines and signs', async () => {
    await expect(page.getByRole('main').getByText(`Antes ${formatPesos(luna.precioAnterior!)}`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Descripción' }).getByText('Con breteles.')).toHaveText(
      luna.descripcion,
      { useInnerText: true },
    )
    for (const [name, text] of [
      ['Composición', luna.composicion],
      ['Cuidados', luna.cuidados],
    ] as const)
      await expect(page.getByRole('region', { name })).toContainText(text)
  })

  await test.step('a colour disables its sold-out sizes, and the maximum quantity follows the choice', async () => {
    await quantity(page).fill('7')
    await quantity(page).press('Enter')
    await radio(page, 'rojo').check()
    await expect(soldOut(page, 'M')).toBeDisabled()
    await expect(page.getByRole('group', { name: 'Elegí un talle' })).toHaveAccessibleDescription(
      'Sin stock: M',
    )
    await radio(page, 'S').check()
    await available(page, 4)
    await expect(quantity(page)).toHaveValue('4')
    await expect(page.getByRole('main')).toContainText('SKU:LUNA-RS')
    await expect(page).toHaveURL(/\/product\/luna\?color=rojo&talle=S$/)
    await expectAccessible(page, 'a product with choices that are sold out')
  })

  await test.step('a size without stock in the new colour is deselected with a message, and no other is chosen', async () => {
    await radio(page, 'L').check()
    await available(page, 1)
    await radio(page, 'negro').check()
    await expect(page.getByText('No queda talle L en negro. Elegí otro talle.')).toBeVisible()
    await expect(
      page.getByRole('group', { name: 'Elegí un talle' }).getByRole('radio', { checked: true }),
    ).toHaveCount(0)
    await expect(page).toHaveURL(/\/product\/luna\?color=negro$/)
    await add(page).click()
    await expect(
      page.getByRole('main').getByText('Selecciona un talle para poder agregar al carrito'),
    ).toBeVisible()
    await expect(radio(page, 'S')).toBeFocused()
    expect(await unitsInCart(page)).toBe(0)
  })

  await test.step('the red L is sold up to its stock', async () => {
    await radio(page, 'rojo').check()
    await radio(page, 'L').check()
    await add(page).click()
    await expect.poll(() => unitsInCart(page)).toBe(1)
    await add(page).click()
    await expect(page.getByRole('main').getByText('Solo quedan 1 unidades disponibles.')).toBeVisible()
    await page.reload()
    await expect(radio(page, 'L')).toBeChecked()
    expect(await unitsInCart(page)).toBe(1)
  })

  await test.step('no element overflows at either width', async () => {
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await tooWide()).toBeLessThanOrEqual(0)
    await asOnAPhone(page, async () => expect.poll(tooWide).toBeLessThanOrEqual(0))
  })

  await test.step('the cart row disables red M too and refuses black for want of stock', async () => {
    await goToCart(page)
    const row = rows(page).first()
    await expect(row.getByRole('radio', { name: 'M Sin stock' })).toBeDisabled()
    await expect(row.getByText('Sin stock: M')).toBeVisible()
    await expect(row.getByRole('button', { name: 'Agregar uno' })).toBeDisabled()
    await row.getByRole('radio', { name: 'negro', exact: true }).click()
    await expect(row.getByText('Sin stock de negro, talle L.')).toBeVisible()
    await expect(row.getByRole('radio', { name: 'rojo', exact: true })).toBeChecked()
    await expectAccessible(page, 'a cart with choices that are sold out')
    await row.getByRole('radio', { name: 'S', exact: true }).check()
    await row.getByRole('button', { name: 'Agregar uno' }).click()
    await expect(row.getByText(`Antes ${formatPesos(times(luna.precioAnterior!, 2))}`)).toBeVisible()
    await row.getByRole('radio', { name: 'negro', exact: true }).click()
    await expect(row.getByText('Negro, talle S: Solo quedan 1 unidades disponibles.')).toBeVisible()
    expect(await unitsInCart(page)).toBe(2)
  })
})

test('A link with a choice preselects it with its picture, and invalid options are ignored', async ({
  request,
}) => {
  const chosen = await readServedPage(request, '/product/luna?talle=M&color=Negro&fbclid=x')
  const main = chosen.one('main')
  const checked = main.all('input', { type: 'radio' }).filter(({ attributes }) => 'checked' in attributes)
  expect(checked.map(({ attributes }) => attributes['value'])).toEqual(['negro', 'M'])
  expect(main.text).toContain('(3 Disponible)')
  expect(main.one('img').attributes['alt']).toMatch(/ en negro$/)
  expect(chosen.one('link', { rel: 'canonical' }).attributes['href']).toMatch(/\/product\/luna$/)

  const soldOutPage = await readServedPage(request, '/product/luna?color=rojo&talle=M')
  expect(soldOutPage.one('main').text).toContain('No queda talle M en rojo. Elegí otro talle.')

  for (const nonsense of ['color=violeta&talle=XXL', 'color=&talle=constructor']) {
    const sent = await request.get(`/product/luna?${nonsense}`, { maxRedirects: 0 })
    expect(sent.status(), nonsense).toBe(302)
    expect(sent.headers()['location']).toBe('/product/luna')
    expect(sent.headers()['cache-control']).toBe('no-store')
  }
  const fromAdvert = await request.get('/product/luna?color=ROJO&utm_source=ig', { maxRedirects: 0 })
  expect(fromAdvert.headers()['location']).toBe('/product/luna?color=rojo&utm_source=ig')
})

test('The purchase of the last unit by another shopper disables its choice on the page and in the cart, with a message', async ({
  page,
}) => {
  await visit(page, '/product/luna?color=negro&talle=S')
  await available(page, 1)
  await add(page).click()
  await expect.poll(() => unitsInCart(page)).toBe(1)
  const cart = await page.context().newPage()
  await visit(cart, '/cart')
  await expect(rows(cart)).toHaveCount(1)
  await buyAsAnother(page, 'negro', 'S')

  await returnToTab(page)
  await expect(page.getByText('No queda talle S en negro. Elegí otro talle.')).toBeVisible()
  await expect(soldOut(page, 'S')).toBeDisabled()
  await expect(page).toHaveURL(/\/product\/luna\?color=negro$/)

  await returnToTab(cart)
  await expect(changeNotice(cart).getByRole('listitem')).toHaveText([
    'Vestido Luna (negro, S): se quedó sin stock.',
  ])
  await expect(rows(cart)).toHaveCount(0)
  await expectAccessible(cart, 'a cart whose combination is gone')
})

test('Products with one stock and with stock by combination are bought by keyboard, and the receipt names the choices', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/product?q=vestido+luna')
  await page.getByRole('button', { name: 'Agregar Vestido Luna al carrito' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Vestido Luna' })
  await test.step('the dialog of the product card works by keyboard', async () => {
    await dialog.getByRole('radio', { name: 'rojo', exact: true }).focus()
    await page.keyboard.press('Space')
    // The arrow keys skip sold-out options, so red follows black.
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'negro', exact: true })).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'rojo', exact: true })).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('radio', { name: 'S', exact: true })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: 'M Sin stock' })).toBeDisabled()
    await expectAccessible(page, 'the dialog of a card, with choices that are sold out')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Agregar al carrito' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect.poll(() => unitsInCart(page)).toBe(1)
  })
  await test.step('the page of a product with one stock works by keyboard', async () => {
    await visit(page, '/product/sol')
    await radio(page, 'rojo').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(radio(page, 'negro')).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    // Another test may have bought this product.
    const [, unitsOfSol] = await stockOfBoth(page)
    await available(page, unitsOfSol!)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(add(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => unitsInCart(page)).toBe(2)
  })
  const before = await stockOfBoth(page)
  await goToCart(page)
  await fillContact(page)
  await goToPayment(page)
  await page.getByRole('button', { name: 'Finalizar compra' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('1 × Vestido Luna, rojo, talle S')
  await expect(page.getByRole('main')).toContainText('1 × Vestido Sol, negro, talle S')
  expect(await stockOfBoth(page)).toEqual(before.map((units) => units - 1))
})

const stockOfBoth = async (page: Page) => {
  const products = await listProducts(page)
  return [luna, sol].map(({ id }) => products.find((one) => one.id === id)!.stock)
}
