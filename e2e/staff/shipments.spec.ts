import { expectEveryWidth } from '#e2e/support/expect-every-width.ts'
import { expect } from '#e2e/shops/demo-shop.ts'
import { testWithSeparateShop } from '#e2e/shops/separate-shop.ts'
import { buyOne } from '#e2e/support/buy-one.ts'
import { phone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { expectMessage } from '#e2e/support/till.ts'

const test = testWithSeparateShop('shipments')

test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } })

test('Staff dispatch a parcel, and its buyer sees it without an account', async ({ page, browser }) => {
  const { numero, comprobante } = await buyOne(page.request, { nombre: 'Ana Paz', celular: '351 555-0199' })
  await openSignedIn(page, 'seller', `/dashboard/shipments?estado=sin-pagar&q=${numero}`)
  await expect(page.getByText(`N° ${numero}`).last()).toBeVisible()
  await expectEveryWidth(page, 'the parcels')
  const change = page.getByRole('button', { name: `Cambiar estado de la venta N° ${numero}` })
  await change.last().press('Enter')
  const dialog = page.getByRole('dialog', { name: `Envío de la venta N° ${numero}` })
  await dialog.getByLabel('Despachado').check()
  await dialog.getByLabel('Número de seguimiento').fill('AR123')
  await dialog.getByLabel('Enlace de seguimiento').fill('http://correo.example.test')
  await dialog.getByRole('button', { name: 'Guardar estado' }).press('Enter')
  await expect(dialog.getByText('Tiene que ser una dirección web').first()).toBeVisible()
  await expectEveryWidth(page, 'the refused link')
  await dialog.getByLabel('Enlace de seguimiento').fill('https://correo.example.test/AR123')
  await dialog.getByRole('button', { name: 'Guardar estado' }).press('Enter')
  await expectMessage(page, 'Envío actualizado')

  const guest = await browser.newContext({ ...phone, reducedMotion: 'reduce' })
  const order = await guest.newPage()
  const shown = await order.goto(new URL(`/pedido/${comprobante}`, page.url()).href)
  expect(shown?.headers()['cache-control']).toContain('no-store')
  expect(await shown?.text()).toContain('AR123')
  await expect(order.getByRole('heading', { name: `Pedido N° ${numero}` })).toBeVisible()
  await expect(order.getByRole('link', { name: /^Seguir el envío/ })).toHaveAttribute(
    'href',
    'https://correo.example.test/AR123',
  )
  await expectEveryWidth(order, 'the order')
  const wrong = await order.goto(new URL('/pedido/otra-llave', page.url()).href)
  expect(wrong?.status()).toBe(404)
  await guest.close()
})

test('A guest requests the link to an order, and the answer tells nothing', async ({ page }) => {
  await page.goto('/pedido')
  await expectEveryWidth(page, 'the search of an order')
  await page.getByLabel('Número de pedido').fill('1')
  await page.getByRole('textbox', { name: 'Correo', exact: true }).fill('nadie@correo.test')
  await page.getByRole('button', { name: 'Mandarme el enlace' }).press('Enter')
  await expect(page.getByText('Si hay un pedido con ese número y ese correo')).toBeVisible()
  await expectEveryWidth(page, 'the answer')
})
