import { expect, openDemoShop, test as demoTest, visit } from './open-shop-process.ts'
import { fillRegistration, REGISTERED_PASSWORD, registrationButton } from './registration.ts'
import { addToCart, fillContact, goToPayment, unitsInCart } from './shopper.ts'

/** A shop that sells to accounts only. */
const test = demoTest.extend({
  shop: [
    async ({}, lend, { workerIndex }) => {
      const { shop, remove } = await openDemoShop(`e2e-accounts-only-${workerIndex}`, {
        GUEST_CHECKOUT: 'false',
      })
      await lend(shop)
      await remove()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})

test('where only accounts may buy, a guest is told on coming to the cart, and the last press leads to sign in', async ({
  page,
}) => {
  await addToCart(page, { id: 'ves-009', color: 'rojo', talle: 'S' })
  await visit(page, '/cart')
  await expect(page.getByText('Para comprar en esta tienda necesitás una cuenta')).toBeVisible()
  await fillContact(page)
  await goToPayment(page)
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  const asked = page.getByRole('main').getByRole('alert')
  await expect(asked).toContainText('Iniciá sesión para terminar tu compra')
  await expect(asked.getByRole('button', { name: 'Seguir sin cuenta' })).toHaveCount(0)
  await asked.getByRole('link', { name: 'Ingresar' }).click()
  await expect(page).toHaveURL('/login?continueTo=%2Fcart%3Fpaso%3Dpago')
})

test('where only accounts may buy, whoever registers on the way to buy comes back to the cart', async ({
  page,
}) => {
  await addToCart(page, { id: 'ves-009', color: 'rojo', talle: 'S' })
  await visit(page, '/cart')
  await page.getByRole('main').getByRole('link', { name: 'Registrate' }).click()
  await expect(page).toHaveURL('/register?continueTo=%2Fcart')
  await page.getByRole('link', { name: 'Ingresá' }).click()
  await expect(page).toHaveURL('/login?continueTo=%2Fcart')
  await page.getByRole('link', { name: 'Registrate' }).click()
  await expect(page).toHaveURL('/register?continueTo=%2Fcart')
  await fillRegistration(page, { email: 'para-comprar@correo.test' })
  await registrationButton(page).click()
  await expect(page.getByLabel('Correo')).toHaveValue('para-comprar@correo.test')
  await page.getByLabel('Contraseña').fill(REGISTERED_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  expect(await unitsInCart(page)).toBe(1)
})

test('where only accounts may buy, how to buy does not promise a purchase without one', async ({ page }) => {
  await visit(page, '/howcanbuy')
  await expect(page.getByText('Creá tu cuenta con tu correo.')).toBeVisible()
  await expect(page.getByText('sin cuenta')).toHaveCount(0)
})
