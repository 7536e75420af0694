import { formatPesos, parsePesos, share } from '#domain/money.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-simulator.ts'
import { readServedPage } from '#e2e/support/served-page.ts'
import {
  fillContact,
  goToPayment,
  hasSingleStock,
  listProducts,
  storedCartLine,
  visitWithStoredCart,
} from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { TILL_PATH } from '#e2e/support/till.ts'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const width of [320, 1280])
  test(`At ${width} px a discount for cash and announced instalments are the same on card, product page, cart and receipt`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const saved = page.getByText('Datos de la tienda guardados').first()
    const form = page.getByRole('form', { name: 'Datos de la tienda' })

    await test.step('an admin sets both up', async () => {
      await openSignedIn(page, 'admin', '/dashboard/store?seccion=cobros')
      await form.getByLabel('Descuento por pago en efectivo (%)').fill('51')
      await form.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
      await expect(page.getByRole('alert').first()).toHaveText('Va un porcentaje de 0 a 50, como 10 o 7,5')
      await form.getByLabel('Descuento por pago en efectivo (%)').fill('10')
      await form.getByRole('button', { name: 'Agregar plan de cuotas' }).press('Enter')
      const plan = { cuotas: '6', recargo: '20', cftea: '45', desde: '' }
      for (const [field, value] of Object.entries(plan))
        await form.locator(`[name="installmentPlans.0.${field}"]`).fill(value)
      await expectAccessible(page, 'discounts of payment methods')
      await form.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
      await expect(saved).toBeVisible()
    })

    const product = (await listProducts(page)).find((one) => hasSingleStock(one) && one.stock > 1)!
    const price = parsePesos(product.precio)!
    const discounted = share(price, 9_000)
    const cashPrice = `${formatPesos(discounted)} en efectivo`.replace('\u00a0', ' ')

    await test.step('card and product page show the price in cash and the instalments', async () => {
      const list = await readServedPage(page.request, `/product?q=${encodeURIComponent(product.nombre)}`)
      expect(list.all('article')[0]!.text).toContain(cashPrice)
      expect(list.all('article')[0]!.text).toContain('Hasta 6 cuotas de $ ')
      await page.goto(`/product/${product.id}`)
      await page.getByText('Ver todas las cuotas').click()
      await expect(page.getByText('CFTEA 45,00 %').first()).toBeVisible()
      await expect(page.getByText(/^Precio total financiado: /)).toHaveText(
        `Precio total financiado: ${formatPesos(share(price, 12_000))}`,
      )
      await expectAccessible(page, 'instalments')
    })

    await test.step('the cart shows the total of the chosen method, and the receipt the same', async () => {
      await visitWithStoredCart(page, [storedCartLine(product)])
      const cart = page.getByRole('region', { name: 'Carrito' })
      await fillContact(page)
      await goToPayment(page)
      const cash = page.getByRole('radio', { name: /^Efectivo/ })
      await expect(cash).toHaveAccessibleName(
        new RegExp(`Pagás \\${formatPesos(discounted).replace('\u00a0', '\\s')}`),
      )
      await cash.check()
      if (width < 1024) await cart.getByRole('button', { expanded: false }).press('Enter')
      await expect(cart.getByText('Descuento por pago en efectivo')).toBeVisible()
      await expect(cart).toContainText(formatPesos(discounted))
      await expectAccessible(page, 'payment with a discount')
      await page.getByRole('button', { name: 'Finalizar compra' }).press('Enter')
      const order = page.getByRole('region', { name: 'Tu pedido' })
      await expect(order.getByText('Descuento por pago en efectivo')).toBeVisible()
      await expect(order).toContainText(formatPesos(discounted))
      await expectAccessible(page, 'receipt with a discount')
    })

    await test.step('the till shows the discount on the tile of the method', async () => {
      await openSignedIn(page, 'seller', TILL_PATH)
      if (width < 1024) await page.getByRole('button', { name: 'Ver venta' }).press('Enter')
      await expect(page.getByRole('radio', { name: /^Efectivo −10\s%/ })).toBeAttached()
    })

    await test.step('without settings nothing is left', async () => {
      await openSignedIn(page, 'admin', '/dashboard/store?seccion=cobros')
      await form.getByLabel('Descuento por pago en efectivo (%)').fill('0')
      await form.getByRole('button', { name: 'Quitar plan de cuotas 1' }).press('Enter')
      await form.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
      await expect(saved).toBeVisible()
      const served = await readServedPage(page.request, `/product/${product.id}`)
      expect(served.one('main').text).not.toMatch(/en efectivo\.? ?\$|CFTEA|cuotas/)
    })
  })
