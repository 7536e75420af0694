import type { Page } from '@playwright/test'
import { expect, test, visit } from './open-shop-process.ts'

const products = (page: Page) =>
  page.getByRole('list', { name: 'Productos', exact: true }).getByRole('article')
const count = (page: Page) => page.getByRole('status').filter({ hasText: /producto/ })

test('the home shows the last eight products, each new, rated and with its picture', async ({ page }) => {
  await visit(page, '/')
  const cards = page.getByRole('list', { name: 'Los últimos productos' }).getByRole('article')
  await expect(cards).toHaveCount(8)
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded()
    await expect(card).toContainText('Nuevo')
    await expect(card).toContainText('4.9')
    await expect(card).toContainText(/\$\s[\d.]+,\d\d/)
    await expect.poll(() => drawnWidth(card.getByRole('img').first())).toBeGreaterThan(0)
  }
})

test('the catalogue shows eight and eight more, and says so in its address', async ({ page }) => {
  await visit(page, '/product')
  await expect(products(page)).toHaveCount(8)
  await page.getByRole('link', { name: 'ver más productos' }).click()
  await expect(products(page)).toHaveCount(16)
  await expect(page).toHaveURL(/\?ver=16$/)
  await page.reload()
  await expect(products(page)).toHaveCount(16)
})

test('filters combine, each has a chip that takes it off, and Back undoes them one by one', async ({
  page,
}) => {
  await visit(page, '/product')
  const everything = await count(page).textContent()
  const filters = page.getByRole('complementary', { name: 'Filtros' })
  await filters.getByRole('link', { name: 'Vestidos' }).click()
  await expect(page).toHaveURL(/\?categoria=Vestidos$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vestidos')
  const dresses = await count(page).textContent()
  await filters.getByRole('link', { name: 'Negro' }).click()
  await expect(page).toHaveURL(/\?categoria=Vestidos&color=negro$/)
  await expect(count(page)).not.toHaveText(dresses!)

  await page.getByRole('link', { name: 'Quitar el filtro Vestidos' }).click()
  await expect(page).toHaveURL(/\?color=negro$/)
  await page.goBack()
  await expect(page).toHaveURL(/\?categoria=Vestidos&color=negro$/)
  await page.goBack()
  await expect(count(page)).toHaveText(dresses!)
  await page.goBack()
  await expect(count(page)).toHaveText(everything!)
})

test('an address that ends with a slash is the one without, and Back returns to what it found', async ({
  page,
}) => {
  await visit(page, '/product/?categoria=Vestidos')
  await expect(page).toHaveURL(/\/product\?categoria=Vestidos$/)
  const dresses = await count(page).textContent()
  await products(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\/[\w-]+/)
  await page.goBack()
  await expect(page).toHaveURL(/\/product\?categoria=Vestidos$/)
  await expect(count(page)).toHaveText(dresses!)
})

test('filtered by a colour, a product is pictured in it', async ({ page }) => {
  await visit(page, '/product?q=vestido+lencero')
  const picture = products(page).getByRole('img').first()
  const usual = await picture.getAttribute('src')
  await visit(page, '/product?q=vestido+lencero&color=bordo')
  await expect(picture).not.toHaveAttribute('src', usual!)
})

test('Todos and another list start again from the first eight', async ({ page }) => {
  await visit(page, '/product?categoria=Vestidos&ver=16')
  const filters = page.getByRole('complementary', { name: 'Filtros' })
  for (const group of ['Filtrar por categoría', 'Filtrar por color'])
    await expect(filters.getByText(group)).toBeVisible()
  await filters.getByRole('link', { name: 'Todos' }).first().click()
  await expect(page).toHaveURL(/\/product$/)
  await expect(products(page)).toHaveCount(8)
  for (const [group, option] of [
    ['Filtrar por categoría', 'Vestidos'],
    ['Filtrar por color', 'Negro'],
  ] as const) {
    await filters.getByText(group).click()
    await expect(filters.getByRole('link', { name: option })).toBeHidden()
  }
})

test('on a phone the filters are folded away until they are asked for, and once one is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/product')
  const vestidos = page
    .getByRole('complementary', { name: 'Filtros' })
    .getByRole('link', { name: 'Vestidos' })
  await expect(vestidos).toBeHidden()
  await page.getByRole('button', { name: 'Abrir Filtros' }).click()
  await expect(vestidos).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar Filtros' }).click()
  await expect(vestidos).toBeHidden()
  await page.getByRole('button', { name: 'Abrir Filtros' }).click()
  await vestidos.click()
  await expect(page).toHaveURL(/\?categoria=Vestidos$/)
  await expect(vestidos).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Vestidos' })).toBeInViewport()
  await expect(products(page).first()).toBeInViewport()
})

