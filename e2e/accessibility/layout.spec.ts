import type { Page } from '@playwright/test'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { buyOne } from '#e2e/support/buy-one.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import {
  expectNoOverflow,
  expectNoOverflowHere,
  expectToFit,
  overflowOf,
} from '#e2e/support/expect-to-fit.ts'
import { readLayoutShifts, recordLayoutShifts } from '#e2e/support/layout-shifts.ts'
import { desktop, phone } from '#e2e/support/screens.ts'
import {
  addToCart,
  cartLine,
  visitWithStoredCart,
  fillContact,
  goToCart,
  storedCartLine,
  listProducts,
} from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

test('Every public screen without a purchase in progress is accessible and fits its window, down to 320 px', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The blocked request keeps the page, because result pages of payments navigate to the cart after some seconds.
  await page.route('**/cart.data*', () => {})
  await page.addInitScript(() => sessionStorage.setItem('chatSaludo', 'si'))
  const soldOut = (await listProducts(page)).find(({ stock }) => stock === 0)!
  for (const address of [
    '/',
    '/product?q=zzzz',
    '/cart',
    '/howcanbuy',
    '/support',
    '/login',
    '/register',
    '/login?apiKey=vidriera&oobCode=x&mode=resetPassword',
    '/no-existe',
    `/product/${soldOut.id}`,
    '/success',
    '/failure',
    '/pending',
  ])
    await test.step(address, async () => {
      await visit(page, address)
      await expectAccessible(page, address)
      await expectToFit(page, address)
    })
})

test('No staff screen is wider than its window, down to 320 px, or longer than its content', async ({
  page,
  request,
}) => {
  await buyOne(request)
  await openSignedIn(page, 'admin', '/dashboard/dashboard')
  for (const address of [
    '/dashboard/dashboard',
    '/dashboard/dashboard?categoria=Vapers&desde=1',
    '/dashboard/panel',
    '/dashboard/reports',
    '/dashboard/reports/stock',
    '/dashboard/reports/reorder',
    '/dashboard/balance',
    '/dashboard/balance?caja=historica',
    '/dashboard/sales',
    '/dashboard/emails',
    '/dashboard/emails/1',
    '/dashboard/products/imports',
    '/dashboard/no-existe',
  ])
    await test.step(address, async () => {
      if (!page.url().endsWith(address)) await visit(page, address)
      await expectNoOverflow(page, address, () => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
        const end = document.querySelector('main')!.getBoundingClientRect().bottom + scrollY
        return {
          width: innerWidth,
          aside: Math.max(0, scrollWidth - clientWidth),
          below: Math.max(0, scrollHeight - Math.max(clientHeight, Math.ceil(end))),
        }
      })
    })
})

test('On a phone of 320 px, the till’s product list needs no sideways scroll', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openSignedIn(page, 'seller', '/dashboard/dashboard')
  const list = page.getByRole('region', { name: 'Todos los productos' })
  await expect(list.getByText('Poco stock').first()).toBeVisible()
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('The whole checkout with every message fits its window, down to 320 px', async ({ page }) => {
  const all = await listProducts(page)
  const several = all.find(
    ({ color, talle, stock }) => color.includes(',') && talle.includes(',') && stock > 3,
  )!
  const soldOut = all.find(({ stock }) => stock === 0)!
  await visitWithStoredCart(page, [
    storedCartLine(several, { precio: 1, nombre: 'Vestidolarguísimosinespacios'.repeat(3) }),
    storedCartLine(soldOut, { stock: 2 }),
  ])
  const accept = page.getByRole('button', { name: 'Aceptar los cambios' })
  await expect(accept).toBeVisible()
  await expectToFit(page, 'changes')
  await accept.click()
  await page.getByRole('button', { name: 'Ya tenes un cupon?' }).click()
  await page.getByPlaceholder('Ingresa el código de descuento').fill('BIENVENIDA10')
  await page.getByRole('button', { name: 'Aplicar Cupón' }).click()
  await expect(page.getByText(/^Cupón aplicado!/)).toBeVisible()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByText('Falta tu nombre :(')).toBeVisible()
  await expectToFit(page, 'Contacto, with its errors and a coupon')
  await fillContact(page, {
    correo: `${'muylargo'.repeat(7)}@correo.test`,
    direccion: 'Calle'.repeat(20),
  })
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { name: 'Envio' })).toBeVisible()
  await expectToFit(page, 'Envio')
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { name: 'Forma Pago' })).toBeVisible()
  await expectToFit(page, 'Forma Pago')
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  await expect(page.getByRole('region', { name: 'Tu pedido' })).toBeVisible()
  await expectToFit(page, 'Entregado')
})

