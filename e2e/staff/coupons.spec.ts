import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, test } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { listProducts } from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('An admin creates a coupon that a shopper uses, deactivates it, and sees the missing fields of another one', async ({
  page,
  request,
}) => {
  const [product] = await listProducts(page)
  const isAccepted = async () => {
    const couponRequest = { productos: [{ id: product!.id, cantidad: 1 }], codigoDescuento: 'PRIMAVERA' }
    return (
      (await (await request.post('/api/coupon/validate-coupon', { data: couponRequest })).json()) as {
        isValid: boolean
      }
    ).isValid
  }
  await openSignedIn(page, 'admin', '/dashboard/coupons')
  const table = page.getByRole('table', { name: 'Cupones' })
  const dialog = page.getByRole('dialog', { name: 'Crear Cupón de Descuento' })
  await test.step('missing fields are reported, and no text is lost', async () => {
    await expect(page.getByRole('link', { name: /^Cupones/ })).toContainText('Nuevo')
    await expectAccessible(page, 'coupons')
    await page.getByRole('button', { name: 'Crear cupon' }).press('Enter')
    await dialog.getByLabel('Nombre').fill('Primavera en la tienda')
    await dialog.getByRole('button', { name: 'Crear cupón' }).press('Enter')
    await expect(
      dialog.getByText('Todos los campos son requeridos, incluyendo las categorías.').first(),
    ).toBeVisible()
    await expect(dialog.getByLabel('Código')).toBeFocused()
    await expect(dialog.getByLabel('Nombre')).toHaveValue('Primavera en la tienda')
    await expectAccessible(page, 'a coupon refused')
  })
  await test.step('the new coupon is first in the list and gives a discount', async () => {
    await dialog.getByLabel('Código').fill('primavera')
    await dialog.getByLabel('Valor del descuento').fill('12,5')
    await dialog.getByLabel('Vence').fill('2999-12-31')
    await dialog.getByLabel('Límite de usos').fill('3')
    await dialog.getByRole('checkbox', { name: product!.categoria, exact: true }).check()
    await dialog.getByRole('button', { name: 'Crear cupón' }).click()
    await expect(page.getByText('Cupón creado exitosamente.')).toBeVisible()
    await expect(page.getByText('Espera un momento')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(table.getByRole('row').nth(1)).toContainText(/primavera.*12,5 %.*31-12-2999.*0 de 3.*Activo/)
    expect(await isAccepted()).toBe(true)
  })
  await test.step('an inactive coupon is refused, and one activated again on a phone is accepted', async () => {
    await table.getByRole('button', { name: 'Desactivar primavera' }).press('Enter')
    await expect(page.getByText('Cupón desactivado exitosamente.')).toBeVisible()
    await expect(table.getByRole('row').nth(1)).toContainText('Inactivo')
    expect(await isAccepted()).toBe(false)
    await asOnAPhone(page, async () => {
      await page
        .getByRole('list', { name: 'Cupones' })
        .getByRole('button', { name: 'Activar primavera' })
        .click()
      await expect(page.getByText('Cupón activado exitosamente.')).toBeVisible()
    })
    expect(await isAccepted()).toBe(true)
  })
  await test.step('a coupon for the whole shop needs no category', async () => {
    await page.getByRole('button', { name: 'Crear cupon' }).click()
    await dialog.getByLabel('Código').fill('TODO')
    await dialog.getByLabel('Nombre').fill('Para todo')
    await dialog.getByLabel('Valor del descuento').fill('5')
    await dialog.getByLabel('Vence').fill('2999-12-31')
    await dialog.getByLabel('Límite de usos').fill('3')
    await dialog.getByLabel('Toda la tienda').check()
    await expect(dialog.getByRole('checkbox')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Crear cupón' }).click()
    await expect(table.getByRole('row').nth(1)).toContainText(/TODO.*Toda la tienda.*5 %/)
  })
})
