import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, openDemoShop, test as demoTest, visit } from './open-shop-process.ts'
import { enterAs } from './sign-in.ts'

/** A store that says its name in a file, and leaves blank what it has not. */
const profile = {
  name: 'La Boutique',
  logoText: 'Boutique',
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

test('the tab of every public page names the store, not the program', async ({ page }) => {
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
    const html = await (await page.request.get(address)).text()
    const titles = [...html.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)
    expect(titles.at(0), address).toMatch(/ · La Boutique$/)
    expect(titles.join(), address).not.toContain('Vidriera')
  }
})

test('so does the tab of a page of one’s own, also once its person has left', async ({ page, context }) => {
  await enterAs(page, 'user', '/profile')
  await expect(page).toHaveTitle('Perfil · La Boutique')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Hola / })
    .click()
  await page.getByRole('link', { name: 'Compras' }).click()
  await expect(page).toHaveTitle('Tus compras · La Boutique')
  const other = await context.newPage()
  await visit(other, '/')
  await other.evaluate(() => localStorage.removeItem('authToken'))
  await expect(page.getByRole('heading', { name: 'Tu sesión terminó' })).toBeVisible()
  await expect(page).toHaveTitle('Tu sesión terminó · La Boutique')
})

test('what a store leaves blank has no place on its pages', async ({ page }) => {
  await visit(page, '/')
  const main = page.getByRole('main')
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(main.getByText('Puntaje')).toHaveCount(0)
  await expect(main.getByRole('heading', { name: '¿Por qué elegirnos?' })).toHaveCount(0)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toHaveText(['Contacto', 'Tienda'])
  for (const line of await footer.getByRole('listitem').all()) await expect(line).toHaveText(/./)
  await main.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible()
  await expect(page.getByText('sin impuestos nacionales')).toHaveCount(0)
  await visit(page, '/register')
  await expect(page.getByRole('heading', { name: 'Con tu cuenta, todo más fácil' })).toHaveCount(0)
})
