import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const VESTIDOS = '/dashboard/products?categoria=Vestidos'
const dialogOf = (page: Page) => page.getByRole('dialog')
const prices = (page: Page) =>
  page
    .getByRole('table', { name: 'Productos' })
    .getByText(/^\$\s[\d.]+,\d\d$/)
    .allInnerTexts()

test('An admin raises the prices of all found products after a preview and undoes this from the history', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', VESTIDOS)
  const before = await prices(page)
  const dialog = dialogOf(page)

  await test.step('a missing amount is reported', async () => {
    await page.getByRole('button', { name: /^Cambiar los encontrados/ }).click()
    await dialog.getByRole('button', { name: 'Ver los cambios' }).click()
    await expect(dialog.getByRole('form').getByRole('alert')).toHaveText([
      'Ingresá cuánto, con hasta dos decimales',
    ])
    await expectAccessible(page, 'a change of many products')
  })

  await test.step('the preview shows old and new prices side by side and changes nothing', async () => {
    await dialog.getByLabel('Cuánto').fill('12,5')
    await dialog.getByLabel('Redondeo').selectOption('90')
    await dialog.getByRole('button', { name: 'Ver los cambios' }).click()
    await expect(dialog.getByText('Precio +12,5 %, terminado en 90')).toBeVisible()
    await expect(dialog.getByRole('cell', { name: /90,00$/ }).first()).toBeVisible()
    await expectAccessible(page, 'what a change of many products would do')
    await dialog.getByRole('button', { name: 'Volver' }).click()
    await expect(dialog.getByLabel('Cuánto')).toHaveValue('12,5')
    await dialog.getByRole('button', { name: 'Ver los cambios' }).click()
  })

  await test.step('the progress is shown, and the list has the new prices', async () => {
    await dialog.getByRole('button', { name: /^Aplicar a \d+ productos$/ }).click()
    await expect(dialog.getByRole('button', { name: 'Deshacer' })).toBeVisible()
    await expectAccessible(page, 'a change of many products, done')
    await dialog.getByRole('button', { name: 'Listo' }).click()
    for (const price of await prices(page)) expect(price).toMatch(/90,00$/)
  })

  await test.step('the history undoes the change', async () => {
    await page.getByRole('button', { name: 'Cambios anteriores' }).click()
    await expectAccessible(page, 'the changes of many products')
    await dialog.getByRole('button', { name: /^Deshacer Precio \+12,5 %/ }).click()
    await expect(dialog.getByRole('button', { name: 'Rehacer' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Listo' }).click()
    await expect.poll(() => prices(page)).toEqual(before)
  })

  await test.step('the audit has one line for each of both changes, which expands to its products', async () => {
    await visit(page, '/dashboard/audit')
    const table = page.getByRole('table', { name: 'Auditoría' })
    const line = table.getByRole('row').nth(1)
    await expect(line).toContainText(/Deshizo el cambio del precio de \d+ productos/i)
    await expect(table.getByRole('row').nth(2)).toContainText(/Cambió el precio de \d+ productos/i)
    await line.getByRole('button', { name: /^Ver los \d+ productos$/ }).press('Enter')
    const products = line.getByRole('list', { name: 'Productos del cambio' }).getByRole('listitem')
    await expect(products.first()).toContainText(/Precio.*\$/)
    await expectAccessible(page, 'a change of many products in the audit')
    await line.getByRole('button', { name: /^Ocultar los/ }).press('Enter')
    await expect(products).toHaveCount(0)
  })
})

test('On a phone an admin moves the chosen products to another category', async ({ page }) => {
  await openSignedIn(page, 'admin', '/dashboard/products?categoria=Bodys')
  await asOnAPhone(page, async () => {
    await page
      .getByRole('checkbox', { name: /^Elegir Body/ })
      .first()
      .check()
    await page.getByRole('group', { name: 'Los elegidos' }).getByRole('button', { name: 'Cambiar' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('radio', { name: 'Categoría' }).check()
    await dialog.getByRole('combobox', { name: 'Categoría' }).selectOption('Tops')
    await dialog.getByRole('button', { name: 'Ver los cambios' }).click()
    await dialog.getByRole('button', { name: 'Aplicar a 1 producto' }).click()
    await expect(dialog.getByRole('status')).toHaveText('1 producto cambió.')
    await expectAccessible(page, 'a change of many products on a phone')
    await dialog.getByRole('button', { name: 'Deshacer' }).click()
    await expect(dialog.getByRole('button', { name: 'Rehacer' })).toBeVisible()
  })
})

test('An admin sets a price by margin on a phone, and the preview names the products without a cost', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', '/dashboard/products?categoria=Bodys')
  const dialog = dialogOf(page)
  await asOnAPhone(page, async () => {
    await test.step('one product gets a cost', async () => {
      await page
        .getByRole('button', { name: /^Costo de / })
        .first()
        .click()
      await dialog.getByRole('button', { name: 'Corregir costo' }).click()
      const form = dialog.getByRole('form', { name: 'Corregir costo' })
      for (const field of await form.getByLabel(/^Costo de /).all()) await field.fill('8000')
      await form.getByLabel('Motivo').fill('Factura del proveedor')
      await page.getByRole('button', { name: 'Corregir', exact: true }).click()
      await expect(page.getByText('Costo corregido')).toBeVisible()
      await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
    })
    await test.step('the form explains the price', async () => {
      await page.getByRole('button', { name: /^Cambiar los encontrados/ }).click()
      await dialog.getByRole('radio', { name: 'Por margen' }).check()
      await expect(dialog.getByText(/costos distintos, se usa el más alto/)).toBeVisible()
      await expect(dialog.getByRole('radio', { name: 'Bajar' })).toHaveCount(0)
      await dialog.getByLabel('Margen (%)').fill('100')
      await dialog.getByRole('button', { name: 'Ver los cambios' }).click()
      await expect(dialog.getByRole('form').getByRole('alert')).toHaveText(['El margen va de 0 a 99,99 %'])
      await expectAccessible(page, 'a change of prices by margin')
    })
    await test.step('the preview has the new price, and the products that stay', async () => {
      await dialog.getByLabel('Margen (%)').fill('60')
      await dialog.getByRole('button', { name: 'Ver los cambios' }).click()
      await expect(dialog.getByText('Precio con margen de 60 %')).toBeVisible()
      await expect(dialog.getByRole('cell', { name: '$ 20.000,00' })).toHaveCount(1)
      await expect(dialog.getByRole('region', { name: 'Sin costo: quedan como están' })).toBeVisible()
      await expectAccessible(page, 'what prices by margin would do')
    })
    await dialog.getByRole('button', { name: 'Aplicar a 1 producto' }).click()
    await expect(dialog.getByRole('status')).toHaveText('1 producto cambió.')
    await dialog.getByRole('button', { name: 'Deshacer' }).click()
    await expect(dialog.getByRole('button', { name: 'Rehacer' })).toBeVisible()
  })
})
