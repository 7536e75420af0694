import type { Page } from '@playwright/test'
import { expect } from '#e2e/shops/demo-shop.ts'
import { testWithShipping } from '#e2e/shops/shop-with-shipping.ts'
import { expectEveryWidth } from '#e2e/support/expect-every-width.ts'
import {
  addToCart,
  fillContact,
  goToCart,
  hasSingleStock,
  listProducts,
  shopper,
} from '#e2e/support/shopper.ts'

const test = testWithShipping('shipping')

/** Returns a product without choices. */
const simpleProduct = async (page: Page) =>
  (await listProducts(page)).find(
    (one) => hasSingleStock(one) && one.stock > 2 && !`${one.color}${one.talle}`.includes(','),
  )!

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 800 } })

test('A shopper sees the shipping of a product, chooses a delivery, and pays it as a line of its own', async ({
  page,
}) => {
  await addToCart(page, { id: (await simpleProduct(page)).id })
  await test.step('the product page asks for the address and shows prices and days', async () => {
    await page.getByRole('button', { name: 'Calculá tu envío' }).click()
    await page.getByRole('button', { name: 'Calcular', exact: true }).click()
    await expect(page.getByLabel('Código postal')).toBeFocused()
    await page.getByLabel('Código postal').fill('5001')
    await page.getByLabel('Provincia').selectOption('Córdoba')
    await page.getByRole('button', { name: 'Calcular', exact: true }).click()
    const zone = page.getByRole('radio', { name: /^Envío a Córdoba capital.*\$ 3\.500,00.*Llega entre/ })
    await zone.check()
    await expectEveryWidth(page, 'the shipping of a product')
  })

  await test.step('the address is in the contact form, and the choice in the step of the shipping', async () => {
    await goToCart(page)
    await expect(page.getByLabel('Código postal').first()).toHaveValue('5001')
    await fillContact(page, { cp: '5001', celular: '' })
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByRole('radio', { name: /^Envío a Córdoba capital/ })).toBeChecked()
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByLabel('Localidad')).toBeFocused()
    await expect(page.getByRole('alert').last()).toContainText('hacen falta tu localidad y tu celular')
    await expectEveryWidth(page, 'the shipping without a city')
    await page.getByLabel('Localidad').fill('Alberdi')
    await page.getByLabel('Celular').fill('351 555-0199')
    await page.getByRole('button', { name: 'Siguiente' }).click()
  })

  await test.step('the receipt has the shipping as its own line', async () => {
    await page.getByRole('radio', { name: /^Efectivo/ }).check()
    await expectEveryWidth(page, 'the payment of a purchase with shipping')
    await page.getByRole('button', { name: 'Finalizar compra' }).click()
    const order = page.getByRole('region', { name: 'Tu pedido' })
    await expect(order).toContainText('Envío$ 3.500,00')
    await expect(order).toContainText('Envío a Córdoba capital')
    await expect(order).toContainText('Alberdi')
    await expectEveryWidth(page, 'the receipt with shipping')
  })
})

test('A shopper who fetches the purchase pays no shipping and gives no telephone', async ({ page }) => {
  await addToCart(page, { id: (await simpleProduct(page)).id })
  await goToCart(page)
  await fillContact(page, { celular: '' })
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await test.step('without a choice the step does not end', async () => {
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByRole('alert').last()).toContainText('Elegí cómo querés recibir tu compra')
    await expect(page.getByRole('radio').first()).toBeFocused()
    await expectEveryWidth(page, 'the shipping without a choice')
  })
  await page.getByRole('radio', { name: /^Retiro en Local Centro.*Listo para retirar desde/ }).check()
  await expect(page.getByRole('link', { name: /^Ver en el mapa/ })).toBeVisible()
  await expectEveryWidth(page, 'a chosen pickup point')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('radio', { name: /^Efectivo/ }).check()
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  const order = page.getByRole('region', { name: 'Tu pedido' })
  await expect(order).toContainText('Retiro en Local Centro')
  await expect(order).toContainText(shopper.nombre)
  await expectEveryWidth(page, 'the receipt of a pickup')
})
