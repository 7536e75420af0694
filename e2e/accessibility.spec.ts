import type { Page } from '@playwright/test'
import { expect, test, visit } from './open-shop-process.ts'
import { buyOne } from './buy-one.ts'
import { expectAccessible, expectAccessibleHere } from './expect-accessible.ts'
import { asOnAPhone } from './screens.ts'
import { enterAs } from './sign-in.ts'

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

test('sign-in with its error and who may not enter are accessible', async ({ page }) => {
  await visit(page, '/login')
  await page.getByLabel('Correo').fill('nadie@correo.test')
  await page.getByLabel('Contraseña').fill('no-es-esta')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByRole('form').getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'sign-in refused')
  await page.clock.install()
  await visit(page, '/error')
  await expectAccessible(page, 'not authorised')
  await page.clock.resume()
})

test('every staff screen is accessible, the menu and an e-mail open', async ({ page, request }) => {
  await buyOne(request)
  await enterAs(page, 'admin', '/dashboard/dashboard?categoria=Tops')
  await expectAccessible(page, 'control')
  await asOnAPhone(page, async () => {
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await expectAccessibleHere(page, 'menu')
  })
  await visit(page, '/dashboard/sales')
  await page.getByText('Ver detalle').first().click()
  await expectAccessible(page, 'sales')
  for (const address of ['/dashboard/emails', '/dashboard/emails?q=zzzz', '/dashboard/nada']) {
    await visit(page, address)
    await expectAccessible(page, address)
  }
  await visit(page, '/dashboard/emails/1')
  const letter = await (await page.request.get('/dashboard/emails/1/body')).text()
  // Where no script may run, axe cannot either: the e-mail is looked at by itself.
  await page.locator('iframe').evaluate((frame) => frame.remove())
  await expectAccessible(page, 'e-mail')
  await page.goto('about:blank')
  await page.setContent(letter)
  await expectAccessible(page, 'what the e-mail says')
})

test('asking for a mail, a broken link and the demonstration provider are accessible', async ({ page }) => {
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviarme el correo' }).click()
  await expect(page.getByText('Escribí tu correo')).toBeVisible()
  await expectAccessible(page, 'forgotten password')
  await page.getByLabel('Tu correo').fill('nadie@correo.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Si hay una cuenta con')).toBeVisible()
  await expectAccessible(page, 'mail asked for')
  await visit(page, '/login?mode=signIn')
  await expect(page.getByText('Ese enlace está incompleto.').first()).toBeVisible()
  await expectAccessible(page, 'broken link')
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /^Ingresar con/ }).click(),
  ])
  await expect(window.getByRole('heading', { name: 'Ingresar' })).toBeVisible()
  await expectAccessible(window, 'demonstration provider')
})

test("a customer's purchases and profile are accessible, in their errors too", async ({ page }) => {
  await visit(page, '/profile')
  await expectAccessible(page, 'profile of nobody')
  await enterAs(page, 'user', '/profile')
  await page.getByRole('form', { name: 'Tus datos' }).getByLabel('Código postal').fill('50')
  await page.getByRole('form', { name: 'Tus datos' }).getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByRole('form', { name: 'Contraseña' }).getByRole('alert').first()).toBeVisible()
  await expectAccessible(page, 'profile')
  await page.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
  await expectAccessible(page, 'closing the account')
  await page.keyboard.press('Escape')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Hola .+!$/ })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Compras' }).click()
  await expect(page.getByRole('list', { name: 'Compras' })).toBeVisible()
  await expectAccessible(page, 'purchases')
})

test('registering with its errors, the second step and a session that ended are accessible', async ({
  page,
  context,
}) => {
  await visit(page, '/register')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByText('Escribí tu nombre')).toBeVisible()
  await expectAccessible(page, 'registration refused')

  await enterAs(page, 'seller', '/profile')
  const section = page.getByRole('region', { name: 'Ingreso en dos pasos' })
  await section.getByRole('button', { name: 'Activar' }).click()
  await section.getByLabel('Tu contraseña').fill('vendedora-demo-2026')
  await page.keyboard.press('Enter')
  await expect(section.getByRole('img')).toBeVisible()
  await expectAccessible(page, 'the key of the second step')
  const other = await context.newPage()
  await visit(other, '/howcanbuy')
  await other.evaluate(() => localStorage.removeItem('authToken'))
  await other.close()
  await expect(page.getByRole('heading', { name: 'Tu sesión terminó' })).toBeVisible()
  await expectAccessible(page, 'session ended')

  await context.clearCookies()
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'multi-factor-auth-required', message: 'Falta el código de tu segundo paso.' },
    }),
  )
  await visit(page, '/login')
  await page.getByLabel('Correo').fill('alguien@correo.test')
  await page.getByLabel('Contraseña').fill('una-clave')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByLabel('Código de 6 números')).toBeVisible()
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expectAccessible(page, 'code asked for')
})

type Listed = { id: string; nombre: string; color: string; talle: string; stock: number }

async function demoProducts(page: Page): Promise<Record<'inColours' | 'soldOut', Listed>> {
  const products = (await (await page.request.get('/api/sheets/data')).json()) as Listed[]
  const several = (list: string) => list.includes(',')
  return {
    inColours: products.find((one) => several(one.color) && !several(one.talle) && one.stock > 3)!,
    soldOut: products.find((one) => one.stock === 0)!,
  }
}
