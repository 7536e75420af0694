import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '#e2e/support/expect-accessible.ts'
import { expect } from '#e2e/shops/demo-shop.ts'
import { luna, sol, testWithCombinations } from '#e2e/shops/shop-with-combinations.ts'
import { desktop, phone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { saleLines, scan, stockOf, ticket, TILL_PATH, typeByHand } from '#e2e/support/till.ts'

const test = testWithCombinations()

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cambio o devolución' })

const taken = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Lo que se lleva' }).getByRole('listitem')

/** Sells one red dress in size S over the API. */
async function sellDress(page: Page, nombreCliente: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const response = await page.request.post('/api/sheets/sale/dashboard', {
    data: {
      productos: [{ id: luna.id, color: 'rojo', talle: 'S', cantidad: 1 }],
      formaPago: 'efectivo',
      nombreCliente,
    },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status(), await response.text()).toBe(200)
}

async function chooseSale(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Cambio o devolución' }).press('Enter')
  const search = dialog(page).getByRole('searchbox')
  await search.focus()
  await typeByHand(page, name)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('status')).toHaveText('1 venta')
  await dialog(page).getByRole('button', { name }).press('Enter')
}

for (const [screen, width] of [
  [phone, 390],
  [desktop, 1280],
] as const)
  test.describe(`At ${width} px`, () => {
    test.use(screen)

    test('A size is exchanged, and a returned dress becomes a credit, by keyboard', async ({ page }) => {
      await openSignedIn(page, 'seller', TILL_PATH)
      await sellDress(page, `Ana ${width}`)
      const before = await stockOf(page, luna.id, 'rojo')
      await chooseSale(page, `Ana ${width}`)
      await expectAccessibleHere(page, 'the units of a sale')
      await dialog(page).getByRole('button', { name: 'Tomar la devolución' }).press('Enter')
      await expect(dialog(page).getByRole('alert')).toHaveText('Elegí qué devuelve')
      await dialog(page).getByLabel('Devuelve').selectOption('1')
      await dialog(page).getByRole('button', { name: 'Cambiar por otro talle o color' }).press('Enter')
      const choice = page.getByRole('dialog', { name: 'Vestido Luna' })
      await choice.getByRole('radio', { name: 'negro', exact: true }).check()
      await choice.getByRole('radio', { name: 'M', exact: true }).click()
      await expect(taken(page)).toHaveText([/^Vestido Luna, negro, talle M/])
      await dialog(page).getByLabel('Motivo').selectOption('Cambio de talle')
      await expectAccessibleHere(page, 'an exchange')
      await dialog(page).getByRole('button', { name: 'Hacer el cambio' }).press('Enter')
      await expect(
        dialog(page).getByRole('heading', { name: /^Cambio guardado: venta N° \d+$/ }),
      ).toBeFocused()
      expect(await stockOf(page, luna.id, 'rojo')).toBe(before + 1)
      await dialog(page)
        .getByRole('button', { name: /^Ticket de la venta/ })
        .press('Enter')
      await expect(ticket(page)).toContainText('negro')

      await page.goto(TILL_PATH)
      await sellDress(page, `Beto ${width}`)
      await chooseSale(page, `Beto ${width}`)
      await dialog(page).getByLabel('Devuelve').selectOption('1')
      await dialog(page).getByLabel('Motivo').selectOption('No le gustó')
      await dialog(page).getByRole('button', { name: 'Tomar la devolución' }).press('Enter')
      await expect(dialog(page).getByText(/^\w{4}-\w{4}-\w{4}$/)).toBeVisible()
      await expectAccessibleHere(page, 'the credit of a return')
    })

    test('A scanned ticket of a gift opens its sale, which is exchanged for another scanned product', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        globalThis.print = () => {}
      })
      await openSignedIn(page, 'seller', TILL_PATH)
      await sellDress(page, `Caro ${width}`)
      await page.reload()
      await page.getByRole('button', { name: /^Ventas de hoy/ }).press('Enter')
      const today = page.getByRole('dialog', { name: 'Ventas de hoy' }).getByRole('listitem')
      await today
        .filter({ hasText: `Caro ${width}` })
        .getByRole('button', { name: /^Ticket de cambio/ })
        .press('Enter')
      const gift = page.getByRole('region', { name: /^Ticket de cambio de la venta N° \d+$/ })
      await expect(gift).toContainText('Cambios hasta el')
      await expect(gift).not.toContainText('$')
      await expect(gift.locator('rect').first()).toBeAttached()
      await expectAccessibleHere(page, 'an exchange ticket')
      const code = (await gift.getByText(/^V-\d+[A-Z]$/).textContent())!
      await page.keyboard.press('Tab')
      await scan(page, code)
      await expect(dialog(page).getByRole('heading', { name: new RegExp(`Caro ${width}$`) })).toBeVisible()
      await dialog(page).getByLabel('Devuelve').selectOption('1')
      await scan(page, sol.sku)
      const choice = page.getByRole('dialog', { name: 'Vestido Sol' })
      await choice.getByRole('radio', { name: 'rojo', exact: true }).check()
      await choice.getByRole('radio', { name: 'S', exact: true }).click()
      await expect(taken(page)).toHaveText([/^Vestido Sol, rojo, talle S/])
      await dialog(page).getByRole('searchbox').focus()
      await scan(page, luna.variantes[0]!.sku)
      await expect(taken(page)).toHaveCount(2)
      // An Enter here would belong to the scan.
      await dialog(page).getByRole('button', { name: 'Dividir pago' }).click()
      await dialog(page).getByLabel('Parte 1', { exact: true }).selectOption('efectivo')
      await dialog(page).getByLabel('Importe de la parte 1').fill('1000')
      await dialog(page).getByLabel('Parte 2', { exact: true }).selectOption('qr')
      await dialog(page).getByLabel('Motivo').selectOption('No le gustó')
      await expectAccessibleHere(page, 'an exchange that is paid in parts')
      await dialog(page).getByRole('button', { name: 'Hacer el cambio' }).press('Enter')
      await expect(dialog(page).getByRole('heading', { name: /^Cambio guardado/ })).toBeFocused()
      await dialog(page).getByRole('button', { name: 'Volver a la venta' }).press('Enter')
      await expect(dialog(page)).toBeHidden()
      await expect(saleLines(page)).toHaveCount(0)
    })
  })
