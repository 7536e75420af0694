import { expect, test, visit } from './open-shop-process.ts'
import { cartBadge, comeBackWith } from './shopper.ts'
import { stopTheClock } from './stop-the-clock.ts'

const MENDED = 'Revisá tu carrito: no pudimos leerlo entero'
const good = { id: 'ves-009', nombre: 'Vestido', precio: 10, cantidad: 1, stock: 5 }

for (const [what, kept] of [
  ['no JSON at all', '{{{'],
  ['nothing', 'null'],
  ['numbers', '[1, 2, 3]'],
  ['ten megabytes', `[${' '.repeat(4_900_000)}]`],
  ['a prototype', '[{"__proto__":{"id":"x","precio":1}}]'],
] as const)
  test(`a kept cart that is ${what} is emptied and said, on any page`, async ({ page }) => {
    // A message leaves soon, perhaps before a page has come whole.
    await stopTheClock(page)
    await comeBackWith(page, kept, '/howcanbuy')
    await expect(page.getByText(MENDED)).toBeVisible()
    await expect(cartBadge(page)).toHaveAccessibleName('Carrito')
    await visit(page, '/cart')
    await expect(page.getByText('Tu carrito está vacío.')).toBeVisible()
    await expect(page.getByText(MENDED)).toHaveCount(0)
  })

for (const [what, broken] of [
  ['a quantity below zero', { cantidad: -3 }],
  ['an endless quantity', { cantidad: 'mil' }],
  ['a price that is no number', { precio: 'abc' }],
  ['a price beyond counting', { precio: 1e300 }],
  ['pictures of a wrong kind', { images: { a: 1 } }],
  ['colours of a wrong kind', { colores: 5, color: [1] }],
] as const)
  test(`a kept line with ${what} can be looked at, mended and bought at the shop's own price`, async ({
    page,
  }) => {
    await stopTheClock(page)
    await comeBackWith(page, [{ ...good, ...broken }, 7])
    await expect(page.getByText(MENDED)).toBeVisible()
    const row = page.getByRole('region', { name: 'Carrito' }).getByRole('listitem')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(/\$\s[\d.]+,\d\d/)
    await expect(row).not.toContainText('$ 0,00')
  })

test('a browser that forbids storage still carries a cart to the end of the visit', async ({
  page,
  browserErrors,
}) => {
  // The router keeps the scroll position there, and says that it cannot.
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
  await page.getByRole('main').getByRole('link', { name: 'Ver el carrito' }).click()
  await expect(page.getByRole('region', { name: 'Carrito' }).getByRole('listitem')).toHaveCount(1)
})

test('a storage that is full does not lose what was just added', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
      try {
        for (let n = 0; n < 3; n += 1) localStorage.setItem(`lleno-${size}-${n}`, 'x'.repeat(size))
      } catch {
        // Full at this size.
      }
  })
  await visit(page, '/product/ves-009')
  await page.getByRole('radio', { name: 'rojo', exact: true }).check()
  await page.getByRole('radio', { name: 'S', exact: true }).check()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(cartBadge(page)).toHaveAccessibleName('Carrito, 1 producto')
})
