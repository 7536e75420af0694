import type { Locator, Page } from '@playwright/test'
import { expect } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-simulator.ts'
import { readLayoutShifts, recordLayoutShifts } from '#e2e/support/layout-shifts.ts'
import { phone } from '#e2e/support/screens.ts'
import {
  cartLine,
  fillContact,
  hasSingleStock,
  listProducts,
  storedCartLine,
  type Listed,
  visitWithStoredCart,
} from '#e2e/support/shopper.ts'

test.use(phone)

const smallPhone = { width: 320, height: 640 }
/** The part of a small phone that an on-screen keyboard leaves, in a browser that resizes the page. */
const aboveKeyboard = { width: 320, height: 380 }

for (const viewport of [smallPhone, phone.viewport, aboveKeyboard])
  test.describe(`in a window of ${viewport.width} × ${viewport.height} px`, () => {
    test.use({ viewport })

    test('No bar covers a focused control of a step', async ({ page }) => {
      await visitWithStoredCart(page, await aCart(page))
      await test.step('Contacto with its errors', async () => {
        await page.getByRole('button', { name: 'Siguiente' }).click()
        await expect(page.getByText('Falta tu nombre :(')).toBeVisible()
        await expectNoCoveredFocus(page)
      })
      await test.step('the open cart', async () => {
        await cartLine(page).click()
        await expectNoCoveredFocus(page)
        await cartLine(page).click()
      })
      await fillContact(page)
      await page.getByRole('button', { name: 'Siguiente' }).click()
      await expect(page.getByRole('heading', { name: 'Envio' })).toBeFocused()
      await test.step('Envio', () => expectNoCoveredFocus(page))
      await page.getByRole('link', { name: 'Siguiente' }).click()
      await expect(page.getByRole('heading', { name: 'Forma Pago' })).toBeFocused()
      await test.step('Forma Pago', () => expectNoCoveredFocus(page))
    })
  })

for (const viewport of [smallPhone, phone.viewport])
  test.describe(`on a phone of ${viewport.width} × ${viewport.height} px`, () => {
    test.use({ viewport })

    test('Each step begins with its heading and first field in view, and nothing jumps', async ({ page }) => {
      await recordLayoutShifts(page)
      await visitWithStoredCart(page, await aCart(page))
      const expectStep = async (name: string, first: Locator) => {
        const heading = page.getByRole('main').getByRole('heading', { name, exact: true })
        for (const how of ['after a navigation', 'after a reload'])
          await test.step(`${name} ${how}`, async () => {
            for (const element of [heading, first]) await expectBetweenBars(element)
            await expect(cartLine(page)).toHaveText(/^Carrito2 productos · \$/)
            await expect(cartLine(page)).toHaveAttribute('aria-expanded', 'false')
            const { sum, moved } = await readLayoutShifts(page)
            expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.01)
            if (how === 'after a navigation') await page.reload()
          })
      }
      await expectStep('Contacto', page.getByLabel('Nombre'))
      await fillContact(page)
      await page.getByRole('button', { name: 'Siguiente' }).click()
      await expectStep('Envio', page.getByRole('radio', { name: /^Gratis/ }))
      await page.getByRole('link', { name: 'Siguiente' }).click()
      await expectStep('Forma Pago', page.getByRole('radio').first())
      await page.getByRole('radio', { name: /^Efectivo/ }).check()
      await page.getByRole('button', { name: 'Finalizar compra' }).click()
      const thanks = page.getByRole('heading', { name: /^Muchas gracias/ })
      await expect(page.getByRole('region', { name: 'Tu pedido' })).toBeVisible()
      await expectBetweenBars(thanks)
      const { sum, moved } = await readLayoutShifts(page)
      expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.01)
    })
  })

