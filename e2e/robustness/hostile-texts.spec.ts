import type { APIRequestContext, Page } from '@playwright/test'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart } from '#testing/fixtures/builders.ts'
import { testWithSeparateShop } from '#e2e/shops/separate-shop.ts'
import { expect, visit } from '#e2e/shops/demo-shop.ts'
import { deleteSales } from '#e2e/shops/shop-without-sales.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const test = testWithSeparateShop('hostile', deleteSales)

/**
 * Script injections. If the page does not escape the text, each runs in one context: tag, attribute, script, style, URL
 * or template.
 */
const payloads = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//',
  'data:text/html,<script>alert(1)</script>',
  '" onfocus=alert(1) autofocus x="',
  "' onmouseover='alert(1)",
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<style>@import "javascript:alert(1)"</style>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="//otro.test/">',
  '<form action=javascript:alert(1)><button>x</button></form>',
  '<!--><script>alert(1)</script>-->',
  ']]><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '`;alert(1);//',
  '\\";alert(1);//',
  '<template><img src=x onerror=alert(1)></template>',
]

const WITH_ADDRESS = /http|otro\.test/

test('Every screen shows texts of staff and shoppers as plain text, and no text runs as a script or causes an error', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  let ran = 0
  await page.exposeFunction('alert', () => {
    ran += 1
  })
  const { productIds, saleIds } = await storePayloads(request)

  const shopper = ['/', '/product', '/product?q=script', '/support', '/login', '/howcanbuy']
  for (const address of [...shopper, ...productIds.map((id) => `/product/${id}`)])
    await checkPage(page, address)
  await openSignedIn(page, 'admin', '/dashboard/dashboard')
  const pagesOf = (address: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${address}page=${index + 1}`)
  const staff = [
    '/dashboard/dashboard',
    '/dashboard/panel',
    '/dashboard/reports',
    '/dashboard/reports/stock',
    '/dashboard/reports/reorder',
    ...pagesOf('/dashboard/products?', 6),
    '/dashboard/sales?ver=99',
    ...saleIds.slice(0, 5).map((id) => `/dashboard/sales?venta=${id}`),
    '/dashboard/customers',
    '/dashboard/users',
    '/dashboard/coupons',
    '/dashboard/emails',
    ...pagesOf('/dashboard/audit?', 4),
    '/dashboard/balance',
    '/dashboard/balance?tab=historica',
    '/dashboard/store',
    '/dashboard/support',
  ]
  for (const address of staff) await checkPage(page, address)
  expect(ran).toBe(0)
})

async function checkPage(page: Page, address: string): Promise<void> {
  const response = await visit(page, address)
  expect(response!.status(), address).toBeLessThan(500)
}

async function storePayloads(request: APIRequestContext) {
  const { email, password } = demoAccounts.find(({ rol }) => rol === 'admin')!
  await request.post('/api/auth/sign-in/email', { data: { email, password } })
  const { token } = (await (await request.get('/api/auth/token')).json()) as { token: string }
  const send = async (method: 'post' | 'put' | 'delete', path: string, data: object, as = token) => {
    const headers = { authorization: `Bearer ${as}`, 'idempotency-key': crypto.randomUUID() }
    const response = await request[method](path, { data, headers })
    const explanation = `${path} ${JSON.stringify(data).slice(0, 200)} ${await response.text()}`
    expect(response.status(), explanation).toBeLessThan(500)
    return { status: response.status(), body: (await response.json()) as { id: string } }
  }
  const productIds: string[] = []
  const saleIds: string[] = []
  for (const [index, text] of payloads.entries()) {
    // The names contain no comma or semicolon, because these characters separate the colours or sizes of a
    // list.
    const name = text.replaceAll(/[,;]/g, ' ')
    const product = {
      nombre: text,
      categoria: text,
      color: name,
      talle: name,
      sku: `${index} ${text}`,
      precio: 1_000,
      stock: 9,
      publicado: 'si',
      motivo: text,
    }
    // An invalid picture address is refused, but the same text in other fields is stored.
    const withImage = await send('post', '/api/sheets/data', { ...product, images: [text] })
    const created = await send('post', '/api/sheets/data', product)
    expect([withImage.status, created.status]).toEqual([400, 200])
    productIds.push(created.body.id)
    const line = { id: created.body.id, precio: 100_000, color: name, talle: name, nombre: text, sku: text }
    const sold = [line as unknown as Parameters<typeof aCart>[0][number]]
    const counter = await send(
      'post',
      '/api/sheets/sale/dashboard',
      aCounterSale(sold, { nombreCliente: text }),
    )
    const web = await send(
      'post',
      '/api/sheets/sale',
      aCart(sold, {
        cliente: {
          nombre: text,
          direccion: text,
          correo: `cliente${index}@correo.test`,
        },
      }),
    )
    // A web purchase with a web address in a name is refused, because the shop would e-mail the address to a stranger.
    expect([counter.status, web.status], text).toEqual([200, WITH_ADDRESS.test(text) ? 400 : 200])
    if (web.status === 200) saleIds.push(web.body.id)
    await send('post', '/api/sheets/cashflow/add', { tipo: 'Gasto', monto: 1, descripcion: text })
    await send('post', '/api/user/seller', { nombre: text, email: `vende${index}@tienda.test` })
    await send('post', '/api/coupon/coupons', {
      code: `${index} ${text}`.slice(0, 60),
      name: text,
      discountType: 'fixed',
      discountValue: 1,
      expirationDate: '2999-12-31',
      usageLimit: 1,
      categories: [text.slice(0, 80)],
    })
    await send('put', '/api/sheets/update', { id: created.body.id, nombre: `${text} ` })
    await send('delete', `/api/sheets/delete/sale/${counter.body.id}`, { motivo: text })
  }
  const headers = { authorization: `Bearer ${token}` }
  const storeData = (await (await request.get('/api/store/data', { headers })).json()) as {
    profile: Record<string, unknown>
    version: number
  }
  const text = payloads[2]!
  const texts = { name: text, slogan: text, ownerName: text, address: text, logoText: text }
  const changed = { ...storeData.profile, ...texts, version: storeData.version }
  expect((await send('put', '/api/store/data', changed)).status).toBe(200)
  return { productIds, saleIds }
}
