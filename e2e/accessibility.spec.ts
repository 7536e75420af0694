import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test, visit } from './open-shop-process.ts'
import { addToCart, fillContact } from './shopper.ts'
import { signIn } from './sign-in.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// What fades in is looked at once it is there.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** WCAG 2.2 AA and the best practices, on the page as it stands; the same at the phone's and the desktop's width. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  // axe does not know the top layer: it takes what lies under a message for what covers it.
  await expect(page.getByRole('button', { name: 'Cerrar mensaje' })).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, state).toEqual([])
}

test('every screen that stands still is accessible', async ({ page }) => {
  for (const address of [
    '/',
    '/cart',
    '/howcanbuy',
    '/support',
    '/login',
    '/no-existe',
    '/product?q=zzzzzz',
  ]) {
    await visit(page, address)
    await expectAccessible(page, address)
  }
})

test('the catalogue is accessible, its filters open and its blank search told', async ({
  page,
  isMobile,
}) => {
  await visit(page, '/product?categoria=Vestidos&color=negro')
  if (isMobile) await page.getByRole('button', { name: 'Abrir Filtros' }).click()
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

test('sign-in with its error, the sales and who may not enter are accessible', async ({ page }) => {
  await visit(page, '/login')
  await page.getByLabel('Correo').fill('nadie@correo.test')
  await page.getByLabel('Contraseña').fill('no-es-esta')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('form').getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'sign-in refused')
  await page.clock.install()
  await visit(page, '/error')
  await expectAccessible(page, 'not authorised')
  await page.clock.resume()
  await signIn(page, 'admin')
  await page.waitForURL('**/dashboard/sales')
  await page.getByText('Ver detalle').first().click()
  await expectAccessible(page, 'sales')
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
