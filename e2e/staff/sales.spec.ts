import type { Locator } from '@playwright/test'
import { formatPesos, parsePesos, share, subtract, times } from '#domain/money.ts'
import { aCart } from '#testing/fixtures/builders.ts'
import { buyOne } from '#e2e/support/buy-one.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { hasSingleStock, listProducts } from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const SALES = '/dashboard/sales'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('A sale shows amounts that add up and the customer’s full name, and a customer with a phone number gets a chat message', async ({
  page,
  request,
}) => {
  const nombre = 'María José Fernández de la Cruz Irigoyen'
  const product = (await listProducts(page)).find((one) => hasSingleStock(one) && one.stock > 5)!
  const precio = parsePesos(product.precio)!
  const subtotal = times(precio, 2)
  const descuento = share(subtotal, 1_000)
  const data = aCart([{ ...product, precio, cantidad: 2 } as Parameters<typeof aCart>[0][number]], {
    cliente: { nombre, celular: '' },
    codigoDescuento: 'BIENVENIDA10',
    total: subtract(subtotal, descuento),
  })
  const response = await page.request.post('/api/sheets/sale', { data })
  expect(response.status(), await response.text()).toBe(200)
  const { numero } = await buyOne(request, { celular: '11 5555 0100' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, 'admin', SALES)
  const detail = page.getByRole('dialog', { name: /^Venta N° / })

  await test.step('a sale with a coupon adds up, and a phone does not truncate the name', async () => {
    const card = page.getByRole('article', { name: new RegExp(nombre) }).first()
    await card.getByRole('link', { name: /^Ver detalle/ }).click()
    await expect(detail.locator('dl div')).toHaveText([
      `Subtotal${formatPesos(subtotal)}`,
      `Descuento (BIENVENIDA10)− ${formatPesos(descuento)}`,
      `Total${formatPesos(subtract(subtotal, descuento))}`,
    ])
    await expect(detail.getByText('Compra en la página')).toBeVisible()
    await expectAccessible(page, 'a sale open on a phone')
    await detail.getByRole('button', { name: 'Cerrar' }).click()
    await expect(detail).toBeHidden()
    await expect(page).toHaveURL(SALES)
    const cut = await card.getByRole('heading').evaluate((name) => name.scrollWidth > name.clientWidth)
    expect(cut).toBe(false)
  })

  await test.step('a phone shows the whole placeholder of the search', async () => {
    const cut = await page.getByRole('searchbox').evaluate((box: HTMLInputElement) => {
      const pen = document.createElement('canvas').getContext('2d')!
      const { font, paddingLeft, paddingRight } = getComputedStyle(box)
      pen.font = font
      return (
        pen.measureText(box.placeholder).width >
        box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      )
    })
    expect(cut).toBe(false)
  })

  await test.step('the chat message to a customer with a phone number contains the ticket', async () => {
    const card = page.getByRole('article', { name: new RegExp(`^N° ${numero} `) })
    const chat = new URL((await card.getByRole('link', { name: /^Escribirle/ }).getAttribute('href'))!)
    expect(chat.pathname).toBe('/5491155550100')
    expect(chat.searchParams.get('text')).toMatch(
      new RegExp(`Venta N° ${numero}\n[^]*Productos:\n- 1 x [^]*Total: `),
    )
    await expect(
      page.getByRole('article', { name: new RegExp(nombre) }).getByRole('link', { name: /^Escribirle/ }),
    ).toHaveCount(0)
  })
})

