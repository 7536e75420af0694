import type { Page } from '@playwright/test'
import { expect } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-arca.ts'
import { connectToArca } from '#e2e/support/connect-to-arca.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expectToFit } from '#e2e/support/expect-to-fit.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { choosePayment, createButton, customerName, searchBox, ticket, TILL_PATH } from '#e2e/support/till.ts'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const INVOICES = '/dashboard/invoices'
/** Longer than the job that sends again, which runs each minute. */
const SENT_AGAIN_MS = 150_000

const menuEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Panel de control' }).getByRole('link', { name: 'Facturas' })
const invoiceOfSale = (page: Page) => page.getByRole('region', { name: 'Factura' })
const rows = (page: Page) => page.getByRole('table', { name: 'Facturas y notas de crédito' }).getByRole('row')

async function addToOrder(page: Page, cliente: string, product = 'sol'): Promise<void> {
  await searchBox(page).fill(product)
  await page
    .getByRole('button', { name: /^Agregar / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('radio', { name: 'S', exact: true }).click()
  await expect(dialog).toBeHidden()
  await customerName(page).fill(cliente)
  await choosePayment(page, 'Efectivo')
}

test('Staff switch invoices on, invoice at the till, and correct a rejected one with a CUIT', async ({
  page,
  arca,
}) => {
  test.setTimeout(300_000)
  await connectToArca(page, arca)

  await test.step('the menu has no invoices before an admin switches them on', async () => {
    await page.goto('/dashboard/invoicing')
    await expect(menuEntry(page)).toHaveCount(0)
    const form = page.getByRole('form', { name: 'Cuándo se factura' })
    await form.getByRole('switch', { name: 'Facturar con ARCA' }).check()
    await form.getByLabel('Tarjeta de crédito').selectOption('A pedido')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(/^Se facturan las ventas desde el /)).toBeVisible()
    await expect(menuEntry(page)).toBeVisible()
    await expectAccessible(page, 'when the shop invoices')
    await page.goto(INVOICES)
    await expect(page.getByText('Todavía no hay facturas')).toBeVisible()
  })

  await test.step('a cash sale of the till gets its invoice by itself', async () => {
    await page.goto(TILL_PATH)
    await addToOrder(page, 'Ana Paz')
    await createButton(page).click()
    await expect(ticket(page)).toBeVisible()
    await expect(invoiceOfSale(page)).toContainText('Factura B 00003-00000001')
    await expect(invoiceOfSale(page)).toContainText('Autorizada')
    await expectAccessible(page, 'the ticket with its invoice')
    expect(arca.vouchers).toHaveLength(1)
  })

  await test.step('a buyer with a CUIT gets an A, by keyboard', async () => {
    await page.getByRole('button', { name: 'Nueva venta' }).press('Enter')
    await addToOrder(page, 'Boutique Luz')
    await page.keyboard.press('F10')
    const dialog = page.getByRole('dialog', { name: 'Datos para la factura' })
    await expect(dialog.getByLabel('Nombre o razón social')).toHaveValue('Boutique Luz')
    await expectAccessible(page, 'the buyer of an invoice')
    await dialog.getByLabel('Condición frente al IVA').selectOption('Responsable inscripto')
    await dialog.getByLabel('CUIT').fill('20-12345678-0')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Revisá el CUIT: son 11 cifras sin guiones')).toBeVisible()
    await expect(dialog.getByLabel('CUIT')).toBeFocused()
    await dialog.getByLabel('CUIT').fill('20-12345678-6')
    await page.keyboard.press('Enter')
    const group = page.getByRole('group', { name: 'Datos para la factura' })
    await expect(group).toContainText('Responsable inscripto · 20-12345678-6 · Boutique Luz')
    await page.keyboard.press('Control+Enter')
    await expect(invoiceOfSale(page)).toContainText('Factura A 00003-00000001')
    await expect(ticket(page)).toContainText('Precios sin IVA')
    await expect(ticket(page)).toContainText('Importe neto gravado')
    await expect(ticket(page)).toContainText('Cliente: Boutique Luz')
    expect(arca.vouchers.at(-1)).toMatchObject({ tipo: 1, docTipo: 80, docNro: '20123456786' })
  })

  await test.step('without an answer of ARCA the sale goes on, and the invoice waits', async () => {
    arca.faults.push({ call: 'FECAESolicitar', fault: { status: 503 } })
    await page.getByRole('button', { name: 'Nueva venta' }).press('Enter')
    await addToOrder(page, 'Eva Sosa')
    await createButton(page).click()
    await expect(invoiceOfSale(page)).toContainText('Factura pendiente')
    await page.goto('/dashboard/panel')
    await expect(page.getByRole('link', { name: 'Facturas que esperan 1' })).toBeVisible()
    await page.goto(INVOICES)
    await expect(rows(page).nth(1)).toContainText('Autorizada', { timeout: SENT_AGAIN_MS })
  })

  await test.step('a large sale without a document is rejected, and a CUIT corrects it', async () => {
    await page.goto(TILL_PATH)
    await addToOrder(page, 'Rosa Gil')
    await page.getByRole('button', { name: 'Agregar uno' }).click()
    await createButton(page).click()
    await expect(invoiceOfSale(page)).toContainText('Rechazada')
    await page.goto('/dashboard/panel')
    await page.getByRole('link', { name: 'Facturas rechazadas 1' }).click()
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(1)).toContainText('hay que identificar a quien compra')
    await expectAccessible(page, 'a rejected invoice')
    await expectToFit(page, 'a rejected invoice')
    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Reintentar/ })
      .press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Factura B de la venta N°/ })
    await dialog.getByRole('button', { name: 'Reintentar' }).press('Enter')
    await expect(dialog.getByRole('form').getByRole('alert')).toContainText(
      'hay que identificar a quien compra',
    )
    await dialog.getByLabel('CUIT o DNI').fill('30-71234567-1')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await page.goto(INVOICES)
    await expect(rows(page).nth(1)).toContainText('CUIT 30-71234567-1')
    await expect(rows(page).nth(1)).toContainText('Autorizada')
  })

  await test.step('the sale shows its invoice, and the list finds it by its CAE', async () => {
    await page.goto(INVOICES)
    await rows(page)
      .nth(1)
      .getByRole('link', { name: /^Venta N°/ })
      .click()
    const sale = page.getByRole('dialog', { name: /^Venta N°/ })
    await expect(sale.getByRole('region', { name: 'Factura' })).toContainText('Autorizada')
    await expectAccessible(page, 'a sale with its invoice')
    await page.goto(`${INVOICES}?${new URLSearchParams({ q: arca.vouchers[0]!.cae })}`)
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(1)).toContainText('Factura B')
    await expectToFit(page, 'the invoices')
  })

  await test.step('an invoice that only ARCA has is adopted by the sale that is entered again', async () => {
    const known = arca.vouchers.filter(({ tipo }) => tipo === 6)
    arca.vouchers.push({ ...known[0]!, numero: known.length + 1, cae: '86000000000999' })
    await page.goto(TILL_PATH)
    await addToOrder(page, 'Ana Paz')
    await createButton(page).click()
    await expect(invoiceOfSale(page)).toContainText('En duda')
    await page.goto('/dashboard/panel')
    await page.getByRole('link', { name: 'En ARCA, sin venta 1' }).click()
    const section = page.getByRole('region', { name: 'En ARCA, sin venta (1)' })
    await expect(section).toContainText('CAE 86000000000999')
    await expectAccessible(page, 'vouchers of ARCA without a sale')
    await expectToFit(page, 'vouchers of ARCA without a sale')
    await section.getByRole('button', { name: /^Es de esta venta/ }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: /^Factura B 00003-00000004, de la venta N°/ })
    await expectAccessible(page, 'the adoption of a voucher')
    await dialog.getByRole('button', { name: 'Es de esta venta' }).press('Enter')
    await expect(section).toBeHidden()
    await expect(rows(page).nth(1)).toContainText('Autorizada')
    await expect(rows(page).nth(1)).toContainText('86000000000999')
    expect(arca.vouchers.filter(({ tipo }) => tipo === 6)).toHaveLength(4)
  })

  await test.step('a seller sees the invoices of the counter, without a link to the sales', async () => {
    await openSignedIn(page, 'seller', INVOICES)
    await expect(rows(page).nth(1)).toContainText('Autorizada')
    await expect(
      rows(page)
        .nth(1)
        .getByRole('link', { name: /^Venta N°/ }),
    ).toHaveCount(0)
  })

  await test.step('a seller sees a doubtful invoice, and may not retry it', async () => {
    // Of the same total, so the sale may be the one of this voucher.
    const known = arca.vouchers.filter(({ tipo }) => tipo === 6)
    arca.vouchers.push({ ...known[0]!, numero: known.length + 1, cae: '86000000000998' })
    await page.goto(TILL_PATH)
    await addToOrder(page, 'Pía Ríos')
    await createButton(page).click()
    await expect(invoiceOfSale(page)).toContainText('En duda')
    await expect(invoiceOfSale(page)).toContainText('Avisale a quien administra')
    await expect(ticket(page)).toContainText('Factura pendiente')
    await expectAccessible(page, 'a doubtful invoice')
    await page.goto(`${INVOICES}?estado=en+duda`)
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: /^Reintentar/ })).toHaveCount(0)
  })

  await test.step('an admin retries the doubtful invoice by keyboard, and it gets the next number', async () => {
    const [last] = arca.vouchers.filter(({ tipo }) => tipo === 6).slice(-1)
    await openSignedIn(page, 'admin', '/dashboard/panel')
    await page.getByRole('link', { name: 'Facturas en duda 1' }).press('Enter')
    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Reintentar/ })
      .press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Factura B .*de la venta N°/ })
    await expect(dialog).toContainText('la tienda no sabe de qué venta es')
    await expectAccessible(page, 'the retry of a doubtful invoice')
    await dialog.getByRole('button', { name: 'Reintentar' }).press('Enter')
    await expect(dialog).toBeHidden()
    await page.goto(INVOICES)
    await expect(rows(page).nth(1)).toContainText('Autorizada')
    await expect(rows(page).nth(1)).toContainText(
      `Factura B00003-${String(last!.numero + 1).padStart(8, '0')}`,
    )
  })
})
