import type { APIRequestContext, Page } from '@playwright/test'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import type { Role } from '#domain/account/role.ts'
import { expectAccessibleHere } from '#e2e/support/expect-accessible.ts'
import { testWithCombinations } from '#e2e/shops/shop-with-combinations.ts'
import { expect, visit } from '#e2e/shops/demo-shop.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import {
  createButton,
  customerName,
  choosePayment,
  saleLines,
  searchBox,
  ticket,
  TILL_PATH,
} from '#e2e/support/till.ts'

const test = testWithCombinations()

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const accountOf = (rol: Role) => demoAccounts.find((one) => one.rol === rol)!
const ADMIN_PIN = '739154'
const MINUTE_MS = 60_000
const STORE_DATA = '/api/store/data'

type StoreData = { profile: object; version: number }

type Sale = { id: string; numero: number; vendedor?: string }

/** Gives the admin a PIN and turns on the lock after five minutes. Returns an own session of the admin. */
async function preparePinAndLock(request: APIRequestContext) {
  const { email, password } = accountOf('admin')
  await request.post('/api/auth/sign-in/email', { data: { email, password } })
  const { token } = (await (await request.get('/api/auth/token')).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const pin = await request.post('/api/account/pin', { data: { clave: password, pin: ADMIN_PIN }, headers })
  expect(pin.status()).toBe(200)
  const store = (await (await request.get(STORE_DATA, { headers })).json()) as StoreData
  const changed = { ...store.profile, version: store.version, tillLockMinutes: 5 }
  expect((await request.put(STORE_DATA, { data: changed, headers })).status()).toBe(200)
  const data = (await (await request.get('/api/session', { headers })).json()) as { nombre: string }
  return { data, headers }
}

const seller = (page: Page) => page.getByRole('button', { name: /^Cambiar vendedor: / })
const lock = (page: Page) => page.getByRole('dialog', { name: 'Trastienda bloqueada' })

test('The admin takes over the order of a seller by F6 and PIN, the sale names the admin, and the idle back office locks in all tabs until the PIN', async ({
  page,
  request,
  context,
}) => {
  const { data, headers } = await preparePinAndLock(request)
  await page.clock.install()
  await openSignedIn(page, 'seller', TILL_PATH)
  const sellerName = (await seller(page).textContent())!

  await test.step('a wrong PIN is refused in place, and the right one switches with the order', async () => {
    await searchBox(page).fill('sol')
    await page.getByRole('button', { name: 'Agregar Vestido Sol' }).click()
    const choices = page.getByRole('dialog', { name: 'Vestido Sol' })
    await choices.getByRole('radio', { name: 'rojo', exact: true }).check()
    await choices.getByRole('radio', { name: 'S', exact: true }).click()
    await customerName(page).fill('Ana Paz')
    await page.keyboard.press('F6')
    const dialog = page.getByRole('dialog', { name: 'Cambiar vendedor' })
    await expect(dialog.getByRole('radio', { name: data.nombre })).toBeFocused()
    await expectAccessibleHere(page, 'the change of seller')
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Ese PIN no es correcto')).toBeVisible()
    await page.keyboard.type(ADMIN_PIN)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(seller(page)).not.toHaveText(sellerName)
    await expect(customerName(page)).toHaveValue('Ana Paz')
    await expect(saleLines(page)).toHaveCount(1)
  })

  await test.step('the next sale names the admin', async () => {
    await choosePayment(page, 'Efectivo')
    await createButton(page).press('Enter')
    await expect(ticket(page)).toBeVisible()
    const numero = Number(/\d+/.exec((await ticket(page).getAttribute('aria-label'))!)![0])
    const sales = (await (await request.get('/api/sheets/sale', { headers })).json()) as Sale[]
    const { id } = sales.find((sale) => sale.numero === numero)!
    const record = (await (await request.get(`/api/sheets/sale/${id}/record`, { headers })).json()) as Sale
    expect(record.vendedor).toBe(data.nombre)
    await page.keyboard.press('Enter')
  })

  await test.step('after five minutes without input both tabs lock, also after a reload', async () => {
    const other = await context.newPage()
    await visit(other, '/dashboard/sales')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.fastForward(6 * MINUTE_MS)
    for (const tab of [page, other]) {
      await expect(lock(tab)).toBeVisible()
      await expect(tab.locator('#contenido')).toBeHidden()
    }
    await expectAccessibleHere(page, 'the lock')
    await visit(page, TILL_PATH)
    await expect(lock(page).getByLabel('PIN')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(lock(page)).toBeVisible()
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(lock(page).getByText('Ese PIN no es correcto')).toBeVisible()
    await page.keyboard.type(ADMIN_PIN)
    await page.keyboard.press('Enter')
    for (const tab of [page, other]) {
      await expect(lock(tab)).toBeHidden()
      await expect(tab.locator('#contenido')).toBeVisible()
    }
  })
})
