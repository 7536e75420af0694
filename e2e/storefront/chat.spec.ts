import type { Page } from '@playwright/test'
import { ABORTED_REQUEST, expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { expectAccessibleHere } from '#e2e/support/expect-accessible.ts'
import { phone } from '#e2e/support/screens.ts'

const chat = (page: Page) => page.getByRole('complementary', { name: 'Chat' })
const field = (page: Page) => chat(page).getByRole('textbox', { name: '¿Te ayudamos? Escribinos' })
const button = (page: Page) => chat(page).getByRole('button', { name: /chat$/ })

test('The chat opens by itself once a visit without taking the focus, and closes after 20 s without the pointer or text', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/howcanbuy')
  await expect(field(page)).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await expectAccessibleHere(page, 'open chat')
  await chat(page).hover()
  await page.clock.fastForward(60_000)
  await expect(field(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.mouse.move(10, 300)
  await page.clock.runFor(19_999)
  await expect(field(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(field(page)).toBeHidden()

  await test.step('on the next page the chat opens only by its button, and then stays', async () => {
    await visit(page, '/support')
    await page.clock.runFor(1_000)
    await expect(button(page)).toBeVisible()
    await expect(field(page)).toBeHidden()
    await button(page).click()
    await expect(field(page)).toBeFocused()
    await page.mouse.move(10, 300)
    await page.clock.runFor(60_000)
    await expect(field(page)).toBeVisible()
  })
})

test('The typed message goes to the store’s chat in another tab, and Escape keeps it', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await visit(page, '/howcanbuy')
  await expect(field(page)).toBeVisible()
  await test.step('Escape closes one layer at a time', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Productos', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Todos' })).toBeHidden()
    await expect(field(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
  })
  await test.step('Escape returns the focus and keeps the typed message', async () => {
    await button(page).click()
    await field(page).fill('  ¿Tenés talle M & L? ')
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('  ¿Tenés talle M & L? ')
  })
  await test.step('the message goes to the store’s chat in another tab', async () => {
    const opening = context.waitForEvent('page')
    await chat(page).getByRole('button', { name: 'Enviar' }).click()
    const tab = await opening
    await expect(tab).toHaveURL(/^https:\/\/wa\.me\/5491155550100\?/)
    expect(new URL(tab.url()).searchParams.get('text')).toBe('¿Tenés talle M & L?')
    await expect(page).toHaveURL(/\/howcanbuy$/)
    await expect(field(page)).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('On a phone only the visitor opens the chat, which closes on the next page and keeps its text', async ({
    page,
  }) => {
    await page.clock.install()
    await visit(page, '/howcanbuy')
    await expect(button(page)).toBeInViewport({ ratio: 1 })
    await page.clock.runFor(1_000)
    await expect(field(page)).toBeHidden()
    await button(page).tap()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toBeInViewport({ ratio: 1 })
    await field(page).fill('Hola')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ayuda' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/support$/)
    await expect(field(page)).toBeHidden()
    await button(page).press('Enter')
    await expect(field(page)).toHaveValue('Hola')
  })

  test('On a form of a phone the chat opens by hand, and Escape closes it', async ({ page }) => {
    for (const address of ['/login', '/register']) {
      await visit(page, address)
      await expect(page.locator('main form').first()).toBeVisible()
      await expect(field(page)).toBeHidden()
      await button(page).scrollIntoViewIfNeeded()
      await button(page).tap()
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(field(page)).toBeHidden()
    }
  })

  test('The chat button is hidden while the page scrolls, and Volver arriba is hidden while the chat is open', async ({
    page,
  }) => {
    await page.clock.install()
    await visit(page, '/product?ver=24')
    await expect(button(page)).toBeInViewport()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.evaluate(() => {
      scrollTo(0, 600)
      dispatchEvent(new Event('scroll'))
    })
    await expect(button(page)).not.toBeInViewport()
    await page.clock.runFor(200)
    await expect(button(page)).toBeInViewport({ ratio: 1 })
    await page.clock.resume()

    await test.step('Volver arriba makes way for the open chat', async () => {
      const toTop = page.getByRole('button', { name: 'Volver arriba' })
      await expect(toTop).toBeVisible()
      await button(page).click()
      await expect(field(page)).toBeFocused()
      await expect(toTop).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(toTop).toBeVisible()
    })
  })
})

test('A chat whose script fails opens the support page at each press, and Back shows the page before', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(ABORTED_REQUEST)
  await page.route('**/assets/chat-*.js', (route) => route.abort())
  await visit(page, '/howcanbuy')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const title = await heading.textContent()
  for (const press of ['first', 'second'])
    await test.step(`${press} press`, async () => {
      await button(page).click()
      await expect(page).toHaveURL(/\/support$/)
      await expect(button(page)).toBeVisible()
      await page.goBack()
      await expect(heading).toHaveText(title!)
      await expect(button(page)).toBeVisible()
      // The next entry still exists, so no navigation followed Back.
      await page.goForward()
      await expect(page).toHaveURL(/\/support$/)
      await page.goBack()
      await expect(page).toHaveURL(/\/howcanbuy$/)
    })
})
