import type { Page } from '@playwright/test'
import { openTestIssuer, type TestIssuer } from '#testing/test-issuer.ts'
import { expect, openDemoShop, test, visit } from './open-shop-process.ts'
import { stopTheClock } from './stop-the-clock.ts'

const social = (page: Page) => page.getByRole('button', { name: 'Ingresar con tu cuenta de demostración' })
const refusal = (page: Page) => page.getByRole('form', { name: 'Ingresar' }).getByRole('alert')
const entered = (page: Page) => page.getByText('Ingreso exitoso, redirigiendo..')

/** Presses the button and answers the window that opens, at the provider's form. */
async function openWindow(page: Page): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), social(page).click()])
  await expect(window.getByText('Proveedor de demostración')).toBeVisible()
  return window
}

async function fillIn(window: Page, { nombre, correo }: { nombre: string; correo: string }) {
  await window.getByLabel('Nombre').fill(nombre)
  await window.getByLabel('Correo').fill(correo)
  await window.getByRole('button', { name: 'Continuar' }).click()
}

test('a shopper enters with an account they have elsewhere, in a window of its own', async ({ page }) => {
  await stopTheClock(page)
  await visit(page, '/login')
  const window = await openWindow(page)
  expect(window.viewportSize()).toEqual({ width: 500, height: 600 })
  await expect(page.getByText('Terminá de ingresar en la ventana que se abrió.')).toBeVisible()
  const closed = window.waitForEvent('close')
  await fillIn(window, { nombre: 'Lola Mora', correo: 'lola@proveedor.test' })
  await closed
  await expect(entered(page)).toBeVisible()
  await page.clock.runFor(2_000)
  await page.waitForURL((address) => address.pathname === '/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Hola Lola Mora!' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
})

test('a browser that allows no window goes there and back in the same one', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await stopTheClock(page)
  await visit(page, '/login?continueTo=%2Fcart')
  await social(page).click()
  await fillIn(page, { nombre: 'Lola Mora', correo: 'lola@proveedor.test' })
  await expect(entered(page)).toBeVisible()
  expect(page.url()).not.toContain('social')
  await page.clock.runFor(2_000)
  await page.waitForURL((address) => address.pathname === '/cart')
})

test('whoever turns back from the provider finds a page that can be used', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await visit(page, '/login')
  const left = page.waitForRequest((request) => request.isNavigationRequest())
  // As a browser that keeps the page it leaves: it never goes.
  await page.route(
    (address) => address.pathname !== '/login',
    (route) => (route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback()),
  )
  await social(page).click()
  await left
  await expect(page.getByText('Te llevamos a ingresar en esta misma ventana…')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(refusal(page)).toContainText('antes de terminar de ingresar')
  await expect(page.getByText('Te llevamos a ingresar en esta misma ventana…')).toHaveCount(0)
  await expect(social(page)).toBeEnabled()
})

test('whoever goes there in the same window and says no is told so, on a clean address', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await visit(page, '/login')
  await social(page).click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(refusal(page)).toContainText('Cerraste la ventana antes de terminar de ingresar.')
  await expect(page).toHaveURL(/\/login$/)
})

test('a window that is closed is noticed, and one can try again', async ({ page }) => {
  await stopTheClock(page)
  await visit(page, '/login')
  const window = await openWindow(page)
  await window.close()
  await page.clock.runFor(2_000 + 7_000)
  await expect(refusal(page)).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(refusal(page)).toContainText('Cerraste la ventana antes de terminar de ingresar.')
  const again = await openWindow(page)
  await expect(again.getByRole('button', { name: 'Continuar' })).toBeVisible()
})

test('a second window closes the first, and is the one that counts', async ({ page }) => {
  await stopTheClock(page)
  await visit(page, '/login')
  const first = await openWindow(page)
  const closed = first.waitForEvent('close')
  const second = await openWindow(page)
  await closed
  await expect(refusal(page)).toContainText('Abriste otra ventana de ingreso: seguí en esa.')
  await fillIn(second, { nombre: 'Lola Mora', correo: 'lola@proveedor.test' })
  await expect(entered(page)).toBeVisible()
})

test('an e-mail the provider does not vouch for opens nobody’s account', async ({ page }) => {
  await visit(page, '/login')
  await fillIn(await openWindow(page), { nombre: 'Intruso', correo: 'admin@vidriera.test' })
  await expect(refusal(page)).toContainText('Ya hay una cuenta con ese correo.')
  await fillIn(await openWindow(page), { nombre: 'Intruso', correo: 'nadie@vidriera.test' })
  await expect(refusal(page)).toContainText('Ese proveedor no confirmó tu correo.')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})

test('without a connection one is told, and no window opens', async ({ page, context }) => {
  await visit(page, '/login')
  // What the page asks for by itself has come.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await social(page).click()
  await expect(refusal(page)).toContainText('No pudimos conectarnos. Revisá tu conexión y volvé a probar.')
  expect(context.pages()).toHaveLength(1)
  await context.setOffline(false)
})

test.describe('with a provider on another site', () => {
  let issuer: TestIssuer
  let shop: Awaited<ReturnType<typeof openDemoShop>>
  test.beforeAll(async () => {
    issuer = await openTestIssuer()
    shop = await openDemoShop('e2e-shop-with-issuer', issuer.settings)
  })
  test.afterAll(async () => {
    await shop.remove()
    await issuer.stop()
  })

  test('the window comes back to the page that opened it', async ({ page }) => {
    issuer.speaksOf({ sub: 'lola', email: 'lola@correo.test', email_verified: true, name: 'Lola Mora' })
    await stopTheClock(page)
    await visit(page, `${shop.shop.url}/login`)
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Ingresar con Cuentas de prueba' }).click(),
    ])
    await expect(entered(page)).toBeVisible()
    expect(window.isClosed()).toBe(true)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Hola Lola Mora!' })).toBeVisible()
  })

  test('a shopper who comes from elsewhere lands where they were going', async ({ page }) => {
    issuer.speaksOf({ sub: 'lola', email: 'lola@correo.test', email_verified: true, name: 'Lola Mora' })
    await visit(page, `${shop.shop.url}/login?continueTo=%2Fcart`)
    await page.getByRole('button', { name: 'Ingresar con Cuentas de prueba' }).click()
    await page.waitForURL((address) => address.pathname === '/cart')
  })
})
