import { testWithSeparateShop } from '#e2e/shops/separate-shop.ts'
import { expect, visit } from '#e2e/shops/demo-shop.ts'
import { expectAccessible, expectAccessibleHere } from '#e2e/support/expect-accessible.ts'
import { expectEveryWidth } from '#e2e/support/expect-every-width.ts'
import { phone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const test = testWithSeparateShop('shipping-settings')

// axe would measure a wrong contrast during a fade-in.
test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } })

test('An admin adds a pickup point and a zone on a phone, corrects a range and tries the prices', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', '/dashboard/store?seccion=envios')
  const form = page.getByRole('form', { name: 'Datos de la tienda' })
  const zone = form.getByRole('listitem').filter({ hasText: 'Zona sin nombre' })
  await expectAccessible(page, 'the shipping methods of a new shop')

  await test.step('new methods open with the focus on their name', async () => {
    await form.getByRole('button', { name: 'Agregar punto de retiro' }).press('Enter')
    await expect(form.getByLabel('Nombre del punto')).toBeFocused()
    await form.getByLabel('Nombre del punto').fill('Local de Palermo')
    await form.getByLabel('Dirección del punto').fill('Honduras 1234, Palermo')
    await form.getByRole('button', { name: 'Agregar zona', exact: true }).press('Enter')
    await expect(form.getByLabel('Nombre de la zona')).toBeFocused()
    // The press leaves the blank name, whose error must not move the button away.
    await form.getByRole('button', { name: 'Agregar rango' }).click()
    await expect(form.getByLabel('Desde', { exact: true })).toBeFocused()
    await expect(form.locator('[aria-invalid=true]')).toHaveAccessibleName('Nombre de la zona')
    await form.getByLabel('Desde', { exact: true }).fill('1500')
    await form.getByLabel('Hasta', { exact: true }).fill('1000')
    await form.getByLabel('Hasta (g)').fill('5000')
    await form.getByLabel('Precio ($)').fill('3500')
    await expectEveryWidth(page, 'a new pickup point and a new zone')
    await page.setViewportSize(phone.viewport)
  })

  await test.step('a refused save opens the closed zone of another section at its first wrong field', async () => {
    await zone.getByText('Zona sin nombre').click()
    await expect(form.getByLabel('Nombre de la zona')).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Contacto' }).click()
    await expect(form.getByLabel('Celular del chat')).toBeVisible()
    await form.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page).toHaveURL(/seccion=envios/)
    await expect(form.getByLabel('Nombre de la zona')).toBeFocused()
    await expect(form.getByText('Hay datos para corregir')).toBeVisible()
    await form.getByLabel('Nombre de la zona').fill('Envío a CABA')
    await form.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(form.getByLabel('Hasta', { exact: true })).toHaveAccessibleDescription(
      'El primer código no puede ser mayor que el último',
    )
    await expect(form.getByLabel('Hasta', { exact: true })).toBeFocused()
    await expectAccessibleHere(page, 'a refused range of postal codes')
  })

  await test.step('the trial shows the options of an address before they are saved', async () => {
    await form.getByLabel('Desde', { exact: true }).fill('1000')
    await form.getByLabel('Hasta', { exact: true }).fill('1499')
    await form.getByLabel('Código postal de prueba').fill('C1425BGP')
    await form.getByLabel('Código postal de prueba').press('Enter')
    await expect(form.getByText(/Elegí también la provincia/)).toBeVisible()
    await form.getByLabel('Provincia de prueba').selectOption('Ciudad Autónoma de Buenos Aires')
    const options = form.getByRole('list', { name: 'Se ofrece:' }).getByRole('listitem')
    await expect(options).toHaveText([
      /Gratis, a coordinar con Vidriera.*Gratis/,
      /Retiro en Local de Palermo.*Honduras 1234.*Gratis/,
      /Envío a CABA.*3\.500,00/,
    ])
    await form.getByLabel('Peso (gramos)').fill('5001')
    await expect(options).toHaveCount(2)
    await expectAccessibleHere(page, 'the trial of the shipping methods')
  })

  await test.step('the saved methods are closed after a reload, and a removed one is gone', async () => {
    await form.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Datos de la tienda guardados').first()).toBeVisible()
    await visit(page, '/dashboard/store?seccion=envios')
    const saved = form.getByRole('listitem').filter({ hasText: 'Envío a CABA' })
    await expect(saved).toContainText('CP 1000 a 1499 · 2 a 5 días hábiles')
    await expect(form.getByLabel('Nombre de la zona')).toHaveCount(0)
    await saved.getByText('Envío a CABA').click()
    await form.getByRole('button', { name: 'Quitar la zona Envío a CABA' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar', exact: true }).click()
    await expect(form.getByText('Envío a CABA')).toHaveCount(0)
    await expect(form.getByRole('button', { name: 'Agregar zona', exact: true })).toBeFocused()
    await form.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Datos de la tienda guardados').first()).toBeVisible()
    const stored = async () => (await (await page.request.get('/api/store/data')).json()) as object
    await expect.poll(stored).toMatchObject({
      profile: { shipping: { pickupPoints: [{ name: 'Local de Palermo', readyDays: 1 }], zones: [] } },
    })
  })
})
