import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, openDemoShop, test as demoTest } from '#e2e/shops/demo-shop.ts'
import { readServedPage } from '#e2e/support/served-page.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

/** Contents of the STORE_PROFILE file. Some fields are blank. */
const profile = {
  name: 'La Boutique',
  logoText: 'Indumentariamimosa',
  rating: '',
  phone: '',
  city: '',
  socialLinks: [],
  nationalTaxes: 0,
  whyChooseUs: [],
  registrationBenefits: [],
}
const test = demoTest.extend({
  shop: [
    async ({}, lend, { workerIndex }) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-profile-'))
      const file = path.join(folder, 'tienda.json')
      await writeFile(file, JSON.stringify(profile))
      const { shop, remove } = await openDemoShop(`e2e-own-name-${workerIndex}`, { STORE_PROFILE: file })
      await lend(shop)
      await remove()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})

test('The tab of every public page names the store, not the program', async ({ request }) => {
  const addresses = [
    '/product',
    '/cart',
    '/success',
    '/failure',
    '/pending',
    '/error',
    '/profile',
    '/userpurchase/nadie',
    '/no-existe',
  ]
  for (const address of addresses) {
    const titles = (await readServedPage(request, address)).all('title').map(({ text }) => text)
    expect(titles.at(0), address).toMatch(/ · La Boutique$/)
    expect(titles.join(), address).not.toContain('Vidriera')
  }
})

test('The tab of a customer’s own page names the store, also after sign-out', async ({ page, context }) => {
  await openSignedIn(page, 'user', '/profile')
  await expect(page).toHaveTitle('Perfil · La Boutique')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Hola / })
    .click()
  await page.getByRole('link', { name: 'Compras' }).click()
  await expect(page).toHaveTitle('Tus compras · La Boutique')
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(() => localStorage.removeItem('authToken'))
  await expect(page.getByRole('heading', { name: 'Tu sesión terminó' })).toBeVisible()
  await expect(page).toHaveTitle('Tu sesión terminó · La Boutique')
})

test('Pages show no label or heading for blank store data', async ({ request }) => {
  const home = await readServedPage(request, '/')
  const main = home.one('main')
  const article = main.one('article')
  expect(main.text).not.toContain('Puntaje')
  expect(main.text).not.toContain('¿Por qué elegirnos?')
  const footer = home.one('footer')
  expect(footer.all('h2').map(({ text }) => text)).toEqual(['Contacto', 'Tienda'])
  for (const line of footer.all('li')) expect(line.text).not.toBe('')
  const product = await readServedPage(request, article.one('h3').one('a').attributes['href']!)
  expect(product.one('main').text).toContain('Agregar al carrito')
  expect(product.one('main').text).not.toContain('sin impuestos nacionales')
  const register = (await readServedPage(request, '/register')).one('main')
  expect(register.text).toContain('Registrate')
  expect(register.text).not.toContain('Con tu cuenta, todo más fácil')
})

test('A logo text of eighteen letters is whole in one line of the header, down to 390 px', async ({
  page,
}) => {
  await page.goto('/support')
  for (const width of [390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const text = page.getByRole('banner').getByText(profile.logoText, { exact: true })
    await expect(text).toBeInViewport({ ratio: 1 })
    const [cut, lines, overflows] = await text.evaluate((span) => {
      const range = document.createRange()
      range.selectNodeContents(span)
      const { scrollWidth, clientWidth } = document.documentElement
      return [span.scrollWidth > span.clientWidth, range.getClientRects().length, scrollWidth > clientWidth]
    })
    expect([cut, lines, overflows], `${width} px`).toEqual([false, 1, false])
  }
})
