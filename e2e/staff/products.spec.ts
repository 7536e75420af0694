import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleHere } from '#e2e/support/expect-accessible.ts'
import { expect, test } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PRODUCTS = '/dashboard/products'
const imagePath = (name: string) => path.resolve('database/seeds/demo/pictures', name)

const tableOf = (page: Page) => page.getByRole('table', { name: 'Productos' })
const rowOf = (page: Page, name: string) => tableOf(page).getByRole('row').filter({ hasText: name })
const formOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const edit = async (page: Page, name: string) => {
  await rowOf(page, name)
    .getByRole('button', { name: `Editar ${name}` })
    .click()
  return formOf(page, 'Editar producto')
}

test('An admin creates a product of six combinations and two photos, edits it, publishes it and deletes it', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', PRODUCTS)
  const form = formOf(page, 'Crear producto')

  await test.step('the list has five products per page and a window of four page numbers', async () => {
    await expectAccessible(page, 'products')
    await expect(tableOf(page).getByRole('row')).toHaveCount(6)
    const pages = page.getByRole('navigation', { name: 'Páginas de productos' })
    await expect(pages.getByRole('link')).toHaveText(['1', '2', '3', '4', 'Siguiente'])
    const second = await tableOf(page).getByRole('row').nth(1).innerText()
    await pages.getByRole('link', { name: 'Página 4' }).click()
    await expect(pages.getByRole('link')).toHaveText(['Anterior', '3', '4', '5', '6', 'Siguiente'])
    await expect(tableOf(page).getByRole('row').nth(1)).not.toHaveText(second)
    await pages.getByRole('link', { name: 'Página 3' }).click()
    await expect(pages.getByRole('link', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page')
  })

  await test.step('each missing field has its error beside it', async () => {
    await page.getByRole('button', { name: 'Crear producto' }).click()
    await form.getByRole('button', { name: 'Crear producto' }).click()
    await expect(form.getByRole('form').getByRole('alert')).toHaveText([
      'El nombre es requerido',
      'La categoría es requerida',
      'El precio es requerido',
      'El color es requerido',
      'El tamaño es requerido',
      'La cantidad es requerida',
    ])
    await expect(form.getByLabel('Nombre')).toBeFocused()
    await expectAccessible(page, 'a product refused')
  })

  await test.step('two colours by three sizes are filled in by rows and by a column', async () => {
    await form.getByLabel('Nombre').fill('Vestido Aurora')
    await form.getByLabel('Categoría').selectOption('Vestidos')
    await form.getByLabel('Precio ($)').fill('45900,5')
    await form.getByRole('checkbox', { name: 'rojo' }).check()
    const other = form.getByRole('textbox', { name: 'Otro color' })
    await other.fill('Blanco, lunares negros')
    await other.press('Enter')
    await expect(form.getByText('«Blanco, lunares negros» puede ser un color o varios')).toBeVisible()
    await expect(other).toHaveValue('Blanco, lunares negros')
    await other.fill('lila')
    await other.press('Enter')
    for (const talle of ['S', 'M', 'L'])
      await form.getByRole('checkbox', { name: talle, exact: true }).check()
    await form.getByRole('radio', { name: 'Por color y talle' }).check()
    await form.getByLabel('Toda la fila: rojo').fill('4')
    await form.getByLabel('Toda la fila: lila').fill('2')
    await form.getByLabel('Toda la columna: L').fill('0')
    await form.getByLabel('Stock de lila S').fill('1')
    await expect(form.getByText('Total: 11 en 6 combinaciones')).toBeVisible()
  })

  await test.step('two photos are uploaded in their order, each with its colour', async () => {
    await form
      .getByLabel('Elegir fotos')
      .setInputFiles([imagePath('ABR-001-beige.webp'), imagePath('ABR-001-negro.webp')])
    const photos = form.getByRole('list', { name: 'Fotos del producto' }).getByRole('listitem')
    await expect(photos).toHaveCount(2)
    await expect(page.getByText('Imagen subida exitosamente').first()).toBeVisible()
    await form.getByLabel('Color de la foto 1').selectOption('lila')
    await form.getByRole('button', { name: 'Bajar Foto 1' }).press('Enter')
    await expect(form.getByLabel('Color de la foto 2')).toHaveValue('lila')
    await expectAccessible(page, 'a product with photos')
  })

  await test.step('a former price below the price is refused, and the texts take several lines', async () => {
    await form.getByLabel('Precio anterior ($)').fill('30000')
    await form.getByLabel('Descripción').fill('Con breteles.\n\nForrado.')
    await form.getByLabel('Composición').fill('Gasa')
    await form.getByRole('button', { name: 'Crear producto' }).click()
    await expect(form.getByText('El precio anterior debe ser mayor que el precio')).toBeVisible()
    await form.getByLabel('Precio anterior ($)').fill('59900')
  })

  await test.step('the product is created and not yet published', async () => {
    await form.getByRole('button', { name: 'Crear producto' }).click()
    await expect(page.getByText('Creando producto')).toBeVisible()
    await expect(page.getByText('Creado exitosamente')).toBeVisible()
    await expect(form).toBeHidden()
    await page.getByRole('searchbox', { name: 'Buscar por nombre, categoría o SKU' }).fill('aurora')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(tableOf(page).getByRole('row')).toHaveCount(2)
    await expect(rowOf(page, 'Vestido Aurora')).toContainText(
      /Vestidos.*No publicado.*rojo.*lila.*S, M, L.*11.*45\.900,50/s,
    )
  })

  await test.step('the published product is in the shop', async () => {
    await rowOf(page, 'Vestido Aurora').getByRole('button', { name: 'Publicar Vestido Aurora' }).click()
    const question = page.getByRole('alertdialog', { name: '¿Publicar el producto?' })
    await expectAccessible(page, 'asking before a product is published')
    await question.getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByText('Producto publicado')).toBeVisible()
    await expect(rowOf(page, 'Vestido Aurora')).not.toContainText('No publicado')
    expect((await page.request.get('/api/sheets/data?q=aurora')).ok()).toBe(true)
  })

  await test.step('a stock change requires a reason, which its history shows', async () => {
    const editing = await edit(page, 'Vestido Aurora')
    await expect(editing.getByLabel('Precio anterior ($)')).toHaveValue('59.900,00')
    await expect(editing.getByLabel('Descripción')).toHaveValue('Con breteles.\n\nForrado.')
    await expect(editing.getByText('En un solo número eran')).toHaveCount(0)
    await editing.getByLabel('Stock de rojo S').fill('6')
    await editing.getByRole('button', { name: 'Guardar' }).click()
    await expect(editing.getByText('Elegí por qué cambia el stock', { exact: true }).last()).toBeVisible()
    await editing.getByLabel('Motivo del ajuste').selectOption('Ingreso de mercadería')
    await editing.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Editado exitosamente')).toBeVisible()
    await expect(rowOf(page, 'Vestido Aurora')).toContainText('13')
    await rowOf(page, 'Vestido Aurora').getByRole('button', { name: 'Historial de Vestido Aurora' }).click()
    const history = page.getByRole('dialog', { name: 'Historial de Vestido Aurora' })
    await expect(history.getByRole('listitem').first()).toContainText(
      /Ajuste · rojo · S.*Ingreso de mercadería.*\+2.*quedaron 6/,
    )
    await expectAccessible(page, 'the history of a product')
    await page.keyboard.press('Escape')
  })

  await test.step('the deleted product is in no list', async () => {
    await rowOf(page, 'Vestido Aurora').getByRole('button', { name: 'Eliminar Vestido Aurora' }).click()
    const question = page.getByRole('alertdialog', { name: '¿Eliminar el producto?' })
    await question.getByRole('button', { name: 'Eliminar' }).click()
    await expect(page.getByText('Eliminado exitosamente')).toBeVisible()
    await expect(page.getByText('No se encontraron productos')).toBeVisible()
  })
})