test('coming back from a product, even before its picture has settled, finds the list where it was left', async ({
  page,
}) => {
  await page.addInitScript(neverSettle)
  await visit(page, '/product')
  for (const count of [16, 24]) {
    await page.getByRole('link', { name: 'ver más productos' }).click()
    await expect(products(page)).toHaveCount(count)
  }
  const tenth = products(page).nth(19)
  const name = await tenth.getByRole('heading').textContent()
  await tenth.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await tenth.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
  await page.goBack()
  await expect(products(page)).toHaveCount(24)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('a search ignores capitals and accents, and stays when the page is loaded again', async ({ page }) => {
  await visit(page, '/product')
  await search(page, 'SANDALIA')
  await expect(page).toHaveURL(/\?q=SANDALIA$/)
  await expect(page.getByRole('link', { name: 'Quitar el filtro “SANDALIA”' })).toBeVisible()
  for (const name of await products(page).getByRole('heading').allTextContents())
    expect(name.toLowerCase()).toContain('sandalia')
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Buscar producto' })).toHaveValue('SANDALIA')
})

test('emptying the search box brings all products back, and the box follows Back and the chip', async ({
  page,
}) => {
  await visit(page, '/product')
  const box = page.getByPlaceholder('Buscar producto')
  await search(page, 'sandalia')
  await expect(page).toHaveURL(/\?q=sandalia$/)
  await box.fill('')
  await expect(page).toHaveURL(/\/product$/)
  await expect(box).toBeFocused()
  await expect(page.getByText('No se ingreso ningun dato')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\?q=sandalia$/)
  await expect(box).toHaveValue('sandalia')
  await page.getByRole('link', { name: 'Quitar el filtro “sandalia”' }).click()
  await expect(page).toHaveURL(/\/product$/)
  await expect(box).toHaveValue('')
})

test('who empties the search box while the results are on their way gets all products, not those', async ({
  page,
}) => {
  await visit(page, '/product')
  const all = await count(page).textContent()
  const results = /product\.data\?.*q=sandalia/
  // They never come.
  await page.route(results, () => {})
  const givenUp = page.waitForEvent('requestfailed', (request) => results.test(request.url()))
  await search(page, 'sandalia')
  await page.getByPlaceholder('Buscar producto').fill('')
  await givenUp
  await expect(page).toHaveURL(/\/product$/)
  await expect(count(page)).toHaveText(all!)
})

test('who empties the search box before the page knows of the search gets all products, not the results', async ({
  page,
}) => {
  await visit(page, '/product')
  const all = await count(page).textContent()
  const box = page.getByPlaceholder('Buscar producto')
  const allAsked = page.waitForRequest(/product\.data(?!.*q=)/)
  await box.fill('sandalia')
  await box.evaluate((input: HTMLInputElement) => {
    input.form!.requestSubmit()
    input.select()
    input.setRangeText('')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await allAsked
  await expect(box).toHaveValue('')
  await expect(page).toHaveURL(/\/product$/)
  await expect(count(page)).toHaveText(all!)
})

test('a blank search says that nothing was written; a search without results says what to do', async ({
  page,
}) => {
  await visit(page, '/product')
  await search(page, '   ')
  await expect(page.getByText('No se ingreso ningun dato')).toBeVisible()
  await expect(page).toHaveURL(/\/product$/)
  await search(page, 'zzzzzz')
  await expect(page.getByText('No encontramos productos')).toBeVisible()
  await expect(count(page)).toHaveText('0 productos')
  await page.getByRole('link', { name: 'Ver todos los productos' }).click()
  await expect(products(page)).toHaveCount(8)
})

test('past 300 px a button leads back to the top', async ({ page }) => {
  await visit(page, '/product?ver=24')
  const toTop = page.getByRole('button', { name: 'Volver arriba' })
  await expect(toTop).toBeHidden()
  await scrolledTo(page, 300)
  await expect(toTop).toBeHidden()
  await scrolledTo(page, 301)
  await toTop.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('whoever wants no movement is at the top at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/product?ver=24')
  await scrolledTo(page, 1_000)
  const toTop = page.getByRole('button', { name: 'Volver arriba' })
  const after = await toTop.evaluate((button: HTMLElement) => {
    button.click()
    return scrollY
  })
  expect(after).toBe(0)
})

test('an address that leads nowhere answers 404 and helps to go on', async ({ page }) => {
  for (const address of ['/no-existe', '/product/no-existe']) {
    expect((await visit(page, address))?.status(), address).toBe(404)
    await expect(page.getByRole('link', { name: 'Ver todos los productos' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Lo último' }).getByRole('article')).toHaveCount(4)
    const categories = page.getByRole('navigation', { name: 'Categorías' })
    await expect(categories.getByRole('link', { name: 'Faldas-shorts' })).toHaveAttribute(
      'href',
      '/product?categoria=Faldas',
    )
    await expect(page).toHaveTitle('Página no encontrada · Vidriera')
  }
  await page.getByRole('searchbox', { name: 'Buscar producto' }).fill('vestido')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/\/product\?q=vestido$/)
  await expect(products(page).first()).toBeVisible()
})

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar producto' }).fill(text)
  await page.getByRole('button', { name: 'Buscar' }).click()
}

/** Scrolls, and waits until the page has been drawn there. */
const scrolledTo = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    const drawn = new Promise((resolve) =>
      addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true }),
    )
    scrollTo(0, to)
    await drawn
  }, top)

const drawnWidth = (picture: ReturnType<Page['locator']>) =>
  picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)

/** On a slow machine a view transition may still wait for its first frame when the shopper goes on. */
function neverSettle() {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (change) => {
    const skipped = Promise.withResolvers<void>()
    const transition = start(async () => {
      await (change as () => Promise<void>)()
      await skipped.promise
    })
    const skip = transition.skipTransition.bind(transition)
    transition.skipTransition = () => {
      skip()
      skipped.resolve()
    }
    return transition
  }
}
