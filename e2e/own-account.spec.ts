import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoAccounts } from '#seeds/demo/accounts.ts'
import { buyOne } from './buy-one.ts'
import { expect, test, visit } from './open-shop-process.ts'
import { addToCart, fillContact, goToCart, goToPayment } from './shopper.ts'
import { enterAs, signIn } from './sign-in.ts'
import { stopTheClock } from './stop-the-clock.ts'

const customer = demoAccounts.find(({ rol }) => rol === 'user')!

async function openFromPanel(page: Page, entry: string): Promise<void> {
  await visit(page, '/howcanbuy')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Hola .+!$/ })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: entry }).click()
}

const purchases = (page: Page) => page.getByRole('list', { name: 'Compras' }).getByRole('article')

test('a customer finds what they just bought first among their purchases, with its state in words and colour', async ({
  page,
}) => {
  await signIn(page, 'user')
  const products = (await (await page.request.get('/api/sheets/data')).json()) as {
    id: string
    nombre: string
    color: string
    talle: string
    stock: number
  }[]
  const plain = products.find(({ color, talle, stock }) => stock > 3 && !`${color}${talle}`.includes(','))!
  await addToCart(page, { id: plain.id, cantidad: 2 })
  await goToCart(page)
  await fillContact(page)
  await goToPayment(page)
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  await expect(page.getByText('Tu pedido')).toBeVisible()

  await openFromPanel(page, 'Compras')
  await expect(page).toHaveURL(/\/userpurchase\/.+/)
  await expect(page.getByRole('heading', { name: 'Tus compras' })).toBeVisible()
  const card = page.getByRole('complementary', { name: 'Tu cuenta' })
  await expect(card).toContainText(customer.nombre)
  await expect(card).toContainText(customer.email)
  const newest = purchases(page).first()
  await expect(newest).toContainText(plain.nombre)
  await expect(newest).toContainText('2 unidades')
  await expect(newest).toContainText('Pendiente')
  await expect(newest).toContainText(/\d{2}-\d{2}-\d{4} · \d{2}:\d{2}/)
  await expect(page.getByText('Anulado')).toHaveCount(0)
  const edges: Record<string, string> = {}
  for (const article of await purchases(page).all()) {
    const [color, text] = await article.evaluate((one) => [
      getComputedStyle(one).borderTopColor,
      one.textContent,
    ])
    const state = /Confirmada|Pendiente|En proceso/.exec(text!)![0]
    edges[state] = color!
  }
  expect(edges).toEqual({
    Pendiente: 'rgb(227, 181, 5)',
    'En proceso': 'rgb(232, 113, 26)',
    Confirmada: 'rgb(46, 139, 87)',
  })
  await expect(page.getByRole('main').getByText('No busques moda, CREA tu estilo')).toBeVisible()
})

test('who has bought nothing is told so, and another person is not shown', async ({ page }) => {
  await signIn(page, 'seller')
  await openFromPanel(page, 'Compras')
  await expect(page.getByText('No hay compras registradas.')).toBeVisible()
  const answer = await visit(page, '/userpurchase/otra-persona')
  expect(answer?.status()).toBe(404)
})

test('purchases and profile ask who is not signed in to sign in', async ({ page }) => {
  for (const [address, title] of [
    ['/userpurchase/alguien', 'Tus compras'],
    ['/profile', 'Perfil'],
  ] as const) {
    const answer = await visit(page, address)
    expect(answer?.status()).toBe(401)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Ingresar' })).toBeVisible()
  }
})

test('a customer changes their name and address; a wrong postal code is told and nothing typed is lost', async ({
  page,
}) => {
  await stopTheClock(page)
  await signIn(page, 'user')
  await openFromPanel(page, 'Perfil')
  const form = page.getByRole('form', { name: 'Tus datos' })
  await form.getByLabel('Dirección').fill('Calle de la Demo 456')
  await form.getByLabel('Provincia').selectOption('Córdoba')
  await form.getByLabel('Código postal').fill('50')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText(/^Escribí tu código postal/)).toBeVisible()
  await expect(form.getByLabel('Código postal')).toBeFocused()
  await expect(form.getByLabel('Dirección')).toHaveValue('Calle de la Demo 456')
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

test('a person closes their account everywhere else, and takes their data along', async ({
  page,
  browser,
  shop,
}) => {
  const elsewhere = await browser.newContext({ baseURL: shop.url })
  const other = await elsewhere.newPage()
  await enterAs(other, 'user', '/howcanbuy')
  await enterAs(page, 'user', '/profile')
  const sessions = page.getByRole('list', { name: 'Sesiones abiertas' })
  await expect(sessions.getByText('este dispositivo')).toHaveCount(1)
  await page.getByRole('button', { name: 'Cerrar las demás' }).press('Enter')
  await expect(page.getByText('Tu cuenta está abierta solo acá.')).toBeFocused()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect((await visit(other, '/profile'))?.status()).toBe(401)
  await elsewhere.close()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar mis datos' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('mis-datos.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { cuenta: { email: string } }
  expect(data.cuenta.email).toBe(customer.email)
})

test('a phone that reads the file of one’s data late still finds it, until a minute has passed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    URL.revokeObjectURL = () => document.documentElement.setAttribute('data-gone', '')
    // What is pressed outside the page is not heard here, nor by every browser.
    addEventListener('click', ({ target }) => {
      if (target instanceof HTMLAnchorElement)
        document.documentElement.setAttribute('data-offered', target.download)
    })
  })
  await enterAs(page, 'user', '/profile')
  await stopTheClock(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar mis datos' }).click()
  await downloading
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-offered', 'mis-datos.json')
  await page.clock.runFor(59_000)
  await expect(html).not.toHaveAttribute('data-gone')
  await page.clock.runFor(1_000)
  await expect(html).toHaveAttribute('data-gone')
})

test('the last press on Ver más compras hands the focus to the first new purchase', async ({
  page,
  playwright,
  baseURL,
}) => {
  await enterAs(page, 'user', '/profile')
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  for (const key of Array.from({ length: 11 }, () => randomUUID())) {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
    const buyer = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: headers })
    await buyOne(buyer)
    await buyer.dispose()
  }
  await openFromPanel(page, 'Compras')
  await expect(purchases(page)).toHaveCount(10)
  const more = page.getByRole('link', { name: 'Ver más compras' })
  await more.press('Enter')
  await expect(more).toBeHidden()
  await expect(purchases(page).nth(10)).toBeFocused()
})

test('on paper no purchase is torn in two, and nothing to press is printed', async ({ page }) => {
  await enterAs(page, 'user', '/howcanbuy')
  await openFromPanel(page, 'Compras')
  await expect(purchases(page).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const purchase of await purchases(page).all())
    await expect(purchase).toHaveCSS('break-inside', 'avoid')
  await expect(page.getByRole('main').getByRole('link').filter({ visible: true })).toHaveCount(0)
})

test('closing the account asks for the password; a wrong one closes nothing', async ({ page }) => {
  await enterAs(page, 'user', '/profile')
  await page.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cerrar mi cuenta' })
  await dialog.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
  await expect(dialog.getByText('Escribí tu contraseña')).toBeVisible()
  await dialog.getByLabel('Contraseña').fill('no-es-esta')
  await dialog.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
  await expect(dialog.getByText('Esa no es tu contraseña')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cerrar mi cuenta' })).toBeFocused()
})
