import type { Page } from '@playwright/test'
import { createPayment } from '#contract/payment/payments.ts'
import { aCardSale } from '#e2e/support/a-card-sale.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-simulator.ts'

test('The simulator’s page can refuse a purchase, leave it pending, take a late payment, refund, dispute, and return to the shop', async ({
  page,
}) => {
  const sale = await aCardSale(page)
  const started = await page.request.post(createPayment.path, { data: sale })
  const { redirectUrl } = (await started.json()) as { redirectUrl: string }
  const open = () => page.goto(redirectUrl)
  const payments = page.getByRole('region', { name: 'Pagos de esta compra' }).getByRole('listitem')

  await open()
  await expect(page.getByText('Simulador local – no es Mercado Pago')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Compra N° ${sale.numero}` })).toBeVisible()
  await expectAccessible(page, 'nothing paid yet')
  await expectNoSidewaysScroll(page)

  await test.step('a payment with the name without funds is refused by keyboard', async () => {
    await page.getByLabel('Nombre del titular').fill('FUND')
    await page.getByLabel('Correo de quien paga').fill('paga@correo.test')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/failure\?.*status=rejected/)
  })
  await test.step('a pending payment is paid later', async () => {
    await open()
    await expect(payments).toContainText('Rechazado: no alcanzan los fondos')
    await page.getByRole('button', { name: 'Dejar pendiente' }).click()
    await page.waitForURL(/\/pending\?.*status=pending/)
    await open()
    await expect(payments.first()).toContainText('Pendiente: espera que lo paguen')
    await expectAccessible(page, 'one rejected, one pending')
    await page.getByRole('button', { name: 'Pagar ahora' }).click()
    await page.waitForURL(/\/success\?.*status=approved/)
  })
  await test.step('a double press makes one more payment of the same purchase, not two', async () => {
    await open()
    await expect(page.getByText('Esta compra ya está pagada.')).toBeVisible()
    await page.getByText('Pagar otra vez la misma compra').click()
    await page.getByRole('button', { name: 'Aprobar' }).dblclick()
    await page.waitForURL(/\/success\?/)
    await open()
    await expect(payments).toHaveCount(3)
  })
  await test.step('a payment is refunded, disputed, and decided for the shop', async () => {
    await page
      .getByRole('button', { name: /^Devolver/ })
      .first()
      .click()
    await expect(payments.first()).toContainText('Devuelto')
    await page.getByRole('button', { name: /^Contracargo/ }).click()
    await expect(payments.nth(1)).toContainText('Contracargo: en disputa')
    await expectAccessible(page, 'given back and disputed')
    await page.getByRole('button', { name: /^Gana la tienda/ }).click()
    await expect(payments.nth(1)).toContainText('Contracargo: ganó la tienda')
  })
  await test.step('the page is left without a payment', async () => {
    await page.getByRole('link', { name: 'Volver a la tienda sin pagar' }).click()
    await page.waitForURL(/\/failure\?.*status=null/)
  })
})

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
}
