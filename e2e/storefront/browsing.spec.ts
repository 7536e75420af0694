import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { type Listed, listProducts } from '#e2e/support/shopper.ts'
import { readServedPage } from '#e2e/support/served-page.ts'

const products = (page: Page) =>
  page.getByRole('list', { name: 'Productos', exact: true }).getByRole('article')
const count = (page: Page) => page.getByRole('status').filter({ hasText: /producto/ })
const filtersOf = (page: Page) => page.getByRole('complementary', { name: 'Filtros' })
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Quitar el filtro ${name}` })

test('The catalogue shows eight products and eight more, stores this in its address, and restarts with another list', async ({
  page,
}) => {
  const listed = await listProducts(page)
  const { categoria } = listed.find((one) => isTwoPagesLong(listed, one.categoria))!
  const more = page.getByRole('link', { name: 'ver más productos' })
  await visit(page, '/product?ver=16')
  await expect(products(page)).toHaveCount(16)
  await test.step('the last press on ver más productos hands the focus to the first new product', async () => {
    await filtersOf(page).getByRole('checkbox', { name: categoria }).check()
    await expect(page).toHaveURL(new RegExp(`\\?categoria=${encodeURIComponent(categoria)}$`))
    await expect(products(page)).toHaveCount(8)
    await more.press('Enter')
    await expect(more).toBeHidden()
    await expect(products(page).nth(8).getByRole('link')).toBeFocused()
    await expect(page).toHaveURL(/&ver=16$/)
  })
  await filtersOf(page).getByRole('link', { name: 'Todos' }).first().click()
  await expect(page).toHaveURL(/\/product$/)
  await expect(products(page)).toHaveCount(8)
  await more.click()
  await expect(products(page)).toHaveCount(16)
  await expect(page).toHaveURL(/\?ver=16$/)
  await test.step('both filters fold and unfold', async () => {
    for (const [group, name] of [
      ['Filtrar por categoría', 'Vestidos'],
      ['Filtrar por color', 'Negro'],
    ] as const) {
      const option = filtersOf(page).getByRole('checkbox', { name })
      await filtersOf(page).getByText(group).click()
      await expect(option).toBeHidden()
      await filtersOf(page).getByText(group).click()
      await expect(option).toBeVisible()
    }
  })
})

test('Filters combine, each has a chip that removes it, and Back undoes them one by one', async ({
  page,
}) => {
  await visit(page, '/product?q=ves')
  const everything = await count(page).textContent()
  await filtersOf(page).getByRole('checkbox', { name: 'Vestidos' }).check()
  await expect(page).toHaveURL(/\?q=ves&categoria=Vestidos$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vestidos')
  const dresses = await count(page).textContent()
  await filtersOf(page).getByRole('checkbox', { name: 'Negro' }).check()
  await expect(page).toHaveURL(/\?q=ves&categoria=Vestidos&color=negro$/)
  await expect(count(page)).not.toHaveText(dresses!)

  await test.step('the chip of a search repeats the typed text, and the chip of a colour begins with a capital', async () => {
    const firstLetterTransform = (text: string) =>
      page
        .getByRole('region', { name: 'Productos' })
        .getByText(text, { exact: true })
        .first()
        .evaluate((element) => getComputedStyle(element, '::first-letter').textTransform)
    expect(await firstLetterTransform('“ves”')).toBe('none')
    expect(await firstLetterTransform('negro')).toBe('uppercase')
  })
  await test.step('a filter removed by keyboard passes the focus to the next chip, and the last one to the count', async () => {
    await chip(page, 'Vestidos').press('Enter')
    await expect(chip(page, 'Vestidos')).toHaveCount(0)
    await expect(page).toHaveURL(/\?q=ves&color=negro$/)
    await expect(chip(page, 'negro')).toBeFocused()
    await chip(page, '“ves”').press('Enter')
    await expect(chip(page, '“ves”')).toHaveCount(0)
    await expect(chip(page, 'negro')).toBeFocused()
    await expect(page).toHaveURL(/\?color=negro$/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product$/)
    await expect(page.getByRole('status').filter({ hasText: /productos/ })).toBeFocused()
  })
  for (const query of [/\?color=negro$/, /\?q=ves&color=negro$/, /\?q=ves&categoria=Vestidos&color=negro$/]) {
    await page.goBack()
    await expect(page).toHaveURL(query)
  }
  await page.goBack()
  await expect(count(page)).toHaveText(dresses!)
  await page.goBack()
  await expect(count(page)).toHaveText(everything!)
})

test('The way back from a product restores the list’s scroll position, even during the picture’s transition', async ({
  page,
}) => {
  await page.addInitScript(holdViewTransitions)
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

test('A search ignores capitals, a blank search shows an error, and an emptied search box shows all products', async ({
  page,
}) => {
  await visit(page, '/product')
  const box = page.getByPlaceholder('Buscar producto')
  await test.step('a blank search asks for a text, and a search without results says what to do', async () => {
    await search(page, '   ')
    await expect(page.getByText('No se ingreso ningun dato')).toBeVisible()
    await expectAccessible(page, 'catalogue with the error of a blank search')
    await expect(page).toHaveURL(/\/product$/)
    await search(page, 'zzzzzz')
    await expect(page.getByText('No encontramos productos')).toBeVisible()
    await expect(count(page)).toHaveText('0 productos')
    await page.getByRole('link', { name: 'Ver todos los productos' }).click()
    await expect(products(page)).toHaveCount(8)
  })
  await search(page, 'SANDALIA')
  await expect(page).toHaveURL(/\?q=SANDALIA$/)
  await expect(chip(page, '“SANDALIA”')).toBeVisible()
  const others = products(page)
    .getByRole('heading')
    .filter({ hasNotText: /sandalia/i })
  await expect(others).toHaveCount(0)
  await expect(products(page)).not.toHaveCount(0)
  await test.step('Back and the removal of the filter chip empty the search box', async () => {
    await box.fill('')
    await expect(page).toHaveURL(/\/product$/)
    await expect(box).toBeFocused()
    await expect(page.getByText('No se ingreso ningun dato')).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\?q=SANDALIA$/)
    await expect(box).toHaveValue('SANDALIA')
    await chip(page, '“SANDALIA”').click()
    await expect(page).toHaveURL(/\/product$/)
    await expect(box).toHaveValue('')
  })
})

test('A search box emptied before the results arrive shows all products', async ({ page }) => {
  await visit(page, '/product')
  const all = await count(page).textContent()
  const box = page.getByPlaceholder('Buscar producto')
  await test.step('the box is emptied before the search starts', async () => {
    const allProductsRequest = page.waitForRequest(/product\.data(?!.*q=)/)
    await box.fill('sandalia')
    await box.evaluate((input: HTMLInputElement) => {
      input.form!.requestSubmit()
      input.select()
      input.setRangeText('')
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
    await allProductsRequest
    await expect(box).toHaveValue('')
    await expect(page).toHaveURL(/\/product$/)
    await expect(count(page)).toHaveText(all!)
  })
  await test.step('the box is emptied while the results load', async () => {
    const results = /product\.data\?.*q=vestido/
    // The route never responds, so the requests stay open until the page aborts them.
    await page.route(results, () => {})
    const abortedRequest = page.waitForEvent('requestfailed', (request) => results.test(request.url()))
    await search(page, 'vestido')
    await box.fill('')
    await abortedRequest
    await expect(page).toHaveURL(/\/product$/)
    await expect(count(page)).toHaveText(all!)
  })
})

test('After 300 px of scrolling a button scrolls back to the top, without animation under reduced motion', async ({
  page,
}) => {
  await visit(page, '/product?ver=24')
  const toTop = page.getByRole('button', { name: 'Volver arriba' })
  await expect(toTop).toBeHidden()
  await scrolledTo(page, 300)
  await expect(toTop).toBeHidden()
  await scrolledTo(page, 301)
  await toTop.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await scrolledTo(page, 1_000)
  const after = await toTop.evaluate((button: HTMLElement) => {
    button.click()
    return scrollY
  })
  expect(after).toBe(0)
})

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar producto' }).fill(text)
  await page.getByRole('button', { name: 'Buscar' }).click()
}

const scrolledTo = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    const drawn = new Promise((resolve) =>
      addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true }),
    )
    scrollTo(0, to)
    await drawn
  }, top)

function isTwoPagesLong(listed: readonly Listed[], categoria: string): boolean {
  const { length } = listed.filter((one) => one.categoria === categoria)
  return length > 8 && length <= 16
}

/** Runs in the page. Holds each view transition until it is skipped, like a slow machine before the first frame. */
function holdViewTransitions() {
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

test('Search engines index the catalogue and its categories at one address, and no searches and combinations', async ({
  request,
  baseURL,
}) => {
  const pageOf = async (address: string) => {
    const page = await readServedPage(request, address)
    return {
      status: page.response.status(),
      canonical: page.one('link', { rel: 'canonical' }).attributes['href']!.replace(baseURL!, ''),
      robots: page.all('meta', { name: 'robots' }).map(({ attributes }) => attributes['content']),
    }
  }
  for (const [address, canonical] of [
    ['/product?utm_source=mail&ver=16', '/product'],
    ['/product?categoria=vestidos&orden=precio&ver=16', '/product?categoria=Vestidos'],
  ] as const)
    expect(await pageOf(address), address).toEqual({ status: 200, canonical, robots: [] })
  for (const address of [
    '/product?q=lino',
    '/product?categoria=Vestidos&color=negro',
    '/product?categoria=Tops&categoria=Vestidos',
    '/product?talle=M',
    '/product?conStock=si',
  ])
    expect(await pageOf(address), address).toEqual({ status: 200, canonical: address, robots: ['noindex'] })
  const unknown = '/product?categoria=Sombreros'
  expect(await pageOf(unknown)).toEqual({ status: 404, canonical: unknown, robots: ['noindex'] })
})