test('A search of sales keeps the focus in its box, and Ver más ventas moves it to the first new sale', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', SALES)
  const cards = page.getByRole('list', { name: 'Ventas' }).getByRole('article')
  await test.step('the last press moves the focus to the first new sale', async () => {
    await expect(cards).toHaveCount(9)
    const more = page.getByRole('link', { name: 'Ver más ventas' })
    let shownCount = 0
    while (await more.isVisible()) {
      shownCount = await cards.count()
      await more.press('Enter')
      await expect.poll(() => cards.count()).toBeGreaterThan(shownCount)
    }
    await expect(cards.nth(shownCount).getByRole('link', { name: /^Ver detalle/ })).toBeFocused()
  })

  const box = page.getByRole('searchbox')
  await test.step('text typed during a request stays in the box', async () => {
    const { promise: typedOn, resolve: release } = Promise.withResolvers<void>()
    await page.route(/[?&]q=qr/, async (route) => {
      await typedOn
      await route.continue()
    })
    const sizesOf = (all: Locator) =>
      all.evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)))
    const sizes = await sizesOf(cards)
    await box.pressSequentially('qr')
    await box.press('Enter')
    await box.pressSequentially(' de la tarde')
    const shape = page.getByRole('list', { name: 'Ventas' }).and(page.locator('[aria-busy=true]'))
    await expect(shape.getByRole('listitem')).toHaveCount(9)
    expect(sizes).toEqual(expect.arrayContaining(await sizesOf(shape.getByRole('listitem'))))
    release()
    await expect(page).toHaveURL(`${SALES}?q=qr`)
    await expect(cards.first()).toContainText(/QR/i)
    await expect(box).toHaveValue('qr de la tarde')
  })

  await test.step('a surcharge is shown beside its total', async () => {
    await cards
      .first()
      .getByRole('link', { name: /^Ver detalle/ })
      .press('Enter')
    const detail = page.getByRole('dialog', { name: /^Venta N° / })
    await expect(detail.locator('dl dt')).toHaveText(['Subtotal', 'Recargo', 'Total'])
    await expect(detail.getByText('No hay información de envío disponible')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${SALES}?q=qr`)
    await expect(cards.first().getByRole('link', { name: /^Ver detalle/ })).toBeFocused()
  })

  await test.step('a search with Enter keeps the focus in its box, and Back restores the search before', async () => {
    await box.fill('efectivo')
    await box.press('Enter')
    await expect(page).toHaveURL(`${SALES}?q=efectivo`)
    await expect(box).toBeFocused()
    await page.goBack()
    await expect(box).toHaveValue('qr')
  })
})

test('An admin changes a sale’s status and annuls it, the customer gets one e-mail each time, and the sale’s address shows its history', async ({
  page,
  request,
}) => {
  const { id, numero } = await buyOne(request, {
    nombre: 'Olga Ruiz',
    correo: 'olga@correo.test',
    celular: '',
  })
  await openSignedIn(page, 'admin', `${SALES}?q=olga`)
  const card = page.getByRole('article', { name: `N° ${numero} · Olga Ruiz` })
  const detail = page.getByRole('dialog', { name: `Venta N° ${numero}` })
  await test.step('the e-mail is shown before it is sent, and an unchanged status sends none', async () => {
    await expectAccessible(page, 'sales')
    await card.getByRole('button', { name: /^Cambiar estado/ }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Estado de la venta N° ${numero}` })
    await expect(dialog.getByText('Vamos a avisar al cliente cómo está su pedido')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Pendiente' })).toBeChecked()
    await expect(dialog.getByText('no se le escribe a nadie')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Confirmada' }).check()
    const email = dialog.getByRole('region', { name: 'El correo' })
    await expect(email).toContainText('Para olga@correo.test')
    await expect(email).toContainText('Actualizamos el estado de tu compra!')
    await expect(email).toContainText('Hola Olga Ruiz: confirmamos tu compra.')
    await expectAccessible(page, 'a status to be changed')
    await dialog.getByRole('button', { name: 'Guardar estado' }).click()
    await expect(dialog.getByText('Elegí si ya tenés el efectivo')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Sí, entran en la caja de hoy' }).check()
    await dialog.getByRole('button', { name: 'Guardar estado' }).click()
    await expect(card.getByText('Confirmada')).toBeVisible()
  })

  await test.step('a sale annulled with a reason leaves the list and is found by the filter of annulled sales', async () => {
    await card.getByRole('button', { name: /^Anular/ }).click()
    const dialog = page.getByRole('dialog', { name: `Anular la venta N° ${numero}` })
    await dialog.getByRole('button', { name: 'Anular venta' }).click()
    await expect(dialog.getByText('Escribí el motivo de la anulación')).toBeVisible()
    await expectAccessible(page, 'an annulment without its reason')
    await dialog.getByLabel('Motivo').fill('Se arrepintió')
    await dialog.getByRole('button', { name: 'Anular venta' }).click()
    await expect(page.getByText('Eliminado exitosamente')).toBeVisible()
    await expect(page.getByText('No encontramos ventas')).toBeVisible()
    await page.getByRole('button', { name: 'Anuladas' }).click()
    await expect(page).toHaveURL(`${SALES}?q=olga&estado=Anulado`)
    await expect(card.getByRole('button')).toHaveText([/^Reimprimir/])
  })

  await test.step('its ticket is printed from the list and from the detail', async () => {
    await page.evaluate(() => {
      document.body.dataset['prints'] = ''
      Object.assign(globalThis, { print: () => (document.body.dataset['prints'] += 'x') })
    })
    await card.getByRole('button').click()
    await expect(page.getByRole('region', { name: `Ticket de la venta N° ${numero}` })).toContainText(
      'VENTA ANULADA',
    )
    await expect(page.locator('body')).toHaveAttribute('data-prints', 'x')
    await page.getByRole('button', { name: 'Volver a las ventas' }).press('Enter')
    await card.getByRole('link', { name: /^Ver detalle/ }).click()
    await detail.getByRole('button', { name: /^Reimprimir/ }).click()
    await expect(page.locator('body')).toHaveAttribute('data-prints', 'xx')
    await page.getByRole('button', { name: 'Volver a las ventas' }).click()
    await expect(detail).toBeVisible()
  })

  await test.step('the sale’s address shows each change with its e-mail, and the cash received and returned', async () => {
    await visit(page, `${SALES}?venta=${id}`)
    const history = detail.getByRole('region', { name: 'Historia' }).getByRole('listitem')
    await expect(history).toHaveText([
      /Compra en la página/,
      /Pendiente → Confirmada/,
      /Confirmada → Anulado.*Motivo: Se arrepintió/,
    ])
    await expect(detail.getByRole('region', { name: 'Caja' }).getByRole('listitem')).toHaveText([
      /Venta N° \d+\+/,
      /Anulación de venta N° \d+−/,
    ])
    const emails = detail.getByRole('region', { name: 'Correos' })
    await expect(emails.getByRole('link', { name: 'Actualizamos el estado de tu compra!' })).toHaveCount(2)
    await expect(detail.getByRole('button')).toHaveText(['', /^Reimprimir/])
    await expectAccessible(page, 'an annulled sale open')
    await emails.getByRole('link', { name: 'Todos los correos a olga@correo.test' }).click()
    await expect(page).toHaveURL('/dashboard/emails?q=olga%40correo.test')
    await page.goBack()
    await expect(detail).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(SALES)
    await expect(detail).toBeHidden()
    await visit(page, `${SALES}?venta=nada`)
    await expect(page.getByRole('dialog', { name: 'Venta' }).getByRole('alert')).toBeVisible()
  })
})
