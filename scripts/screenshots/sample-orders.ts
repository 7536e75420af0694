import sharp from 'sharp'
import { changeSaleState } from '#contract/sale/sales.ts'
import { uploadTransferReceipt } from '#contract/sale/upload-transfer-receipt.ts'
import { confirmWithdrawal, listWithdrawals, requestWithdrawal } from '#contract/sale/withdrawals.ts'
import { changeShipmentState } from '#contract/shipping/shipments.ts'
import type { Customer } from '#domain/sale/sale.ts'
import type { ShipmentState } from '#domain/shipping/shipment-state.ts'
import { aCustomer } from '#testing/fixtures/builders.ts'
import { sampleStoreData } from './sample-store-data.ts'
import { type PlacedSale, type SampleLine, ShopApi } from './shop-api.ts'
import type { Step } from './steps.ts'

const hoodie: SampleLine = { id: 'swe-004', color: 'azul', talle: 'S', precio: 54_900 }
const top: SampleLine = { id: 'top-002', color: 'negro', talle: 'M', precio: 15_900 }
const jogger: SampleLine = { id: 'pan-003', color: 'negro', talle: 'XL', precio: 39_900 }
const earrings: SampleLine = { id: 'acc-005', color: 'verde', talle: '', precio: 9_900 }

const customer = (nombre: string, correo: string): Customer =>
  aCustomer({
    nombre,
    correo,
    provincia: 'Ciudad Autónoma de Buenos Aires',
    direccion: 'Calle de Ejemplo 123',
    localidad: 'Almagro',
    cp: '1425',
    celular: '11 5555-0100',
  })

const customers = {
  first: customer('Clienta de ejemplo', 'clienta@ejemplo.test'),
  second: customer('Comprador de ejemplo', 'comprador@ejemplo.test'),
  third: customer('Vecina de ejemplo', 'vecina@ejemplo.test'),
}

const toCaba = { opcion: 'zona:caba' }
const toPickup = { opcion: 'retiro:local' }

/** The sales that screenshots of transfers, shipments and withdrawals show. */
type SampleOrders = { unpaidTransfer: PlacedSale; dispatched: PlacedSale; toWithdraw: PlacedSale }

let made: Promise<SampleOrders> | undefined

/**
 * Saves shipping methods and a bank account, and makes the sample orders, once for all screenshots of a run. Then runs
 * the step that `stepOf` returns.
 */
export const withSampleOrders =
  (stepOf: (orders: SampleOrders) => Step = () => () => Promise.resolve()): Step =>
  async (scene) => {
    made ??= makeOrders(new URL(scene.page.url()).origin)
    await stepOf(await made)(scene)
  }

async function makeOrders(url: string): Promise<SampleOrders> {
  const [admin, guest] = [await ShopApi.asAdmin(url), await ShopApi.asGuest(url)]
  await admin.saveStoreData(sampleStoreData)
  const buy = (lines: SampleLine[], cliente: Customer, rest: object) => guest.buy(lines, { cliente, ...rest })
  const accept = async ({ id }: PlacedSale) =>
    admin.send('PUT', changeSaleState.path.replace(':id', id).replace(':newState', 'Confirmada'), {
      cobrado: false,
    })
  const move = ({ id }: PlacedSale, estado: ShipmentState, tracking = {}) =>
    admin.send('PUT', changeShipmentState.path, { ids: [id], estado, ...tracking })
  const withdraw = ({ numero }: PlacedSale, { correo }: Customer) =>
    guest.send('POST', requestWithdrawal.path, { numero: String(numero), correo })

  const { first, second, third } = customers
  const byTransfer = { formaPago: 'Transferencia', envio: toCaba }
  const withPicture = await buy([hoodie], first, byTransfer)
  const unpaidTransfer = await buy([top, earrings], second, byTransfer)
  const withPdf = await buy([jogger], third, byTransfer)
  const uploadPath = ({ comprobante }: PlacedSale) =>
    uploadTransferReceipt.path.replace(':token', comprobante)
  await guest.upload(uploadPath(withPicture), await pictureOfReceipt('$ 58.400,00'))
  await guest.upload(uploadPath(withPdf), pdfOfReceipt)

  const preparing = await buy([hoodie, top], first, { envio: toCaba })
  const ready = await buy([earrings], second, { envio: toPickup })
  const dispatched = await buy([jogger], third, { envio: toCaba })
  for (const sale of [preparing, ready, dispatched]) await accept(sale)
  await move(ready, 'Listo para retirar')
  await move(dispatched, 'Despachado', {
    seguimiento: 'AR123456789',
    seguimientoUrl: 'https://correo.example/AR123456789',
  })

  const confirmed = await buy([top], first, { envio: toPickup })
  const received = await buy([hoodie], second, { envio: toCaba })
  const toWithdraw = await buy([earrings], third, { envio: toPickup })
  for (const sale of [confirmed, received, toWithdraw]) await accept(sale)
  await withdraw(confirmed, first)
  const [listed] = await admin.send<{ id: string }[]>('GET', listWithdrawals.path)
  await admin.send('POST', confirmWithdrawal.path.replace(':id', listed!.id), {})
  await withdraw(received, second)
  return { unpaidTransfer, dispatched, toWithdraw }
}

/** Draws the screen of a bank's app. */
async function pictureOfReceipt(amount: string) {
  const line = (y: number, text: string, size = 22) =>
    `<text x="40" y="${y}" font-size="${size}" font-family="sans-serif" fill="#222">${text}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="620">
    <rect width="420" height="620" fill="#fff"/><rect width="420" height="90" fill="#1d4e89"/>
    <text x="40" y="56" font-size="26" font-family="sans-serif" fill="#fff">Banco de Ejemplo</text>
    ${line(170, 'Transferiste')}${line(230, amount, 44)}${line(320, 'Para')}${line(355, 'Tienda de Ejemplo SRL', 26)}
    ${line(430, 'De')}${line(465, 'Clienta de ejemplo', 26)}</svg>`
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer()
  return { name: 'comprobante.png', mimeType: 'image/png', buffer }
}

const pdfOfReceipt = {
  name: 'comprobante.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
}
