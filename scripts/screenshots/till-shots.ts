import type { Page } from '@playwright/test'
import type { Scene, Shot } from './shot.ts'
import { visit } from './page-steps.ts'

const route = '/dashboard/dashboard'
const signedIn = 'seller'
/** Shows the whole order on a phone. */
const tall = { onPhone: 1020 }

export const tillShots: readonly Shot[] = [
  {
    name: 'mostrador',
    route,
    signedIn,
    expectedText: 'Todos los productos',
    prepare: ({ page }) => openTill(page),
  },
  {
    name: 'mostrador-buscar',
    route,
    signedIn,
    expectedText: 'Resultados de «remera»',
    async prepare({ page }) {
      await openTill(page)
      await searchBox(page).fill('remera')
    },
  },
  {
    name: 'mostrador-elegir',
    route,
    signedIn,
    expectedText: 'Agregar a la venta',
    async prepare({ page }) {
      await openTill(page)
      await pick(page, dress)
    },
  },
  {
    name: 'mostrador-venta',
    route,
    signedIn,
    height: tall,
    expectedText: 'Crear venta',
    async prepare(scene) {
      await fillOrder(scene, { pago: 'tarjetaCredito' })
    },
  },
  {
    name: 'mostrador-efectivo',
    route,
    signedIn,
    height: tall,
    expectedText: 'Vuelto',
    async prepare(scene) {
      await fillOrder(scene, { pago: 'efectivo' })
      const received = scene.page.getByRole('textbox', { name: 'Recibido' })
      await received.fill('110.000')
      await received.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'mostrador-sin-respuesta',
    route,
    signedIn,
    height: tall,
    expectedText: 'quedó sin respuesta',
    async prepare(scene) {
      await scene.page.route('**/api/sheets/sale/dashboard', (call) => call.abort())
      await fillOrder(scene, { pago: 'efectivo' })
      await press(scene.page, 'Crear venta')
      await scene.page.getByText('quedó sin respuesta').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'mostrador-ticket',
    route,
    signedIn,
    height: tall,
    expectedText: 'Imprimir',
    prepare: sell,
  },
  {
    name: 'mostrador-ventas-de-hoy',
    route,
    signedIn,
    expectedText: 'Reimprimir',
    async prepare(scene) {
      await sell(scene)
      await openToday(scene.page)
    },
  },
  {
    name: 'mostrador-anular',
    route,
    signedIn,
    expectedText: 'Queda guardado con la venta.',
    async prepare(scene) {
      await sell(scene)
      await openToday(scene.page)
      await scene.page
        .getByRole('button', { name: /^Anular/ })
        .first()
        .click()
      await scene.page.getByRole('textbox', { name: 'Motivo' }).fill('Se llevó otro talle')
    },
  },
]

type ProductChoice = { name: string; color: string; talle: string }

const dress: ProductChoice = { name: 'Vestido floreado Sol de Enero', color: 'rojo', talle: 'S' }
const shirt: ProductChoice = { name: 'Remera rayada Marinera', color: 'blanco', talle: 'M' }

async function openTill(page: Page): Promise<void> {
  await visit(page, route)
  await press(page, 'Ver como grilla')
}

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar por nombre o SKU' })

async function pick(page: Page, choice: ProductChoice): Promise<void> {
  await searchBox(page).fill(choice.name)
  await page
    .getByRole('button', { name: `Agregar ${choice.name}` })
    .first()
    .click()
  await page.getByRole('radio', { name: choice.color, exact: true }).check()
}

async function add(page: Page, choice: ProductChoice): Promise<void> {
  await pick(page, choice)
  // A complete choice of colour and size adds the product.
  await page.getByRole('radio', { name: choice.talle, exact: true }).click()
  await searchBox(page).fill('')
}

async function fillOrder(
  { page, onPhone }: Scene,
  { pago, products = [dress, shirt] }: { pago: string; products?: readonly ProductChoice[] },
): Promise<void> {
  await openTill(page)
  for (const product of products) await add(page, product)
  if (onPhone) await press(page, 'Ver venta')
  await page.getByRole('textbox', { name: 'Nombre del cliente' }).fill('Clienta de ejemplo')
  await page.getByRole('combobox', { name: 'Forma de pago' }).selectOption(pago)
}

/** Sells a product with much stock, because each screenshot makes a new sale. */
async function sell(scene: Scene): Promise<void> {
  await fillOrder(scene, { pago: 'efectivo', products: [dress] })
  await scene.page.getByRole('textbox', { name: 'Recibido' }).fill('100.000')
  await press(scene.page, 'Crear venta')
  await scene.page.getByRole('button', { name: 'Nueva venta' }).waitFor()
}

async function openToday(page: Page): Promise<void> {
  await press(page, 'Nueva venta')
  await page.getByRole('button', { name: /^Ventas de hoy/ }).click()
  // The pointer moves away, because a notification under it does not close.
  await page.mouse.move(0, 0)
  await page
    .getByRole('button', { name: /^Reimprimir/ })
    .first()
    .waitFor()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
