import type { Page } from '@playwright/test'
import { aCoupon } from '#testing/builders.ts'
import { stockCoupon } from '#testing/stock-the-shop.ts'
import { expectItsTwoEmails, expectReceipt, expectSaleForTheAdmin, stocksOf } from './expect-sold.ts'
import { testWithImportedShop } from './open-imported-shop.ts'
import { expect, visit } from './open-shop-process.ts'
import {
  cartBadge,
  chooseAndAdd,
  currentStep,
  fillContact,
  goToCart,
  goToPayment,
  shopper,
} from './shopper.ts'
import { coat, programmer, writeSmallCatalogue } from './small-catalogue.ts'

/** A shop whose spreadsheet was just imported, and which gives ten percent off coats. */
const coupon = aCoupon({ code: 'ABRIGO10', categories: ['Abrigos'] })
const test = testWithImportedShop(writeSmallCatalogue, ({ pool }) => stockCoupon(pool, coupon))

test.describe.configure({ timeout: 400_000 })

test('a shopper finds a coat, takes it in two colours, pays in cash and lands on Entregado', async ({
  page,
  imported,
  folder,
}) => {
  const stocks = await stocksOf(page)
  await test.step('a product whose name is a program is shown by that name, and nothing runs', async () => {
    await visit(page, '/product')
    await page.getByRole('link', { name: programmer.nombre }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(programmer.nombre)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(programmer.nombre)
    await expect(page).toHaveTitle(/^Gorra <\/script>/)
  })

  await test.step('finds it by its name, without its accents', async () => {
    await visit(page, '/product')
    await page.getByRole('searchbox', { name: 'Buscar producto' }).fill('nandu')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByRole('link', { name: coat.nombre }).click()
    await expect(page.getByRole('heading', { name: coat.nombre, level: 1 })).toBeVisible()
  })

  await test.step('chooses two colours of it: two lines', async () => {
    await chooseAndAdd(page, { color: 'negro', cantidad: 2 })
    await chooseAndAdd(page, { color: 'verde' })
    await expect(cartBadge(page)).toHaveAccessibleName('Carrito, 2 productos')
    await goToCart(page)
    await expect(page.getByRole('heading', { name: 'Carrito' })).toBeVisible()
    await expect(page.getByText('$ 254.999,70')).toBeVisible()
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

  await test.step('a wrong coupon is refused, the right one takes its part off', async () => {
    await page.getByRole('button', { name: 'Ya tenes un cupon?' }).click()
    const code = page.getByPlaceholder('Ingresa el código de descuento')
    await code.fill('NO-EXISTE')
    await page.getByRole('button', { name: 'Aplicar Cupón' }).click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await code.fill('abrigo10')
    await page.getByRole('button', { name: 'Aplicar Cupón' }).click()
    await expect(page.getByText('Cupón aplicado! Descuento: $ 25.499,97')).toBeVisible()
    await expect(page.getByText('$ 229.499,73')).toBeVisible()
  })

  await test.step('walks Contacto, Envio and Forma Pago, and back again keeps what was typed', async () => {
    await fillContact(page)
    await goToPayment(page)
    await expect(currentStep(page)).toHaveText(/Forma Pago/)
    await page.goBack()
    await page.goBack()
    await expect(page.getByLabel('Nombre')).toHaveValue(shopper.nombre)
    await goToPayment(page)
    await expect(currentStep(page)).toHaveText(/Forma Pago/)
  })

  await test.step('a price that changed meanwhile is shown before anything is bought', async () => {
    const askAgain = await stopQuotes(page)
    await imported.close()
    await imported.bringIn(await writeSmallCatalogue(folder, { precio: '90000,00' }))
    await imported.open()
    await askAgain()
    await page.getByRole('button', { name: 'Finalizar compra' }).click()
    const told = page.getByRole('main').getByRole('alert')
    await expect(told).toContainText('El precio cambió, revisá tu carrito')
    await expect(told).toContainText(`${coat.nombre}: el precio pasó de $ 84.999,90 a $ 90.000,00.`)
    await expect(page.getByText('$ 243.000,00')).toBeVisible()
  })

  await test.step('once the shopper agrees, the next press buys, and the receipt survives a reload', async () => {
    await page.getByRole('button', { name: 'Aceptar los cambios' }).click()
    await page.getByRole('button', { name: 'Finalizar compra' }).click()
    await expectReceipt(page, { total: '$ 243.000,00' })
    await page.reload()
    await expectReceipt(page, { total: '$ 243.000,00' })
    await expect(cartBadge(page)).toHaveAccessibleName('Carrito')
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
  })

  await test.step('the stock fell by exactly what was bought', async () => {
    expect(await stocksOf(page)).toEqual({ ...stocks, [coat.id]: coat.stock - 3 })
  })

  await test.step('the admin sees the sale', () =>
    expectSaleForTheAdmin(page, {
      lines: [`2 × ${coat.nombre}, negro`, `1 × ${coat.nombre}, verde`],
      total: '$ 243.000,00',
    }))

  await test.step('one e-mail for the shopper and one for the shop are in the outbox', () =>
    expectItsTwoEmails(page))
})

/**
 * Every step asks for the cart's price: from here to the call of what is returned no such question leaves the browser,
 * and those that left have their answer.
 */
async function stopQuotes(page: Page): Promise<() => Promise<void>> {
  const quotes = '**/api/checkout/quote'
  await page.route(quotes, (route) => route.abort('aborted'))
  const asked = (await page.requests()).filter((request) => request.url().endsWith('/api/checkout/quote'))
  await Promise.all(asked.map((question) => question.response()))
  return () => page.unroute(quotes)
}
