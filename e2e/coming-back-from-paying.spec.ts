import type { Page } from '@playwright/test'
import { expect, visit } from './open-shop-process.ts'
import { aCardSale, test } from './open-shop-with-payments.ts'
import { stopTheClock } from './stop-the-clock.ts'

const results = [
  { path: '/success', button: 'Pagar', title: 'Pago realizado con exito!', after: 3_000 },
  { path: '/failure', button: 'Rechazar', title: 'Pago fallido!', after: 2_000 },
]

for (const { path, title, after } of results)
  test(`${path} says "${title}" and goes on to /cart after ${after / 1_000} seconds, not before`, async ({
    page,
  }) => {
    await stopTheClock(page)
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('link', { name: 'Volver al carrito' })).toHaveAttribute('href', '/cart')
    await page.clock.runFor(after - 1)
    await expect(page).toHaveURL(path)
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('main').getByRole('heading', { name: 'Contacto' })).toBeVisible()
  })

for (const { path, button, title, after } of results)
  test(`${button} at the provider comes back to ${path}, which goes on to the purchase itself`, async ({
    page,
  }) => {
    const sale = await goToPay(page)
    await stopTheClock(page)
    await page.getByRole('link', { name: button, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const onward = page.getByRole('main').getByRole('link')
    await expect(onward).toHaveAttribute('href', receiptOf(sale))
    await page.clock.runFor(after)
    await expect(page).toHaveURL(receiptOf(sale))
  })

test('/success thanks and shows the sale as the shop has it: an address changes nothing', async ({
  page,
}) => {
  const sale = await aCardSale(page)
  await stopTheClock(page)
  await visit(page, `/success?comprobante=${sale.comprobante}&status=approved&collection_status=approved`)
  await expect(page.getByText('Muchas gracias por tu compra.')).toBeVisible()
  const shown = page.getByRole('region', { name: 'Tu compra' })
  await expect(shown).toContainText(`Compra N° ${sale.numero}`)
  await expect(shown).toContainText('Pendiente')
  await expect(shown).toContainText('Falta que Mercado Pago nos confirme el pago.')
  expect(await stateOf(page, sale)).toBe('Pendiente')
})

test('one may go on at once', async ({ page }) => {
  const sale = await aCardSale(page)
  await stopTheClock(page)
  await visit(page, `/success?comprobante=${sale.comprobante}`)
  await page.getByRole('link', { name: 'Ver mi compra' }).click()
  await expect(page).toHaveURL(receiptOf(sale))
})

test('a rejected payment is tried again for the same sale', async ({ page, payments }) => {
  const sale = await goToPay(page)
  await stopTheClock(page)
  await page.getByRole('link', { name: 'Rechazar' }).click()
  await page.getByRole('link', { name: 'Volver a intentar el pago' }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Pagar ahora' }).click()
  await (await opening).waitForURL(`${payments.url}/pagar/${sale.id}`)
})

test('/pending shows only its text inside the frame, and stays', async ({ page }) => {
  await goToPay(page)
  await stopTheClock(page)
  await page.getByRole('link', { name: 'Dejar pendiente' }).click()
  await expect(page.getByRole('main')).toHaveText('PendingPayment')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(page).toHaveURL(/\/pending\?/)
})

test('somebody else’s receipt, or none that exists, shows no sale', async ({ page }) => {
  await stopTheClock(page)
  await visit(page, '/success?comprobante=inventado')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pago realizado con exito!')
  await expect(page.getByRole('region', { name: 'Tu compra' })).toHaveCount(0)
})

test('a receipt in the address is read by the browser alone: the page is one and the same for everybody', async ({
  request,
}) => {
  for (const path of ['/success', '/failure', '/pending']) {
    const plain = await request.get(path)
    const withReceipt = await request.get(`${path}?comprobante=un-comprobante`)
    expect(plain.status()).toBe(200)
    expect(await withReceipt.text()).toBe(await plain.text())
    expect(withReceipt.headers()['etag']).toBe(plain.headers()['etag'])
  }
})

const receiptOf = ({ comprobante }: { comprobante: string }) =>
  `/cart?paso=entregado&comprobante=${comprobante}`

/** A stored sale, with its payment page open in this tab. */
async function goToPay(page: Page): Promise<{ id: string; comprobante: string }> {
  const { id, comprobante } = await aCardSale(page)
  const reply = await page.request.post('/api/mp/create-payment', { data: { id, comprobante } })
  await page.goto(((await reply.json()) as { redirectUrl: string }).redirectUrl)
  return { id, comprobante }
}

async function stateOf(page: Page, { comprobante }: { comprobante: string }): Promise<string> {
  const reply = await page.request.get(`/api/checkout/receipt/${comprobante}`)
  return ((await reply.json()) as { estadoPago: string }).estadoPago
}
