import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-google-sheet.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('An admin synchronises the Google sheet, sees refused rows and conflicts, and dismisses a conflict', async ({
  page,
  google,
}) => {
  const runNow = async () => {
    await page.goto('/dashboard/jobs')
    await page.getByRole('button', { name: 'Ejecutar ahora Planilla de Google' }).click()
    await expect(page.getByText(/^Planilla de Google: /)).toBeVisible({ timeout: 30_000 })
  }
  await openSignedIn(page, 'admin', '/dashboard/jobs')
  await test.step('the first run fills the sheet', async () => {
    await runNow()
    await expect.poll(() => google.spreadsheet.rows('Productos').length).toBeGreaterThan(10)
  })
  await test.step('a wrong cell and a changed protected cell are listed', async () => {
    const rows = google.spreadsheet.rows('Productos').map((row) => [...row])
    rows[1]![6] = 'caro'
    rows[2]![10] = 'rojo M 99'
    google.spreadsheet.setRows('Productos', rows)
    await runNow()
    await page.getByRole('link', { name: 'Ver la planilla' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Planilla de Google' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Filas para corregir' })).toContainText('precio: ')
    await expect(page.getByRole('table', { name: 'Conflictos' })).toContainText('rojo M 99')
    await expect(page.getByText(google.accountEmail)).toBeVisible()
    await expectAccessible(page, 'the Google sheet')
    await asOnAPhone(page, async () => {
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
      await expect.poll(fits).toBe(true)
      await expectAccessible(page, 'the Google sheet on a phone')
    })
  })
  await test.step('a seen conflict leaves the list', async () => {
    await page.getByRole('button', { name: /^Listo con variantes de / }).press('Enter')
    await expect(page.getByText('Listo: el conflicto ya no está en la lista')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Conflictos' })).toHaveCount(0)
  })
})
