import type { Page } from '@playwright/test'
import { ABORTED_REQUEST, expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { expectAccessibleHere } from '#e2e/support/expect-accessible.ts'
import { phone } from '#e2e/support/screens.ts'
import { visitWithoutHydration } from '#e2e/support/visit-without-hydration.ts'

const SUGGESTIONS = '**/api/catalogue/suggestions?*'

const field = (page: Page) => page.getByRole('banner').getByLabel('Buscar producto')
const list = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' })
const options = (page: Page) => list(page).getByRole('option')
const showAll = (page: Page, text: string) =>
  options(page).filter({ hasText: `Ver todos los resultados de “${text}”` })

test('The search field suggests products, categories and a correction, and works by keyboard', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/howcanbuy')
  await field(page).focus()
  await page.keyboard.type('vestido')
  await test.step('the list has five products with their prices, a category and all results', async () => {
    await expect(showAll(page, 'vestido')).toBeVisible()
    await expect(options(page).filter({ has: page.locator('img') })).toHaveCount(5)
    await expect(options(page).first()).toContainText(/Vestido.*\$\s[\d.]+,\d\d/)
    await expect(options(page).filter({ hasText: /En Vestidos\d+ productos/ })).toHaveCount(1)
    await expect(field(page)).toHaveRole('combobox')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await expectAccessibleHere(page, 'suggestions')
  })
  await test.step('the arrow keys go round the list, and Escape closes the list and keeps the text', async () => {
    await page.keyboard.press('ArrowUp')
    await expect(showAll(page, 'vestido')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    const active = await field(page).getAttribute('aria-activedescendant')
    await expect(options(page).first()).toHaveAttribute('id', active!)
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(field(page)).toHaveValue('vestido')
    await expect(field(page)).toBeFocused()
  })
  await test.step('Enter opens the active product, and the field is empty on its page', async () => {
    await page.keyboard.press('ArrowDown')
    const name = await options(page).first().locator('.font-medium').innerText()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\/[^?]+/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(list(page)).toBeHidden()
    await expect(field(page)).toHaveValue('')
  })
  await test.step('a misspelt text offers the corrected search', async () => {
    await field(page).fill('bestido')
    await expect(options(page).first()).toHaveText('¿Quisiste decir vestido?')
    await options(page).first().click()
    await expect(page).toHaveURL(/\/product\?q=vestido$/)
  })
  await test.step('on the catalogue only its own search box is shown', async () => {
    await expect(page.getByPlaceholder('Buscar producto')).toHaveCount(1)
  })
  await test.step('a text that finds nothing says so, and Tab or a press outside closes the list', async () => {
    await visit(page, '/support')
    await field(page).fill('qwertyuiopx')
    await expect(page.getByRole('search')).toContainText(
      'No encontramos “qwertyuiopx”. Probá con otra palabra.',
    )
    await field(page).fill('vestido')
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(list(page)).toBeHidden()
    await field(page).click()
    await expect(list(page)).toBeVisible()
    await page.mouse.click(5, 600)
    await expect(list(page)).toBeHidden()
  })
  await test.step('a blank text is refused, and Enter searches for a text without an active row', async () => {
    await field(page).fill('   ')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('No se ingreso ningun dato')
    await field(page).fill('vestido')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\?q=vestido$/)
  })
})

test('A late reply never replaces a newer one, and without suggestions Enter still searches', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(ABORTED_REQUEST)
  const released = Promise.withResolvers<void>()
  await page.route(SUGGESTIONS, async (route) => {
    if (route.request().url().endsWith('q=vestido')) await released.promise
    await route.continue().catch(() => {})
  })
  await visit(page, '/howcanbuy')
  const requested = page.waitForRequest(/q=vestido$/)
  await field(page).fill('vestido')
  await requested
  const aborted = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().endsWith('q=vestido'),
    // Every request is aborted after 15 s.
    timeout: 10_000,
  })
  await field(page).fill('sandalia')
  await expect(options(page).first()).toContainText(/sandalia/i)
  await aborted
  released.resolve()
  await test.step('a known text needs no request, and a deleted letter shows its old list', async () => {
    let requests = 0
    page.on('request', (request) => {
      if (request.url().includes('/suggestions')) requests += 1
    })
    await field(page).fill('sandali')
    await expect(showAll(page, 'sandali')).toBeVisible()
    await expect.poll(() => requests).toBe(1)
    await field(page).fill('sandalia')
    await expect(showAll(page, 'sandalia')).toBeVisible()
    await expect(options(page).first()).toContainText(/sandalia/i)
    expect(requests).toBe(1)
  })
  await test.step('a failed request shows no list, and Enter searches', async () => {
    await page.unroute(SUGGESTIONS)
    await page.route(SUGGESTIONS, (route) => route.abort())
    await field(page).fill('campera')
    await expect(list(page)).toBeHidden()
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/product\?q=campera$/)
  })
  await test.step('a script of the suggestions that does not load leaves a plain search form', async () => {
    await page.route(/search-suggestions.*\.js$/, (route) => route.abort())
    await visit(page, '/support')
    await field(page).fill('vestido')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/product\?q=vestido$/)
  })
})

