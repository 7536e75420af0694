import type { Page } from '@playwright/test'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { phone } from '#e2e/support/screens.ts'

const chat = (page: Page) => page.getByRole('complementary', { name: 'Chat' })
const field = (page: Page) => chat(page).getByRole('textbox', { name: '¿Te ayudamos? Escribinos' })
const button = (page: Page) => chat(page).getByRole('button', { name: /chat$/ })

test('The chat opens by itself on the first page of a visit without taking the focus, and closes after 20 s without the pointer or text', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/')
  await expect(field(page)).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
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
    await visit(page, '/howcanbuy')
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

  test('The chat makes way for the on-screen keyboard', async ({ page }) => {
    await visit(page, '/')
    const last = page.getByRole('contentinfo').getByRole('link', { name: 'Botón de arrepentimiento' })
    await test.step('no focused element is under the chat', async () => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(field(page)).toBeVisible()
      await last.focus()
      await expect(field(page)).toBeHidden()
      await expect(last).toBeFocused()
    })
    await test.step('the button that opened the chat closes it', async () => {
      await button(page).press('Enter')
      await expect(field(page)).toBeFocused()
      await last.focus()
      await expect(field(page)).toBeVisible()
    })
  })

  test('Beside a form the chat stays closed, and after a visitor closed it no later page opens it', async ({
    page,
  }) => {
    for (const [address, heading] of [
      ['/login', 'Ingresar'],
      ['/register', 'Registrate'],
    ] as const) {
      if (address === '/login') await visit(page, address)
      else await page.getByRole('main').getByRole('link', { name: heading }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.locator('main form').first()).toBeVisible()
      await expect(button(page)).toBeVisible()
      await expect(field(page)).toBeHidden()
      await button(page).scrollIntoViewIfNeeded()
      await button(page).tap()
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(field(page)).toBeHidden()
    }
    await visit(page, '/howcanbuy')
    await expect(button(page)).toBeVisible()
    await expect(field(page)).toBeHidden()
  })

  test('The chat button hides while the page scrolls down and returns on the first scroll up, and Volver arriba does not cover the button', async ({
    page,
  }) => {
    await page.goto('/robots.txt')
    await page.evaluate(() => sessionStorage.setItem('chatSaludo', 'si'))
    await visit(page, '/product?ver=24')
    const opacity = () => chat(page).evaluate((box) => getComputedStyle(box).opacity)
    await expect.poll(opacity).toBe('1')
    await page.mouse.wheel(0, 600)
    await expect.poll(opacity).toBe('0')
    await button(page).focus()
    await expect.poll(opacity).toBe('1')
    await button(page).blur()
    await expect.poll(opacity).toBe('0')
    await page.mouse.wheel(0, -100)
    await expect.poll(opacity).toBe('1')

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
