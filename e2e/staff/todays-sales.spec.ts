import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleHere } from '#e2e/support/expect-accessible.ts'
import { ABORTED_REQUEST, expect, visit } from '#e2e/shops/demo-shop.ts'
import { luna, sol, test } from '#e2e/shops/shop-with-combinations.ts'
import { printPage } from '#e2e/support/printed-page.ts'
import { createCounterSaleAs } from '#e2e/support/create-counter-sale.ts'
import { phone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import {
  createButton,
  customerName,
  saleLines,
  expectMessage,
  scan,
  searchBox,
  stockOf,
  ticket,
  TILL_PATH,
  choosePayment,
} from '#e2e/support/till.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const today = (page: Page) => page.getByRole('dialog', { name: 'Ventas de hoy' })
const listed = (page: Page, numero: number) =>
  today(page)
    .getByRole('listitem')
    .filter({ hasText: `N° ${numero} ·` })
const annulDialog = (page: Page, numero: number) =>
  page.getByRole('dialog', { name: `Anular la venta N° ${numero}` })
const opener = (page: Page) => page.getByRole('button', { name: /^Ventas de hoy/ })
const newest = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent())!)![0])

const cashOf = async (page: Page, numero: number) => {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const response = await page.request.get('/api/sheets/cashflow', {
    headers: { authorization: `Bearer ${token}` },
  })
  const entries = (await response.json()) as { tipo: string; monto: number; ventaNumero: number | null }[]
  return entries
    .filter(({ ventaNumero }) => ventaNumero === numero)
    .map(({ tipo, monto }) => `${tipo} ${monto}`)
    .sort()
}