test('The second of two admins who edit a product sees both versions, chooses, and loses no text', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', `${PRODUCTS}?q=ves-009`)
  const name = 'Vestido floreado Sol de Enero'
  const editing = await edit(page, name)
  await editing.getByLabel('Nombre').fill('Vestido Sol')
  await editing.getByLabel('Precio ($)').fill('90000')
  await test.step('another admin saves first', async () => {
    const other = await page.context().newPage()
    await other.goto(`${PRODUCTS}?q=ves-009`)
    await other.waitForFunction(() =>
      Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')),
    )
    const theirs = await edit(other, name)
    await theirs.getByLabel('Nombre').fill('Vestido de enero')
    await theirs.getByLabel('Categoría').selectOption('Tops')
    await theirs.getByRole('button', { name: 'Guardar' }).click()
    await expect(rowOf(other, 'Vestido de enero')).toContainText('Tops')
    await other.close()
  })
  await test.step('both versions are shown side by side', async () => {
    await editing.getByRole('button', { name: 'Guardar' }).click()
    const conflict = formOf(page, 'Otra persona cambió este producto')
    await expect(conflict.getByRole('group', { name: 'Nombre' })).toContainText(
      /Lo que escribiste\s*Vestido Sol\s*Lo que guardó otra persona\s*Vestido de enero/,
    )
    await expect(conflict.getByRole('group')).toHaveCount(3)
    await expectAccessible(page, 'both versions of a product')
    await conflict
      .getByRole('group', { name: 'Nombre' })
      .getByRole('radio', { name: 'Lo que guardó otra persona' })
      .check()
    await conflict.getByRole('button', { name: 'Guardar lo elegido' }).click()
  })
  await expect(page.getByText('Editado exitosamente')).toBeVisible()
  await expect(rowOf(page, 'Vestido de enero')).toContainText(/Tops.*90\.000,00/s)
})

