import { toPesos } from '#domain/money.ts'
import { buyOneOf } from '#e2e/support/buy-one.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { ABORTED_REQUEST, expect } from '#e2e/shops/demo-shop.ts'
import { luna, testWithCombinations } from '#e2e/shops/shop-with-combinations.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import {
  addBlackLuna,
  createButton,
  customerName,
  saleLines,
  expectMessage,
  SALE_ROUTE,
  scan,
  searchBox,
  stockOf,
  ticket,
  TILL_PATH,
  typeByHand,
  choosePayment,
  chosenPayment,
  paymentMethod,
} from '#e2e/support/till.ts'

const test = testWithCombinations()

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('A counter sale is created by keyboard alone, from the search to the next sale', async ({ page }) => {
  await openSignedIn(page, 'seller', TILL_PATH)
  const before = await stockOf(page, 'sol')

  await test.step('the question mark lists the keys, and single ones can be turned off', async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Atajos del teclado' })).toBeVisible()
    await expectAccessible(page, 'shortcuts')
    await page.getByRole('checkbox', { name: 'Usar las teclas / y ?' }).press('Space')
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(searchBox(page)).not.toBeFocused()
    await page.getByRole('button', { name: 'Atajos del teclado' }).press('Enter')
    await page.getByRole('checkbox', { name: 'Usar las teclas / y ?' }).press('Space')
    await page.keyboard.press('Escape')
  })

  await test.step('a slash moves to the search, and Enter adds the first result and requests its choices', async () => {
    await page.keyboard.press('/')
    await expect(searchBox(page)).toBeFocused()
    await typeByHand(page, 'vestido sol')
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Vestido Sol')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Vestido Sol' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'choices')
    await expect(dialog.getByRole('radio', { name: 'rojo', exact: true })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('radio', { name: 'S', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Elegí un talle')
    await page.keyboard.press('Space')
    await expect(dialog).toBeHidden()
    await expect(saleLines(page)).toHaveText(/Vestido Sol/)
    await expect(searchBox(page)).toBeFocused()
    await expect(searchBox(page)).toHaveValue('')
  })

  await test.step('the change due is shown before the sale is stored', async () => {
    await page.keyboard.press('F2')
    await expect(customerName(page)).toBeFocused()
    await typeByHand(page, 'Ana Paz')
    await page.keyboard.press('F4')
    await expect(paymentMethod(page)).toBeFocused()
    await page.keyboard.press('1')
    await expect(chosenPayment(page)).toHaveValue('efectivo')
    await page.keyboard.press('Tab')
    await typeByHand(page, '40.000')
    await expect(page.getByRole('status', { name: 'Vuelto' })).toHaveText('$ 8.800,00')
    await expectAccessible(page, 'an order')
  })

  await test.step('the order survives a reload', async () => {
    await page.reload()
    await expect(saleLines(page)).toHaveCount(1)
    await expect(customerName(page)).toHaveValue('Ana Paz')
  })

  await page.keyboard.press('Control+Enter')
  await expectMessage(page, 'Venta creada exitosamente...')
  await expect(ticket(page)).toContainText('Vestido Sol, rojo, talle S')
  await expect(ticket(page)).toContainText('Cliente: Ana Paz')
  await expect(ticket(page)).toContainText('Vuelto$ 8.800,00')
  await expect(page.getByRole('button', { name: 'Nueva venta' })).toBeFocused()
  expect(await stockOf(page, 'sol')).toBe(before - 1)
  await expectAccessible(page, 'a ticket')

  await page.getByRole('button', { name: 'Nueva venta' }).focus()
  await page.keyboard.press('Enter')
  await expect(searchBox(page)).toBeFocused()
  await expect(saleLines(page)).toHaveCount(0)
})

test('A scanner adds wherever the focus is and keeps typed text, missing data are requested in order, and changes are shown before the sale is stored', async ({
  page,
  request,
}) => {
  await openSignedIn(page, 'admin', TILL_PATH)

  await test.step('the payment method, the lines and the name are requested in order', async () => {
    await createButton(page).click()
    await expectMessage(page, 'Falta forma de pago')
    await expect(paymentMethod(page)).toBeFocused()
    await choosePayment(page, 'Tarjeta de crédito')
    await createButton(page).click()
    await expectMessage(page, 'El carrito está vacío')
    await scan(page, 'LUNA-RS')
    await expect(saleLines(page)).toHaveText(/Vestido Luna.*Rojo · talle S/i)
    await createButton(page).click()
    await expectMessage(page, 'Falta nombre del cliente')
    await expect(customerName(page)).toBeFocused()
    await expect(customerName(page)).toHaveAccessibleDescription('Falta nombre del cliente')
  })

  await test.step('a scan writes no text into a field', async () => {
    await typeByHand(page, 'Beto')
    await scan(page, 'luna-rs')
    await expect(customerName(page)).toHaveValue('Beto')
    await paymentMethod(page).focus()
    await scan(page, 'LUNA-RS')
    await expect(chosenPayment(page)).toHaveValue('tarjetaCredito')
    await expect(saleLines(page).getByRole('spinbutton')).toHaveValue('3')
    await searchBox(page).focus()
    await typeByHand(page, 've')
    await scan(page, 'NO-EXISTE-9')
    await expectMessage(page, 'Producto no encontrado')
    await expect(searchBox(page)).toHaveValue('ve')
    await searchBox(page).fill('')
  })

  await test.step('scans add up to the stock', async () => {
    await scan(page, 'LUNA-RS')
    await expect(saleLines(page).getByRole('button', { name: 'Agregar uno' })).toBeDisabled()
    await scan(page, 'LUNA-RS')
    await expectMessage(page, 'No hay suficiente stock disponible')
    await expect(saleLines(page).getByRole('spinbutton')).toHaveValue('4')
  })

  await test.step('the SKU of the product requests the missing choice', async () => {
    await scan(page, 'SOL')
    await expect(page.getByRole('dialog', { name: 'Vestido Sol' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Vestido Sol' })).toBeHidden()
  })

  await test.step('a removed line and a removed order can be restored', async () => {
    await page.getByRole('button', { name: 'Quitar Vestido Luna, rojo, talle S' }).click()
    await expect(saleLines(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(saleLines(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Vaciar todo' }).click()
    await expect(customerName(page)).toHaveValue('')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(customerName(page)).toHaveValue('Beto')
  })

  await test.step('a concurrent purchase is reported, and the sale is not stored', async () => {
    await buyOneOf(request, { ...luna, precio: toPesos(luna.precio), color: 'rojo', talle: 'S' })
    await createButton(page).click()
    await expectMessage(page, 'Hubo un error al crear la venta.')
    await expect(page.getByRole('alert').filter({ hasText: 'La venta cambió' })).toContainText(
      'Vestido Luna (rojo, S): solo quedan 3.',
    )
    expect(await stockOf(page, 'luna', 'rojo')).toBe(3)
    await expectAccessible(page, 'an order that changed')
  })

  await createButton(page).click()
  await expect(ticket(page)).toContainText('Recargo')
  expect(await stockOf(page, 'luna', 'rojo')).toBe(0)
  await test.step('a customer with a phone number gets the ticket by chat', async () => {
    await page.getByRole('textbox', { name: 'Celular del cliente (opcional)' }).fill('11 5555 1234')
    await expect(page.getByRole('link', { name: /Enviar por chat/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/5491155551234\?text=.*Vestido%20Luna/,
    )
  })
  await test.step('the next scan starts the next sale', async () => {
    await page.getByRole('button', { name: 'Nueva venta' }).focus()
    await scan(page, 'LUNA-RS')
    await expectMessage(page, 'Producto sin stock')
    await expect(saleLines(page)).toHaveCount(0)
  })
})

test('A sale whose response is lost, also during a reload, is stored once', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(ABORTED_REQUEST)
  await openSignedIn(page, 'seller', TILL_PATH)
  const before = await stockOf(page, 'luna', 'negro')
  await searchBox(page).fill('zzzz')
  await page.getByRole('link', { name: 'Ver todos' }).click()
  await expect(searchBox(page)).toHaveValue('')
  await addBlackLuna(page, 'S')
  await customerName(page).fill('Caro')
  await choosePayment(page, 'Transferencia')

  const released = Promise.withResolvers<void>()
  const keys = new Set<string | undefined>()
  await page.route(SALE_ROUTE, async (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    await released.promise
    await route.fetch()
    await route.abort()
  })
  await createButton(page).dblclick()
  await expect(page.getByRole('dialog', { name: 'Creando venta...' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Creando venta...' })).toBeVisible()
  released.resolve()
  await expectMessage(page, 'Hubo un error al crear la venta.')
  await expect(page.getByText('Error al conectar con el servidor.')).toBeVisible()
  expect(keys.size).toBe(1)
  expect(await stockOf(page, 'luna', 'negro')).toBe(before - 1)

  await page.unroute(SALE_ROUTE)
  await page.reload()
  await expect(page.getByText('La venta de Caro quedó sin respuesta')).toBeVisible()
  await expectAccessible(page, 'a sale without an answer')
  await createButton(page).click()
  await expect(ticket(page)).toContainText('Cliente: Caro')
  expect(await stockOf(page, 'luna', 'negro')).toBe(before - 1)
  await page.getByRole('button', { name: 'Nueva venta' }).click()
  await expect(saleLines(page)).toHaveCount(0)
  await expect(page.getByText('quedó sin respuesta')).toBeHidden()

  await test.step('an order emptied meanwhile does not lose the sale', async () => {
    await addBlackLuna(page, 'M')
    await customerName(page).fill('Eva')
    await choosePayment(page, 'Efectivo')
    await page.route(SALE_ROUTE, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await createButton(page).click()
    await expect(page.getByText('La venta de Eva quedó sin respuesta')).toBeVisible()
    await page.unroute(SALE_ROUTE)
    await page.getByRole('button', { name: 'Vaciar todo' }).click()
    await page.getByRole('button', { name: 'Volver a enviarla' }).click()
    await expect(ticket(page)).toContainText('Cliente: Eva')
  })
})

test('Enter on an exact code adds its product, and never a newer one whose code begins with it', async ({
  page,
}) => {
  await openSignedIn(page, 'seller', TILL_PATH)
  for (const add of [() => typeByHand(page, 'old-41'), () => searchBox(page).fill('OLD-41')]) {
    await searchBox(page).focus()
    await add()
    await page.keyboard.press('Enter')
    await expect(searchBox(page)).toHaveValue('')
  }
  await scan(page, 'old-41')
  await expect(saleLines(page)).toHaveText(/Cinto viejo/)
  await expect(page.getByRole('spinbutton', { name: 'Cantidad de Cinto viejo' })).toHaveValue('3')
})

test('At 1280 × 800 the received cash and the change stay in view beside three lines', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSignedIn(page, 'seller', TILL_PATH)
  // Belts, because earlier tests may have sold the last dresses.
  for (const number of [19, 18, 17])
    await page.getByRole('button', { name: `Agregar Cinto ${number}`, exact: true }).click()
  await expect(saleLines(page)).toHaveCount(3)
  await choosePayment(page, 'Efectivo')
  await page.evaluate(() => scrollTo(0, 0))
  const received = page.getByLabel('Recibido')
  await received.fill('500000')
  for (const part of [received, page.getByRole('status', { name: 'Vuelto' }), createButton(page)])
    await expect(part).toBeInViewport({ ratio: 1 })
})