test('Before the suggestions of a text arrive, the page neither shows products nor says that there are none', async ({
  page,
}) => {
  await visit(page, '/howcanbuy')
  await field(page).fill('qwertyuiopx')
  await expect(page.getByRole('search')).toContainText('No encontramos “qwertyuiopx”')
  const gate = Promise.withResolvers<void>()
  await page.route(SUGGESTIONS, async (route) => {
    await gate.promise
    await route.continue().catch(() => {})
  })
  await field(page).fill('vestido')
  await expect(options(page)).toHaveText(['Ver todos los resultados de “vestido”'])
  await expect(page.getByRole('search')).not.toContainText('No encontramos')
  gate.resolve()
  await expect(options(page).filter({ hasText: 'En Vestidos' })).toHaveCount(1)
})

test('A text typed before hydration or during a navigation stays, and a focused field suggests at once', async ({
  page,
}) => {
  const { wake } = await visitWithoutHydration(page, '/howcanbuy')
  await field(page).focus()
  await page.keyboard.type('vestid')
  await wake()
  await expect(showAll(page, 'vestid')).toBeVisible()
  const gate = Promise.withResolvers<void>()
  await page.route('**/support.data*', async (route) => {
    await gate.promise
    await route.continue()
  })
  const requested = page.waitForRequest('**/support.data*')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ayuda' }).click()
  await requested
  await field(page).fill('pollera')
  gate.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayuda')
  await expect(field(page)).toHaveValue('pollera')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A button opens the search over the header, and a tap on a suggestion, the X or a tap outside closes it', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, '/howcanbuy')
    const button = page.getByRole('button', { name: 'Abrir búsqueda' })
    await test.step('the X returns the focus to the button', async () => {
      await button.tap()
      await expect(field(page)).toBeFocused()
      await page.getByRole('button', { name: 'Cerrar búsqueda' }).tap()
      await expect(field(page)).toBeHidden()
      await expect(button).toBeFocused()
    })
    for (const width of [320, phone.viewport.width])
      await test.step(`the field and the list fit a window of ${width} px`, async () => {
        await page.setViewportSize({ width, height: 420 })
        await button.tap()
        await field(page).fill('vestido')
        await expect(list(page)).toBeVisible()
        // The list uses the whole height that the keyboard would leave, once it knows the new window.
        await expect
          .poll(async () => {
            const box = (await list(page).locator('..').boundingBox())!
            return [box.x, box.width, Math.round(box.y + box.height)]
          })
          .toEqual([0, width, 420])
        const heights = await options(page).evaluateAll((all) => all.map((one) => one.clientHeight))
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
        await expectAccessibleHere(page, `suggestions at ${width} px`)
        await page.touchscreen.tap(width / 2, 30)
        await expect(list(page)).toBeHidden()
        await expect(field(page)).toBeHidden()
      })
    await page.setViewportSize(phone.viewport)
    await button.tap()
    await field(page).fill('vestido')
    await options(page).filter({ hasText: 'En Vestidos' }).tap()
    await expect(page).toHaveURL(/\/product\?q=vestido&categoria=Vestidos$/)
    await expect(field(page)).toBeHidden()
    await test.step('the catalogue keeps the button, because its own box scrolls away', async () => {
      await button.tap()
      await expect(field(page)).toBeFocused()
    })
    await test.step('a search on the catalogue returns the focus to the button', async () => {
      await field(page).fill('sandalia')
      await field(page).press('Enter')
      await expect(page).toHaveURL(/\/product\?q=sandalia$/)
      await expect(button).toBeFocused()
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Without JavaScript the search field of the header is a form, which a link opens on a phone', async ({
    page,
  }) => {
    await page.goto('/howcanbuy')
    await field(page).fill('sandalia')
    await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL(/\/product\?q=sandalia$/)
    await page.setViewportSize(phone.viewport)
    await page.goto('/')
    await expect(field(page)).toBeHidden()
    await page.getByRole('link', { name: 'Abrir búsqueda' }).click()
    await field(page).fill('sandalia')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/product\?q=sandalia$/)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })
})
