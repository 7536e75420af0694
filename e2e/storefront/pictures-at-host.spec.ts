import { photo } from '#testing/fixtures/hostile-images.ts'
import { type TestImageHost, openTestImageHost } from '#testing/images/test-image-host.ts'
import { expect, openDemoShop, test as demoTest, visit } from '#e2e/shops/demo-shop.ts'
import { buyOneOf } from '#e2e/support/buy-one.ts'
import { readServedPage, structuredDataOf } from '#e2e/support/served-page.ts'
import type { Listed } from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const test = demoTest.extend<object, { host: TestImageHost }>({
  host: [
    async ({}, lend) => {
      const host = await openTestImageHost()
      await lend(host)
      await host.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ host }, lend, { workerIndex }) => {
      const { shop, remove } = await openDemoShop(`e2e-image-host-${workerIndex}`, host.settings)
      await lend(shop)
      await remove()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})

const PRODUCT = 'ves-009'
const ADDRESS = `/product/${PRODUCT}`

test('A photo that an admin uploads to the image host is shown by pages, structured data and e-mails', async ({
  page,
  playwright,
  request,
  baseURL,
  host,
}) => {
  await openSignedIn(page, 'admin', '/dashboard/products')
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const admin = await playwright.request.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  const uploaded = await admin.post('/api/images', { multipart: { file } })
  const { secure_url: image } = (await uploaded.json()) as { secure_url: string }
  expect(new URL(image).origin).toBe(host.host.origin)
  const edited = await admin.put('/api/sheets/update', { data: { id: PRODUCT, images: [image] } })
  expect(edited.status()).toBe(200)

  await test.step('the product page shows the photo', async () => {
    await visit(page, ADDRESS)
    const shown = page.getByRole('main').locator(`img[src="${image}"]`).first()
    await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('only the origin of the host is added to the policy', async () => {
    const policies = [
      (await request.get(ADDRESS)).headers()['content-security-policy'],
      (await request.get('/registerGuide')).headers()['content-security-policy'],
    ]
    for (const policy of policies) expect(policy).toContain(`img-src 'self' ${host.host.origin} data: blob:;`)
  })

  await test.step('structured data and the link preview name the address of the host', async () => {
    const served = await readServedPage(request, ADDRESS)
    expect(JSON.stringify(structuredDataOf(served))).toContain(`"image":["${image}"]`)
    expect(served.html).toContain(`<meta property="og:image" content="${image}"/>`)
  })

  await test.step('the e-mail of a purchase shows the photo, and the screen of e-mails may load it', async () => {
    const products = (await (await request.get('/api/sheets/data?limit=100')).json()) as Listed[]
    await buyOneOf(
      request,
      products.find(({ id }) => id === PRODUCT)!,
    )
    const [email] = (await (await admin.get('/api/emails?limit=1')).json()) as { id: number }[]
    const body = await page.request.get(`/dashboard/emails/${email!.id}/body`)
    expect(await body.text()).toContain(`src="${image}"`)
    expect(body.headers()['content-security-policy']).toContain(`img-src 'self' ${host.host.origin};`)
  })
  await admin.dispose()
})
