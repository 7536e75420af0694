import type { BrowserContext, Page } from '@playwright/test'
import { sessionCookies } from '#e2e/support/session-cookies.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { ABORTED_REQUEST, expect, NO_NETWORK, test, visit } from '#e2e/shops/demo-shop.ts'
import { openSignedIn, signIn } from '#e2e/support/sign-in.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

const SALES = '/dashboard/sales'
const greeting = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Hola .+!$/ })
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Ingresar' })
const storedUser = (page: Page) => page.evaluate(() => sessionStorage.getItem('user'))
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'))

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function signOutFrom(page: Page): Promise<void> {
  await greeting(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click()
}

async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage()
  await visit(tab, address)
  return tab
}

test('Sign-in and sign-out in one tab apply to the others at once, and an open staff screen follows the session', async ({
  page,
  context,
}) => {
  await openSignedIn(page, 'admin', SALES)
  const other = await openTab(context, '/howcanbuy')
  await expect(greeting(other)).toHaveText('Hola Administradora demo!')
  await test.step('an open staff screen in another tab shows no data after sign-out', async () => {
    await signOutFrom(other)
    await expect(page.getByRole('heading', { name: 'Tu sesión terminó' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Ventas' })).toHaveCount(0)
    expect(await storedUser(page)).toBeNull()
    await other.waitForURL('**/login')
    await expectAccessible(page, 'session ended')
  })

  await test.step('the next sign-in returns to the staff screen and greets the person in the other tab', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).click()
    await page.getByLabel('Correo').fill('admin@vidriera.test')
    await page.getByLabel('Contraseña').fill('admin-demo-2026')
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await expect(greeting(other)).toHaveText('Hola Administradora demo!')
    await page.waitForURL(`**${SALES}`)
    await expect(page.getByRole('list', { name: 'Ventas' })).toBeVisible()
  })

  await test.step('a customer’s sign-in redirects the staff screen to the shop', async () => {
    // The other tab already shows /login, so the sign-out reloads this page.
    const reload = other.waitForEvent('load')
    await signOutFrom(other)
    await reload
    await Promise.all([
      expect(page.getByText('No autorizado, redirigiendo...')).toBeVisible(),
      signIn(other, 'user'),
    ])
    await expect(page.getByRole('list', { name: 'Ventas' })).toHaveCount(0)
    await page.waitForURL((address) => address.pathname === '/')
  })
})

test('A sign-out without a connection removes the local session, says so, and ends the server’s session later', async ({
  page,
  context,
  browserErrors,
}) => {
  const clickSignOut = () => page.getByRole('button', { name: 'Cerrar sesión' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'la tienda no respondió' })
  await openSignedIn(page, 'admin', SALES)
  await test.step('an open page completes the sign-out as soon as the server answers', async () => {
    browserErrors.allow(ABORTED_REQUEST)
    await page.route('**/api/auth/sign-out', async (route) => {
      await expect(page.getByText('Saliendo...')).toBeVisible()
      await route.abort()
    })
    await clickSignOut()
    await expect(notice).toBeVisible()
    await expect(signInLink(page)).toBeVisible()
    await page.unroute('**/api/auth/sign-out')
    await notice.getByRole('button', { name: 'Reintentar' }).click()
    await expect(notice).toHaveCount(0)
    expect(await sessionCookies(context)).toEqual([])
  })

  await test.step('no usable session is left, and the next request is anonymous', async () => {
    await openSignedIn(page, 'admin', SALES)
    const cookies = await context.cookies()
    browserErrors.allow(NO_NETWORK)
    await context.setOffline(true)
    await stopTheClock(page)
    await clickSignOut()
    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    await expect(notice).toBeVisible()
    await expect(page.getByRole('list', { name: 'Ventas' })).toHaveCount(0)
    expect(await storedToken(page)).toBeNull()
    expect(await storedUser(page)).toBeNull()

    await context.setOffline(false)
    expect((await page.request.get(SALES)).status()).toBe(401)
    expect(await sessionCookies(context)).toEqual([])
    await context.addCookies(cookies.filter(({ name }) => name.endsWith('session_token')))
    expect((await page.request.get(SALES)).status()).toBe(401)
  })
})

test('A tab’s encrypted copy of the account fills its screens and those of a new tab, grants no access, and ends the session after tampering', async ({
  page,
  context,
}) => {
  await openSignedIn(page, 'user', '/howcanbuy')
  await expect.poll(() => storedUser(page)).toMatch(/^[\w+/=]+\.[\w+/=]+$/)
  const sealed = (await storedUser(page))!
  expect(Buffer.from(sealed.split('.')[1]!, 'base64').toString('latin1')).not.toContain('clienta')

  await test.step('a new tab has its own copy', async () => {
    const other = await openTab(context, '/howcanbuy')
    await expect(greeting(other)).toHaveText('Hola Clienta demo!')
    await expect.poll(() => storedUser(other)).not.toBeNull()
    expect(await storedUser(other)).not.toBe(sealed)
    await other.close()
  })

  await test.step('a role changed with the browser’s own key opens no staff screen', async () => {
    await forgeRoleInStoredUser(page)
    await visit(page, '/howcanbuy')
    await expect(greeting(page)).toHaveText('Hola Otro nombre!')
    await greeting(page).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Ayuda' })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Panel de control' })).toHaveCount(0)
    expect((await page.request.get(SALES)).status()).toBe(403)
  })

  await test.step('a tampered copy ends the session with a reason', async () => {
    await page.evaluate(() => {
      const [iv, ciphertext] = sessionStorage.getItem('user')!.split('.')
      sessionStorage.setItem(
        'user',
        `${iv}.${ciphertext!.startsWith('A') ? 'B' : 'A'}${ciphertext!.slice(1)}`,
      )
    })
    await stopTheClock(page)
    await visit(page, '/howcanbuy')
    await expect(page.getByText('Error autenticando usuario')).toBeVisible()
    await expect(signInLink(page)).toBeVisible()
    expect(await storedToken(page)).toBeNull()
    await expect.poll(() => sessionCookies(context)).toEqual([])
  })
})

test('A browser without key storage signs in and out too', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { get: () => undefined })
  })
  await signIn(page, 'user')
  await visit(page, '/howcanbuy')
  await expect(greeting(page)).toHaveText('Hola Clienta demo!')
  expect(await storedUser(page)).toBeNull()
  await signOutFrom(page)
  await expect(page).toHaveURL(/\/login$/)
})

/**
 * Gives the stored user another role, as a skilled customer could: decrypts the copy with the browser's key, and
 * encrypts it again.
 */
async function forgeRoleInStoredUser(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const keys = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('vidriera')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const key = await new Promise<CryptoKey>((resolve) => {
      const keyRequest = keys.transaction('keys').objectStore('keys').get('user')
      keyRequest.addEventListener('success', () => resolve(keyRequest.result))
    })
    if (key.extractable) throw new Error('The key can be taken away')
    const bytes = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
    const text = (some: Uint8Array) => btoa(String.fromCharCode(...some))
    const [iv, sealed] = sessionStorage.getItem('user')!.split('.').map(bytes)
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: iv! }, key, sealed!)
    const user = JSON.parse(new TextDecoder().decode(opened))
    const forged = new TextEncoder().encode(JSON.stringify({ ...user, rol: 'admin', name: 'Otro nombre' }))
    const reencrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: iv! }, key, forged)
    sessionStorage.setItem('user', `${text(iv!)}.${text(new Uint8Array(reencrypted))}`)
  })
}
