import { expectAccessibleHere } from '#e2e/support/expect-accessible.ts'
import { expect } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-combinations.ts'
import { phone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { customerName, ticket, TILL_PATH, choosePayment } from '#e2e/support/till.ts'

test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } })

test('On a phone a sale is created by touch, and the total is always visible', async ({ page }) => {
  await openSignedIn(page, 'seller', TILL_PATH)
  const bar = page.locator('[data-bottom-bar]')
  await page.getByRole('button', { name: 'Ver como grilla' }).tap()
  await expect(bar).toContainText('$ 0,00')
  const cards = page.getByRole('list', { name: 'Todos los productos' })
  const addSol = async () => {
    await cards.getByRole('button', { name: /Vestido Sol/ }).tap()
    const dialog = page.getByRole('dialog', { name: 'Vestido Sol' })
    await dialog.getByRole('radio', { name: 'negro', exact: true }).tap()
    await dialog.getByRole('radio', { name: 'M', exact: true }).tap()
    await expect(dialog).toBeHidden()
  }
  await addSol()
  await expect(bar).toContainText('1 unidad')
  await expect(bar).toContainText('$ 31.200,00')
  await expect(bar).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Cerrar mensaje' })).toHaveCount(0)
  await expectAccessibleHere(page, 'the till on a phone')

  await bar.getByRole('button', { name: 'Ver venta' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Venta en curso' })
  await sheet.getByRole('button', { name: 'Agregar uno' }).tap()
  await test.step('a removed line is restored from the sheet, and the notification covers no total', async () => {
    await sheet.getByRole('button', { name: 'Vaciar todo' }).tap()
    const toast = sheet.getByRole('region', { name: 'Mensajes' }).getByText('Vaciamos la venta')
    await expect(toast).toBeVisible()
    const total = (await sheet.getByText('Total', { exact: true }).boundingBox())!
    const message = (await toast.boundingBox())!
    expect(message.y + message.height).toBeLessThan(total.y)
    await sheet.getByRole('button', { name: 'Deshacer' }).tap()
    await expect(sheet).toContainText('Total$ 62.400,00')
  })
  await test.step('Back closes the sheet and not the till', async () => {
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${TILL_PATH}$`))
    await bar.getByRole('button', { name: 'Ver venta' }).tap()
  })
  await choosePayment(page, 'QR')
  await expect(sheet).toContainText('Total$ 66.768,00')
  await sheet.getByRole('button', { name: 'Crear venta' }).tap()
  await expect(customerName(page)).toBeFocused()
  await customerName(page).fill('Dora')
  await expect(page.getByRole('button', { name: 'Cerrar mensaje' })).toHaveCount(0)
  await expectAccessibleHere(page, 'the order on a phone')
  await sheet.getByRole('button', { name: 'Crear venta' }).tap()
  await expect(ticket(page)).toContainText('Total$ 66.768,00')
  await page.getByRole('button', { name: 'Nueva venta' }).tap()
  await page.reload()
  await expect(cards).toBeVisible()

  await test.step('a notification at the bottom covers no total', async () => {
    await page.setViewportSize({ width: 800, height: 900 })
    await addSol()
    const toast = page.getByRole('region', { name: 'Mensajes' }).getByText('Se agregó')
    await expect(toast).toBeVisible()
    const [message, foot] = [(await toast.boundingBox())!, (await bar.boundingBox())!]
    expect(message.y + message.height).toBeLessThanOrEqual(foot.y)
  })
})
