import type { Page } from '@playwright/test'
import { expect, test, visit } from './open-shop-process.ts'
import { expectAccessible } from './expect-accessible.ts'
import { asOnAPhone } from './screens.ts'
import { addToCart, comeBackWith, fillContact, keptLine, productsOf } from './shopper.ts'

// What fades in is looked at once it is there.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every screen that stands still is accessible', async ({ page }) => {
  for (const address of [
    '/',
    '/cart',
    '/howcanbuy',
    '/support',
    '/login',
    '/register',
    '/login?apiKey=vidriera&oobCode=x&mode=resetPassword',
    '/no-existe',
    '/product?q=zzzzzz',
  ]) {
    await visit(page, address)
    await expectAccessible(page, address)
  }
})

test('the pages one comes back to from paying are accessible', async ({ page }) => {
  // They go on by themselves after some seconds, as far as they get.
  await page.route('**/cart.data*', () => {})
  for (const address of ['/success', '/failure', '/pending']) {
    await visit(page, address)
    await expectAccessible(page, address)
  }
})

test('the catalogue is accessible, its filters open and its blank search told', async ({ page }) => {
  await visit(page, '/product?categoria=Vestidos&color=negro')
  await asOnAPhone(page, () => page.getByRole('button', { name: 'Abrir Filtros' }).click())
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('No se ingreso ningun dato')).toBeVisible()
  await expectAccessible(page, 'catalogue')
})

test('the choices a card asks for are accessible, the refusal told', async ({ page }) => {
  const { inColours } = await demoProducts(page)
  await visit(page, `/product?q=${encodeURIComponent(inColours.nombre)}`)
  await page
    .getByRole('button', { name: `Agregar ${inColours.nombre} al carrito` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: inColours.nombre })
  await dialog.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(dialog.getByText(/^Selecciona un/)).toBeVisible()
  await expectAccessible(page, 'choices on a card')
})

test('a product is accessible, its refusal told; so is one without stock', async ({ page }) => {
  await visit(page, `/product/${(await demoProducts(page)).inColours.id}`)
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.getByRole('main').getByText(/^Selecciona un/)).toBeVisible()
  await expectAccessible(page, 'refused')
  await visit(page, `/product/${(await demoProducts(page)).soldOut.id}`)
  await expectAccessible(page, 'sold out')
})

test('every step of a purchase is accessible', async ({ page }) => {
  const { inColours, plain } = await demoProducts(page)
  await addToCart(page, { id: inColours.id, color: inColours.color.split(', ')[1]! })
  await addToCart(page, { id: plain.id })
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'Ya tenes un cupon?' }).click()
  await page.getByPlaceholder('Ingresa el código de descuento').fill('NO-EXISTE')
  await page.getByRole('button', { name: 'Aplicar Cupón' }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByText('Falta tu nombre :(')).toBeVisible()
  await expectAccessible(page, 'Contacto, with its errors')
  await fillContact(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expectAccessible(page, 'Envio')
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expectAccessible(page, 'Forma Pago')
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  await expect(page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })).toBeVisible()
  await expect(page.getByText('Tu pedido')).toBeVisible()
  await expectAccessible(page, 'Entregado')
})

test('a cart that changed is accessible: what is told, what is asked for anew and a coupon that is applied', async ({
  page,
}) => {
  const { inColours, plain, soldOut } = await demoProducts(page)
  const listed = await productsOf(page)
  const product = (id: string) => listed.find((one) => one.id === id)!
  await comeBackWith(page, [
    keptLine(product(inColours.id), { color: 'tornasol', colores: ['tornasol'] }),
    keptLine(product(plain.id), { precio: 1 }),
    keptLine(product(soldOut.id), { stock: 1 }),
  ])
  await page.getByRole('button', { name: 'Ya tenes un cupon?' }).click()
  await page.getByPlaceholder('Ingresa el código de descuento').fill('BIENVENIDA10')
  await page.getByRole('button', { name: 'Aplicar Cupón' }).click()
  await expect(page.getByText(/^Cupón aplicado!/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aceptar los cambios' })).toBeVisible()
  await expectAccessible(page, 'a cart that changed')
})

test('a receipt nobody gave out is accessible', async ({ page }) => {
  await visit(page, '/cart?paso=entregado&comprobante=inventado')
  await expect(page.getByRole('heading', { name: 'No encontramos esa compra' })).toBeVisible()
  await expectAccessible(page, 'no such receipt')
})

type Listed = { id: string; nombre: string; color: string; talle: string; stock: number }

async function demoProducts(page: Page): Promise<Record<'inColours' | 'plain' | 'soldOut', Listed>> {
  const products = (await (await page.request.get('/api/sheets/data')).json()) as Listed[]
  const several = (list: string) => list.includes(',')
  return {
    inColours: products.find((one) => several(one.color) && !several(one.talle) && one.stock > 3)!,
    plain: products.find((one) => !several(one.color) && !several(one.talle) && one.stock > 3)!,
    soldOut: products.find((one) => one.stock === 0)!,
  }
}
