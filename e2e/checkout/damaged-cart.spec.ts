import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { cartBadge, visitWithStoredCart } from '#e2e/support/shopper.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

const MENDED = 'Revisá tu carrito: no pudimos leerlo entero'

test('An unreadable stored cart is emptied with a notification, and a damaged line gets the shop’s current price', async ({
  page,
}) => {
  // Stops the clock, because the notification could close before the page has loaded.
  await stopTheClock(page)
  await visitWithStoredCart(page, '{{{', '/howcanbuy')
  await expect(page.getByText(MENDED)).toBeVisible()
  await expect(cartBadge(page)).toHaveAccessibleName('Carrito')
  await visit(page, '/cart')
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible()
  await expect(page.getByText(MENDED)).toHaveCount(0)

  const good = { nombre: 'Vestido', precio: 10, cantidad: 1, stock: 5 }
  await visitWithStoredCart(page, [
    { ...good, id: 'ves-009', cantidad: 'mil', precio: 1e300, images: { a: 1 } },
    { ...good, id: 'ves-004', cantidad: -3, precio: 'abc', colores: 5, color: [1] },
    7,
  ])
  await expect(page.getByText(MENDED)).toBeVisible()
  const rows = page.getByRole('region', { name: 'Carrito' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) {
    await expect(row).toContainText(/\$\s[\d.]+,\d\d/)
    await expect(row).not.toContainText('$ 0,00')
  }
})

test('A browser without storage keeps the cart until the end of the visit', async ({
  page,
  browserErrors,
}) => {
  // The router logs that it cannot store scroll positions in sessionStorage.
  browserErrors.allow(/SecurityError: denied/)
  await page.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await visit(page, '/product/ves-009')
  await page.getByRole('radio', { name: 'rojo', exact: true }).check()
  await page.getByRole('radio', { name: 'S', exact: true }).check()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Ver el carrito' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Carrito' }).getByRole('listitem')).toHaveCount(1)
})