test('On a phone an admin takes a photo, and a failed upload is retried', async ({ page }) => {
  await openSignedIn(page, 'admin', PRODUCTS)
  await asOnAPhone(page, async () => {
    await page.getByRole('button', { name: 'Crear producto' }).click()
    const form = formOf(page, 'Crear producto')
    const camera = form.getByLabel('Sacar una foto')
    await expect(camera).toHaveAttribute('capture', 'environment')
    await page.route('**/api/images', (route) =>
      route.fulfill({ status: 422, json: { error: { message: 'Error al subir la imagen' } } }),
    )
    await camera.setInputFiles(imagePath('ABR-001-bordo.webp'))
    await expect(form.getByRole('form').getByRole('alert')).toHaveText('Error al subir la imagen')
    await expectAccessibleHere(page, 'a photo that did not arrive')
    await page.unroute('**/api/images')
    await form.getByRole('button', { name: 'Reintentar' }).click()
    await expect(form.getByRole('list', { name: 'Fotos del producto' }).getByRole('listitem')).toHaveCount(1)
    await form.getByRole('button', { name: 'Quitar foto 1' }).click()
    await expect(form.getByRole('list', { name: 'Fotos del producto' })).toHaveCount(0)
    await form.getByRole('button', { name: 'Cancelar' }).click()
    const cards = page.getByRole('list', { name: 'Productos' }).getByRole('listitem')
    await expect(cards.first().getByRole('button', { name: /^Editar/ })).toBeVisible()
  })
})

test('When the product form is refused, the error of the missing colour is visible in the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSignedIn(page, 'admin', PRODUCTS)
  await page.getByRole('button', { name: 'Crear producto' }).click()
  const form = formOf(page, 'Crear producto')
  await form.getByLabel('Nombre').fill('Perfume Brisa')
  await form.getByLabel('Categoría').selectOption('Perfumes')
  await form.getByLabel('Precio ($)').fill('45900')
  await form.getByRole('button', { name: 'Crear producto' }).click()
  await expect(form.getByText('El color es requerido')).toBeInViewport({ ratio: 1 })
})
