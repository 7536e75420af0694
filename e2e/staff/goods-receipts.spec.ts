import type { Page } from '@playwright/test'
import { expect } from '#e2e/shops/demo-shop.ts'
import { deliveredProduct, labels, test } from '#e2e/shops/shop-with-deliveries.ts'
import { expectEveryWidth } from '#e2e/support/expect-every-width.ts'
import { pressKeys, scanSlowly } from '#e2e/support/barcode-reader.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

const RECEIPTS = '/dashboard/goods-receipts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const unitsOf = (page: Page, { color, talle }: { color: string; talle: string }) =>
  page.getByRole('textbox', { name: `Unidades de Remera Lima ${color} ${talle}`, exact: true })

async function startReceipt(page: Page, rol: 'admin' | 'seller' = 'admin'): Promise<void> {
  await openSignedIn(page, rol, RECEIPTS)
  await page.getByRole('button', { name: 'Nuevo ingreso' }).click()
  await expect(page.getByRole('heading', { name: /^Ingreso N° / })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Agregar por nombre o código' })).toBeVisible()
  await stopTheClock(page)
}

/** Lets the draft save itself. */
async function saved(page: Page): Promise<void> {
  await page.clock.runFor(1_000)
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
}

const scan = (page: Page, code: string) => scanSlowly(page, code, { gapMs: 8 })

test('A delivery of 60 garments in 12 combinations is scanned, costed, confirmed and reversed', async ({
  page,
}, info) => {
  await startReceipt(page)
  let keystrokes = 0
  const startedAt = Date.now()
  await page.getByLabel('Proveedor').selectOption('Textil Sur')
  await page.getByLabel('Remito o factura').fill('R-77')
  keystrokes += 2 + 'R-77'.length
  for (const label of labels) {
    await scan(page, label.sku)
    await expect(unitsOf(page, label)).toBeFocused()
    await pressKeys(page, '5')
    keystrokes += 1
    await expect(unitsOf(page, label)).toHaveValue('5')
  }
  await page.getByLabel('Costo por unidad de Remera Lima').fill('8000')
  keystrokes += 4
  await saved(page)
  const seconds = (Date.now() - startedAt) / 1_000
  info.annotations.push({ type: 'effort', description: `${keystrokes} keystrokes, ${seconds.toFixed(1)} s` })
  expect(keystrokes).toBeLessThan(30)
  // axe waits between rules.
  await page.clock.resume()
  await expectEveryWidth(page, 'the draft of a receipt')

  await page.getByRole('button', { name: 'Confirmar ingreso' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(page.getByText('Confirmado', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Prendas' }).getByRole('listitem')).toHaveCount(12)

  await expect(page.getByRole('heading', { name: /^Ingreso N° / })).toBeFocused()
  const createCodes = page.getByRole('button', { name: 'Crear los códigos que faltan' })
  await expect(page.getByText('12 combinaciones sin código de barras')).toBeVisible()
  await expectEveryWidth(page, 'a confirmed receipt')
  await createCodes.click()
  await expect(page.getByText('Creamos 12 códigos')).toBeVisible()
  await expect(createCodes).toHaveCount(0)
  const labelsLink = page.getByRole('link', { name: 'Imprimir etiquetas' })
  await expect(labelsLink).toHaveAttribute('href', /filas=delivered%2Cnegro%2CS%2C5/)

  await page.getByRole('button', { name: 'Anular ingreso' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anular el ingreso' })
  await dialog.getByLabel('Motivo').fill('Era de otra tienda')
  await dialog.getByRole('button', { name: 'Anular ingreso' }).click()
  await expect(page.getByText('Era de otra tienda')).toBeVisible()
})

test('Two tabs that enter the same receipt lose nothing, and a reload restores what was not saved', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/net::ERR_FAILED|Failed to fetch/)
  await startReceipt(page)
  const [first, second] = [labels[0]!, labels[1]!]
  await scan(page, first.sku)
  await expect(unitsOf(page, first)).toHaveValue('1')
  await saved(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await stopTheClock(other)
  await expect(unitsOf(other, first)).toHaveValue('1')
  await scan(other, second.sku)
  await expect(unitsOf(other, second)).toHaveValue('1')
  await saved(other)
  await scan(page, first.sku)
  await expect(unitsOf(page, first)).toHaveValue('2')
  await page.clock.runFor(1_000)
  await expect(page.getByText('Alguien más también cargó este ingreso')).toBeVisible()
  await expect(unitsOf(page, first)).toHaveValue('2')
  await expect(unitsOf(page, second)).toHaveValue('1')
  await saved(page)

  await page.route('**/api/goods-receipts/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByLabel('Nota (opcional)').fill('Faltó una caja')
  await page.clock.runFor(1_000)
  await expect(page.getByText('Sin guardar')).toBeVisible()
  await page.unroute('**/api/goods-receipts/**')
  await page.reload()
  await expect(page.getByLabel('Nota (opcional)')).toHaveValue('Faltó una caja')
  await saved(page)
})

test('An admin confirms only what was on the screen when another tab adds units', async ({ page }) => {
  await startReceipt(page)
  await page.getByLabel('Proveedor').selectOption('Textil Sur')
  await scan(page, labels[0]!.sku)
  await expect(unitsOf(page, labels[0]!)).toHaveValue('1')
  await saved(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await stopTheClock(other)
  await scan(other, labels[1]!.sku)
  await expect(unitsOf(other, labels[1]!)).toHaveValue('1')
  await saved(other)

  const confirm = async () => {
    await page.getByRole('button', { name: 'Confirmar ingreso' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true }).click()
  }
  await confirm()
  await expect(page.getByText('Alguien más también cargó este ingreso')).toBeVisible()
  await expect(unitsOf(page, labels[1]!)).toHaveValue('1')
  await expect(page.getByText('Confirmado', { exact: true })).toHaveCount(0)
  await page.clock.runFor(2_000)
  await confirm()
  await expect(page.getByText('Confirmado', { exact: true }).first()).toBeVisible()
})

test('A seller prepares a receipt by the grid of a product, without any cost', async ({ page }) => {
  await startReceipt(page, 'seller')
  await page.getByRole('searchbox', { name: 'Agregar por nombre o código' }).fill('Remera Lima')
  await page.clock.runFor(500)
  await page.getByRole('button', { name: new RegExp(deliveredProduct.nombre) }).click()
  await unitsOf(page, labels[3]!).fill('7')
  await saved(page)
  await expect(page.getByText('Lo confirma quien administra.')).toBeVisible()
  await expect(page.getByText('Costo')).toHaveCount(0)
})
