import type { Page } from '@playwright/test'
import { expect, test, visit } from './open-shop-process.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'No busques moda, CREA tu estilo' })
const pause = (page: Page) => page.getByRole('checkbox', { name: 'Pausar el movimiento del fondo' })
const lights = (page: Page) => hero(page).locator('.hero-light')

/** Which of the hero's gradients is seen at each of these moments after the page came. */
async function lightAt(page: Page, seconds: readonly number[]): Promise<number[]> {
  return lights(page).evaluateAll((all, moments) => {
    const animations = all.map((one) => one.getAnimations()[0]!)
    return moments.map((moment) => {
      for (const animation of animations) animation.currentTime = moment * 1_000
      return all.findIndex((one) => getComputedStyle(one).opacity === '1')
    })
  }, seconds)
}

test('the gradient behind the slogan changes every four seconds, round and round', async ({ page }) => {
  await visit(page, '/')
  expect(await lightAt(page, [0.5, 2, 4.5, 6, 8.5, 10, 12.5])).toEqual([0, 0, 1, 1, 2, 2, 0])
})

test('the gradient stops and goes on by mouse or keyboard, and does not move for who asked for stillness', async ({
  page,
}) => {
  const playing = () => lights(page).evaluateAll((all) => all.map((one) => one.getAnimations()[0]?.playState))
  await visit(page, '/')
  expect(await playing()).toEqual(['running', 'running', 'running'])
  await pause(page).focus()
  await page.keyboard.press('Space')
  expect(await playing()).toEqual(['paused', 'paused', 'paused'])
  await pause(page).click()
  expect(await playing()).toEqual(['running', 'running', 'running'])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await playing()).toEqual([undefined, undefined, undefined])
  await expect(pause(page)).toBeHidden()
})

test('the hero shows garments that the list below does not show again', async ({ page }) => {
  await visit(page, '/')
  const links = (list: string) =>
    page
      .getByRole('list', { name: list })
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const inHero = await links('Elegidas para hoy')
  expect(inHero).toHaveLength(2)
  const listed = await links('Los últimos productos')
  expect(listed).toHaveLength(8)
  for (const address of inHero) expect(listed).not.toContain(address)
})

test('the home tells its networks and its four reasons, with more than 10.000 clients', async ({ page }) => {
  await visit(page, '/')
  const networks = page.getByRole('region', { name: 'Seguinos y enterate primero' }).getByRole('link')
  await expect(networks).toHaveText([/^Instagram/, /^Facebook/, /^TikTok/])
  const reasons = page.getByRole('region', { name: '¿Por qué elegirnos?' })
  await expect(reasons.getByRole('heading', { level: 3 })).toHaveText([
    'Personalizado',
    'Seguro',
    'Fácil',
    'Comprobado',
  ])
  await expect(reasons).toContainText('dentro de las 24 horas')
  await expect(reasons).toContainText('Más de 10.000 clientes')
})

test('one more than the stock, asked from a card, is an error and changes nothing: on the home and in the catalogue', async ({
  page,
}) => {
  type Listed = { nombre: string; color: string; talle: string; stock: number }
  const products = (await (await page.request.get('/api/sheets/data?limit=8')).json()) as Listed[]
  const plain = products.find(({ color, talle }) => !color.includes(',') && !talle.includes(','))!
  for (const address of ['/', `/product?q=${encodeURIComponent(plain.nombre)}`]) {
    await visit(page, address)
    await page.evaluate(() => localStorage.removeItem('cartItems'))
    await page.reload()
    const add = page.getByRole('button', { name: `Agregar ${plain.nombre} al carrito` })
    for (let units = 0; units < plain.stock; units += 1) await add.click()
    const before = await page.evaluate(() => localStorage.getItem('cartItems'))
    await add.click()
    const error = page.getByRole('alert').getByText('No hay suficiente stock disponible')
    await expect(error, address).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('cartItems')), address).toBe(before)
  }
})
