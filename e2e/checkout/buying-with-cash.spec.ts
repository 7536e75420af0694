import type { Page } from '@playwright/test'
import { storeCart } from '#e2e/support/store-cart.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import {
  cartBadge,
  chooseAndAdd,
  visitWithStoredCart,
  currentStep,
  fillContact,
  goToCart,
  goToPayment,
  storedCartLine,
  listProducts,
  shopper,
} from '#e2e/support/shopper.ts'

const trench = { id: 'abr-004', nombre: 'Trench clásico Llovizna', talle: 'S' }
const total = '$ 466.831,35'

test('A shopper finds a coat, buys it in two colours for cash and reaches the last step, Entregado', async ({
  page,
}) => {
  const stocks = await stocksOf(page)
  await test.step('the coat is found by its name without accents', async () => {
    await visit(page, '/product')
    await page.getByRole('searchbox', { name: 'Buscar producto' }).fill('trench clasico')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByRole('link', { name: trench.nombre }).first().click()
    await expect(page.getByRole('heading', { name: trench.nombre, level: 1 })).toBeVisible()
  })

  await test.step('two colours of the coat are two lines', async () => {
    await chooseAndAdd(page, { ...trench, color: 'beige', cantidad: 2 })
    await chooseAndAdd(page, { ...trench, color: 'verde' })
    await expect(cartBadge(page)).toHaveAccessibleName('Carrito, 2 productos')
    await goToCart(page)
    await expect(page.getByRole('heading', { name: 'Carrito' })).toBeVisible()
    await expect(page.getByText('$ 518.701,50').last()).toBeVisible()
  })

  await test.step('an empty form says what each field needs', async () => {
    await page.getByRole('button', { name: 'Siguiente' }).click()
    for (const message of [
      'Falta tu nombre :(',
      'Ingresá un correo válido, como nombre@correo.com',
      'Elegí tu provincia',
      'Escribí tu dirección',
      'Escribí tu código postal: 4 números, o completo como C1425BGP',
    ])
      await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByLabel('Nombre')).toBeFocused()
    await expect(currentStep(page)).toHaveText(/Contacto/)
  })

  await test.step('a coupon lowers the total', async () => {
    await page.getByRole('button', { name: 'Ya tenes un cupon?' }).click()
    await page.getByPlaceholder('Ingresa el código de descuento').fill('bienvenida10')
    await page.getByRole('button', { name: 'Aplicar Cupón' }).click()
    await expect(page.getByText('Cupón aplicado! Descuento: $ 51.870,15')).toBeVisible()
    await expect(page.getByText(total).last()).toBeVisible()
  })

  await test.step('the steps Contacto, Envio and Forma Pago keep the typed text in both directions', async () => {
    await fillContact(page)
    await goToPayment(page)
    await expect(currentStep(page)).toHaveText(/Forma Pago/)
    await page.goBack()
    await page.goBack()
    await expect(page.getByLabel('Nombre')).toHaveValue(shopper.nombre)
    await goToPayment(page)
    await expect(currentStep(page)).toHaveText(/Forma Pago/)
  })

  await test.step('a changed price is shown before the purchase', async () => {
    await showPriceOf(page, 150_000)
    await page.getByRole('button', { name: 'Finalizar compra' }).click()
    const alertBox = page.getByRole('main').getByRole('alert')
    await expect(alertBox).toContainText('El precio cambió, revisá tu carrito')
    await expect(alertBox).toContainText(`${trench.nombre}: el precio pasó de $ 150.000,00 a $ 172.900,50.`)
    await expect(page.getByText(total).last()).toBeVisible()
  })

  await test.step('once the shopper agrees, the next press buys, and the receipt survives a reload', async () => {
    await page.getByRole('button', { name: 'Aceptar los cambios' }).click()
    await recordEmptyCart(page)
    await page.getByRole('button', { name: 'Finalizar compra' }).click()
    await expectReceipt(page)
    expect(await page.evaluate(() => document.body.dataset.emptyCartShown)).toBeUndefined()
    for (const line of [`2 × ${trench.nombre}, beige`, `1 × ${trench.nombre}, verde`])
      await expect(page.getByRole('region', { name: 'Tu pedido' })).toContainText(line)
    await page.reload()
    await expectReceipt(page)
    await expect(cartBadge(page)).toHaveAccessibleName('Carrito')
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
  })

  await test.step('the stock fell by exactly what was bought', async () => {
    expect(await stocksOf(page)).toEqual({ ...stocks, [trench.id]: stocks[trench.id]! - 3 })
  })
})

test('The payment step and the receipt say until when a purchase in cash is held', async ({ page }) => {
  const found = (await listProducts(page)).find(({ id }) => id === trench.id)!
  await visitWithStoredCart(page, [storedCartLine(found, { talle: trench.talle, color: 'beige' })])
  await fillContact(page, { correo: 'reserva@correo.test' })
  await goToPayment(page)
  const holdText = /Te lo reservamos hasta el \d\d-\d\d-\d{4} \d\d:\d\d\./
  await expect(page.getByText(holdText)).toBeVisible()
  await page.getByRole('radio', { name: /^Efectivo/ }).check()
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  await expect(page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })).toBeVisible()
  await expect(page.getByText(holdText)).toBeVisible()
})

/**
 * Sets an older price in the cart's lines. Aborts new quote requests and awaits open ones, because a fresh quote would
 * replace the price.
 */
async function showPriceOf(page: Page, precio: number): Promise<void> {
  const quotes = '/api/checkout/quote'
  await page.route(`**${quotes}`, (route) => route.abort('aborted'))
  const quoteRequests = (await page.requests()).filter((request) => request.url().endsWith(quotes))
  await Promise.all(quoteRequests.map((question) => question.response()))
  const found = (await listProducts(page)).find(({ id }) => id === trench.id)!
  await storeCart(page, [
    storedCartLine(found, { precio, talle: trench.talle, color: 'beige', cantidad: 2 }),
    storedCartLine(found, { precio, talle: trench.talle, color: 'verde' }),
  ])
  await expect(page.getByText('$ 450.000,00').last()).toBeVisible()
}

async function expectReceipt(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Pasos de la compra' })).toContainText('Listo: Entregado')
  await expect(page.getByText(shopper.correo)).toBeVisible()
  await expect(page.getByText(total).last()).toBeVisible()
}

async function stocksOf(page: Page): Promise<Record<string, number>> {
  return Object.fromEntries((await listProducts(page)).map(({ id, stock }) => [id, stock]))
}

/** Sets `data-empty-cart-shown` on the body when the main part of the page shows an empty cart, even for one frame. */
const recordEmptyCart = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!
    new MutationObserver(() => {
      if (main.textContent.includes('Tu carrito está vacío')) document.body.dataset.emptyCartShown = ''
    }).observe(main, { childList: true, subtree: true })
  })
