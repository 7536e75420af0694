import type { Page } from '@playwright/test'
import { demoAccounts } from '#seeds/demo/accounts.ts'
import { expect, test, visit } from './open-shop-process.ts'
import { addToCart, currentStep, fillContact, goToPayment, shopper } from './shopper.ts'
import { enterAs } from './sign-in.ts'

const coat = { id: 'abr-002', color: 'negro', talle: 'S' }
const customer = demoAccounts.find(({ rol }) => rol === 'user')!

test('what was typed survives a reload at any step, and is forgotten once it is bought', async ({ page }) => {
  await addToCart(page, coat)
  await visit(page, '/cart')
  await fillContact(page)
  await page.reload()
  await expectContact(page, shopper)
  await goToPayment(page)
  await page.reload()
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  await expect(page.getByText(shopper.correo)).toBeVisible()
  await expect(page.getByText(`${shopper.direccion}, ${shopper.provincia}, CP ${shopper.cp}`)).toBeVisible()
  await visit(page, '/cart')
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    shopper.correo,
  )
})

test('a field is checked on leaving it and all of them on going on; nothing typed is lost', async ({
  page,
}) => {
  await visit(page, '/cart')
  await page.getByLabel('Correo').fill('clara@correo')
  await expect(page.getByText(/^Ingresá un correo válido/)).toHaveCount(0)
  await page.getByLabel('Correo').press('Tab')
  await expect(page.getByText('Ingresá un correo válido, como nombre@correo.com')).toBeVisible()
  await expect(page.getByText('Falta tu nombre :(')).toHaveCount(0)
  await page.getByLabel('Código postal').fill('12')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByText('Falta tu nombre :(')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await expect(page.getByLabel('Correo')).toHaveValue('clara@correo')
  await expect(page.getByLabel('Código postal')).toHaveAttribute('aria-invalid', 'true')
  await expect(currentStep(page)).toHaveText(/Contacto/)
  await page.getByLabel('Correo').fill('clara@correo.com')
  await expect(page.getByText(/^Ingresá un correo válido/)).toHaveCount(0)
})

test('a press on Siguiente counts, also when the field it leaves is wrong', async ({ page }) => {
  // Where nothing scrolls, the browser cannot keep the button in its place by scrolling.
  await page.setViewportSize({ width: 1280, height: 1800 })
  await visit(page, '/cart')
  await page.getByLabel('Nombre').fill(shopper.nombre)
  await page.getByLabel('Correo').fill('clara@correo')
  // At its edge: a message told at that moment would move it from under the finger.
  await page.getByRole('button', { name: 'Siguiente' }).click({ position: { x: 30, y: 4 } })
  await expect(page.getByText('Elegí tu provincia')).toBeVisible()
  await expect(page.getByLabel('Correo')).toBeFocused()
})

test('whoever comes to pay with an unfinished form is led back to it, at what is missing', async ({
  page,
}) => {
  await addToCart(page, coat)
  await visit(page, '/cart?paso=pago')
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await expect(page.getByRole('main').getByText('Falta tu nombre :(')).toBeVisible()
  await expect(page.getByRole('main').getByText('Elegí tu provincia')).toBeVisible()
})

test('each field helps to be filled in, by the browser and on a phone’s keyboard', async ({ page }) => {
  await visit(page, '/cart')
  const fields = await page
    .locator('main form [name]')
    .evaluateAll((all) =>
      (all as HTMLInputElement[])
        .filter(({ name }) => name !== 'codigoDescuento')
        .map(({ name, type, inputMode, autocomplete }) => [name, type, inputMode, autocomplete].join(' ')),
    )
  expect(fields).toEqual([
    'nombre text  name',
    'correo email email email',
    'provincia select-one  address-level1',
    'direccion text  street-address',
    'cp text  postal-code',
    'celular tel tel tel',
  ])
})

test('somebody signed in finds the form filled in, and leaves none of it behind', async ({ page }) => {
  await enterAs(page, 'user', '/cart')
  await expect(page.getByLabel('Correo')).toHaveValue(customer.email)
  await expect(page.getByLabel('Nombre')).toHaveValue(customer.nombre)
  await page.getByLabel('Nombre').fill('Otra persona')
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('Otra persona')
  await page.evaluate(() => localStorage.removeItem('authToken'))
  await page.reload()
  await expect(page.getByLabel('Correo')).toHaveValue('')
  await expect(page.getByLabel('Nombre')).toHaveValue('')
})

test('what a guest typed stays when they sign in, and the blanks are filled in', async ({ page }) => {
  await visit(page, '/cart')
  await page.getByLabel('Nombre').fill('Mi regalo')
  await enterAs(page, 'user', '/cart')
  await expect(page.getByLabel('Correo')).toHaveValue(customer.email)
  await expect(page.getByLabel('Nombre')).toHaveValue('Mi regalo')
})

test('what the account knows comes late: the field somebody is in is left to them, the others are filled in', async ({
  page,
}) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/account', async (route) => {
    await held
    await route.continue()
  })
  await enterAs(page, 'user', '/cart')
  await page.getByLabel('Correo').focus()
  answer()
  await expect(page.getByLabel('Nombre')).toHaveValue(customer.nombre)
  await page.keyboard.type('otra@correo.test')
  await expect(page.getByLabel('Correo')).toHaveValue('otra@correo.test')
})

async function expectContact(page: Page, facts: typeof shopper): Promise<void> {
  await expect(page.getByLabel('Nombre')).toHaveValue(facts.nombre)
  await expect(page.getByLabel('Correo')).toHaveValue(facts.correo)
  await expect(page.getByLabel('Provincia')).toHaveValue(facts.provincia)
  await expect(page.getByLabel('Dirección')).toHaveValue(facts.direccion)
  await expect(page.getByLabel('Código postal')).toHaveValue(facts.cp)
  await expect(page.getByLabel(/^Celular/)).toHaveValue(facts.celular)
}
