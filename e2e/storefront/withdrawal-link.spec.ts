import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { buyOne } from '#e2e/support/buy-one.ts'
import { phone } from '#e2e/support/screens.ts'

test('The footer of every page links to the withdrawal of a purchase, and so do the help and the product page', async ({
  request,
}) => {
  for (const address of ['/', '/howcanbuy', '/no-existe']) {
    const footer = /<footer[\s\S]+<\/footer>/.exec(await (await request.get(address)).text())?.[0]
    expect(footer, address).toMatch(/<a [^>]*href="\/arrepentimiento"[^>]*>Botón de arrepentimiento</)
  }
  const page = await (await request.get('/support')).text()
  expect(page).toContain('id="arrepentimiento"')
  // The text says 'compra' and not 'venta', like the receipt and the e-mail.
  expect(page).toContain('Con el número de tu compra')
  expect(page).toMatch(/<a [^>]*href="\/arrepentimiento"[^>]*>Quiero arrepentirme de mi compra/)
})

test.describe('On a phone', () => {
  test.use(phone)

  test('The first screen of the home page shows the link without scrolling', async ({ page }) => {
    await visit(page, '/')
    const link = page.getByRole('link', { name: 'Botón de arrepentimiento' }).first()
    await expect(link).toBeInViewport({ ratio: 1 })
    const box = (await link.boundingBox())!
    expect(box.y + box.height).toBeLessThan(page.viewportSize()!.height / 2)
  })
})

test('The form works without scripts, and keeps the typed text after a refusal', async ({ request }) => {
  const { numero } = await buyOne(request, { correo: 'lola.sin.scripts@correo.test' })
  const send = async (form: Record<string, string>) =>
    (await request.post('/arrepentimiento', { form, headers: { accept: 'text/html' } })).text()
  const refused = await send({ numero: String(numero), correo: 'otra@correo.test' })
  expect(refused).toContain('No encontramos una compra con ese número y ese correo')
  expect(refused).toContain('value="otra@correo.test"')
  expect(await send({ numero: '', correo: '' })).toContain('Escribí el número de tu compra')
  expect(await send({ numero: String(numero), correo: 'lola.sin.scripts@correo.test' })).toMatch(
    /ARR(?:-[2-9A-HJ-NP-Z]{4}){3}/,
  )
})
