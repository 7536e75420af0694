import type { Page } from '@playwright/test'
import { categoryLabel } from '#domain/product/categories.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { phone } from '#e2e/support/screens.ts'
import { readServedPage } from '#e2e/support/served-page.ts'
import { listProducts, unitsInCart } from '#e2e/support/shopper.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'No busques moda, CREA tu estilo' })
const pause = (page: Page) => page.getByRole('checkbox', { name: 'Pausar el movimiento del fondo' })
const lights = (page: Page) => hero(page).locator('.hero-light')

/** Returns the index of the visible hero gradient at each second after the page load. */
async function lightAt(page: Page, seconds: readonly number[]): Promise<number[]> {
  return lights(page).evaluateAll((all, moments) => {
    const animations = all.map((one) => one.getAnimations()[0]!)
    return moments.map((moment) => {
      for (const animation of animations) animation.currentTime = moment * 1_000
      return all.findIndex((one) => getComputedStyle(one).opacity === '1')
    })
  }, seconds)
}

test('The home’s awning moves after 1.5 s and its gradient every four seconds, and nothing moves under reduced motion', async ({
  page,
}) => {
  // The listener must exist before the page loads, because the animation may start before hydration.
  await page.addInitScript(() =>
    document.addEventListener('animationstart', ({ animationName }) => {
      if (animationName === 'awning') document.documentElement.dataset.awning = 'began'
    }),
  )
  await visit(page, '/')
  const awning = page.getByRole('banner').locator('.animate-awning')
  const playing = () => lights(page).evaluateAll((all) => all.map((one) => one.getAnimations()[0]?.playState))

  await test.step('the awning of the logo moves once, after 1.5 s', async () => {
    await expect(awning).toHaveCSS('animation', /\b1\.5s\b.* awning$/)
    await expect(awning).toHaveCSS('animation-iteration-count', '1')
    await expect(page.locator('html')).toHaveAttribute('data-awning', 'began')
  })
  await test.step('the gradient behind the slogan changes every four seconds, in a loop', async () => {
    expect(await lightAt(page, [0.5, 2, 4.5, 6, 8.5, 10, 12.5])).toEqual([0, 0, 1, 1, 2, 2, 0])
  })
  await test.step('the gradient pauses and resumes by mouse or keyboard', async () => {
    expect(await playing()).toEqual(['running', 'running', 'running'])
    await pause(page).focus()
    await page.keyboard.press('Space')
    expect(await playing()).toEqual(['paused', 'paused', 'paused'])
    await pause(page).click()
    expect(await playing()).toEqual(['running', 'running', 'running'])
  })
  await test.step('nothing moves under reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await playing()).toEqual([undefined, undefined, undefined])
    await expect(pause(page)).toBeHidden()
    await page.reload()
    await expect(awning).toBeVisible()
    const moving = () =>
      document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().endTime) > 2)
    expect(await page.evaluate(moving)).toEqual([])
  })
})

