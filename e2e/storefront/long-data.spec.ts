import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { expect, visit } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-long-data.ts'
import { buyOneOf } from '#e2e/support/buy-one.ts'
import { expectToFit } from '#e2e/support/expect-to-fit.ts'
import { listProducts, storedCartLine, visitWithStoredCart } from '#e2e/support/shopper.ts'
import { openSignedInWith } from '#e2e/support/sign-in.ts'

const account = {
  name: 'María de los Ángeles Fernández de la Vega Etcheverry Iparraguirre',
  email: 'maria.de.los.angeles.fernandez.de.la.vega@distribuidora-mayorista-del-litoral.com.ar',
  password: demoAccounts[0]!.password,
  state: 'Tierra del Fuego',
  postalCode: 'V9410ABC',
  address: 'Calledelaslibertadoras 12345, torre norte, departamento 12 B',
}

test('Every page of a shopper with the longest data fits its window, down to 320 px', async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => sessionStorage.setItem('chatSaludo', 'si'))
  expect((await page.request.post('/api/user/create', { data: account })).status()).toBe(200)
  await openSignedInWith(page, account, '/profile')
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const buyer = await playwright.request.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const product = (await listProducts(page)).find(({ id }) => id === 'con-mucho')!
  const { comprobante } = await buyOneOf(buyer, product, {
    nombre: account.name,
    correo: account.email,
    direccion: account.address,
  })
  await buyer.dispose()

  await test.step('the account panel', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Hola / })
      .click()
    await expect(page.getByRole('dialog')).toContainText(account.email)
    await expectToFit(page, 'account panel')
    await page.getByRole('dialog').getByRole('link', { name: 'Compras' }).click()
    await expect(page.getByRole('list', { name: 'Compras' })).toContainText(product.nombre)
    await expectToFit(page, 'purchases')
  })
  await visitWithStoredCart(page, [storedCartLine(product, { cantidad: 99 })])
  for (const address of [
    '/cart',
    '/cart?paso=envio',
    `/cart?paso=entregado&comprobante=${comprobante}`,
    '/profile',
    '/product?q=camperadesmontable',
    '/product/con-mucho',
    '/product/casi-sin-stock',
  ])
    await test.step(address, async () => {
      await visit(page, address)
      await page.waitForLoadState('networkidle')
      await expectToFit(page, address)
    })
  // The result pages go on to the receipt after some seconds.
  await page.route('**/cart.data*', () => {})
  for (const path of ['/success', '/pending'])
    await test.step(path, async () => {
      await visit(page, `${path}?comprobante=${comprobante}`)
      await expect(page.getByRole('main').getByText(/^Compra N°/)).toBeVisible()
      await expectToFit(page, path)
    })
})