test('In a window as low as a small screen at 400 % zoom no fixed bar covers the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 200 })
  await addToCart(page, await productWithColours(page))
  const expectNoBarOver = async (where: string, name: string) => {
    await expectNoOverflowHere(page, where, overflowOf)
    const button = page.getByRole('button', { name })
    await button.focus()
    // Tolerates half a pixel outside of the window.
    await expect(button).toBeInViewport({ ratio: 0.95 })
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(button).not.toBeInViewport()
  }
  await test.step('no bar covers the product page', () => expectNoBarOver('product', 'Agregar al carrito'))
  await goToCart(page)
  await test.step('no bar covers the cart', () => expectNoBarOver('cart', 'Siguiente'))
})

test('The list has two columns on a phone and four on a large screen, and does not jump while it loads', async ({
  page,
}) => {
  await recordLayoutShifts(page)
  for (const [{ viewport }, columns] of [
    [desktop, 4],
    [phone, 2],
  ] as const) {
    await page.setViewportSize(viewport)
    await visit(page, '/product')
    const cards = page.getByRole('list', { name: 'Productos', exact: true }).getByRole('article')
    const tops = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    const inFirstRow = tops.filter((top) => Math.abs(top - tops[0]!) < 2).length
    expect(inFirstRow).toBe(columns)
    await page.waitForLoadState('networkidle')
    const { sum, moved } = await readLayoutShifts(page)
    expect(sum, moved.join('\n')).toBeLessThan(0.02)
    await expectToFit(page, 'catalogue')
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A shopper buys from the catalogue to Entregado, and no button is covered', async ({ page }) => {
    await addToCart(page, await productWithColours(page))
    expect(await page.evaluate(() => innerWidth)).toBe(phone.viewport.width)
    await expectToFit(page, 'product')
    await goToCart(page)
    await test.step('the coupon box opens and closes', async () => {
      const code = page.getByPlaceholder('Ingresa el código de descuento')
      await expect(code).toBeHidden()
      await cartLine(page).click()
      await page.getByRole('button', { name: 'Ya tenes un cupon?' }).click()
      await expect(code).toBeVisible()
      await expect(page.getByRole('button', { name: 'Aplicar Cupón' })).toBeVisible()
      await page.getByRole('button', { name: 'Ocultar' }).click()
      await expect(code).toBeHidden()
    })
    await expectToFit(page, 'cart with a line')
    await fillContact(page)
    const next = page.getByRole('button', { name: 'Siguiente' })
    expect((await next.boundingBox())!.width).toBeGreaterThan(phone.viewport.width - 48)
    await next.click()
    await test.step('delivery is free, to be agreed with the owner', async () => {
      await expect(page.getByRole('radio')).toHaveCount(1)
      await expect(page.getByRole('radio', { name: 'Gratis, a coordinar con Vidriera' })).toBeChecked()
      await expect(page.getByRole('link', { name: 'Atrás' })).toHaveAttribute('href', '/cart')
      await page.getByRole('link', { name: 'Siguiente' }).click()
    })
    await test.step('without a card provider the only payment is cash, and Atrás leads to the step before', async () => {
      await expect(page.getByRole('radiogroup', { name: 'Forma Pago' }).getByRole('radio')).toHaveCount(1)
      await expect(page.getByRole('radio', { name: /^Efectivo/ })).toBeChecked()
      await page.getByRole('link', { name: 'Atrás' }).click()
      await expect(page.getByRole('heading', { name: 'Envio' })).toBeVisible()
      await page.getByRole('link', { name: 'Siguiente' }).click()
    })
    await page.getByRole('button', { name: 'Finalizar compra' }).click()
    await expect(page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })).toBeVisible()
    await expect(page.getByText('Tu pedido')).toBeVisible()
    await expectToFit(page, 'receipt')
  })
})

async function productWithColours(page: Page): Promise<{ id: string; color: string }> {
  type Listed = { id: string; color: string; talle: string; stock: number }
  const products = (await (await page.request.get('/api/sheets/data')).json()) as Listed[]
  const found = products.find((one) => one.color.includes(',') && !one.talle.includes(',') && one.stock > 3)!
  return { id: found.id, color: found.color.split(', ')[0]! }
}
