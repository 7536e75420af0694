import { dayOf, daysBefore } from '#domain/calendar.ts'
import { demoStoreProfile } from '#domain/store/store-profile.ts'
import { BALANCE, dialogOf } from '#e2e/support/balance.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, visit } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-cash.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('A seller counts the bills by keyboard on a phone and a desktop, closes the cash and finds its summary', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, 'seller', BALANCE)
  await page.getByRole('button', { name: 'Cerrar caja' }).press('Enter')
  const dialog = dialogOf(page, 'Cerrar caja')
  const rows = dialog.getByRole('list', { name: 'Billetes y monedas' }).getByRole('textbox')
  await expect(rows).toHaveCount(demoStoreProfile.cashDenominations.length)

  await test.step('Enter and the arrow keys move between the rows, and the total stays visible', async () => {
    await rows.first().focus()
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await page.keyboard.type('2')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(rows.nth(1)).toBeFocused()
    await rows.last().focus()
    await page.keyboard.type('3')
    await expect(dialog.getByText(/^Total contado/)).toHaveText('Total contado$\u00a040.030,00')
    await expect(dialog.getByText(/^Total contado/)).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Queda en el cajón ($)')).toBeFocused()
    await expectAccessible(page, 'a count of bills')
  })

  await page.setViewportSize({ width: 1280, height: 800 })
  await test.step('a reload keeps the count', async () => {
    await visit(page, BALANCE)
    await page.getByRole('button', { name: 'Cerrar caja' }).press('Enter')
    await expect(rows.nth(1)).toHaveValue('2')
    await expect(dialog.getByText(/^Total contado/)).toHaveText('Total contado$\u00a040.030,00')
  })

  await test.step('the closing is stored, and its summary is printable', async () => {
    await dialog.getByLabel('Queda en el cajón ($)').focus()
    await page.keyboard.type('30')
    await dialog.getByLabel('Nota').focus()
    await page.keyboard.type('Arqueo')
    await dialog.getByRole('button', { name: 'Cerrar caja' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Caja cerrada' })).toContainText(
      'Queda en el cajón$\u00a030,00',
    )
    await page.getByRole('link', { name: 'Resumen de caja' }).press('Enter')
    const summary = page.getByRole('region', { name: /^Resumen de caja del/ })
    await expect(summary).toContainText('2 × $\u00a010.000,00$\u00a020.000,00')
    await expect(summary).toContainText('Queda en el cajón$\u00a030,00')
    await expectAccessible(page, 'the summary of a closing')
  })
})

test('In a blind shop a seller counts without the expected amount, and the refused count stays until it has a note', async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await browser.newPage({ baseURL: baseURL!, reducedMotion: 'reduce' })
  await openSignedIn(office, 'admin', '/dashboard/store?seccion=mostrador')
  await office.getByRole('switch', { name: 'Cerrar la caja a ciegas' }).check()
  await expectAccessible(office, 'the data of the counter')
  await office.getByRole('button', { name: 'Guardar' }).click()
  await expect(office.getByText('Datos de la tienda guardados')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, 'seller', `${BALANCE}?dia=${daysBefore(dayOf(new Date()), 1)}`)
  await expect(page.getByText('La caja se cierra a ciegas')).toBeVisible()
  await expect(page.getByText('Resultado')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cerrar caja' }).click()
  const dialog = dialogOf(page, 'Cerrar caja')
  const bills = dialog.getByRole('list', { name: 'Billetes y monedas' }).getByRole('textbox')
  await bills.first().fill('1')
  await expect(dialog.getByText(/Debería haber|Diferencia/)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cerrar caja' }).click()
  await expect(dialog.getByLabel('Nota')).toBeFocused()
  await expect(dialog.getByRole('status')).toHaveText(/^Sobran/)
  await expect(bills.first()).toHaveValue('1')
  await expectAccessible(page, 'a blind closing that needs a note')
  await dialog.getByLabel('Nota').fill('Cambio de otro día')
  await dialog.getByRole('button', { name: 'Cerrar caja' }).click()
  await expect(page.getByRole('region', { name: 'Caja cerrada' })).toContainText('Sobran')
})
