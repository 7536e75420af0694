import { formatDate, formatDateTime, formatTime } from '#domain/calendar.ts'
import { isPaidInCash } from '#domain/cash-flow.ts'
import { formatPesos } from '#domain/money.ts'
import { receiptAddress } from '#domain/receipt-address.ts'
import { CARD_PAYMENT, FREE_DELIVERY, freeDeliveryLabel, initialStatus, type Sale } from '#domain/sale.ts'
import { saleStatusLabel } from '#domain/sale-status.ts'
import { paymentMethodName } from '#domain/surcharge.ts'
import type { StoreProfile } from '#domain/store-profile.ts'
import { imageIdOf, letterImageUrl } from '#server/adapters/images/image-store.ts'
import { type Block, type Fact, statusTone } from './letter.ts'

/** What an e-mail tells of a sale. */
export type SaleToTell = Pick<
  Sale,
  | 'numero'
  | 'cliente'
  | 'correo'
  | 'celular'
  | 'direccion'
  | 'provincia'
  | 'cp'
  | 'formaEnvio'
  | 'subtotal'
  | 'descuento'
  | 'recargo'
  | 'total'
  | 'codigoDescuento'
  | 'estadoPago'
> & {
  pago: string
  fecha: string
  hora: string
  productos: readonly Pick<
    Sale['productos'][number],
    'nombre' | 'color' | 'talle' | 'cantidad' | 'subtotal' | 'imagen'
  >[]
}

/** What was bought and what it comes to. */
export const linesOf = (sale: SaleToTell): Block => ({
  kind: 'lines',
  lines: sale.productos.map(({ nombre, color, talle, cantidad, subtotal, imagen }) => ({
    name: `${cantidad} × ${nombre}`,
    detail: [color, talle !== '' && `talle ${talle}`].filter(Boolean).join(', '),
    amount: formatPesos(subtotal),
    picture: pictureOf(imagen),
  })),
  totals: totalsOf(sale),
})

/** Only what this shop stores itself: a mailbox would tell any other site who reads what. */
function pictureOf(imagen: string): string | undefined {
  const id = imageIdOf(imagen)
  return id && letterImageUrl(id)
}

function totalsOf({ subtotal, descuento, recargo, total, codigoDescuento }: SaleToTell): Fact[] {
  const coupon = codigoDescuento === '' ? 'Descuento' : `Descuento (${codigoDescuento})`
  return [
    ...(subtotal === total ? [] : [{ label: 'Subtotal', value: formatPesos(subtotal) }]),
    ...(descuento === 0 ? [] : [{ label: coupon, value: `-${formatPesos(descuento)}` }]),
    ...(recargo === 0 ? [] : [{ label: 'Recargo', value: formatPesos(recargo) }]),
    { label: 'Total', value: formatPesos(total) },
  ]
}

/** How it is paid and where it goes. */
export function deliveryOf(sale: SaleToTell, { ownerName }: Pick<StoreProfile, 'ownerName'>): Block {
  const delivery = sale.formaEnvio === FREE_DELIVERY ? freeDeliveryLabel(ownerName) : sale.formaEnvio
  const address = [sale.direccion, sale.provincia, sale.cp && `CP ${sale.cp}`].filter(Boolean).join(', ')
  return {
    kind: 'facts',
    title: 'Pago y entrega',
    facts: [
      { label: 'Forma de pago', value: sale.total === 0 ? 'Nada que pagar' : paymentMethodName(sale.pago) },
      { label: 'Envío', value: delivery },
      { label: 'Dirección', value: address },
    ].filter(({ value }) => value !== ''),
  }
}

/** Whom a sale is told to, and until when it holds what was bought; `vence` null: as long as it takes. */
export type ToldToBuyer = { comprobante: string; vence: Date | null; store: Pick<StoreProfile, 'name'> }

/** What a purchase of the web begins as: one that costs nothing is confirmed at once. */
export function statusAtFirst({ total }: Pick<SaleToTell, 'total'>): Block {
  const estadoPago = initialStatus('Página', total)
  return { kind: 'status', label: saleStatusLabel(estadoPago).toUpperCase(), tone: statusTone(estadoPago) }
}

/** While a sale waits for its payment: how long it is held and how to pay it by card, before anything else. */
export function paymentOf(sale: SaleToTell, { comprobante, vence }: ToldToBuyer): Block[] {
  if (awaitsCash(sale) && vence !== null)
    return [{ kind: 'paragraph', text: `Te lo reservamos hasta el ${formatDateTime(vence)}.` }]
  if (!awaitsCardPayment(sale)) return []
  const pay: Block = { kind: 'action', label: 'Pagar ahora', url: receiptAddress(comprobante) }
  if (vence === null) return [pay]
  const until = `${formatDate(vence)} a las ${formatTime(vence)}`
  const text = `Te guardamos las prendas hasta el ${until}. Si ya la pagaste, no hace falta que hagas nada.`
  return [{ kind: 'paragraph', text }, pay]
}

/** Where the buyer sees the sale, which is where it is paid: one button is enough. */
export const receiptOf = (sale: SaleToTell, { comprobante }: ToldToBuyer): Block[] =>
  awaitsCardPayment(sale)
    ? []
    : [{ kind: 'action', label: 'Ver mi compra', url: receiptAddress(comprobante) }]

const awaitsCash = ({ pago, estadoPago }: SaleToTell): boolean =>
  isPaidInCash(pago) && estadoPago === 'Pendiente'

const awaitsCardPayment = ({ pago, estadoPago }: SaleToTell): boolean =>
  pago === CARD_PAYMENT && estadoPago === 'Pendiente'

/** Why a buyer was written to. */
export const becauseYouBought = ({ name }: Pick<StoreProfile, 'name'>): string =>
  `Te escribimos porque compraste en ${name} con este correo.`
