import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

test('/success and /failure show the result and redirect to /cart after 3 and 2 seconds, not before', async ({
  page,
}) => {
  await stopTheClock(page)
  for (const { path, title, after } of [
    { path: '/success', title: 'Pago realizado con exito!', after: 3_000 },
    { path: '/failure', title: 'Pago fallido!', after: 2_000 },
  ])
    await test.step(`${path} says "${title}"`, async () => {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('link', { name: 'Volver al carrito' })).toHaveAttribute('href', '/cart')
      await page.clock.runFor(after - 1)
      await expect(page).toHaveURL(path)
      await page.clock.runFor(1)
      await expect(page).toHaveURL('/cart')
      await expect(page.getByRole('main').getByText('Tu carrito está vacío.')).toBeVisible()
    })

  await test.step('another person’s receipt and an invalid receipt show no sale', async () => {
    const receiptResponse = page.waitForResponse('**/api/checkout/receipt/inventado')
    await visit(page, '/success?comprobante=inventado')
    await (await receiptResponse).finished()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pago realizado con exito!')
    await expect(page.getByRole('region', { name: 'Tu compra' })).toHaveCount(0)
  })
})

test('Only the browser reads the receipt in the address, so the cached page is the same for all visitors', async ({
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
