import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Scene, Shot } from './shot.ts'
import { at, visit } from './page-steps.ts'

const route = '/dashboard/products'
const signedIn = 'admin'
const garment = 'Vestido floreado Sol de Enero'
const imageFile = (name: string) =>
  path.resolve(import.meta.dirname, '../../database/seeds/demo/pictures', name)

export const productShots: readonly Shot[] = [
  {
    name: 'panel-productos',
    route,
    signedIn,
    expectedText: 'Cambios anteriores',
    prepare: at(route),
    height: { onPhone: 1100 },
  },
  {
    name: 'panel-producto-nuevo',
    route,
    signedIn,
    expectedText: 'Fotos',
    async prepare(scene) {
      await fillNewProduct(scene)
      await newProduct(scene.page).getByRole('list', { name: 'Fotos del producto' }).scrollIntoViewIfNeeded()
    },
    height: { onPhone: 1100, onDesktop: 1000 },
  },
  {
    name: 'panel-stock',
    route,
    signedIn,
    expectedText: 'Toda la fila',
    async prepare(scene) {
      await fillNewProduct(scene)
      await newProduct(scene.page)
        .getByText(/^Total: \d+ en/)
        .scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'panel-exportar',
    route,
    signedIn,
    expectedText: 'Para Tiendanube',
    async prepare({ page }) {
      await visit(page, route)
      await page.getByRole('button', { name: 'Exportar' }).click()
    },
  },
  {
    name: 'panel-dos-a-la-vez',
    route,
    signedIn,
    expectedText: 'Otra persona cambió este producto',
    prepare: editConflict,
  },
  {
    name: 'panel-subir-precios',
    route,
    signedIn,
    expectedText: 'Precio +12,5 %, a $ 100',
    prepare: previewHigherPrices,
  },
]

const newProduct = (page: Page) => page.getByRole('dialog', { name: 'Crear producto' })

async function fillNewProduct({ page }: Scene): Promise<void> {
  await visit(page, route)
  await page.getByRole('button', { name: 'Crear producto' }).click()
  const form = newProduct(page)
  await form
    .getByLabel('Elegir fotos')
    .setInputFiles([imageFile('ABR-001-beige.webp'), imageFile('ABR-001-negro.webp')])
  await form.getByLabel('Nombre').fill('Campera de ejemplo')
  await form.getByLabel('Categoría').selectOption('Abrigos')
  await form.getByLabel('Precio ($)').fill('89900')
  for (const color of ['beige', 'negro'])
    await form.getByRole('checkbox', { name: color, exact: true }).check()
  for (const talle of ['S', 'M', 'L']) await form.getByRole('checkbox', { name: talle, exact: true }).check()
  await form.getByRole('radio', { name: 'Por color y talle' }).check()
  await form.getByLabel('Toda la fila: beige').fill('4')
  await form.getByLabel('Toda la fila: negro').fill('2')
  await form.getByLabel('Color de la foto 1').selectOption('beige')
  await form.getByLabel('Color de la foto 2').selectOption('negro')
}

async function openGarment(page: Page) {
  await visit(page, `${route}?q=ves-009`)
  await page
    .getByRole('button', { name: `Editar ${garment}` })
    .filter({ visible: true })
    .click()
  return page.getByRole('dialog', { name: 'Editar producto' })
}

/**
 * Saves a form after another tab changed the price, so the form shows the conflict. Each screenshot sets
 * another price, because an equal price is no change.
 */
async function editConflict({ page, onPhone }: Scene): Promise<void> {
  const ownForm = await openGarment(page)
  await ownForm.getByLabel('Precio ($)').fill('95000')
  const otherPage = await page.context().newPage()
  const otherForm = await openGarment(otherPage)
  await otherForm.getByLabel('Precio ($)').fill(onPhone ? '92000' : '93000')
  await otherForm.getByRole('button', { name: 'Guardar' }).click()
  await otherForm.waitFor({ state: 'hidden' })
  await otherPage.close()
  await ownForm.getByRole('button', { name: 'Guardar' }).click()
}

async function previewHigherPrices({ page }: Scene): Promise<void> {
  await visit(page, `${route}?categoria=Vestidos`)
  await page.getByRole('button', { name: /^Cambiar los encontrados/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cuánto').fill('12,5')
  await dialog.getByLabel('Redondeo').selectOption('100')
  await dialog.getByRole('button', { name: 'Ver los cambios' }).click()
}
