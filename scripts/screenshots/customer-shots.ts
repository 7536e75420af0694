import { addCustomerNote, listCustomers, updateCustomer } from '#contract/customer/customers.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import type { Shot } from './shot.ts'
import { ShopApi } from './shop-api.ts'
import { fill, movePointerAway, onPhone, press, runSteps, see, type Step, visit } from './steps.ts'

const customers = '/dashboard/customers'

/** Two people with one phone, and a customer with an own one. */
const sales = [
  { nombreCliente: 'Clienta de ejemplo', celular: '11 4123-5678', documento: '28999888' },
  { nombreCliente: 'Comprador de ejemplo', celular: '11 4123-5678' },
  { nombreCliente: 'Clienta de ejemplo', celular: '11 4123-5678', documento: '28999888' },
  { nombreCliente: 'Vecina de ejemplo', celular: '11 4765-1290' },
]

let made: Promise<string> | undefined

/** Makes the sample sales once for all screenshots of a run, and opens the card of the first customer. */
const openCard: Step = async (scene) => {
  made ??= makeCustomers(new URL(scene.page.url()).origin)
  await visit(`${customers}/${await made}`)(scene)
}

async function makeCustomers(url: string): Promise<string> {
  const admin = await ShopApi.asAdmin(url)
  for (const contact of sales)
    await admin.send('POST', placeCounterSale.path, {
      productos: [{ id: 'swe-004', color: 'azul', talle: 'S', cantidad: 1, precio: 54_900 }],
      formaPago: 'efectivo',
      total: 54_900,
      medio: 'Casa central',
      ...contact,
    })
  const found = await admin.send<{ id: string }[]>('GET', `${listCustomers.path}?q=28999888`)
  const { id } = found[0]!
  await admin.send('PUT', updateCustomer.path.replace(':id', id), {
    cumpleanos: '1990-05-12',
    acepta: true,
    origen: 'local',
  })
  await admin.send('POST', addCustomerNote.path.replace(':id', id), { texto: 'Prefiere prendas de lino' })
  return id
}

/** Opens a page after the sample sales are made. */
const openAfterSales =
  (address: string): Step =>
  (scene) =>
    runSteps(scene, [openCard, visit(address)])

const as = 'admin'

/** Chapter 'clientes' of the manual. */
export const customerShots: readonly Shot[] = [
  {
    name: 'clientes-lista',
    address: customers,
    as,
    steps: [openAfterSales(`${customers}?q=ejemplo`), see('Vecina de ejemplo')],
  },
  {
    name: 'clientes-mostrador',
    address: '/dashboard/dashboard',
    as,
    steps: [
      openAfterSales('/dashboard/dashboard'),
      onPhone(press('Ver venta')),
      fill('Nombre del cliente', '5678'),
      see('…5678'),
    ],
  },
  {
    name: 'clientes-ficha',
    address: customers,
    as,
    height: { onPhone: 1_200, onDesktop: 1_100 },
    steps: [openCard, see('Prefiere prendas de lino'), movePointerAway],
  },
  {
    name: 'clientes-separar',
    address: customers,
    as,
    steps: [openCard, press('No es la misma persona'), see('Compras sin cuenta')],
  },
]
