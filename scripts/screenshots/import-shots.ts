import type { Page } from '@playwright/test'
import type { Scene, Shot } from './shot.ts'
import { visit } from './page-steps.ts'

const route = '/dashboard/products/imports'
const signedIn = 'admin'

const TIENDANUBE = [
  'Identificador de URL;Nombre;Categorías;Nombre de propiedad 1;Valor de propiedad 1;Nombre de propiedad 2;Valor de propiedad 2;Precio;Precio promocional;Stock;SKU;Mostrar en tienda',
  'remera-clasica;Remera clásica;Ropa > Remeras;Color;Blanco;Talle;S;18900,00;14900,00;4;REM-1;SÍ',
  'remera-clasica;;;;Negro;;M;18900,00;14900,00;6;REM-2;',
  'camisa-de-lino;Camisa de lino;Ropa > Camisas;Color;Blanco;Talle;40;45900,00;;3;CAM-1;SÍ',
  'camisa-de-lino;;;;Azul;;42;45900,00;;;CAM-2;',
  'panuelo-estampado;Pañuelo estampado;;;;;;15900,00;;8;PAU-1;SÍ',
  'cinturon-de-cuero;Cinturón de cuero;Accesorios;;;;;;;5;CIN-1;SÍ',
].join('\r\n')

const UNKNOWN = 'Prenda;Lleva;Valor\nCamisa austral;4;12500,50\nShort boreal;7;8900,00\n'

/** Last in the list of screenshots, because 'importar-resultado' adds products to the demo shop. */
export const importShots: readonly Shot[] = [
  {
    name: 'importar',
    route,
    signedIn,
    expectedText: 'tiendanube.csv',
    async prepare({ page }) {
      await visit(page, route)
      await choose(page, 'tiendanube.csv', TIENDANUBE)
    },
    height: { onPhone: 1000 },
  },
  {
    name: 'importar-columnas',
    route,
    signedIn,
    expectedText: 'Qué trae «Valor»',
    async prepare({ page }) {
      await review(page, 'mi planilla.csv', UNKNOWN)
      await page.getByLabel('Qué trae «Lleva»').selectOption('Stock')
    },
    height: { onPhone: 1000 },
  },
  {
    name: 'importar-preguntas',
    route,
    signedIn,
    expectedText: 'Actualizar vista previa',
    async prepare(scene) {
      await review(scene.page, 'tiendanube.csv', TIENDANUBE)
      await answerQuestions(scene)
      await scene.page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    },
    height: { onPhone: 1400, onDesktop: 900 },
  },
  {
    name: 'importar-vista-previa',
    route,
    signedIn,
    expectedText: 'Falta el precio',
    async prepare(scene) {
      await review(scene.page, 'tiendanube.csv', TIENDANUBE)
      await applyAnswers(scene)
      await scene.page
        .getByRole('heading', { name: 'Vista previa' })
        .evaluate((heading) => heading.scrollIntoView())
    },
    height: { onPhone: 1200 },
  },
  {
    name: 'importar-resultado',
    route,
    signedIn,
    expectedText: '3 productos guardados',
    async prepare(scene) {
      await undoEarlierImport(scene.page)
      // New identifiers, because the products of the phone's screenshot exist already.
      const file = scene.onPhone ? TIENDANUBE : TIENDANUBE.replaceAll(/^([a-z-]+);/gm, '$1-2;')
      await review(scene.page, 'tiendanube.csv', file)
      await applyAnswers(scene)
      await scene.page.getByRole('button', { name: 'Guardar 3 productos' }).click()
      await scene.page.getByText('3 productos guardados').waitFor()
    },
    height: { onPhone: 1000 },
  },
]

const choose = (page: Page, name: string, content: string) =>
  page
    .getByLabel('Elegir archivo')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

async function review(page: Page, name: string, content: string): Promise<void> {
  await visit(page, route)
  await choose(page, name, content)
  await page.getByRole('button', { name: 'Revisar el archivo' }).click()
  await page
    .getByRole('button', { name: /^(?:Guardar \d|Seguir)/ })
    .first()
    .waitFor()
}

async function answerQuestions({ page }: Scene): Promise<void> {
  await page.getByLabel('Categoría', { exact: true }).selectOption('Accesorios')
  await page.getByLabel('Stock', { exact: true }).fill('1')
}

async function applyAnswers(scene: Scene): Promise<void> {
  await answerQuestions(scene)
  await scene.page.getByRole('button', { name: 'Actualizar vista previa' }).click()
  await scene.page.getByRole('button', { name: 'Guardar 3 productos' }).waitFor()
}

/** Undoes the import of the phone's screenshot, which saved the same products. */
async function undoEarlierImport(page: Page): Promise<void> {
  await visit(page, route)
  const undo = page.getByRole('button', { name: /^Deshacer todo/ }).filter({ visible: true })
  if ((await undo.count()) === 0) return
  await undo.first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer', exact: true }).click()
  await page.getByText('3 productos deshechos').waitFor()
}
