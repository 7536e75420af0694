import type { Page } from '@playwright/test'
import { expect, test, visit } from './open-shop-process.ts'
import { phone } from './screens.ts'
import { expectAccessible } from './expect-accessible.ts'
import { comeBackWith, keptLine, productsOf } from './shopper.ts'

const chat = (page: Page) => page.getByRole('complementary', { name: 'Chat' })
const field = (page: Page) => chat(page).getByRole('textbox', { name: '¿Te ayudamos? Escribinos' })
const button = (page: Page) => chat(page).getByRole('button', { name: /chat$/ })

test('the chat opens by itself on the first page of a visit, takes no focus and shuts after 20 s', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/')
  await expect(field(page)).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await expect(field(page)).toBeHidden()

  await visit(page, '/howcanbuy')
  await page.clock.runFor(1_000)
  await expect(button(page)).toBeVisible()
  await expect(field(page)).toBeHidden()
})

test('twenty seconds, and not while somebody points at it or writes in it', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/howcanbuy')
  await expect(field(page)).toBeVisible()
  await chat(page).hover()
  await page.clock.fastForward(60_000)
  await expect(field(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.mouse.move(10, 300)
  await page.clock.runFor(19_999)
  await expect(field(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(field(page)).toBeHidden()

  await button(page).click()
  await expect(field(page)).toBeFocused()
  await page.mouse.move(10, 300)
  await page.clock.runFor(60_000)
  await expect(field(page)).toBeVisible()
})

test('what is typed goes to the chat of the store, in another tab', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await visit(page, '/howcanbuy')
  await field(page).fill('  ¿Tenés talle M & L? ')
  const opening = context.waitForEvent('page')
  await chat(page).getByRole('button', { name: 'Enviar' }).click()
  const tab = await opening
  await expect(tab).toHaveURL(/^https:\/\/wa\.me\/5491155550100\?/)
  expect(new URL(tab.url()).searchParams.get('text')).toBe('¿Tenés talle M & L?')
  await expect(page).toHaveURL(/\/howcanbuy$/)
  await expect(field(page)).toBeHidden()
})

test('Escape shuts it and gives focus back; what was typed is kept', async ({ page }) => {
  await visit(page, '/howcanbuy')
  await field(page).fill('Hola')
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('Hola')
})

test('Escape shuts one thing at a time', async ({ page }) => {
  await visit(page, '/howcanbuy')
  await page.getByRole('banner').getByRole('button', { name: 'Productos', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Todos' })).toBeHidden()
  await expect(field(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
})

test('the greeting gives way to the keyboard: nothing that has the focus lies under it', async ({ page }) => {
  await page.setViewportSize(phone.viewport)
  await visit(page, '/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(page)).toBeVisible()
  const last = page.getByRole('contentinfo').getByRole('link', { name: 'Botón de arrepentimiento' })
  await last.focus()
  await expect(field(page)).toBeHidden()
  await expect(last).toBeFocused()

  await test.step('who asked for it shuts it', async () => {
    await button(page).press('Enter')
    await expect(field(page)).toBeFocused()
    await last.focus()
    await expect(field(page)).toBeVisible()
  })
})

test('shut, it stands in the gutter and covers nothing; open, it leaves the messages alone', async ({
  page,
}) => {
  await visit(page, '/product')
  await expect(field(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  const tab = (await button(page).boundingBox())!
  const grid = (await page.getByRole('list', { name: 'Productos', exact: true }).boundingBox())!
  expect(tab.x).toBeGreaterThanOrEqual(grid.x + grid.width)

  await button(page).click()
  const panel = (await chat(page).locator('form').boundingBox())!
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Carrito' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  const message = (await page.getByRole('alert').filter({ hasText: 'carrito vacío' }).boundingBox())!
  expect(message.x + message.width).toBeLessThanOrEqual(panel.x)
})

test('below a large screen nothing to press in a line of the cart lies where the chat does', async ({
  page,
}) => {
  await page.goto('/robots.txt')
  const product = (await productsOf(page)).find(({ stock }) => stock > 0)!
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await comeBackWith(page, [keptLine(product)])
    const tab = (await button(page).boundingBox())!
    const remove = (await page.getByRole('button', { name: /^Borrar/ }).boundingBox())!
    expect(remove.x + remove.width, `at ${width} px`).toBeLessThanOrEqual(tab.x)
  }
})

test('it breaks no rule of accessibility, open or shut', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/howcanbuy')
  await expect(field(page)).toBeVisible()
  await expectAccessible(page, 'open')
  await button(page).click()
  await expectAccessible(page, 'shut')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('it greets beside the main button of the home, never over it', async ({ page }) => {
    for (const height of [844, 568]) {
      await page.setViewportSize({ width: height === 844 ? 390 : 320, height })
      await page.goto('/robots.txt')
      await page.evaluate(() => sessionStorage.clear())
      await visit(page, '/')
      const greeting = (await chat(page).locator('form').boundingBox())!
      const main = (await page.getByRole('main').getByRole('link', { name: 'Ver productos' }).boundingBox())!
      expect(greeting.y).toBeGreaterThanOrEqual(main.y + main.height)
    }
  })

  test('on a page with a button that matters it waits to be asked, and greets on the next', async ({
    page,
  }) => {
    for (const address of ['/cart', '/login']) {
      await visit(page, address)
      await expect(button(page)).toBeVisible()
      await expect(field(page)).toBeHidden()
    }
    await button(page).tap()
    await expect(field(page)).toBeVisible()
    await button(page).tap()
    await page.reload()
    await visit(page, '/howcanbuy')
    await expect(field(page)).toBeHidden()
  })

  test('it steps aside while somebody reads on and comes back with the first move upwards', async ({
    page,
  }) => {
    await page.goto('/robots.txt')
    await page.evaluate(() => sessionStorage.setItem('chatSaludo', 'si'))
    await visit(page, '/product?ver=24')
    const seen = () => chat(page).evaluate((box) => getComputedStyle(box).opacity)
    await expect.poll(seen).toBe('1')
    await page.mouse.wheel(0, 600)
    await expect.poll(seen).toBe('0')
    expect(await chat(page).evaluate((box) => getComputedStyle(box).pointerEvents)).toBe('none')
    await button(page).focus()
    await expect.poll(seen).toBe('1')
    await button(page).blur()
    await expect.poll(seen).toBe('0')
    await page.mouse.wheel(0, -100)
    await expect.poll(seen).toBe('1')
  })

  test('on a product it stands above the button that matters', async ({ page }) => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(size)
      await visit(page, '/product/ves-009')
      const add = page.getByRole('button', { name: 'Agregar al carrito' })
      await expect(add).toBeInViewport({ ratio: 1 })
      const tab = (await button(page).boundingBox())!
      expect(tab.y + tab.height).toBeLessThanOrEqual((await add.boundingBox())!.y)
    }
  })

  test('beside a form it waits at the end of the page, over nothing of the form', async ({ page }) => {
    for (const address of ['/login', '/register']) {
      await visit(page, address)
      await expect(page.locator('main form').first()).toBeVisible()
      const [tab, main] = await Promise.all([button(page).boundingBox(), page.locator('main').boundingBox()])
      expect(tab!.y, address).toBeGreaterThanOrEqual(main!.y + main!.height)
      await page.mouse.wheel(0, 5_000)
      await button(page).tap()
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
    }
  })

  test('where it meets the button that matters, it lies under it', async ({ page }) => {
    await page.goto('/robots.txt')
    await page.evaluate(() => sessionStorage.setItem('chatSaludo', 'si'))
    await visit(page, '/product/ves-009')
    const add = page.getByRole('button', { name: 'Agregar al carrito' })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await add.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().bottom - 740))
    await expect(chat(page)).not.toHaveClass(/chat-aside/)
    const tab = (await button(page).boundingBox())!
    const box = (await add.boundingBox())!
    const [top, bottom] = [Math.max(tab.y, box.y), Math.min(tab.y + tab.height, box.y + box.height)]
    expect(bottom).toBeGreaterThan(top)
    const pressed = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.textContent,
      [tab.x + tab.width / 2, (top + bottom) / 2] as const,
    )
    expect(pressed).toBe('Agregar al carrito')
  })

  test('it stays out of sight while a dialog is open', async ({ page }) => {
    await visit(page, '/howcanbuy')
    await page.getByRole('button', { name: 'Abrir menú' }).tap()
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
    await expect(chat(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeVisible()
  })
})
