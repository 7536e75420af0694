import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { buyOne, buyOneOf } from '#e2e/support/buy-one.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { hasSingleStock, listProducts } from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

const customer = demoAccounts.find(({ rol }) => rol === 'user')!

async function openFromPanel(page: Page, entry: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Hola .+!$/ })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: entry }).click()
}

const purchases = (page: Page) => page.getByRole('list', { name: 'Compras' }).getByRole('article')

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('A customer finds the newest purchase first in their list, with its state in words and colour', async ({
  page,
  playwright,
  baseURL,
}) => {
  await openSignedIn(page, 'user', '/howcanbuy')
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const extraHTTPHeaders = { authorization: `Bearer ${token}` }
  const buyer = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders })
  for (let bought = 0; bought < 10; bought++) await buyOne(buyer)
  const product = (await listProducts(page)).find((one) => hasSingleStock(one) && one.stock > 5)!
  const two = { ...product, cantidad: 2 }
  await buyOneOf(buyer, two)
  await buyer.dispose()

  await openFromPanel(page, 'Compras')
  await expect(page).toHaveURL(/\/userpurchase\/.+/)
  await expect(page.getByRole('heading', { name: 'Tus compras' })).toBeVisible()
  const card = page.getByRole('complementary', { name: 'Tu cuenta' })
  await expect(card).toContainText(customer.nombre)
  await expect(card).toContainText(customer.email)
  const newest = purchases(page).first()
  await expect(newest).toContainText(product.nombre)
  await expect(newest).toContainText('2 unidades')
  await expect(newest).toContainText('Pendiente')
  await expect(newest).toContainText(/\d{2}-\d{2}-\d{4} · \d{2}:\d{2}/)
  await expect(page.getByRole('main').getByText('No busques moda, CREA tu estilo')).toBeVisible()
  await expectAccessible(page, 'purchases')

  await test.step('the last press on Ver más compras hands the focus to the first new purchase', async () => {
    await expect(purchases(page)).toHaveCount(10)
    const more = page.getByRole('link', { name: 'Ver más compras' })
    let shownCount = 0
    while (await more.isVisible()) {
      shownCount = await purchases(page).count()
      await more.press('Enter')
      await expect.poll(() => purchases(page).count()).toBeGreaterThan(shownCount)
    }
    await expect(purchases(page).nth(shownCount)).toBeFocused()
  })

  await test.step('each state has its colour, and annulled purchases are not listed', async () => {
    await expect(page.getByText('Anulado')).toHaveCount(0)
    const shown = await purchases(page).evaluateAll((articles) =>
      articles.map((one) => [
        /Confirmada|Pendiente|En proceso/.exec(one.textContent)![0],
        getComputedStyle(one).borderTopColor,
      ]),
    )
    expect(Object.fromEntries(shown)).toEqual({
      Pendiente: 'rgb(227, 181, 5)',
      'En proceso': 'rgb(232, 113, 26)',
      Confirmada: 'rgb(46, 139, 87)',
    })
  })

  await test.step('the printed list breaks no purchase across pages and contains no buttons', async () => {
    await page.emulateMedia({ media: 'print' })
    const breaks = await purchases(page).evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).breakInside),
    )
    expect(new Set(breaks)).toEqual(new Set(['avoid']))
    await expect(page.getByRole('main').getByRole('link').filter({ visible: true })).toHaveCount(0)
  })
})

test('The list of purchases says when it is empty, is refused for another account, and requires a session', async ({
  request,
  playwright,
  baseURL,
}) => {
  const response = await request.get('/userpurchase/alguien')
  expect(response.status()).toBe(401)
  expect(await response.text()).toMatch(
    /<h1[^>]*>Tus compras<[\s\S]+href="\/login\?continueTo=%2Fuserpurchase%2Falguien"/,
  )

  const { email, password } = demoAccounts.find(({ rol }) => rol === 'seller')!
  const seller = await playwright.request.newContext({ baseURL: baseURL! })
  await seller.post('/api/auth/sign-in/email', { data: { email, password } })
  const { uid } = (await (await seller.get('/api/session')).json()) as { uid: string }
  expect(await (await seller.get(`/userpurchase/${uid}`)).text()).toContain('No hay compras registradas.')
  expect((await seller.get('/userpurchase/otra-persona')).status()).toBe(404)
  await seller.dispose()
})

