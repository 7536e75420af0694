import { createPayment } from '#contract/payment/payments.ts'
import { aCustomer } from '#testing/fixtures/builders.ts'
import { aCardSale } from '#e2e/support/a-card-sale.ts'
import { expectEveryWidth } from '#e2e/support/expect-every-width.ts'
import { expect, visit } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-simulator.ts'
import { phone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { expectMessage } from '#e2e/support/till.ts'

test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } })

test('A buyer without account withdraws from a card purchase, and staff confirm and refund it', async ({
  page,
}) => {
  const sale = await aCardSale(page)
  const started = await page.request.post(createPayment.path, { data: sale })
  await page.goto(((await started.json()) as { redirectUrl: string }).redirectUrl)
  await page.getByRole('button', { name: 'Aprobar' }).click()
  // Before the payment is known, the withdrawal would annul the purchase instead of refunding the card.
  await expect(page.getByRole('region', { name: 'Tu compra' })).toContainText('Confirmada')

  await test.step('the request gets a code at once', async () => {
    await visit(page, '/')
    await page.getByRole('link', { name: 'Botón de arrepentimiento' }).first().press('Enter')
    await page.waitForURL('**/arrepentimiento')
    await expectEveryWidth(page, 'the form of a withdrawal')
    const send = page.getByRole('button', { name: 'Arrepentirme de mi compra' })
    await send.press('Enter')
    await expect(page.getByText('Escribí el número de tu compra')).toBeVisible()
    await page.getByLabel('Número de compra').fill(String(sale.numero))
    await page.getByLabel('Correo', { exact: true }).fill('nadie@correo.test')
    await send.press('Enter')
    await expect(page.getByRole('alert')).toContainText('No encontramos una compra')
    await expectEveryWidth(page, 'a refused withdrawal')
    await page.getByLabel('Correo', { exact: true }).fill(aCustomer().correo)
    await send.press('Enter')
    await expect(page.getByRole('heading', { name: 'Tu código de arrepentimiento' })).toBeFocused()
    await expect(page.getByText(/^ARR(?:-[2-9A-HJ-NP-Z]{4}){3}$/)).toBeVisible()
    await expectEveryWidth(page, 'the code of a withdrawal')
  })
  await test.step('staff see the clock, confirm and refund', async () => {
    await openSignedIn(page, 'admin', '/dashboard/withdrawals')
    await expect(page.getByText('Quedan 23 h').filter({ visible: true })).toBeVisible()
    await expectEveryWidth(page, 'the list of withdrawals')
    await page.getByRole('link', { name: `N° ${sale.numero}` }).press('Enter')
    await page.getByRole('button', { name: 'Confirmar recepción' }).press('Enter')
    await expectMessage(page, 'Recepción confirmada por correo')
    await expect(page.getByText('Confirmado', { exact: true }).first()).toBeVisible()
    await expectEveryWidth(page, 'a confirmed withdrawal')
    await page.getByRole('button', { name: 'Registrar devolución' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Registrar devolución' })
    await expect(dialog.getByText('vuelven por Mercado Pago')).toBeVisible()
    await expectEveryWidth(page, 'the refund of a withdrawal')
    await dialog.getByRole('button', { name: 'Registrar devolución' }).press('Enter')
    await expectMessage(page, 'Devolución registrada')
    await expect(page.getByText('Devuelto', { exact: true }).first()).toBeVisible()
    await expectEveryWidth(page, 'a refunded withdrawal')
    await expect(page.getByRole('button', { name: 'Registrar devolución' })).toHaveCount(0)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('· devuelto')).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })
})
