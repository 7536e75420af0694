import type { Shot } from './shot.ts'
import {
  all,
  onDesktop,
  onPhone,
  press,
  see,
  seeButton,
  select,
  type Step,
  upload,
  within,
  visit,
} from './steps.ts'

const imports = { address: '/dashboard/products/imports', as: 'admin' } as const

const TIENDANUBE = [
  'Identificador de URL;Nombre;Categorías;Nombre de propiedad 1;Valor de propiedad 1;Nombre de propiedad 2;Valor de propiedad 2;Precio;Precio promocional;Stock;SKU;Mostrar en tienda',
  'remera-clasica;Remera clásica;Ropa > Remeras;Color;Blanco;Talle;S;18900,00;14900,00;4;REM-1;SÍ',
  'remera-clasica;;;;Negro;;M;18900,00;14900,00;6;REM-2;',
  'camisa-de-lino;Camisa de lino;Ropa > Camisas;Color;Blanco;Talle;40;45900,00;;3;CAM-1;SÍ',
  'camisa-de-lino;;;;Azul;;42;45900,00;;;CAM-2;',
  'panuelo-estampado;Pañuelo estampado;;;;;;15900,00;;8;PAU-1;SÍ',
  'cinturon-de-cuero;Cinturón de cuero;Accesorios;;;;;;;5;CIN-1;SÍ',
].join('\r\n')
/** New identifiers, because the products of the phone's screenshot exist already. */
const OTHER_PRODUCTS = TIENDANUBE.replaceAll(/^([a-z-]+);/gm, '$1-2;')
const UNKNOWN = 'Prenda;Lleva;Valor\nCamisa austral;4;12500,50\nShort boreal;7;8900,00\n'

const choose = (content: string, name = 'tiendanube.csv'): Step =>
  upload('Elegir archivo', { name, mimeType: 'text/csv', buffer: Buffer.from(content) })

const review = (content: string, name?: string): Step =>
  all(choose(content, name), press('Revisar el archivo'), seeButton(/^(?:Guardar \d|Seguir)/))

const answerQuestions = all(select('Categoría', 'Accesorios'), ({ page }) =>
  page.getByLabel('Stock', { exact: true }).fill('1'),
)

const applyAnswers = all(answerQuestions, press('Actualizar vista previa'), seeButton('Guardar 3 productos'))

/** Undoes the import of the phone's screenshot, which saved the same products. */
const undoEarlierImport: Step = async (scene) => {
  const undo = scene.page.getByRole('button', { name: /^Deshacer todo/ }).filter({ visible: true })
  if ((await undo.count()) === 0) return
  await all(
    press(/^Deshacer todo/),
    within('alertdialog', press('Deshacer')),
    see('3 productos deshechos'),
    visit(imports.address),
  )(scene)
}

/** Last in the list of screenshots, because 'importar-resultado' adds products to the demo shop. */
export const importShots: readonly Shot[] = [
  {
    ...imports,
    name: 'importar',
    height: { onPhone: 1000 },
    steps: [choose(TIENDANUBE), see('tiendanube.csv')],
  },
  {
    ...imports,
    name: 'importar-columnas',
    height: { onPhone: 1000 },
    steps: [review(UNKNOWN, 'mi planilla.csv'), select('Qué trae «Lleva»', 'Stock')],
  },
  {
    ...imports,
    name: 'importar-preguntas',
    height: { onPhone: 1400, onDesktop: 900 },
    steps: [
      review(TIENDANUBE),
      answerQuestions,
      ({ page }) => page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded(),
    ],
  },
  {
    ...imports,
    name: 'importar-vista-previa',
    height: { onPhone: 1200 },
    steps: [
      review(TIENDANUBE),
      applyAnswers,
      see('Falta el precio'),
      ({ page }) =>
        page.getByRole('heading', { name: 'Vista previa' }).evaluate((heading) => heading.scrollIntoView()),
    ],
  },
  {
    ...imports,
    name: 'importar-resultado',
    height: { onPhone: 1000 },
    steps: [
      undoEarlierImport,
      onPhone(review(TIENDANUBE)),
      onDesktop(review(OTHER_PRODUCTS)),
      applyAnswers,
      press('Guardar 3 productos'),
      see('3 productos guardados'),
    ],
  },
]