test('On a phone the cart is folded into one line, and a changed cart unfolds and shows its notice', async ({
  page,
}) => {
  await page.setViewportSize(smallPhone)
  const [one, two] = await aCart(page)
  const region = page.getByRole('region', { name: 'Carrito' })
  const coupon = page.getByRole('button', { name: 'Ya tenes un cupon?' })
  await visitWithStoredCart(page, [one, two])
  await expect(coupon).toBeHidden()
  await expect(region.getByRole('listitem')).toHaveCount(0)
  await cartLine(page).click()
  await expect(coupon).toBeVisible()
  await expect(region.getByRole('listitem')).toHaveCount(2)

  await test.step('a typed coupon stays when the device is turned', async () => {
    const code = page.getByLabel('Código de descuento')
    await coupon.click()
    await code.fill('VERANO')
    await page.setViewportSize({ width: 1_100, height: 700 })
    await expect(code).toHaveValue('VERANO')
    await page.setViewportSize(smallPhone)
    await cartLine(page).click()
    await expect(code).toHaveValue('VERANO')
    await page.getByRole('button', { name: 'Ocultar' }).click()
  })

  await test.step('the next step folds the cart', async () => {
    await fillContact(page)
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByRole('heading', { name: 'Envio' })).toBeFocused()
    await expect(coupon).toBeHidden()
  })

  const notice = page.getByRole('alert').filter({ hasText: 'Tu carrito cambió' })
  await test.step('a changed price unfolds the cart and focuses the notice', async () => {
    await visitWithStoredCart(page, [{ ...one, precio: 1 }, two])
    await expect(notice).toBeFocused()
    await expectBetweenBars(notice)
    await expect(region.getByRole('listitem').first()).toContainText('el precio pasó de')
    await page.getByRole('button', { name: 'Aceptar los cambios' }).click()
    await expect(page.getByRole('main').getByRole('heading', { name: 'Contacto' })).toBeFocused()
  })

  await test.step('a notice never takes the focus from a field', async () => {
    await page.getByLabel('Nombre').focus()
    await visitWithStoredCart(page, [one, two])
    await page.getByLabel('Nombre').focus()
    await page.evaluate(() => sessionStorage.setItem('cuponDelCarrito', 'VERANO25'))
    await page.evaluate(() => dispatchEvent(new Event('pageshow')))
    await expect(notice).toBeVisible()
    await expect(page.getByLabel('Nombre')).toBeFocused()
  })

  await test.step('a missing colour leads to its line', async () => {
    await page.getByRole('button', { name: 'Aceptar los cambios' }).click()
    await visitWithStoredCart(page, [one, { ...two, color: '' }], '/cart?paso=pago')
    await page.getByRole('radio', { name: /^Efectivo/ }).check()
    await cartLine(page).click()
    await expect(coupon).toBeHidden()
    await page.getByRole('button', { name: 'Finalizar compra' }).click()
    const choice = region.locator('[data-lacks-choice]').getByRole('radio').first()
    await expect(choice).toBeFocused()
    await expectBetweenBars(region.getByText('Elegí un color.'))
  })
})

async function aCart(page: Page): Promise<[StoredLine, StoredLine]> {
  const isUsable = (one: Listed) => hasSingleStock(one) && one.stock > 5 && one.color.includes(',')
  const [one, two] = (await listProducts(page)).filter(isUsable)
  return [storedCartLine(one!), storedCartLine(two!)]
}

type StoredLine = ReturnType<typeof storedCartLine>

/** Expects the whole element between the header and the bar at the bottom of the window. */
async function expectBetweenBars(element: Locator): Promise<void> {
  const placeOf = () =>
    element.evaluate((target) => {
      const box = target.getBoundingClientRect()
      const header = document.querySelector('header')!.getBoundingClientRect()
      const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect()
      return box.top >= header.bottom && box.bottom <= Math.min(innerHeight, bar?.top ?? innerHeight)
    })
  await expect.poll(placeOf, { message: String(element) }).toBe(true)
}

/** Moves through the page with Tab and expects each focused control of the main part under no other element. */
async function expectNoCoveredFocus(page: Page): Promise<void> {
  await page.locator('#contenido').focus()
  const seen: string[] = []
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const { name, cover, isOutside } = await page.evaluate(coverOfFocus)
    if (isOutside) break
    seen.push(name)
    expect(cover, `${name} is covered`).toBe('')
  }
  expect(seen.length).toBeGreaterThan(3)
}

/** Runs in the page. Names the element over one of five points of the focused control or its label. */
function coverOfFocus(): { name: string; cover: string; isOutside: boolean } {
  const focused = document.activeElement!
  const control = focused.closest('label') ?? focused
  const { left, top, right, bottom } = control.getBoundingClientRect()
  const [middle, centre] = [(top + bottom) / 2, (left + right) / 2]
  const points = [
    [left + 4, middle],
    [right - 4, middle],
    [centre, middle],
    [centre, top + 2],
    [centre, bottom - 2],
  ] as const
  const over = points
    .map(([x, y]) => document.elementFromPoint(x, y))
    .find((top) => top === null || !(control.contains(top) || top.contains(control)))
  return {
    name: `${focused.tagName} ${focused.getAttribute('name') ?? focused.textContent}`,
    cover: over === undefined ? '' : (over?.outerHTML.slice(0, 120) ?? 'the edge of the window'),
    isOutside: focused.closest('main') === null,
  }
}