test('A customer changes their name and address, and a wrong postal code is reported without loss of text', async ({
  page,
}) => {
  await test.step('a visitor without a session must sign in', async () => {
    expect((await visit(page, '/profile'))?.status()).toBe(401)
    await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Ingresar' })).toBeVisible()
    await expectAccessible(page, 'profile of nobody')
  })

  await openSignedIn(page, 'user', '/profile')
  const form = page.getByRole('form', { name: 'Tus datos' })
  await form.getByLabel('Dirección').fill('Calle de la Demo 456')
  await form.getByLabel('Provincia').selectOption('Córdoba')
  await form.getByLabel('Código postal').fill('50')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText(/^Escribí tu código postal/)).toBeVisible()
  await expect(form.getByLabel('Código postal')).toBeFocused()
  await expect(form.getByLabel('Dirección')).toHaveValue('Calle de la Demo 456')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByRole('form', { name: 'Contraseña' }).getByRole('alert').first()).toBeVisible()
  await expectAccessible(page, 'profile, with its errors')

  await stopTheClock(page)
  await form.getByLabel('Código postal').fill('5000')
  await form.getByLabel('Nombre').fill('Clienta con otro nombre')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardamos tus datos')).toBeVisible()
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Hola Clienta con otro nombre!' }),
  ).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Código postal')).toHaveValue('5000')
  await expect(form.getByLabel('Provincia')).toHaveValue('Córdoba')
  await form.getByLabel('Nombre').fill(customer.nombre)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardamos tus datos')).toBeVisible()
})

test('A customer ends other sessions, downloads their data, and cannot close the account with a wrong password', async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.addInitScript(() => {
    URL.revokeObjectURL = () => document.documentElement.setAttribute('data-gone', '')
    // Some browsers ignore clicks on a link outside of the document, so such a click must fail the test.
    addEventListener('click', ({ target }) => {
      if (target instanceof HTMLAnchorElement)
        document.documentElement.setAttribute('data-offered', target.download)
    })
  })
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL! })
  await elsewhere.post('/api/auth/sign-in/email', { data: customer })
  expect((await elsewhere.get('/profile')).status()).toBe(200)
  await openSignedIn(page, 'user', '/profile')

  await test.step('the other sessions are closed, and this one stays', async () => {
    const sessions = page.getByRole('list', { name: 'Sesiones abiertas' })
    await expect(sessions.getByText('este dispositivo')).toHaveCount(1)
    await page.getByRole('button', { name: 'Cerrar las demás' }).press('Enter')
    await expect(page.getByText('Tu cuenta está abierta solo acá.')).toBeFocused()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    expect((await elsewhere.get('/profile')).status()).toBe(401)
    await elsewhere.dispose()
  })

  await test.step('closing the account requires the password, and a wrong one closes nothing', async () => {
    const opener = page.getByRole('button', { name: 'Cerrar mi cuenta' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Cerrar mi cuenta' })
    await expectAccessible(page, 'closing the account')
    const press = () => dialog.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
    await press()
    await expect(dialog.getByText('Escribí tu contraseña')).toBeVisible()
    await dialog.getByLabel('Contraseña').fill('no-es-esta')
    await press()
    await expect(dialog.locator('form').getByText('Esa no es tu contraseña')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('the file with the customer’s data is available for a minute', async () => {
    await stopTheClock(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar mis datos' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('mis-datos.json')
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { cuenta: { email: string } }
    expect(data.cuenta.email).toBe(customer.email)
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-offered', 'mis-datos.json')
    await page.clock.runFor(59_000)
    await expect(html).not.toHaveAttribute('data-gone')
    await page.clock.runFor(1_000)
    await expect(html).toHaveAttribute('data-gone')
  })
})
