import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, NO_NETWORK, test, visit } from '#e2e/shops/demo-shop.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

const social = (page: Page) => page.getByRole('button', { name: 'Ingresar con tu cuenta de demostración' })
const refusal = (page: Page) => page.getByRole('form', { name: 'Ingresar' }).getByRole('alert')
const entered = (page: Page) => page.getByText('Ingreso exitoso, redirigiendo..')

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

test('A shopper signs in with an external account in a separate window, and a second window replaces the first', async ({
  page,
  context,
  browserErrors,
}) => {
  await stopTheClock(page)
  await visit(page, '/login')
  await test.step('a closed window is detected, and the sign-in can be retried', async () => {
    const window = await openWindow(page)
    expect(window.viewportSize()).toEqual({ width: 500, height: 600 })
    await expect(page.getByText('Terminá de ingresar en la ventana que se abrió.')).toBeVisible()
    await window.close()
    await page.clock.runFor(2_000 + 7_000)
    await expect(refusal(page)).toHaveCount(0)
    await page.clock.runFor(2_000)
    await expect(refusal(page)).toContainText('Cerraste la ventana antes de terminar de ingresar.')
  })

  await test.step('a missing connection is reported, and no window opens', async () => {
    // The page may send a background request while it is offline.
    browserErrors.allow(NO_NETWORK)
    await context.setOffline(true)
    await social(page).click()
    await expect(refusal(page)).toContainText('No pudimos conectarnos. Revisá tu conexión y volvé a probar.')
    expect(context.pages()).toHaveLength(1)
    await context.setOffline(false)
  })

  await test.step('a second window closes the first and replaces it', async () => {
    const first = await openWindow(page)
    const closed = first.waitForEvent('close')
    const second = await openWindow(page)
    await closed
    await expect(refusal(page)).toContainText('Abriste otra ventana de ingreso: seguí en esa.')
    // The clock must run, because axe waits between rules.
    await page.clock.resume()
    await expect(second.getByRole('heading', { name: 'Ingresar' })).toBeVisible()
    await expectAccessible(second, 'demonstration provider')
    const done = second.waitForEvent('close')
    await fillIn(second, { nombre: 'Lola Mora', correo: 'lola@proveedor.test' })
    await done
  })

  await expect(entered(page)).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Hola Lola Mora!' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
})

test('A browser without pop-ups uses the same window, also after Back or a refusal at the provider', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await stopTheClock(page)
  await visit(page, '/login?continueTo=%2Fcart')
  await test.step('the page works after Back from the provider', async () => {
    const navigationRequest = page.waitForRequest((request) => request.isNavigationRequest())
    // The other site answers 204, so the browser stays on the sign-in page.
    const elsewhere = (address: URL) => address.pathname !== '/login'
    await page.route(elsewhere, (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
    )
    await social(page).click()
    await navigationRequest
    await expect(page.getByText('Te llevamos a ingresar en esta misma ventana…')).toBeVisible()
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(refusal(page)).toContainText('antes de terminar de ingresar')
    await expect(page.getByText('Te llevamos a ingresar en esta misma ventana…')).toHaveCount(0)
    await expect(social(page)).toBeEnabled()
    await page.unroute(elsewhere)
  })

  await test.step('a refusal at the provider is reported, and the URL keeps no parameter of the provider', async () => {
    await social(page).click()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(refusal(page)).toContainText('Cerraste la ventana antes de terminar de ingresar.')
    await expect(page).toHaveURL('/login?continueTo=%2Fcart')
  })

  await test.step('a sign-in at the provider continues to the shopper’s destination', async () => {
    await social(page).click()
    await fillIn(page, { nombre: 'Lola Mora', correo: 'lola@proveedor.test' })
    await expect(entered(page)).toBeVisible()
    expect(page.url()).not.toContain('social')
    await page.clock.runFor(2_000)
    await expect(page).toHaveURL('/cart')
  })
})
