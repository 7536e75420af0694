import type { APIRequestContext, Page } from '@playwright/test'
import { productCountText } from '#domain/product/product-count-text.ts'
import { ABORTED_REQUEST, expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { expectAccessible, expectAccessibleHere } from '#e2e/support/expect-accessible.ts'
import { readLayoutShifts, recordLayoutShifts } from '#e2e/support/layout-shifts.ts'
import { asOnAPhone, phone } from '#e2e/support/screens.ts'

const products = (page: Page) =>
  page.getByRole('list', { name: 'Productos', exact: true }).getByRole('article')
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d.]+ productos?$/ })
const filtersOf = (page: Page) => page.getByRole('complementary', { name: 'Filtros' })
const option = (page: Page, name: string) => filtersOf(page).getByRole('checkbox', { name })
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Quitar el filtro ${name}` })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Filtros' })
const opener = (page: Page) => page.getByRole('button', { name: 'Abrir Filtros' })

type Facets = {
  total: number
  categorias: { valor: string; cantidad: number }[]
  precio: { min: number; max: number }
}

/** Returns the facets of the API, which its own tests compare with the products. */
const facetsOf = async (request: APIRequestContext, query: string): Promise<Facets> =>
  (await (await request.get(`/api/catalogue/facets${query}`)).json()) as Facets

test('Several values of a filter are alternatives, filters combine, each value has a chip, and Back undoes each choice', async ({
  page,
}) => {
  const counts = async (query: string) => productCountText((await facetsOf(page.request, query)).total)
  await visit(page, '/product')
  await option(page, 'Vestidos').check()
  await expect(page).toHaveURL(/\?categoria=Vestidos$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vestidos')
  await expect(count(page)).toHaveText(await counts('?categoria=Vestidos'))
  await option(page, 'Tops').check()
  await expect(page).toHaveURL(/\?categoria=Tops&categoria=Vestidos$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Productos')
  await expect(count(page)).toHaveText(await counts('?categoria=Tops&categoria=Vestidos'))
  await option(page, 'Negro').check()
  await expect(page).toHaveURL(/&color=negro$/)
  await option(page, 'Solo con stock').check()
  const all = '?categoria=Tops&categoria=Vestidos&color=negro&conStock=si'
  await expect(page).toHaveURL((url) => url.search === all)
  await expect(count(page)).toHaveText(await counts(all))
  await expect(option(page, 'Solo con stock')).toBeFocused()
  await test.step('a reload shows the same choices', async () => {
    await page.reload()
    for (const name of ['Vestidos', 'Tops', 'Negro', 'Solo con stock'])
      await expect(option(page, name)).toBeChecked()
    await expectAccessible(page, 'catalogue with several filters')
  })
  await test.step('a chip removes its own value and unchecks it, and Back restores both', async () => {
    await chip(page, 'Tops').click()
    await expect(page).toHaveURL(/\?categoria=Vestidos&color=negro&conStock=si$/)
    await expect(option(page, 'Tops')).not.toBeChecked()
    await page.goBack()
    await expect(page).toHaveURL((url) => url.search === all)
    await expect(option(page, 'Tops')).toBeChecked()
    await page.goBack()
    await expect(page).toHaveURL(/\?categoria=Tops&categoria=Vestidos&color=negro$/)
    await expect(option(page, 'Solo con stock')).not.toBeChecked()
  })
  await test.step('Todos clears its list, and Limpiar filtros clears all', async () => {
    await filtersOf(page).getByRole('link', { name: 'Todos' }).first().click()
    await expect(page).toHaveURL(/\?color=negro$/)
    await option(page, 'Rojo').check()
    await expect(page).toHaveURL(/\?color=negro&color=rojo$/)
    await page.getByRole('link', { name: 'Limpiar filtros' }).click()
    await expect(page).toHaveURL(/\/product$/)
    await expect(option(page, 'Negro')).not.toBeChecked()
  })
})

test('A price range applies on Enter and when its field loses the focus, and combines with an order', async ({
  page,
}) => {
  const { precio } = await facetsOf(page.request, '')
  const middle = Math.round((precio.min + precio.max) / 2)
  await visit(page, '/product')
  const from = page.getByRole('textbox', { name: 'Desde $' })
  const to = page.getByRole('textbox', { name: 'Hasta $' })
  await test.step('a text that is no amount is refused, and an unchanged price opens no page', async () => {
    const visited = await page.evaluate(() => history.length)
    await from.fill('quince mil')
    await from.press('Enter')
    await expect(from).toHaveAccessibleDescription('Escribí el precio con números, por ejemplo 15.000')
    await expect(from).toHaveValue('quince mil')
    await from.fill('')
    await page.getByRole('button', { name: 'Aplicar el precio' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await page.evaluate(() => history.length)).toBe(visited)
  })
  await test.step('a refused text keeps its message and blocks no other filter, and Back empties the field', async () => {
    await from.fill('15k')
    await option(page, 'Negro').check()
    await expect(chip(page, 'Negro')).toBeVisible()
    await expect(from).toHaveAccessibleDescription('Escribí el precio con números, por ejemplo 15.000')
    await expect(from).toHaveValue('15k')
    await expect(page).toHaveURL(/\?color=negro$/)
    await page.goBack()
    await expect(from).toHaveValue('')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await test.step('a price typed while a choice opens its page stays', async () => {
    const gate = Promise.withResolvers<void>()
    await page.route(/product\.data/, (route) => gate.promise.then(() => route.continue()), { times: 1 })
    await option(page, 'Negro').check()
    await from.fill('15')
    gate.resolve()
    await expect(chip(page, 'Negro')).toBeVisible()
    await expect(from).toHaveValue('15')
  })
  await visit(page, '/product')
  await from.fill(middle.toLocaleString('es-AR'))
  await from.press('Enter')
  await expect(page).toHaveURL((url) => url.search === `?precioMin=${middle}`)
  await expect(from).toBeFocused()
  await to.fill('1')
  await to.blur()
  await expect(page).toHaveURL((url) => url.search === `?precioMin=1&precioMax=${middle}`)
  await expect(from).toHaveValue('1')
  await expect(to).toHaveValue(middle.toLocaleString('es-AR'))
  const order = page.getByRole('combobox', { name: 'Ordenar por' })
  await order.focus()
  await order.selectOption('Precio: mayor a menor')
  await expect(page).toHaveURL((url) => url.search === `?precioMin=1&precioMax=${middle}&orden=precio-desc`)
  await expect(order).toBeFocused()
  await expect(page.getByRole('link', { name: 'Todos' }).first()).toHaveAttribute('href', /orden=precio-desc/)
  await page.goBack()
  await expect(order).toHaveValue('novedades')
})

test('On a phone the filters are a sheet with a live count, and the list changes when the sheet is confirmed', async ({
  page,
  browserErrors,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await asOnAPhone(page, async () => {
    await visit(page, '/product?color=negro')
    const sheet = sheetOf(page)
    await expect(opener(page)).toHaveText(/^Abrir Filtros.*1 filtro elegido$/)
    await opener(page).click()
    await expect(sheet.getByRole('checkbox', { name: 'Negro' })).toBeChecked()
    const counted = Promise.withResolvers<void>()
    await page.route('**/api/catalogue/facets*', async (route) => {
      await counted.promise
      await route.continue()
    })
    await sheet.getByRole('checkbox', { name: 'Vestidos' }).check()
    await expect(sheet.getByRole('button', { name: 'Ver productos', exact: true })).toBeVisible()
    counted.resolve()
    const found = await facetsOf(page.request, '?categoria=Vestidos&color=negro')
    const confirm = sheet.getByRole('button', { name: `Ver ${productCountText(found.total)}`, exact: true })
    await expect(confirm).toBeVisible()
    await expect(page).toHaveURL(/\?color=negro$/)
    await expectAccessibleHere(page, 'filter sheet')
    await test.step('Escape, Back and the X close the sheet without a change, and return the focus', async () => {
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(opener(page)).toBeFocused()
      await opener(page).press('Enter')
      await expect(sheet.getByRole('checkbox', { name: 'Vestidos' })).not.toBeChecked()
      await page.goBack()
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL(/\?color=negro$/)
      await opener(page).click()
      await sheet.getByRole('button', { name: 'Cerrar Filtros' }).click()
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL(/\?color=negro$/)
    })
    await test.step('the confirmed list starts at its top, and Back restores the list before', async () => {
      await page.evaluate(() => scrollTo(0, 900))
      await opener(page).click()
      await sheet.getByRole('checkbox', { name: 'Vestidos' }).check()
      await confirm.click()
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL(/\?categoria=Vestidos&color=negro$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vestidos')
      await expect(products(page).first()).toBeInViewport()
      await expect(opener(page)).toHaveText(/2 filtros elegidos$/)
      await expect(opener(page)).toBeFocused()
      await page.goBack()
      await expect(page).toHaveURL(/\?color=negro$/)
      await page.goForward()
      // The sheet closes when its page changes, so the page must be there first.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vestidos')
      await expect(page).toHaveURL(/\?categoria=Vestidos&color=negro$/)
    })
    await test.step('without an answer the button has no count and still opens the list', async () => {
      browserErrors.allow(ABORTED_REQUEST)
      await page.route('**/api/catalogue/facets*', (route) => route.abort())
      await opener(page).click()
      await sheet.getByRole('button', { name: 'Limpiar' }).click()
      await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(0)
      // A click from code leaves the focus in the field, as a tap does on iOS.
      const price = sheet.getByRole('textbox', { name: 'Desde $' })
      await price.fill('5000')
      await sheet.getByRole('button', { name: 'Limpiar' }).dispatchEvent('click')
      await expect(price).toHaveValue('')
      await sheet.getByRole('button', { name: 'Ver productos', exact: true }).click()
      await expect(page).toHaveURL(/\/product$/)
    })
  })
})

test('On a phone the toolbar stays below the header, above the list and clear of the chat', async ({
  page,
}) => {
  await asOnAPhone(page, async () => {
    await visit(page, '/product?ver=24')
    await page.evaluate(() => scrollTo(0, 1_500))
    await expect(opener(page)).toBeInViewport()
    const header = (await page.getByRole('banner').boundingBox())!
    const bar = (await opener(page).boundingBox())!
    expect(bar.y).toBeGreaterThanOrEqual(header.y + header.height)
    expect(bar.y).toBeLessThan(header.y + header.height + 20)
    await opener(page).click()
    const confirm = sheetOf(page).getByRole('button', { name: /^Ver [\d.]+ productos$/ })
    await confirm.click({ trial: true })
    const sheet = (await sheetOf(page).boundingBox())!
    expect(sheet.height).toBe(phone.viewport.height)
  })
})

test('A changed filter moves nothing on the page, at any width and also with a slow response', async ({
  page,
}) => {
  await recordLayoutShifts(page)
  await visit(page, '/product')
  const before = await readLayoutShifts(page)
  const loading = page.getByRole('status', { name: 'Cargando productos' })
  for (const name of ['Vestidos', 'Negro', 'Solo con stock']) {
    const gate = Promise.withResolvers<void>()
    await page.route(/product\.data/, async (route) => {
      await gate.promise
      await route.continue()
    })
    await option(page, name).check()
    await expect(loading).toBeVisible()
    // A shift within half a second after an input does not count, so the response comes later.
    const since = await page.evaluate(() => performance.now())
    await page.waitForFunction((start) => performance.now() > start + 600, since)
    gate.resolve()
    await expect(loading).toBeHidden()
    await page.unroute(/product\.data/)
  }
  const { sum, moved } = await readLayoutShifts(page)
  expect(sum - before.sum, moved.join('\n')).toBeLessThanOrEqual(0.01)
})

test('A long filter shows the values with most products, and Ver todos shows the other values', async ({
  page,
}) => {
  const { categorias } = await facetsOf(page.request, '')
  const least = categorias.toSorted((one, other) => one.cantidad - other.cantidad)[0]!.valor
  await visit(page, '/product')
  await expect(option(page, least)).toBeHidden()
  await filtersOf(page).getByText('Ver todos', { exact: true }).first().click()
  await option(page, least).check()
  await expect(page).toHaveURL((url) => url.searchParams.get('categoria') === least)
  await expect(option(page, least)).toBeChecked()
  await page.reload()
  await expect(option(page, least)).toBeVisible()
})

test('A search separates name matches from related products, offers a correction, and links when nothing is found', async ({
  page,
}) => {
  await test.step('a misspelled word shows the products of the corrected one', async () => {
    await visit(page, '/product?q=bestido')
    const correction = page.getByRole('paragraph').filter({ hasText: '¿Quisiste decir' })
    await expect(products(page).first()).toBeVisible()
    await expectAccessible(page, 'corrected search')
    await correction.getByRole('link', { name: 'vestido' }).click()
    await expect(page).toHaveURL(/\?q=vestido$/)
    await expect(page.getByText('¿Quisiste decir')).toHaveCount(0)
  })
  await test.step('products without the text in their name have a heading of their own', async () => {
    await visit(page, '/product?q=vestidos+negros')
    await expect(page.getByRole('heading', { name: 'Relacionados con “vestidos negros”' })).toBeVisible()
    await expect(products(page).first()).toBeVisible()
    await expectAccessible(page, 'related products')
  })
  await test.step('a search without any result links to all products and to the categories', async () => {
    await visit(page, '/product?q=qwertyuiop&color=negro')
    await expect(page.getByText('No encontramos productos')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Buscar sin filtros' })).toHaveAttribute(
      'href',
      '/product?q=qwertyuiop',
    )
    await expect(main.getByRole('link', { name: 'Ver todos los productos' })).toHaveAttribute(
      'href',
      '/product',
    )
    await main.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Vestidos' }).click()
    await expect(page).toHaveURL(/\?categoria=Vestidos$/)
  })
})
