import type { Page } from '@playwright/test'
import { expect, visit } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-simulator.ts'
import { aCardSale } from '#e2e/support/a-card-sale.ts'
import { buyOneOf } from '#e2e/support/buy-one.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { readLayoutShifts, recordLayoutShifts } from '#e2e/support/layout-shifts.ts'
import { phone } from '#e2e/support/screens.ts'
import { hasSingleStock, listProducts, shopper, type Listed } from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { tabTo } from '#e2e/support/tab-to.ts'
import { typeContact } from '#e2e/support/type-contact.ts'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('A card purchase is made with the keyboard alone, and no page jumps', async ({ page }) => {
  await recordLayoutShifts(page)
  await visit(page, `/product/${(await aSimpleProduct(page)).id}`)
  await tabTo(page, 'button', 'Agregar al carrito')
  await page.keyboard.press('Enter')
  await tabTo(page, 'main a', 'Ver el carrito')
  await page.keyboard.press('Enter')
  await tabTo(page, 'input[name=nombre]')
  await typeContact(page)
  await expect(page.getByRole('heading', { name: 'Envio' })).toBeFocused()
  await tabTo(page, 'main a', 'Siguiente')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Forma Pago' })).toBeFocused()
  await tabTo(page, 'input[type=radio]')
  const card = page.getByRole('radio', { name: /^Mercado Pago/ })
  if (!(await card.isChecked())) await page.keyboard.press('ArrowDown')
  await expect(card).toBeChecked()
  await tabTo(page, 'button', 'Finalizar compra')
  await expectStill(page)
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await tab.getByRole('button', { name: 'Aprobar', exact: true }).waitFor()
  await tabTo(tab, 'button', 'Aprobar')
  await tab.keyboard.press('Enter')
  await expect(order(tab)).toContainText('Confirmada')
  await expectStill(tab)
})

test.describe('on a small phone', () => {
  test.use({ ...phone, viewport: { width: 320, height: 640 } })

  test('A card purchase is made by touch alone, and no page jumps or scrolls sideways', async ({ page }) => {
    await recordLayoutShifts(page)
    const { nombre } = await aSimpleProduct(page)
    await visit(page, `/product?q=${encodeURIComponent(nombre)}`)
    await page.getByRole('article').getByRole('link', { name: nombre }).first().tap()
    await page.getByRole('button', { name: 'Agregar al carrito' }).tap()
    await page.getByRole('link', { name: 'Finalizar compra' }).tap()
    await expectStill(page)
    for (const [label, text] of [
      ['Nombre', shopper.nombre],
      ['Correo', shopper.correo],
      ['Dirección', shopper.direccion],
      ['Código postal', shopper.cp],
    ] as const) {
      await page.getByLabel(label).tap()
      await page.keyboard.type(text)
    }
    await page.getByLabel('Provincia').selectOption(shopper.provincia)
    await page.getByRole('button', { name: 'Siguiente' }).tap()
    await expectStill(page)
    await page.getByRole('link', { name: 'Siguiente' }).tap()
    await page
      .getByText(/^Mercado Pago/)
      .first()
      .tap()
    await expect(page.getByRole('radio', { name: /^Mercado Pago/ })).toBeChecked()
    await expectStill(page)
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Finalizar compra' }).tap(),
    ])
    await tab.getByRole('button', { name: 'Aprobar', exact: true }).tap()
    await expect(order(tab)).toContainText('Confirmada')
    await expectStill(tab)
  })
})

test('The receipts of a refunded and of an annulled purchase say so, and are accessible', async ({
  page,
}) => {
  const openReceipt = (comprobante: string) => visit(page, `/cart?paso=entregado&comprobante=${comprobante}`)
  await test.step('refunded by the provider', async () => {
    const sale = await aCardSale(page)
    const started = await page.request.post('/api/mp/create-payment', { data: sale })
    await page.goto(((await started.json()) as { redirectUrl: string }).redirectUrl)
    const paymentPage = page.url()
    await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Tu compra' })).toContainText('Confirmada')
    await page.goto(paymentPage)
    await page.getByRole('button', { name: /^Devolver/ }).click()
    await expect(page.getByRole('region', { name: 'Pagos de esta compra' })).toContainText('Devuelto')
    // The shop learns of the refund by a notification.
    const receipt = `/api/checkout/receipt/${sale.comprobante}`
    await expect.poll(async () => (await page.request.get(receipt)).text()).toContain('Anulado')
    await openReceipt(sale.comprobante)
    await expect(order(page)).toContainText('Anulad')
    await expectAccessible(page, 'the receipt of a refunded purchase')
  })
  await test.step('annulled by the shop', async () => {
    const { id, comprobante } = await buyOneOf(page.request, await aSimpleProduct(page))
    await openSignedIn(page, 'admin', '/howcanbuy')
    const token = await page.evaluate(() => localStorage.getItem('authToken'))
    const reply = await page.request.delete(`/api/sheets/delete/sale/${id}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { motivo: 'Sin entrega' },
    })
    expect(reply.status(), await reply.text()).toBe(200)
    await openReceipt(comprobante)
    await expect(order(page)).toContainText('Anulad')
    await expectAccessible(page, 'the receipt of an annulled purchase')
  })
})

const order = (page: Page) => page.getByRole('region', { name: 'Tu pedido' })

/** Returns a product that needs no choice. */
async function aSimpleProduct(page: Page): Promise<Listed> {
  return (await listProducts(page)).find(
    (one) => hasSingleStock(one) && one.stock > 5 && !`${one.color}${one.talle}`.includes(','),
  )!
}

async function expectStill(page: Page): Promise<void> {
  const { sum, moved } = await readLayoutShifts(page)
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.01)
  const { width } = page.viewportSize()!
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}
