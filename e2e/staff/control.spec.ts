import type { Page } from '@playwright/test'
import { categoryLabel, productCategories } from '#domain/product/categories.ts'
import { expectAccessible, expectAccessibleHere } from '#e2e/support/expect-accessible.ts'
import { ABORTED_REQUEST, expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone, phone } from '#e2e/support/screens.ts'
import { listProducts } from '#e2e/support/shopper.ts'
import { saleLines, searchBox } from '#e2e/support/till.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const CONTROL = '/dashboard/dashboard'

type Listed = { nombre: string; categoria: string; stock: number; publicado: 'si' | 'no' }

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('A seller filters products by category, and the address contains the choice', async ({ page }) => {
  await openSignedIn(page, 'seller', `${CONTROL}?categoria=Inventada`)
  await test.step('an empty category says so', async () => {
    await expect(page.getByText('No se encontraron productos')).toBeVisible()
    await page.getByRole('link', { name: 'Ver todos' }).click()
    await expect(page.getByRole('table', { name: 'Todos los productos' })).toBeVisible()
  })

  await expect(page.getByText('Vendedor', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  const filters = page.getByRole('form', { name: 'Filtrar por categoría' })
  await expect(filters.getByRole('button')).toHaveText(['Todos', ...productCategories.map(categoryLabel)])
  await filters.getByRole('button', { name: 'Faldas-shorts' }).click()
  await expect(page).toHaveURL(`${CONTROL}?categoria=Faldas`)
  const table = page.getByRole('table', { name: 'Faldas-shorts' })
  const categories = table.getByRole('row').locator('td:nth-child(2)')
  await expect.poll(async () => [...new Set(await categories.allTextContents())]).toEqual(['Faldas-shorts'])
  await page.reload()
  await expect(table).toBeVisible()
  await filters.getByRole('button', { name: 'Todos' }).click()
  await expect(page.getByRole('table', { name: 'Todos los productos' })).toBeVisible()
})

test('The product table is paged, names low stock and hidden products in words, and can be retried after a failure', async ({
  page,
  browserErrors,
}) => {
  await openSignedIn(page, 'admin', CONTROL)
  await test.step('the table has pages, and the later ones link back', async () => {
    const rows = page.getByRole('table').locator('tbody tr')
    await expect(rows).toHaveCount(25)
    const first = await rows.first().textContent()
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page.getByText('Página 2')).toBeVisible()
    await expect(rows.first()).not.toHaveText(first!)
    await page.reload()
    await expect(page.getByText('Página 2')).toBeVisible()
    await page.getByRole('link', { name: 'Anterior' }).click()
    await expect(rows.first()).toHaveText(first!)
    await expect(page.getByRole('link', { name: 'Anterior' })).toBeHidden()
  })

  await test.step('no stock and low stock are written in words, and hidden products are listed', async () => {
    const listed = (await (await page.request.get('/api/sheets/data')).json()) as Listed[]
    const checkRow = async (product: Listed | undefined) => {
      const label = categoryLabel(product!.categoria)
      await page.getByRole('button', { name: label, exact: true }).click()
      await expect(page.getByRole('table', { name: label, exact: true })).toBeVisible()
    }
    await checkRow(listed.find(({ stock }) => stock === 0))
    await expect(page.getByRole('cell', { name: 'Sin stock' }).first()).toHaveText('Sin stock0')
    await checkRow(listed.find(({ stock }) => stock === 1))
    await expect(page.getByRole('cell', { name: 'Poco stock' }).first()).toHaveText('Poco stock1')
    const hidden = listed.find(({ publicado }) => publicado === 'no')
    await checkRow(hidden)
    await expect(page.getByRole('row', { name: hidden!.nombre })).toContainText('Oculto')
  })

  await test.step('a slow table shows placeholders of its size, and a failed one can be retried', async () => {
    await page.getByRole('button', { name: 'Todos', exact: true }).click()
    const table = page.getByRole('region', { name: 'Todos los productos' })
    const { height } = (await table.boundingBox())!
    const released = Promise.withResolvers<void>()
    browserErrors.allow(ABORTED_REQUEST)
    await page.route(/dashboard\.data/, async (route) => {
      await released.promise
      await route.abort()
    })
    await page.getByRole('button', { name: 'Tops' }).click()
    await expect(table).toHaveAttribute('aria-busy', 'true')
    expect((await table.boundingBox())!.height).toBe(height)
    released.resolve()
    await expect(page.getByRole('alert')).toContainText('No pudimos cargar esto')
    await page.unroute(/dashboard\.data/)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('table', { name: 'Tops' })).toBeVisible()
    await expectAccessible(page, 'control')
  })
})

test('On a phone the chosen and the focused category are visible, and the menu traps the focus until it closes', async ({
  page,
}) => {
  await page.setViewportSize(phone.viewport)
  await openSignedIn(page, 'admin', `${CONTROL}?categoria=Bikinis`)
  await test.step('the chosen category is visible at any place in its bar', async () => {
    await expect(page.getByRole('button', { name: 'Bikinis' })).toBeInViewport()
  })

  await test.step('the focused category is completely visible', async () => {
    const filters = page.getByRole('form', { name: 'Filtrar por categoría' })
    await filters.getByRole('button').first().focus()
    for (const category of productCategories) {
      await page.keyboard.press('Tab')
      const reached = filters.getByRole('button', { name: categoryLabel(category), exact: true })
      await expect(reached).toBeFocused()
      await expect(reached).toBeInViewport({ ratio: 1 })
    }
  })

  await test.step('the menu traps the focus, and Escape or a link closes it', async () => {
    const opener = page.getByRole('button', { name: 'Abrir menú' })
    const menu = page.getByRole('dialog', { name: 'Panel de control' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await asOnAPhone(page, () => expectAccessibleHere(page, 'menu'))
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => {
          const focused = document.activeElement
          return focused === document.body || focused?.closest('dialog') !== null
        }),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await menu.getByRole('link', { name: 'Correos' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Correos' })).toBeVisible()
    await expect(menu).toBeHidden()
  })
})

test('Two tabs have separate orders, and a new tab continues the order of a closed tab', async ({
  page,
  context,
}) => {
  const addOne = async (tab: Page, product: { nombre: string } | undefined) => {
    await searchBox(tab).fill(product!.nombre)
    await searchBox(tab).press('Enter')
    await expect(saleLines(tab)).toHaveText(new RegExp(product!.nombre))
  }
  await openSignedIn(page, 'seller', CONTROL)
  const [bag, belt] = (await listProducts(page)).filter(
    ({ color, talle, stock }) => !`${color}${talle}`.includes(',') && stock > 0,
  )
  await addOne(page, bag)
  const second = await context.newPage()
  await visit(second, CONTROL)
  await expect(second.getByRole('button', { name: 'Vaciar todo' })).toBeDisabled()
  await addOne(second, belt)
  await page.getByRole('button', { name: 'Vaciar todo' }).click()
  await expect(saleLines(page)).toHaveCount(0)
  await second.reload()
  await expect(saleLines(second)).toHaveText(new RegExp(belt!.nombre))

  await second.close()
  const third = await context.newPage()
  await visit(third, CONTROL)
  await expect(saleLines(third)).toHaveText(new RegExp(belt!.nombre))

  // The first tab's order is empty, so an only tab shows the other one.
  await third.close()
  await page.reload()
  await expect(saleLines(page)).toHaveText(new RegExp(belt!.nombre))
})
