import type { Page } from '@playwright/test'
import { expect, test, visit } from './open-shop-process.ts'
import { buyOne } from './buy-one.ts'
import { desktop, phone } from './screens.ts'
import {
  addToCart,
  comeBackWith,
  fillContact,
  goToCart,
  goToPayment,
  keptLine,
  productsOf,
} from './shopper.ts'
import { enterAs } from './sign-in.ts'
import { stopTheClock } from './stop-the-clock.ts'

const addresses = [
  '/',
  '/product',
  '/product?q=zzzz',
  '/cart',
  '/howcanbuy',
  '/support',
  '/login',
  '/register',
  '/login?apiKey=vidriera&oobCode=x&mode=resetPassword',
  '/no-existe',
]

const staffAddresses = [
  '/dashboard/dashboard',
  '/dashboard/dashboard?categoria=Vapers&desde=1',
  '/dashboard/sales',
  '/dashboard/emails',
  '/dashboard/emails/1',
  '/dashboard/no-existe',
]

for (const [name, screen] of Object.entries({ phone, desktop }))
  test.describe(`on a ${name}`, () => {
    test.use(screen)

    test('no screen is wider than its window, down to 320 px, nor goes on after its footer', async ({
      page,
      viewport,
    }) => {
      for (const address of [...addresses, `/product/${(await inColours(page)).id}`]) {
        await visit(page, address)
        for (const width of [narrowest(viewport!), viewport!.width]) {
          await page.setViewportSize({ width, height: viewport!.height })
          await expectToFit(page, `${address} at ${width} px`)
        }
      }
    })

    test('no staff screen is wider than its window, down to 320 px, nor goes on after its content', async ({
      page,
      viewport,
      request,
    }) => {
      await buyOne(request)
      await enterAs(page, 'admin', '/dashboard/dashboard')
      for (const address of staffAddresses) {
        await visit(page, address)
        for (const width of [narrowest(viewport!), viewport!.width]) {
          await page.setViewportSize({ width, height: viewport!.height })
          const { aside, below } = await page.evaluate(() => {
            const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
            const end = document.querySelector('main')!.getBoundingClientRect().bottom + scrollY
            return {
              aside: scrollWidth - clientWidth,
              below: scrollHeight - Math.max(clientHeight, Math.ceil(end)),
            }
          })
          expect(aside, `${address} at ${width} px`).toBeLessThanOrEqual(0)
          expect(below, `${address} at ${width} px`).toBeLessThanOrEqual(0)
        }
      }
    })

    test('the pages one comes back to from paying fit as well', async ({ page, viewport }) => {
      await stopTheClock(page)
      for (const address of ['/success', '/failure', '/pending']) {
        await visit(page, address)
        for (const width of [320, viewport!.width]) {
          await page.setViewportSize({ width, height: viewport!.height })
          await expectToFit(page, `${address} at ${width} px`)
        }
      }
    })

    test('the whole checkout fits 320 px, and 1280 px at 200 %, with all there is to tell', async ({
      page,
      viewport,
    }) => {
      await page.setViewportSize(
        viewport!.width < 600 ? { width: 320, height: 568 } : { width: 640, height: 400 },
      )
      const all = await productsOf(page)
      const several = all.find(
        ({ color, talle, stock }) => color.includes(',') && talle.includes(',') && stock > 3,
      )!
      const soldOut = all.find(({ stock }) => stock === 0)!
      await comeBackWith(page, [
        keptLine(several, { precio: 1, nombre: 'Vestidolarguísimosinespacios'.repeat(3) }),
        keptLine(soldOut, { stock: 2 }),
      ])
      const accept = page.getByRole('button', { name: 'Aceptar los cambios' })
      await expect(accept).toBeVisible()
      await expectToFit(page, 'changes')
      await accept.click()
      await page.getByRole('button', { name: 'Ya tenes un cupon?' }).click()
      await page.getByPlaceholder('Ingresa el código de descuento').fill('BIENVENIDA10')
      await page.getByRole('button', { name: 'Aplicar Cupón' }).click()
      await expect(page.getByText(/^Cupón aplicado!/)).toBeVisible()
      await page.getByRole('button', { name: 'Siguiente' }).click()
      await expect(page.getByText('Falta tu nombre :(')).toBeVisible()
      await expectToFit(page, 'Contacto, with its errors and a coupon')
      await fillContact(page, {
        correo: `${'muylargo'.repeat(7)}@correo.test`,
        direccion: 'Calle'.repeat(20),
      })
      await page.getByRole('button', { name: 'Siguiente' }).click()
      await expect(page.getByRole('heading', { name: 'Envio' })).toBeVisible()
      await expectToFit(page, 'Envio')
      await page.getByRole('link', { name: 'Siguiente' }).click()
      await expect(page.getByRole('heading', { name: 'Forma Pago' })).toBeVisible()
      await expectToFit(page, 'Forma Pago')
      await page.getByRole('button', { name: 'Finalizar compra' }).click()
      await expect(page.getByRole('region', { name: 'Tu pedido' })).toBeVisible()
      await expectToFit(page, 'Entregado')
    })

    test('a window as low as 400 % leaves of a small screen belongs to the page: no bar stays over it', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 200 })
      const { id, color } = await inColours(page)
      await addToCart(page, { id, color })
      for (const address of [`/product/${encodeURIComponent(id)}`, '/cart']) {
        await visit(page, address)
        await expectToFit(page, `${address} at 400 %`)
        const button = page.getByRole('button', { name: /Agregar al carrito|Siguiente/ })
        await button.focus()
        // But for half a pixel.
        await expect(button).toBeInViewport({ ratio: 0.95 })
        await expect(page.getByRole('banner')).not.toBeInViewport()
        await page.evaluate(() => scrollTo(0, 0))
        await expect(button).not.toBeInViewport()
      }
    })

    test('a shopper buys from the catalogue to Entregado, and nothing hides what is pressed', async ({
      page,
      viewport,
    }) => {
      const { id, color } = await inColours(page)
      await addToCart(page, { id, color })
      await expectToFit(page, 'product')
      await goToCart(page)
      await expectToFit(page, 'cart with a line')
      await fillContact(page)
      const next = page.getByRole('button', { name: 'Siguiente' })
      if (viewport!.width < 600)
        expect((await next.boundingBox())!.width).toBeGreaterThan(viewport!.width - 48)
      await goToPayment(page)
      await page.getByRole('button', { name: 'Finalizar compra' }).click()
      await expect(page.getByRole('heading', { name: 'Muchas gracias por elegirnos...' })).toBeVisible()
      await expect(page.getByText('Tu pedido')).toBeVisible()
      await expectToFit(page, 'receipt')
    })

    test('the list has two columns on a phone and four on a large screen, and does not jump while it loads', async ({
      page,
      viewport,
    }) => {
      await page.addInitScript(watchJumps)
      await visit(page, '/product')
      const cards = page.getByRole('list', { name: 'Productos', exact: true }).getByRole('article')
      const tops = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      const inFirstRow = tops.filter((top) => Math.abs(top - tops[0]!) < 2).length
      expect(inFirstRow).toBe(viewport!.width < 600 ? 2 : 4)
      await page.waitForLoadState('networkidle')
      const jumps = await page.evaluate(() => (window as unknown as Jumpy).jumps)
      expect(
        jumps.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(jumps),
      ).toBeLessThan(0.02)
    })
  })

