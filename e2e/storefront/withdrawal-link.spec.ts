import { expect, test } from '#e2e/shops/demo-shop.ts'

test('The footer of every page links to the withdrawal of a purchase, without an account', async ({
  request,
}) => {
  for (const address of ['/', '/howcanbuy', '/no-existe']) {
    const footer = /<footer[\s\S]+<\/footer>/.exec(await (await request.get(address)).text())?.[0]
    expect(footer, address).toMatch(/<a [^>]*href="\/support#arrepentimiento"[^>]*>Botón de arrepentimiento</)
  }
  const page = await (await request.get('/support')).text()
  expect(page).toContain('id="arrepentimiento"')
  // The text says 'compra' and not 'venta', like the receipt and the e-mail.
  expect(page).toContain('Mandanos el número de tu compra')
  expect(page).toMatch(
    /<a [^>]*href="mailto:[^"]+subject=[^"]*"[^>]*>[^<]*(?:<svg.+?<\/svg>)?[^<]*Quiero arrepentirme de mi compra/,
  )
})