test('A seller finds a sale of today by keyboard, prints and sends its ticket, and annuls it once despite a lost response', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.allow(ABORTED_REQUEST)
  await page.addInitScript(() => {
    globalThis.print = () =>
      document.body.setAttribute('data-printed', String(document.querySelector('.ticket') !== null))
  })
  const others = await createCounterSaleAs(request, 'admin', { ...sol, color: 'rojo', talle: 'S' }, 'Beto')
  await openSignedIn(page, 'seller', TILL_PATH)
  const before = await stockOf(page, luna.id, 'negro')
  const count = Number(/\d+/.exec((await opener(page).textContent())!)![0])

  await searchBox(page).fill('luna')
  await page.getByRole('button', { name: 'Agregar Vestido Luna' }).click()
  const choices = page.getByRole('dialog', { name: 'Vestido Luna' })
  await choices.getByRole('radio', { name: 'negro', exact: true }).check()
  await choices.getByRole('radio', { name: 'S', exact: true }).click()
  await customerName(page).fill('Ana Paz')
  await choosePayment(page, 'Efectivo')
  await createButton(page).click()
  await expect(ticket(page)).toContainText('Cliente: Ana Paz')
  const numero = await newest(page)
  expect(await stockOf(page, luna.id, 'negro')).toBe(before - 1)
  await visit(page, TILL_PATH)

  await test.step('a ticket lost by a reload is in the list, the newest first', async () => {
    await expect(opener(page)).toHaveAccessibleName(`Ventas de hoy (${count + 1})`)
    await page.keyboard.press('F8')
    await expect(today(page).getByRole('listitem').first()).toContainText(
      new RegExp(`N° ${numero} · Ana Paz.*45\\.500,50.*Efectivo · Vendedora demo`),
    )
    await expect(listed(page, others)).toContainText('Administradora demo')
    await expect(listed(page, others).getByRole('button', { name: /^Anular/ })).toHaveCount(0)
    await expectAccessible(page, 'the sales of today')
  })

  await test.step('the ticket is printed again', async () => {
    await listed(page, numero)
      .getByRole('button', { name: /^Reimprimir/ })
      .press('Enter')
    await expect(ticket(page)).toContainText('Vestido Luna, negro, talle S')
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'true')
    await expect(page.getByRole('button', { name: 'Volver a la venta' })).toBeFocused()
  })

  await test.step('both paper widths print the whole ticket on one page and only the ticket', async () => {
    const ticketText = (await ticket(page).innerText()).replace(/\s+/g, '')
    for (const [width, reached] of [
      [58, 48],
      [80, 72],
    ] as const) {
      await page.getByRole('radio', { name: `${width} mm` }).check()
      // With reduced motion, the ticket reaches its new width some frames later.
      await expect.poll(async () => (await printPage(page)).pages).toBe(1)
      const printed = await printPage(page)
      expect(printed.width).toBeCloseTo(width, 0)
      expect(printed.pages).toBe(1)
      expect(printed.text.replace(/\s+/g, '')).toBe(ticketText)
      const edge = (width - reached) / 2
      expect(printed.left).toBeGreaterThanOrEqual(edge - 0.3)
      expect(printed.right).toBeLessThanOrEqual(width - edge + 0.3)
    }
    await page.getByRole('radio', { name: '58 mm' }).check()
    await expectAccessible(page, 'a ticket of before')
  })

  await test.step('the ticket is sent by chat, and the last paper width stays chosen', async () => {
    await page.getByRole('button', { name: 'Volver a la venta' }).press('Enter')
    await expect(searchBox(page)).toBeFocused()
    await page.keyboard.press('F8')
    await listed(page, numero)
      .getByRole('button', { name: /^Enviar/ })
      .press('Enter')
    await expect(page.getByRole('textbox', { name: 'Celular del cliente (opcional)' })).toBeFocused()
    await expect(page.getByRole('radio', { name: '58 mm' })).toBeChecked()
    await page.getByRole('button', { name: 'Volver a la venta' }).press('Enter')
  })

  await test.step('the sale is annulled with a reason, which a lost response keeps', async () => {
    const call = '**/api/sheets/delete/sale/*'
    const keys = new Set<string | undefined>()
    await page.route(call, async (route) => {
      keys.add(route.request().headers()['idempotency-key'])
      await route.fetch()
      await route.abort()
    })
    await page.keyboard.press('F8')
    await listed(page, numero)
      .getByRole('button', { name: /^Anular/ })
      .press('Enter')
    const dialog = annulDialog(page, numero)
    const reason = dialog.getByRole('textbox', { name: 'Motivo' })
    await dialog.getByRole('button', { name: 'Anular venta' }).press('Enter')
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAccessibleDescription(/Escribí el motivo de la anulación/)
    await page.keyboard.type('Se arrepintió', { delay: 90 })
    await expectAccessible(page, 'why a sale is annulled')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('form').getByRole('alert')).toContainText('Lo que escribiste sigue acá')
    await expect(reason).toHaveValue('Se arrepintió')
    expect(keys.size).toBe(1)
    await page.unroute(call)
    await dialog.getByRole('button', { name: 'Anular venta' }).press('Enter')
    await expectMessage(page, 'Eliminado exitosamente')
    await expect(dialog).toBeHidden()
    await expect(listed(page, numero)).toContainText('Anulada')
    await expect(listed(page, numero)).toBeFocused()
    await expect(listed(page, numero).getByRole('button')).toHaveText([/^Reimprimir/])
  })

  await test.step('stock and cash are returned once', async () => {
    expect(await stockOf(page, luna.id, 'negro')).toBe(before)
    expect(await cashOf(page, numero)).toEqual(['Gasto 45500.5', 'Ingreso 45500.5'])
  })

  await test.step('the ticket of the annulled sale says so and is not sent', async () => {
    await listed(page, numero)
      .getByRole('button', { name: /^Reimprimir/ })
      .press('Enter')
    await expect(ticket(page)).toContainText('VENTA ANULADA')
    await expect(page.getByRole('button', { name: 'Enviar por chat' })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('An admin annuls a seller’s sale by touch, and the next scan continues the order', async ({
    page,
    request,
    browserErrors,
  }) => {
    browserErrors.allow(ABORTED_REQUEST)
    const numero = await createCounterSaleAs(
      request,
      'seller',
      { ...luna, color: 'rojo', talle: 'S' },
      'Caro',
    )
    await openSignedIn(page, 'admin', TILL_PATH)
    const before = await stockOf(page, luna.id, 'rojo')

    await test.step('a list of sales that fails to load can be retried', async () => {
      await page.route('**/api/counter/sales*', (route) => route.abort())
      await opener(page).tap()
      const errorAlert = today(page).getByRole('alert')
      await expect(errorAlert).toContainText('No pudimos cargar las ventas de hoy')
      await page.unroute('**/api/counter/sales*')
      await errorAlert.getByRole('button', { name: 'Reintentar' }).tap()
      await expect(errorAlert).toBeHidden()
    })

    await expect(listed(page, numero)).toContainText('Vendedora demo')
    await expectAccessibleHere(page, 'the sales of today on a phone')
    await listed(page, numero)
      .getByRole('button', { name: /^Anular/ })
      .tap()
    const dialog = annulDialog(page, numero)
    await dialog.getByRole('button', { name: 'Anular venta' }).tap()
    await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription(
      /Escribí el motivo de la anulación/,
    )
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Talle equivocado')
    await expectAccessibleHere(page, 'why a sale is annulled, on a phone')
    await dialog.getByRole('button', { name: 'Anular venta' }).tap()
    await expect(listed(page, numero)).toContainText('Anulada')
    expect(await stockOf(page, luna.id, 'rojo')).toBe(before + 1)

    await scan(page, 'LUNA-RS')
    await expect(today(page)).toBeHidden()
    await expect(page.locator('[data-bottom-bar]')).toContainText('1 unidad')
    await page.locator('[data-bottom-bar]').getByRole('button', { name: 'Ver venta' }).tap()
    await expect(saleLines(page)).toHaveText(/Vestido Luna.*rojo/i)
  })
})
