import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { storeCart } from '#e2e/support/store-cart.ts'
import { tabTo } from '#e2e/support/tab-to.ts'
import { typeContact } from '#e2e/support/type-contact.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { storedCartLine, type Listed, listProducts, unitsInCart } from '#e2e/support/shopper.ts'

test('A whole purchase is made with the keyboard alone, and every step of it is accessible', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/product?categoria=Accesorios')
  await storeCart(page, [storedCartLine(await aPlainProduct(page))])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'article a')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/product/*')

  await test.step('the choices and the add button work by keyboard', async () => {
    await tabTo(page, 'input[type=radio]')
    await page.keyboard.press('Space')
    await tabTo(page, 'button', 'Agregar al carrito')
    await page.keyboard.press('Enter')
    // The product needs a choice, and the first option has the focus.
    if ((await unitsInCart(page)) === 1) {
      await page.keyboard.press('Space')
      await tabTo(page, 'button', 'Agregar al carrito')
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => unitsInCart(page)).toBe(2)
    await tabTo(page, 'main a', 'Ver el carrito')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Contacto' })).toBeVisible()
  })

  await test.step('the form comes before the cart, and an empty form and an invalid coupon show their errors', async () => {
    await tabTo(page, 'input[name=nombre], section[aria-labelledby=carrito] *')
    await expect(page.getByLabel('Nombre')).toBeFocused()
    await tabTo(page, 'button', 'Ya tenes un cupon?')
    await page.keyboard.press('Enter')
    await tabTo(page, 'input[name=codigoDescuento]')
    await page.keyboard.type('NO-EXISTE')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByText(/^No encontramos ese cupón/)).toBeVisible()
    await tabTo(page, 'button', 'Siguiente')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Falta tu nombre :(')).toBeVisible()
    await expect(page.getByLabel('Nombre')).toBeFocused()
    await expectAccessible(page, 'Contacto, with its errors')
  })

  await test.step('the form is filled in and the purchase completed', async () => {
    await expect(page.getByLabel('Nombre')).toBeFocused()
    await typeContact(page)
    await expect(page.getByRole('heading', { name: 'Envio' })).toBeFocused()
    await expectAccessible(page, 'Envio')
    await tabTo(page, 'main a', 'Siguiente')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Forma Pago' })).toBeVisible()
    await expectAccessible(page, 'Forma Pago')
    await tabTo(page, 'button', 'Finalizar compra')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })).toBeFocused()
    await expect(page).toHaveTitle(/^Muchas gracias por elegirnos · /)
    await expect(page.getByText('Tu pedido')).toBeVisible()
    await expectAccessible(page, 'Entregado')
  })
})

/** Returns a product without colours, because the product of the keyboard purchase has colours. */
async function aPlainProduct(page: Page): Promise<Listed> {
  const several = (list: string) => list.includes(',')
  return (await listProducts(page)).find(
    ({ color, talle, stock }) => !several(color) && !several(talle) && stock > 3,
  )!
}
