import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Scene, Shot } from './shot.ts'
import { at, visit } from './walk.ts'

const route = '/dashboard/products'
const signedIn = 'admin'
const garment = 'Vestido floreado Sol de Enero'
const picture = (name: string) =>
  path.resolve(import.meta.dirname, '../../database/seeds/demo/pictures', name)

export const productShots: readonly Shot[] = [
  {
    name: 'panel-productos',
    route,
    signedIn,
    sees: 'Cambios anteriores',
    walk: at(route),
    height: { onPhone: 1100 },
  },
  {
    name: 'panel-producto-nuevo',
    route,
    signedIn,
    sees: 'Fotos',
    async walk(scene) {
      await fillNewProduct(scene)
      await newProduct(scene.page).getByRole('list', { name: 'Fotos del producto' }).scrollIntoViewIfNeeded()
    },
    height: { onPhone: 1100, onDesktop: 1000 },
  },
  {
    name: 'panel-stock',
    route,
    signedIn,
    sees: 'Toda la fila',
    async walk(scene) {
      await fillNewProduct(scene)
      await newProduct(scene.page)
        .getByText(/^Total: \d+ en/)
        .scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'panel-dos-a-la-vez',
    route,
    signedIn,
    sees: 'Otra persona cambió este producto',
    walk: editAfterSomebodyElse,
  },
  {
    name: 'panel-subir-precios',
    route,
    signedIn,
    sees: 'Precio +12,5 %, a $ 100',
    walk: lookAtHigherPrices,
  },
]

const newProduct = (page: Page) => page.getByRole('dialog', { name: 'Crear producto' })

async function fillNewProduct({ page }: Scene): Promise<void> {
  await visit(page, route)
  await page.getByRole('button', { name: 'Crear producto' }).click()
  const form = newProduct(page)
  await form
    .getByLabel('Elegir fotos')
    .setInputFiles([picture('ABR-001-beige.webp'), picture('ABR-001-negro.webp')])
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

/** Restores the product except for its price. Each screenshot sets another price. */
async function editAfterSomebodyElse({ page, onPhone }: Scene): Promise<void> {
  const mine = await openGarment(page)
  await mine.getByLabel('Precio ($)').fill('95000')
  const other = await page.context().newPage()
  const theirs = await openGarment(other)
  await theirs.getByLabel('Precio ($)').fill(onPhone ? '92000' : '93000')
  await theirs.getByRole('button', { name: 'Guardar' }).click()
  await theirs.waitFor({ state: 'hidden' })
  await other.close()
  await mine.getByRole('button', { name: 'Guardar' }).click()
}

async function lookAtHigherPrices({ page }: Scene): Promise<void> {
  await visit(page, `${route}?categoria=Vestidos`)
  await page.getByRole('button', { name: /^Cambiar los encontrados/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cuánto').fill('12,5')
  await dialog.getByLabel('Redondeo').selectOption('100')
  await dialog.getByRole('button', { name: 'Ver los cambios' }).click()
}