/** A phone's 320 px; the desktop's width at 200 %. */
const narrowest = ({ width }: { width: number }) => (width < 600 ? 320 : width / 2)

type Jump = { value: number; moved: string[] }
type Jumpy = { jumps: Jump[] }

/** Keeps in the page what moved by itself, and how far: the sum is what browsers call cumulative layout shift. */
function watchJumps() {
  const jumpy = window as unknown as Jumpy
  jumpy.jumps = []
  type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] }
  new PerformanceObserver((seen) => {
    for (const { value, sources } of seen.getEntries() as Shift[])
      jumpy.jumps.push({ value, moved: sources.map(({ node }) => String(node?.outerHTML).slice(0, 120)) })
  }).observe({ type: 'layout-shift', buffered: true })
}

async function expectToFit(page: Page, where: string): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement
    const footer = document.querySelector('footer')!.getBoundingClientRect()
    return {
      aside: Math.max(0, scrollWidth - clientWidth),
      below: scrollHeight - Math.round(footer.bottom + scrollY),
    }
  })
  expect(beyond, where).toEqual({ aside: 0, below: 0 })
}

async function inColours(page: Page): Promise<{ id: string; color: string }> {
  type Listed = { id: string; color: string; talle: string; stock: number }
  const products = (await (await page.request.get('/api/sheets/data')).json()) as Listed[]
  const found = products.find((one) => one.color.includes(',') && !one.talle.includes(',') && one.stock > 3)!
  return { id: found.id, color: found.color.split(', ')[0]! }
}
