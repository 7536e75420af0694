import { formatPesos, parsePesos } from '#domain/money.ts'
import { installmentOffers, installmentsText } from '#domain/pricing/installments.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-simulator.ts'
import { readServedPage } from '#e2e/support/served-page.ts'
import { hasSingleStock, type Listed, storedCartLine, visitWithStoredCart } from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Instalments that an admin declares appear with the same amount on product cards, product page and cart', async ({
  page,
}) => {
  const declare = async (count: string) => {
    await openSignedIn(page, 'admin', '/dashboard/store?seccion=cobros')
    const form = page.getByRole('form', { name: 'Datos de la tienda' })
    await form.getByLabel('Cuotas sin interés', { exact: true }).fill(count)
    await form.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
  }
  const saved = page.getByText('Datos de la tienda guardados').first()
  await declare('1')
  await expect(page.getByRole('alert').first()).toHaveText('Va 0, o un número entero de cuotas de 2 a 24')
  await declare('3')
  await expect(saved).toBeVisible()

  const products = (await (await page.request.get('/api/sheets/data')).json()) as Listed[]
  const product = products.find((one) => hasSingleStock(one) && one.stock > 0)!
  const price = parsePesos(product.precio)!
  const terms = { interestFreeInstallments: 3, interestFreeFrom: parsePesos(0)!, installmentPlans: [] }
  const text = installmentsText(installmentOffers(price, terms)[0]!).replaceAll('\u00a0', ' ')
  const list = await readServedPage(page.request, `/product?q=${encodeURIComponent(product.nombre)}`)
  expect(list.all('article')[0]!.text).toContain(text)
  const served = await readServedPage(page.request, `/product/${product.id}`)
  expect(served.one('main').text).toContain(text)
  expect(served.one('main').text).toContain('Hasta 3 cuotas sin interés.')
  await visitWithStoredCart(page, [storedCartLine(product)])
  const cart = page.getByRole('region', { name: 'Carrito' })
  await expect(cart.getByText(text)).toBeVisible()
  await expect(cart).toContainText(formatPesos(price))
  await expectAccessible(page, 'cart with instalments')

  await declare('0')
  await expect(saved).toBeVisible()
  expect((await readServedPage(page.request, `/product/${product.id}`)).one('main').text).not.toContain(
    'cuotas',
  )
})
