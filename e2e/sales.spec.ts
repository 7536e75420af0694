import type { Locator } from '@playwright/test'
import { formatPesos, parsePesos, share, subtract, times } from '#domain/money.ts'
import { aCart } from '#testing/builders.ts'
import { buyOne } from './buy-one.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './open-shop-process.ts'
import { isOneNumber, productsOf } from './shopper.ts'
import { enterAs } from './sign-in.ts'

const SALES = '/dashboard/sales'

// What fades in is looked at once it is there.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a sale adds up before the admin’s eyes, names whoever bought in full, and a buyer who left a phone is written to', async ({
  page,
  request,
}) => {
  const nombre = 'María José Fernández de la Cruz Irigoyen'
  const product = (await productsOf(page)).find((one) => isOneNumber(one) && one.stock > 5)!
  const precio = parsePesos(product.precio)!
  const subtotal = times(precio, 2)
  const descuento = share(subtotal, 1_000)
  const data = aCart([{ ...product, precio, cantidad: 2 } as Parameters<typeof aCart>[0][number]], {
    cliente: { nombre },
    codigoDescuento: 'BIENVENIDA10',
    total: subtract(subtotal, descuento),
  })
  const answer = await page.request.post('/api/sheets/sale', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  const { numero } = await buyOne(request, { celular: '11 5555 0100' })
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, 'admin', SALES)

  await test.step('with a coupon it adds up, and the name is not cut on a phone', async () => {
    const card = page.getByRole('article', { name: new RegExp(nombre) }).first()
    await card.getByText('Ver detalle').click()
    await expect(card.locator('dl div')).toHaveText([
      `Subtotal${formatPesos(subtotal)}`,
      `Descuento (BIENVENIDA10)− ${formatPesos(descuento)}`,
      `Total${formatPesos(subtract(subtotal, descuento))}`,
    ])
    const cut = await card.getByRole('heading').evaluate((name) => name.scrollWidth > name.clientWidth)
    expect(cut).toBe(false)
  })

  await test.step('what the search looks for can be read whole on a phone', async () => {
    const cut = await page.getByRole('searchbox').evaluate((box: HTMLInputElement) => {
      const pen = document.createElement('canvas').getContext('2d')!
      const { font, paddingLeft, paddingRight } = getComputedStyle(box)
      pen.font = font
      return (
        pen.measureText(box.placeholder).width >
        box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      )
    })
    expect(cut).toBe(false)
  })

  await test.step('a buyer who left a phone is written to from the line that unfolds the detail', async () => {
    const card = page.getByRole('article', { name: new RegExp(`^N° ${numero} `) })
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const unfold = (await card.getByText('Ver detalle').boundingBox())!
      const write = (await card.getByRole('link', { name: /^Escribirle/ }).boundingBox())!
      expect(write.y).toBeGreaterThanOrEqual(unfold.y)
      expect(write.y + write.height).toBeLessThanOrEqual(unfold.y + unfold.height)
      // Open at the first width, shut again at the second.
      await card.getByText('Ver detalle').click()
      await expect(card.getByText('Gratis')).toBeVisible({ visible: width === 320 })
    }
  })
  await expectAccessible(page, 'sales, a detail open')
})

test('whoever searches the sales goes on in the same box, and Ver más ventas hands the focus to the first new one', async ({
  page,
}) => {
  await enterAs(page, 'admin', SALES)
  const cards = page.getByRole('list', { name: 'Ventas' }).getByRole('article')
  await test.step('the last press hands the focus to the first new sale', async () => {
    await expect(cards).toHaveCount(9)
    const more = page.getByRole('link', { name: 'Ver más ventas' })
    let seen = 0
    while (await more.isVisible()) {
      seen = await cards.count()
      await more.press('Enter')
      await expect.poll(() => cards.count()).toBeGreaterThan(seen)
    }
    await expect(cards.nth(seen).getByText('Ver detalle')).toBeFocused()
  })

  const box = page.getByRole('searchbox')
  await test.step('what somebody types on while the answer is coming stays in the box', async () => {
    const { promise: typedOn, resolve: release } = Promise.withResolvers<void>()
    await page.route(/[?&]q=qr/, async (route) => {
      await typedOn
      await route.continue()
    })
    const sizesOf = (all: Locator) =>
      all.evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)))
    const sizes = await sizesOf(cards)
    await box.pressSequentially('qr')
    await box.press('Enter')
    await box.pressSequentially(' de la tarde')
    const shape = page.getByRole('list', { name: 'Ventas' }).and(page.locator('[aria-busy=true]'))
    await expect(shape.getByRole('listitem')).toHaveCount(9)
    expect(sizes).toEqual(expect.arrayContaining(await sizesOf(shape.getByRole('listitem'))))
    release()
    await expect(page).toHaveURL(`${SALES}?q=qr`)
    await expect(cards.first()).toContainText(/QR/i)
    await expect(box).toHaveValue('qr de la tarde')
  })

  await test.step('a surcharge is told beside the total it is part of', async () => {
    const card = cards.filter({ hasText: 'Recargo' }).first()
    await card.getByText('Ver detalle').click()
    await expect(card.locator('dl dt')).toHaveText(['Subtotal', 'Recargo', 'Total'])
  })

  await test.step('whoever searches with Enter goes on in the same box, and Back says the search before', async () => {
    await box.fill('efectivo')
    await box.press('Enter')
    await expect(page).toHaveURL(`${SALES}?q=efectivo`)
    await expect(box).toBeFocused()
    await page.goBack()
    await expect(box).toHaveValue('qr')
  })
})
