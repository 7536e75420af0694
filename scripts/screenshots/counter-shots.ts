import type { Shot } from './shot.ts'
import {
  all,
  check,
  fill,
  movePointerAway,
  onPhone,
  press,
  runSteps,
  scrollTo,
  see,
  seeButton,
  select,
  type Step,
} from './steps.ts'

const till = { address: '/dashboard/dashboard', as: 'seller' } as const
const balance = { address: '/dashboard/balance', as: 'seller' } as const
/** Shows the whole order on a phone. */
const height = { onPhone: 1020 }
const SEARCH = 'Buscar por nombre o SKU'
const DRESS = 'Vestido floreado Sol de Enero'

const showGrid = press('Ver como grilla')
const pick = (name: string, color: string): Step =>
  all(fill(SEARCH, name), press(new RegExp(`^Agregar ${name}`)), check(color))
/** A complete choice of colour and size adds the product. */
const add = (name: string, color: string, talle: string): Step =>
  all(
    pick(name, color),
    ({ page }) => page.getByRole('radio', { name: talle, exact: true }).click(),
    fill(SEARCH, ''),
  )
const inDialog =
  (name: string, ...steps: readonly Step[]): Step =>
  (scene) =>
    runSteps({ ...scene, root: scene.page.getByRole('dialog', { name }) }, steps)
const addDress = add(DRESS, 'rojo', 'S')
/** The tile of a payment method also shows its total. */
const pay =
  (pago: string): Step =>
  ({ page }) =>
    page
      .getByRole('group', { name: 'Forma de pago' })
      .getByRole('radio', { name: new RegExp(`^${pago}`) })
      .check()
const fillOrder = (pago: string): Step =>
  all(onPhone(press('Ver venta')), fill('Nombre del cliente', 'Clienta de ejemplo'), pay(pago))
const fillTwoProducts = (pago: string): Step =>
  all(showGrid, addDress, add('Remera rayada Marinera', 'blanco', 'M'), fillOrder(pago))
/** Sells a product with much stock, because each screenshot makes a new sale. */
const sell = all(
  showGrid,
  addDress,
  fillOrder('Efectivo'),
  fill('Recibido', '100.000'),
  press('Crear venta'),
  seeButton('Nueva venta'),
)
const openToday = all(
  press('Nueva venta'),
  press(/^Ventas de hoy/),
  movePointerAway,
  seeButton(/^Reimprimir/),
)

const tillShots: readonly Shot[] = [
  { ...till, name: 'mostrador', steps: [showGrid] },
  {
    ...till,
    name: 'mostrador-buscar',
    steps: [showGrid, fill(SEARCH, 'remera'), see('Resultados de «remera»')],
  },
  { ...till, name: 'mostrador-elegir', steps: [showGrid, pick(DRESS, 'rojo')] },
  { ...till, name: 'mostrador-venta', height, steps: [fillTwoProducts('Tarjeta de crédito')] },
  {
    ...till,
    name: 'mostrador-efectivo',
    height,
    steps: [fillTwoProducts('Efectivo'), fill('Recibido', '110.000'), scrollTo('Vuelto', 'end')],
  },
  {
    ...till,
    name: 'mostrador-sin-respuesta',
    height,
    steps: [
      ({ page }) => page.route('**/api/sheets/sale/dashboard', (call) => call.abort()),
      fillTwoProducts('Efectivo'),
      press('Crear venta'),
      ({ page }) => page.getByText('quedó sin respuesta').scrollIntoViewIfNeeded(),
    ],
  },
  {
    ...till,
    name: 'mostrador-dividir',
    height,
    steps: [
      fillTwoProducts('Efectivo'),
      press('Dividir pago'),
      fill('Importe de la parte 1', '50.000'),
      select('Parte 2', 'qr'),
      scrollTo('Falta pagar', 'end'),
    ],
  },
  {
    ...till,
    name: 'mostrador-sena',
    steps: [
      showGrid,
      addDress,
      onPhone(press('Ver venta')),
      press('Seña'),
      inDialog(
        'Guardar con seña',
        fill('Nombre del cliente', 'Clienta de ejemplo'),
        fill('Celular', '11 5555-0100'),
        select('Forma de pago', 'efectivo'),
      ),
    ],
  },
  {
    ...till,
    name: 'mostrador-cambio',
    height,
    steps: [
      sell,
      press('Nueva venta'),
      press('Cambio o devolución'),
      inDialog(
        'Cambio o devolución',
        fill(/^Escaneá el ticket/, 'Clienta de ejemplo'),
        press('Buscar'),
        press(/Clienta de ejemplo/),
        select('Devuelve', '1'),
        select('Motivo', 'Cambio de talle'),
      ),
    ],
  },
  { ...till, name: 'mostrador-ticket', height, steps: [sell, see('Imprimir')] },
  { ...till, name: 'mostrador-ventas-de-hoy', steps: [sell, openToday] },
  {
    ...till,
    name: 'mostrador-anular',
    steps: [sell, openToday, press(/^Anular/), fill('Motivo', 'Se llevó otro talle')],
  },
]

const balanceShots: readonly Shot[] = [
  {
    ...balance,
    name: 'mostrador-caja',
    height: { onPhone: 1100, onDesktop: 1000 },
    steps: [see('Turno tarde')],
  },
  {
    ...balance,
    name: 'mostrador-caja-movimiento',
    steps: [
      press('Agregar movimiento'),
      check('Gasto'),
      fill('Monto ($)', '12.500'),
      fill('Descripción', 'Bolsas de papel'),
    ],
  },
  {
    ...balance,
    name: 'mostrador-caja-cerrar',
    steps: [
      press('Cerrar caja'),
      async ({ page }) => {
        const rows = page.getByRole('list', { name: 'Billetes y monedas' }).getByRole('textbox')
        for (const [at, count] of ['4', '6', '3'].entries()) await rows.nth(at).fill(count)
      },
    ],
  },
]

export const counterShots: readonly Shot[] = [...balanceShots, ...tillShots]
