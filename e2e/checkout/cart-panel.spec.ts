import type { Page } from '@playwright/test'
import { storeCart } from '#e2e/support/store-cart.ts'
import { ABORTED_REQUEST, expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { phone } from '#e2e/support/screens.ts'
import {
  chooseAndAdd,
  choiceInStock,
  hasUnitsOfEach,
  storedCartLine,
  type Listed,
  listProducts,
} from '#e2e/support/shopper.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Carrito/ })
const panel = (page: Page) => page.getByRole('banner').getByRole('region', { name: 'Carrito', exact: true })
const lines = (page: Page) => panel(page).getByRole('listitem')

test('The panel of an empty cart says that the cart is empty, and its button Continuar shows an error', async ({
  page,
  browserErrors,
}) => {
  await stopTheClock(page)
  await test.step('a cart panel whose script does not load falls back to the cart page', async () => {
    browserErrors.allow(ABORTED_REQUEST)
    await page.route(/cart-panel.*\.js$/, (route) => route.abort())
    await visit(page, '/howcanbuy')
    await cartButton(page).click()
    await expect(page).toHaveURL(/\/cart$/)
    await page.unroute(/cart-panel.*\.js$/)
  })

  await visit(page, '/howcanbuy')
  await cartButton(page).click()
  await expect(panel(page)).toContainText('Tu carrito está vacío.')
  await expect(panel(page)).toContainText('Agrega productos para comenzar.')
  await panel(page).getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error: carrito vacío' })).toBeVisible()
  await expect(panel(page)).toContainText('Error: carrito vacío')
  await expect(page).toHaveURL(/\/howcanbuy$/)
})

test('The cart badge counts lines and not units, each line shows its product, and a removed line returns to its place', async ({
  page,
}) => {
  await page.goto('/robots.txt')
  await fillCart(page, 2)
  await visit(page, '/howcanbuy')
  await test.step('a changed number animates without a layout shift', async () => {
    const number = cartButton(page).locator('.tabular-nums')
    await expect(number).toHaveText('2')
    expect(await number.evaluate((one) => one.getAnimations().length)).toBe(0)
    const before = await cartButton(page).boundingBox()
    await fillCart(page, 3)
    await expect(number).toHaveText('3')
    await expect(number).toHaveClass(/animate-bump/)
    expect(await cartButton(page).boundingBox()).toEqual(before)
  })
  const storedLines = await fillCart(page, 3)
  const [first, second, third] = storedLines
  await expect(cartButton(page)).toHaveAccessibleName('Carrito, 3 productos')
  await cartButton(page).focus()
  await page.keyboard.press('Enter')
  const line = lines(page).first()
  await expect(line).toContainText(first!.nombre)
  await expect(line).toContainText(first!.color)
  await expect(line).toContainText(`Talle ${first!.talle}`)
  await expect(line).toContainText('Cantidad: 2')
  await expect(line).toContainText(pesos(first!.precio * 2))
  await expect(line.locator('img')).toBeVisible()

  await test.step('a removed line returns to its place, and the focus is never lost', async () => {
    const names = lines(page).getByRole('link')
    const remove = ({ nombre }: Listed) => panel(page).getByRole('button', { name: `Borrar ${nombre}` })
    await expect(names).toHaveText(storedLines.map(({ nombre }) => nombre))
    await remove(second!).press('Enter')
    await expect(names).toHaveText([first!.nombre, third!.nombre])
    await expect(cartButton(page)).toHaveText('2')
    await expect(remove(third!)).toBeFocused()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(names).toHaveText(storedLines.map(({ nombre }) => nombre))
    await remove(first!).focus()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(cartButton(page)).toBeFocused()
  })
})

test('The cart panel scrolls above four lines, shows the total of all lines, and fits a small window', async ({
  page,
}) => {
  await visit(page, '/howcanbuy')
  await cartButton(page).click()
  for (const [count, scrolls] of [
    [4, false],
    [5, true],
  ] as const) {
    const storedLines = await fillCart(page, count)
    const list = panel(page).getByRole('list')
    await expect(lines(page)).toHaveCount(count)
    expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(scrolls)
    await expect(panel(page)).toContainText(
      pesos(storedLines.reduce((sum, { precio }) => sum + precio * 2, 0)),
    )
  }
  await fillCart(page, 6)
  const checkoutLink = panel(page).getByRole('link', { name: 'Finalizar compra' })
  for (const [width, height] of [
    [320, 568],
    [640, 400],
  ] as const)
    await test.step(`the whole panel fits a window of ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await expect(checkoutLink).toBeInViewport({ ratio: 1 })
      const box = (await panel(page).boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
    })
  await checkoutLink.click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(panel(page)).toBeHidden()
})

test('An addition opens the cart panel with the added line first and keeps the focus, and Escape, a press outside, scrolling or Seguir comprando closes the panel', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/robots.txt')
  const [stored] = await fillCart(page, 1)
  const product = await productWithChoices(page, [stored!.id])
  const { color, talle } = choiceInStock(product)
  const name = { name: `Agregar ${product.nombre} al carrito`, exact: true }
  await visit(page, `/product?q=${encodeURIComponent(product.nombre)}`)
  const add = page.getByRole('main').getByRole('button', name).first()
  const dialog = page.getByRole('dialog', { name: product.nombre })
  const addOne = async () => {
    await add.press('Enter')
    await dialog.getByRole('radio', { name: color, exact: true }).check()
    await dialog.getByRole('radio', { name: talle, exact: true }).check()
    await dialog.getByRole('button', { name: 'Agregar al carrito' }).press('Enter')
    await expect(panel(page)).toBeVisible()
    await expect(dialog).toBeHidden()
  }

  await test.step('the choice dialog leads to the panel, whose first line is the added one', async () => {
    await addOne()
    await expect(add).toBeFocused()
    await expect(lines(page)).toHaveCount(2)
    const line = lines(page).first()
    await expect(line).toContainText(product.nombre)
    await expect(line).toContainText('Recién agregado')
    await expect(line).toContainText(new RegExp(`${color} · Talle ${talle}`, 'i'))
    await expect(line).toContainText('Cantidad: 1')
    await expect(lines(page).last()).not.toContainText('Recién agregado')
    await expect(panel(page)).toContainText(pesos(product.precio + stored!.precio * 2))
    await expectAccessible(page, 'cart panel after an addition')
  })
  await test.step('Escape closes the panel, and the focus stays on the button of the card', async () => {
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(add).toBeFocused()
  })
  await test.step('a press of the cart button keeps the panel, in the order of the cart', async () => {
    await addOne()
    await expect(lines(page).first()).toContainText('Cantidad: 2')
    await cartButton(page).click()
    await expect(lines(page).first()).toContainText(stored!.nombre)
    await expect(panel(page)).not.toContainText('Recién agregado')
  })
  await test.step('Seguir comprando closes the panel and returns the focus to its button', async () => {
    await panel(page).getByRole('button', { name: 'Seguir comprando' }).press('Enter')
    await expect(panel(page)).toBeHidden()
    await expect(cartButton(page)).toBeFocused()
  })
  await test.step('the next focused element, a press outside or scrolling closes the panel', async () => {
    await addOne()
    await page.keyboard.press('Tab')
    await expect(panel(page)).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: product.nombre, exact: true }).first().click()
    await chooseAndAdd(page, { color, talle })
    await expect(lines(page).first()).toContainText('Recién agregado')
    await page.mouse.click(5, 400)
    await expect(panel(page)).toBeHidden()
    await page.getByRole('button', { name: 'Agregar al carrito' }).press('Enter')
    await expect(panel(page)).toBeVisible()
    await page.mouse.wheel(0, 200)
    await expect(panel(page)).toBeHidden()
  })
  await test.step('the panel stays open when the address of the chosen colour arrives after the addition', async () => {
    const other = product.color.split(', ').find((one) => one !== color)!
    await page.getByRole('radio', { name: other, exact: true }).evaluate((radio: HTMLInputElement) => {
      radio.click()
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')]
      buttons.find(({ innerText }) => innerText.trim() === 'Agregar al carrito')!.click()
    })
    await expect(page).toHaveURL(new RegExp(`color=${encodeURIComponent(other).replaceAll('%20', '\\+')}`))
    await expect(lines(page).first()).toContainText('Recién agregado')
    await page.keyboard.press('Escape')
  })
  await test.step('Finalizar compra leads to the cart', async () => {
    await page.getByRole('button', { name: 'Agregar al carrito' }).press('Enter')
    await panel(page).getByRole('link', { name: 'Finalizar compra' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(panel(page)).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('The cart panel of an addition leaves most of the page visible, the toast is below, and a tap outside closes it', async ({
    page,
    browserErrors,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await stopTheClock(page)
    await page.goto('/robots.txt')
    const stored = await fillCart(page, 2)
    const product = await productWithChoices(
      page,
      stored.map((line) => line.id),
    )
    const address = `/product/${product.id}?${new URLSearchParams(choiceInStock(product))}`
    const toast = page.getByText('Producto agregado al carrito')
    const add = async (width: number) => {
      await page.setViewportSize({ width, height: phone.viewport.height })
      await visit(page, address)
      await page.getByRole('button', { name: 'Agregar al carrito' }).tap()
      await page.clock.runFor(20)
    }
    for (const width of [320, phone.viewport.width])
      await test.step(`the panel and the toast do not overlap at ${width} px`, async () => {
        await add(width)
        await expect(lines(page).first()).toContainText('Recién agregado')
        const [of, message] = [(await panel(page).boundingBox())!, (await toast.boundingBox())!]
        expect(of.x).toBeGreaterThanOrEqual(0)
        expect(of.x + of.width).toBeLessThanOrEqual(width)
        expect(of.y + of.height).toBeLessThan(Math.min(message.y, phone.viewport.height * 0.6))
        const link = panel(page).getByRole('link', { name: 'Finalizar compra' })
        await expect(link).toBeInViewport({ ratio: 1 })
        expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
      })
    await page.touchscreen.tap(20, 600)
    await expect(panel(page)).toBeHidden()

    await test.step('an addition stays on its page when the script of the panel does not load', async () => {
      browserErrors.allow(ABORTED_REQUEST)
      await page.route(/cart-panel.*\.js$/, (route) => route.abort())
      await add(phone.viewport.width)
      await expect(toast).toBeVisible()
      await expect(page).toHaveURL(address)
    })
  })
})

/** A product with colours and sizes that is not among `others` and has units for the whole test. */
async function productWithChoices(page: Page, others: readonly string[]): Promise<Listed> {
  const all = await listProducts(page)
  return all.find(
    (one) =>
      hasUnitsOfEach(one, 8) &&
      one.color.includes(',') &&
      one.talle.includes(',') &&
      !others.includes(one.id),
  )!
}

async function fillCart(page: Page, count: number): Promise<Listed[]> {
  const chosen = (await listProducts(page))
    .filter((product) => hasUnitsOfEach(product, 2) && product.color && product.talle)
    .slice(0, count)
    .map((one) => storedCartLine(one, { cantidad: 2 }))
  await storeCart(page, chosen)
  return chosen
}

/** Matches a price in the page. The space after $ may be a normal or a no-break space. */
const pesos = (amount: number) =>
  new RegExp(`\\$\\s${amount.toLocaleString('es-AR', { minimumFractionDigits: 2 }).replaceAll('.', '\\.')}`)