test('The home shows the eight newest products, the newest first, each with its badge, rating and picture', async ({
  request,
}) => {
  const home = await readServedPage(request, '/')
  const products = (await (await request.get('/api/sheets/data?limit=8')).json()) as { nombre: string }[]
  const cards = home.one('ul', { 'aria-label': 'Los últimos productos' }).all('article')
  expect(cards.map((card) => card.one('h3').text)).toEqual(products.map(({ nombre }) => nombre))
  for (const card of cards) {
    expect(card.text).toContain('Nuevo')
    expect(card.text).toContain('4.9')
    expect(card.text).toMatch(/\$\s[\d.]+,\d\d/)
    const imageResponse = await request.get(card.one('img').attributes['src']!)
    expect(imageResponse.headers()['content-type']).toMatch(/^image\//)
    expect((await imageResponse.body()).byteLength).toBeGreaterThan(0)
  }
})

test('The home shows the store’s hero, navigation, social networks, reasons and contact details', async ({
  request,
}) => {
  const home = await readServedPage(request, '/')
  const linksOf = (list: string) =>
    home
      .one('ul', { 'aria-label': list })
      .all('a')
      .map(({ attributes }) => attributes['href'])
  const inHero = linksOf('Elegidas para hoy')
  expect(inHero).toHaveLength(2)
  for (const address of inHero) expect(linksOf('Los últimos productos')).not.toContain(address)

  const navigation = home.one('header').one('nav', { 'aria-label': 'Principal' })
  expect(navigation.all('li').map(({ text }) => text)).toEqual(['Inicio', 'Productos', '¿Como Comprar?'])
  expect(navigation.one('a', { 'aria-current': 'page' }).attributes['href']).toBe('/')

  const sections = home.one('main').all('section')
  const about = (title: string) => sections.find((one) => one.all('h2').some(({ text }) => text === title))!
  const networks = about('Seguinos y enterate primero').all('a')
  expect(networks.map(({ text }) => /^[A-Za-z]+/.exec(text)?.[0])).toEqual([
    'Instagram',
    'Facebook',
    'TikTok',
  ])
  const reasons = about('¿Por qué elegirnos?')
  expect(reasons.all('h3').map(({ text }) => text)).toEqual([
    'Personalizado',
    'Seguro',
    'Fácil',
    'Comprobado',
  ])
  expect(reasons.text).toContain('dentro de las 24 horas')
  expect(reasons.text).toContain('Más de 10.000 clientes')

  const { profile } = (await (await request.get('/api/store')).json()) as {
    profile: Record<'address' | 'city' | 'openingHours' | 'phone' | 'email', string>
  }
  const footer = home.one('footer')
  for (const fact of ['address', 'city', 'openingHours', 'phone'] as const)
    expect(footer.text).toContain(profile[fact])
  expect(footer.all('a').find(({ text }) => text === profile.phone)!.attributes['href']).toMatch(
    /^tel:\+?\d+$/,
  )
  expect(footer.one('a', { href: `mailto:${profile.email}` }).text).toBe(profile.email)
  const opensATab = footer.all('a', { target: '_blank' }).map(({ text }) => text.split(' ')[0])
  expect(opensATab).toEqual(['Instagram', 'Facebook', 'TikTok'])
})

test('A product card that adds more than the stock shows an error and changes nothing, on the home and in the catalogue', async ({
  page,
}) => {
  const newest = (await listProducts(page)).slice(0, 8)
  const plain = newest.find(({ color, talle }) => !color.includes(',') && !talle.includes(','))!
  const add = page.getByRole('button', { name: `Agregar ${plain.nombre} al carrito` }).first()
  const error = page.getByRole('alert').getByText('No hay suficiente stock disponible')
  await visit(page, '/')
  for (let units = 0; units < plain.stock; units += 1) await add.click()
  await expect.poll(() => unitsInCart(page)).toBe(plain.stock)
  await add.click()
  await expect(error).toBeVisible()
  expect(await unitsInCart(page)).toBe(plain.stock)
  await visit(page, `/product?q=${encodeURIComponent(plain.nombre)}`)
  await add.click()
  await expect(error).toBeVisible()
  expect(await unitsInCart(page)).toBe(plain.stock)
})

test('The home links each category with a picture, and lists at least four best sellers', async ({
  request,
}) => {
  const home = await readServedPage(request, '/')
  const pictures = (await (await request.get('/api/catalogue/category-pictures')).json()) as {
    categoria: string
  }[]
  const tiles = home
    .one('main')
    .all('section')
    .find((one) => one.all('h2').some(({ text }) => text === 'Categorías'))!
    .all('a')
  expect(tiles.map(({ text }) => text)).toEqual(pictures.map(({ categoria }) => categoryLabel(categoria)))
  for (const [index, tile] of tiles.entries()) {
    const { categoria } = pictures[index]!
    expect(tile.attributes['href']).toBe(`/product?categoria=${encodeURIComponent(categoria)}`)
    expect(tile.one('img').attributes['loading']).toBe('lazy')
  }
  const best = (await (await request.get('/api/catalogue/best-sellers?limit=4')).json()) as {
    nombre: string
  }[]
  const cards = home.one('ul', { 'aria-label': 'Los más vendidos' }).all('article')
  expect(cards.map((card) => card.one('h3').text)).toEqual(best.map(({ nombre }) => nombre))
  expect(cards).toHaveLength(4)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('The home begins with a picture above its slogan, without a layout shift, and its categories scroll sideways', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await visit(page, '/')
    const picture = hero(page).getByRole('list', { name: 'Elegidas para hoy' }).locator('img').first()
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).toHaveAttribute('fetchpriority', 'high')
    await expect(picture).toHaveAttribute('loading', 'eager')
    const shifted = await page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    )
    expect(shifted).toBeLessThan(0.02)
    for (const size of [phone.viewport, { width: 320, height: 640 }]) {
      await page.setViewportSize(size)
      const image = (await picture.boundingBox())!
      const slogan = (await hero(page).getByRole('heading').boundingBox())!
      expect(image.width).toBe(size.width - 32)
      expect(image.y + image.height).toBeLessThanOrEqual(slogan.y)
      await expect(hero(page).getByRole('link', { name: 'Ver productos' })).toBeInViewport({ ratio: 1 })
    }
    const last = page.getByRole('region', { name: 'Categorías' }).getByRole('link').last()
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, 'home')
  })
})
