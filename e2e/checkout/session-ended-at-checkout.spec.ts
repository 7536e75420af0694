import type { Page } from '@playwright/test'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import {
  chooseAndAdd,
  visitWithStoredCart,
  fillContact,
  goToCart,
  goToPayment,
  storedCartLine,
  listProducts,
  shopper,
  unitsInCart,
} from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const customer = demoAccounts.find(({ rol }) => rol === 'user')!
const dress = { id: 'ves-004', color: 'rojo', talle: 'S' }
const pay = (page: Page) => page.getByRole('button', { name: 'Finalizar compra' })
const alertBox = (page: Page) => page.getByRole('main').getByRole('alert')

test('A session that ends before the last press causes no purchase without an account and no loss of text', async ({
  page,
}) => {
  await openSignedIn(page, 'user', `/product/${dress.id}`)
  await chooseAndAdd(page, dress)
  await goToCart(page)
  await goToPaymentSignedIn(page)
  const sent = await endSession(page)
  for (const _attempt of [1, 2]) {
    await pay(page).click()
    await expect(alertBox(page)).toContainText('Iniciá sesión para continuar')
    await expect(alertBox(page)).toContainText('Tu carrito y tus datos siguen acá')
  }
  expect(sent.filter((bearer) => bearer === undefined)).toEqual([])
  expect(await unitsInCart(page)).toBe(1)

  await test.step('a shopper who signs in again buys with the account', async () => {
    await alertBox(page).getByRole('link', { name: 'Ingresar' }).click()
    await page.getByLabel('Correo').fill(customer.email)
    await page.getByLabel('Contraseña').fill(customer.password)
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await expect(page).toHaveURL('/cart?paso=pago')
    await pay(page).click()
    await expect(page.getByText(`${shopper.direccion}, ${shopper.provincia}`)).toBeVisible()
    await visit(page, await purchasesOf(page))
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Vestido')
  })

  await test.step('a shopper may continue without the account and keeps the typed text', async () => {
    await visitWithStoredCart(page, [
      storedCartLine(
        (await listProducts(page)).find(({ id }) => id === dress.id)!,
        dress,
      ),
    ])
    await goToPaymentSignedIn(page)
    await endSession(page)
    await pay(page).click()
    await alertBox(page).getByRole('button', { name: 'Seguir sin cuenta' }).click()
    await expect(alertBox(page)).toHaveCount(0)
    await pay(page).click()
    await expect(page.getByText(`${shopper.direccion}, ${shopper.provincia}`)).toBeVisible()
  })
})

async function goToPaymentSignedIn(page: Page): Promise<void> {
  await expect(page.getByLabel('Correo')).toHaveValue(customer.email)
  await fillContact(page)
  await goToPayment(page)
}

/**
 * Ends the session on the server, as after a week without use. Returns a list that collects the token of each later
 * purchase.
 */
async function endSession(page: Page): Promise<(string | undefined)[]> {
  const cookies = await page.context().cookies()
  const xsrf = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value)
  const ended = await page.request.post('/api/auth/sign-out', {
    data: {},
    headers: { 'x-xsrf-token': xsrf },
  })
  expect(ended.status()).toBe(200)
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/sheets/sale'))
      sent.push(request.headers().authorization)
  })
  return sent
}

async function purchasesOf(page: Page): Promise<string> {
  const uid = await page.evaluate(() => {
    const payload = localStorage.getItem('authToken')!.split('.')[1]!
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string }).sub
  })
  return `/userpurchase/${uid}`
}
