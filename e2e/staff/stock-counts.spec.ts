import { expect } from '#e2e/shops/demo-shop.ts'
import { deliveredProduct, labels, test } from '#e2e/shops/shop-with-deliveries.ts'
import { pressKeys, scanSlowly } from '#e2e/support/barcode-reader.ts'
import { expectEveryWidth } from '#e2e/support/expect-every-width.ts'
import { expectToFit } from '#e2e/support/expect-to-fit.ts'
import { desktop } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

const NAME = 'Depósito, salón y vidrieras de la sucursal de la calle Corrientes al 1234'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Staff count by scanner and by search, without a connection too, and an admin saves the differences', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/net::ERR_FAILED|Failed to fetch/)
  await openSignedIn(page, 'admin', '/dashboard/stock-counts')
  await page.getByRole('button', { name: 'Empezar conteo' }).click()
  const start = page.getByRole('dialog', { name: 'Empezar un conteo' })
  await start.getByLabel('Nombre').fill(NAME)
  await start.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Agregar por nombre o código' })
  await expect(search).toBeVisible()
  await stopTheClock(page)
  const scans = page.getByRole('region', { name: 'Últimos escaneos' }).getByRole('listitem')

  await scanSlowly(page, labels[0]!.sku, { gapMs: 8 })
  await expect(scans).toHaveCount(1)
  await scanSlowly(page, labels[0]!.sku, { gapMs: 8 })
  await expect(scans.first()).toContainText('Van 2')

  await page.getByLabel('Unidades').fill('12')
  await search.fill(deliveredProduct.nombre)
  await page.clock.runFor(500)
  await page.getByRole('list', { name: 'Productos encontrados' }).getByRole('button').click()
  const choices = page.getByRole('region', { name: 'Elegí color y talle' })
  await expect(choices.getByRole('button').first()).toBeFocused()
  await page.getByLabel('Unidades').click()
  await pressKeys(page, '1', '3')
  await expect(page.getByLabel('Unidades')).toHaveValue('13')
  await choices.getByRole('button', { name: 'rojo M', exact: true }).click()
  await expect(scans.first()).toContainText('+13')
  await expect(search).toBeFocused()
  await expect(page.getByLabel('Unidades')).toHaveValue('1')

  await page.route('**/api/stock-counts/*/scans', (route) => route.abort())
  await scanSlowly(page, labels[1]!.sku, { gapMs: 8 })
  await page.clock.runFor(2_000)
  await expect(page.getByRole('alert')).toContainText('1 escaneo espera para guardarse')
  await expectToFit(page, 'a count without a connection')
  await page.unroute('**/api/stock-counts/*/scans')
  await page.reload()
  await expect(scans).toHaveCount(4)
  await expect(scans.first()).toContainText('Van 1')

  await page.getByRole('button', { name: /^Quitar 13 de Remera Lima/ }).click()
  await expect(scans).toHaveCount(3)
  await page.clock.resume()
  await expectEveryWidth(page, 'an open count')
  await page.getByRole('link', { name: 'Lo contado' }).click()
  await expect(page.getByRole('heading', { name: 'Productos del conteo' })).toBeVisible()
  await expectEveryWidth(page, 'the counted products')
  await page.getByRole('link', { name: NAME }).click()

  await page.getByRole('button', { name: 'Ver diferencias' }).click()
  await page
    .getByRole('dialog', { name: 'Ver las diferencias' })
    .getByRole('button', { name: 'Ver diferencias' })
    .click()
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible()
  await expect(page.getByText('Remera Lima').first()).toBeVisible()
  await expectEveryWidth(page, 'the differences of a count')
  await page.getByRole('button', { name: /^Guardar/ }).click()
  await expect(page.getByText('Guardado').first()).toBeVisible()
  await page.setViewportSize(desktop.viewport)
  await page.goto('/dashboard/stock-counts')
  await expect(page.getByRole('row', { name: NAME })).toContainText('Guardado')
  await expectEveryWidth(page, 'the list of counts')
})
