import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '#e2e/support/expect-accessible.ts'
import { ABORTED_REQUEST, expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { desktop, phone } from '#e2e/support/screens.ts'
import { readServedPage } from '#e2e/support/served-page.ts'

type Found = { id: string; nombre: string; images: string[] }

async function findProduct({ request }: Page): Promise<Found> {
  const products = (await (await request.get('/api/sheets/data')).json()) as Found[]
  return products.find(({ images }) => images.length > 2)!
}

const viewerParts = (page: Page, { nombre }: Found) => {
  const viewer = page.getByRole('dialog', { name: `Fotos de ${nombre}` })
  return {
    link: page.getByRole('link', { name: 'Ampliar la foto' }),
    viewer,
    picture: viewer.getByRole('img', { name: new RegExp(`^${nombre}, foto`) }),
  }
}

const widthIn = async ({ picture }: ReturnType<typeof viewerParts>) =>
  Math.round((await picture.boundingBox())?.width ?? 0)

/** Returns the width of the picture at rest. A slow machine draws the picture after it has its address. */
async function fittingWidthIn(parts: ReturnType<typeof viewerParts>): Promise<number> {
  await expect.poll(() => widthIn(parts)).toBeGreaterThan(0)
  return widthIn(parts)
}

test.describe('with a keyboard', () => {
  test.use(desktop)
  test('The picture viewer is used by keyboard, closes by Escape and Back, and returns the focus', async ({
    page,
  }) => {
    const product = await findProduct(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, `/product/${product.id}`)
    const parts = viewerParts(page, product)
    const { link, viewer, picture } = parts
    await link.press('Enter')
    await expect(picture).toHaveAttribute('src', product.images[0]!)
    await expectAccessibleHere(page, 'picture viewer')
    await page.keyboard.press('ArrowRight')
    await expect(picture).toHaveAttribute('src', product.images[1]!)
    const fit = await fittingWidthIn(parts)
    await page.keyboard.press('+')
    await expect.poll(() => widthIn(parts)).toBe(Math.round(fit * 1.5))
    await page.keyboard.press('-')
    await expect.poll(() => widthIn(parts)).toBe(fit)
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(link).toBeFocused()
    await expect(page.getByRole('button', { name: 'Ver foto 2' })).toHaveAttribute('aria-current', 'true')
    await link.press('Enter')
    await expect(viewer).toBeVisible()
    await page.goBack()
    await expect(viewer).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.nombre)
  })
})

test.describe('by touch', () => {
  test.use(phone)
  test('A tap opens the picture viewer, which zooms by double tap and by pinch, and swipes', async ({
    page,
  }) => {
    const product = await findProduct(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, `/product/${product.id}`)
    const parts = viewerParts(page, product)
    const { link, picture } = parts
    await link.tap()
    await expect(picture).toHaveAttribute('src', product.images[0]!)
    const fit = await fittingWidthIn(parts)
    await test.step('a pinch', async () => {
      await touch(page, [30, 80, 150], (by) => [
        { x: 195 - by, y: 400 },
        { x: 195 + by, y: 400 },
      ])
      await expect.poll(() => widthIn(parts)).toBeGreaterThan(fit * 2)
    })
    await test.step('a double tap', async () => {
      for (const _ of [1, 2]) await page.touchscreen.tap(195, 400)
      await expect.poll(() => widthIn(parts)).toBe(fit)
    })
    await expectAccessibleHere(page, 'picture viewer on a phone')
    await touch(page, [300, 200, 60], (x) => [{ x, y: 400 }])
    await expect(picture).toHaveAttribute('src', product.images[1]!)
  })
})

/** Touches the points of each position, one after another, then lifts all fingers. */
async function touch(
  page: Page,
  positions: number[],
  pointsAt: (position: number) => { x: number; y: number }[],
) {
  const browser = await page.context().newCDPSession(page)
  for (const [step, position] of positions.entries())
    await browser.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints: pointsAt(position),
    })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await browser.detach()
}

test('A picture viewer whose script is late opens nothing on the page that the shopper opened meanwhile', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(ABORTED_REQUEST)
  const product = await findProduct(page)
  const { link } = viewerParts(page, product)
  const leftFor: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) leftFor.push(new URL(request.url()).pathname)
  })
  for (const outcome of ['continue', 'abort'] as const)
    await test.step(`the late script: ${outcome}`, async () => {
      const gate = Promise.withResolvers<void>()
      await page.route(/open-picture-viewer.*\.js$/, async (route) => {
        await gate.promise
        await route[outcome]()
      })
      await visit(page, `/product/${product.id}`)
      leftFor.length = 0
      const requested = page.waitForRequest(/open-picture-viewer.*\.js$/)
      await link.click()
      const script = await requested
      await page.getByRole('contentinfo').getByRole('link', { name: 'Ayuda' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayuda')
      gate.resolve()
      // The page's own import of the script settles after the import of the viewer.
      await page.evaluate((address) => import(address).catch(() => {}), script.url())
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(leftFor).toEqual([])
      await page.unroute(/open-picture-viewer.*\.js$/)
    })
})

test('Without JavaScript the picture is a link to its largest form', async ({ page }) => {
  const { id, images } = await findProduct(page)
  const served = await readServedPage(page.request, `/product/${id}`)
  expect(served.one('a', { 'aria-label': 'Ampliar la foto' }).attributes['href']).toBe(images[0])
})
