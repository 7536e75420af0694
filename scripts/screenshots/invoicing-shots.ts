import { sampleBuyer, withSampleInvoices } from './sample-invoices.ts'
import type { Shot } from './shot.ts'
import {
  check,
  fill,
  onPhone,
  press,
  runSteps,
  scrollTo,
  see,
  select,
  type Step,
  visit,
  within,
} from './steps.ts'

const INVOICES = '/dashboard/invoices'
const INVOICING = '/dashboard/invoicing'
const TILL = '/dashboard/dashboard'

const addDress: Step = (scene) =>
  runSteps(scene, [
    fill('Buscar por nombre o SKU', 'Vestido floreado Sol de Enero'),
    press(/^Agregar Vestido floreado/),
    check('rojo'),
    ({ page }) => page.getByRole('radio', { name: 'S', exact: true }).click(),
  ])

const typeBuyer: Step = (scene) =>
  runSteps({ ...scene, root: scene.page.getByRole('dialog', { name: 'Datos para la factura' }) }, [
    select('Condición frente al IVA', 'Responsable inscripto'),
    fill('CUIT', sampleBuyer.documento),
    fill(/^Nombre o razón social/, sampleBuyer.nombre),
    fill(/^Domicilio/, sampleBuyer.domicilio),
  ])

/** Opens the ticket of a sale, without the print dialog. */
const reprint =
  (sale: { id: string }): Step =>
  async (scene) => {
    await scene.page.addInitScript(() => {
      globalThis.print = () => {}
    })
    await runSteps(scene, [
      visit(`/dashboard/sales?${new URLSearchParams({ venta: sale.id })}`),
      within('dialog', press(/^Reimprimir/)),
      see('¡Gracias por tu compra!'),
      see(/^CAE N°/),
      // The focused button is below the ticket of a phone.
      ({ page }) => page.evaluate(() => globalThis.scrollTo(0, 0)),
    ])
  }

/** Chapter 'facturar-con-arca' of the manual. */
export const invoicingShots: readonly Shot[] = [
  {
    name: 'facturacion',
    address: INVOICING,
    as: 'admin',
    steps: [see('Guardar datos')],
    height: { onPhone: 2200, onDesktop: 1700 },
  },
  {
    name: 'facturacion-cuando',
    address: INVOICING,
    as: 'admin',
    steps: [withSampleInvoices(), visit(INVOICING), scrollTo('4. Cuándo se factura', 'start')],
    height: { onPhone: 1300 },
  },
  {
    name: 'facturas-mostrador',
    address: TILL,
    as: 'seller',
    steps: [
      withSampleInvoices(),
      visit(TILL),
      addDress,
      onPhone(press('Ver venta')),
      press(/^Factura con datos/),
      typeBuyer,
    ],
  },
  {
    name: 'facturas-ticket-b',
    address: '/dashboard/sales',
    as: 'admin',
    steps: [withSampleInvoices(({ toConsumer }) => reprint(toConsumer))],
    height: { onPhone: 1250, onDesktop: 1100 },
  },
  {
    name: 'facturas-ticket-a',
    address: '/dashboard/sales',
    as: 'admin',
    steps: [withSampleInvoices(({ toCompany }) => reprint(toCompany))],
    height: { onPhone: 1300, onDesktop: 1200 },
  },
  {
    name: 'facturas-lista',
    address: INVOICES,
    as: 'admin',
    steps: [withSampleInvoices(), visit(INVOICES), see('Rechazada')],
    height: { onPhone: 1300 },
  },
  {
    name: 'facturas-corregir',
    address: INVOICES,
    as: 'admin',
    steps: [withSampleInvoices(), visit(INVOICES), press(/^Reintentar/), see('CUIT o DNI')],
  },
  {
    name: 'facturas-venta',
    address: '/dashboard/sales',
    as: 'admin',
    steps: [
      withSampleInvoices(({ toCompany }) =>
        visit(`/dashboard/sales?${new URLSearchParams({ venta: toCompany.id })}`),
      ),
      see(/^CAE /),
    ],
    height: { onPhone: 1000, onDesktop: 900 },
  },
  {
    name: 'facturas-contabilidad',
    address: INVOICING,
    as: 'admin',
    steps: [
      withSampleInvoices(),
      visit(INVOICING),
      ({ page }) => page.getByLabel('Mes').selectOption({ index: 0 }),
      see(/autorizados hasta ahora/),
      scrollTo('Para quien lleva la contabilidad', 'start'),
    ],
  },
]
