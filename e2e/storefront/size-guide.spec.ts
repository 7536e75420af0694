import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleHere } from '#e2e/support/expect-accessible.ts'
import { testWithSeparateShop } from '#e2e/shops/separate-shop.ts'
import { ABORTED_REQUEST, expect, visit } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone, desktop } from '#e2e/support/screens.ts'
import { readServedPage } from '#e2e/support/served-page.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const test = testWithSeparateShop('size-guide')
// axe would measure a wrong contrast during a fade-in.
test.use({ ...desktop, contextOptions: { reducedMotion: 'reduce' } })

type Listed = {
  id: string
  nombre: string
  categoria: string
  talle: string
  stock: number
  images: string[]
}

const copied = [
  'Talle\tBusto\tCintura\tCadera\tLargo\tHombro',
  'S\t84\t66\t92\t90.5\t38',
  'M\t88 a 92\t70\t96\t91\t39',
]

test('An admin pastes the table of a category and writes one for a product, and shoppers open both beside the sizes', async ({
  page,
  browserErrors,
}) => {
  const [dress] = await dresses(page)
  const { id, nombre, talle } = dress!
  await openSignedIn(page, 'admin', '/dashboard/store?seccion=talles')

  await test.step('cells copied from a spreadsheet become the table of the category', async () => {
    await page.getByRole('button', { name: 'Crear la guía de Vestidos' }).press('Enter')
    const form = page.getByRole('dialog', { name: 'Guía de talles: Vestidos' })
    await expect(form.getByLabel('Talle 1')).toHaveValue('S')
    await form.getByLabel('Busto del talle S').fill('chico')
    await form.getByRole('button', { name: 'Guardar' }).press('Enter')
    await expect(form.getByRole('form').getByRole('alert')).toHaveText(
      'La medida «chico» del talle S va en centímetros, como 84, 84,5 o 84-88',
    )
    await expectAccessible(page, 'a size table refused')
    for (const size of ['XL', 'L'])
      await form.getByRole('button', { name: `Quitar el talle ${size}` }).press('Enter')
    await paste(page, 'Nombre de la columna de talles', copied.join('\n'))
    await expect(form.getByLabel('Hombro del talle M')).toHaveValue('39')
    await form.getByRole('button', { name: 'Guardar' }).press('Enter')
    await expect(page.getByText('2 talles: Busto, Cintura, Cadera, Largo, Hombro')).toBeVisible()
  })

  await test.step('a shopper opens the table beside the sizes, and only the table scrolls on a phone', async () => {
    await visit(page, `/product/${id}`)
    const link = page.getByRole('main').getByRole('link', { name: 'Ver guía de talles' })
    const guide = page.getByRole('dialog', { name: 'Guía de talles' })
    await link.press('Enter')
    await expect(guide.getByRole('row', { name: 'M 88–92 70 96 91 39' })).toBeVisible()
    await expectAccessible(page, 'size guide')
    await asOnAPhone(page, async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      const table = guide.getByRole('region', { name: 'Medidas de cada talle' })
      const isWider = await table.evaluate((box) => [
        box.scrollWidth > box.clientWidth,
        document.documentElement.scrollWidth > innerWidth,
      ])
      expect(isWider).toEqual([true, false])
    })
    await page.keyboard.press('Escape')
    await expect(guide).toHaveCount(0)
    await expect(link).toBeFocused()
    const served = await readServedPage(page.request, `/product/${id}`)
    expect(served.one('a', { href: `/product/${id}#guia-de-talles` }).text).toBe('Ver guía de talles')
    expect(served.one('section', { id: 'guia-de-talles' }).text).toContain('88–92')
  })

  await test.step('a guide whose script fails opens on the page, and a later choice does not jump to the guide', async () => {
    const dialogScripts = '**/assets/size-guide-dialog-*.js'
    browserErrors.allow(ABORTED_REQUEST)
    await page.route(dialogScripts, (route) => route.abort())
    await visit(page, `/product/${id}`)
    await page.getByRole('main').getByRole('link', { name: 'Ver guía de talles' }).click()
    await expect(page).toHaveURL(/#guia-de-talles$/)
    const visited = await page.evaluate(() => history.length)
    const sizes = talle.split(', ')
    for (const size of [sizes[0]!, sizes[1]!, sizes[0]!]) {
      await page.getByRole('radio', { name: size, exact: true }).check()
      await expect(page).toHaveURL((url) => url.searchParams.get('talle') === size)
    }
    expect(await page.evaluate(() => history.length)).toBe(visited)
    await page.unroute(dialogScripts)
  })

  await test.step('the choices of a card have the link too', async () => {
    await visit(page, `/product?q=${encodeURIComponent(nombre)}`)
    await page
      .getByRole('button', { name: `Agregar ${nombre} al carrito` })
      .first()
      .click()
    const choices = page.getByRole('dialog', { name: nombre })
    await choices.getByRole('link', { name: 'Ver guía de talles' }).click()
    await expect(page.getByRole('dialog', { name: 'Guía de talles' }).getByText('90,5')).toBeVisible()
    await expectAccessibleHere(page, 'size guide over the choices of a card')
    await page.keyboard.press('Escape')
    await expect(choices.getByRole('link', { name: 'Ver guía de talles' })).toBeFocused()
  })

  await test.step('the table of a product replaces the table of its category', async () => {
    await openSignedIn(page, 'admin', `/dashboard/products?q=${encodeURIComponent(nombre)}`)
    await page
      .getByRole('button', { name: `Editar ${nombre}` })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: 'Editar producto', exact: true })
    await form.getByRole('button', { name: 'Agregar una propia' }).press('Enter')
    await form
      .getByLabel(/^Busto del talle/)
      .first()
      .fill('77,5')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Editado exitosamente').first()).toBeVisible()
    await visit(page, `/product/${id}`)
    await expect(page.getByRole('region', { name: 'Guía de talles' }).getByText('77,5')).toBeVisible()
  })
})

async function dresses({ request }: Page): Promise<Listed[]> {
  const products = (await (await request.get('/api/sheets/data')).json()) as Listed[]
  return products.filter(
    ({ categoria, talle, stock }) => categoria === 'Vestidos' && talle.includes(',') && stock > 5,
  )
}

/** Pastes a text into a field, as a spreadsheet program puts it on the clipboard. */
const paste = (page: Page, label: string, text: string) =>
  page.getByLabel(label).evaluate((field, written) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', written)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
