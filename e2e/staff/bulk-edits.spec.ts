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
