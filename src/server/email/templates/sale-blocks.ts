import { addressLine } from '#domain/contact/address-line.ts'
import { formatDate, formatDateTime, formatTime } from '#domain/calendar.ts'
import { isPaidInCash } from '#domain/cash/cash-flow.ts'
import { formatPesos } from '#domain/money.ts'
import { orderPath } from '#domain/sale/order-path.ts'
import { receiptPath } from '#domain/sale/receipt-path.ts'
import {
  CARD_PAYMENT,
  FREE_DELIVERY,
  freeDeliveryLabel,
  initialStatus,
  type Sale,
} from '#domain/sale/sale.ts'
import { awaitsTransfer } from '#domain/payment/transfer.ts'
import { amountToPay, creditOfParts, restMethod } from '#domain/payment/credit-parts.ts'
import { partFacts, paymentName, priceFacts, type PricedSale } from '#domain/sale/price-facts.ts'
import { saleStatusLabel } from '#domain/sale/sale-status.ts'
import type { PaymentPart } from '#domain/pricing/price-lines.ts'
import type { BankAccount, StoreProfile } from '#domain/store/store-profile.ts'
import { imageIdOf, emailImageUrl } from '#server/adapters/images/image-store.ts'
import { type Block, type Fact, statusTone } from '#server/email/rendering/email-content.ts'

export type SaleEmailData = Pick<
  Sale,
  | 'numero'
  | 'cliente'
  | 'correo'
  | 'celular'
  | 'direccion'
  | 'provincia'
  | 'cp'
  | 'localidad'
  | 'piso'
  | 'depto'
  | 'formaEnvio'
  | 'subtotal'
  | 'total'
  | 'estadoPago'
> &
  PricedSale & {
    pago: string
    /** Address and hours of the pickup point or branch, or ''. */
    retiro: string
    pagos: readonly PaymentPart[]
    fecha: string
    hora: string
    productos: readonly Pick<
      Sale['productos'][number],
      'nombre' | 'color' | 'talle' | 'cantidad' | 'subtotal' | 'imagen'
    >[]
  }

export const linesBlock = (sale: SaleEmailData): Block => ({
  kind: 'lines',
  lines: sale.productos.map(({ nombre, color, talle, cantidad, subtotal, imagen }) => ({
    name: `${cantidad} × ${nombre}`,
    detail: [color, talle !== '' && `talle ${talle}`].filter(Boolean).join(', '),
    amount: formatPesos(subtotal),
    image: imageOf(imagen),
  })),
  totals: totalFacts(sale),
})

/** Returns the small form of an image on this shop, or a URL of another site. */
function imageOf(imagen: string): string | undefined {
  const id = imageIdOf(imagen)
  if (id !== undefined) return emailImageUrl(id)
  return /^https?:\/\//.test(imagen) ? imagen : undefined
}

function totalFacts(sale: SaleEmailData): Fact[] {
  const { subtotal, total } = sale
  return [
    ...(subtotal === total ? [] : [{ label: 'Subtotal', value: formatPesos(subtotal) }]),
    ...priceFacts(sale).map(({ label, amount, isMinus }) => ({
      label,
      value: `${isMinus ? '-' : ''}${formatPesos(amount)}`,
    })),
    { label: 'Total', value: formatPesos(total) },
  ]
}

export function deliveryBlock(sale: SaleEmailData, { ownerName }: Pick<StoreProfile, 'ownerName'>): Block {
  const delivery = sale.formaEnvio === FREE_DELIVERY ? freeDeliveryLabel(ownerName) : sale.formaEnvio
  const address = addressLine(sale)
  return {
    kind: 'facts',
    title: 'Pago y entrega',
    facts: [
      { label: 'Forma de pago', value: sale.total === 0 ? 'Nada que pagar' : paymentName(sale) },
      ...partFacts(sale.pagos).map(({ label, amount }) => ({ label, value: formatPesos(amount) })),
      { label: 'Envío', value: delivery },
      { label: 'Dónde', value: sale.retiro },
      { label: 'Dirección', value: address },
    ].filter(({ value }) => value !== ''),
  }
}

/** Customer data for e-mails about a sale. `vence`: payment deadline, until which the stock is reserved, or null. */
export type BuyerEmailData = {
  comprobante: string
  vence: Date | null
  store: Pick<StoreProfile, 'name'> & BankAccount
}

/** Returns the status right after the purchase. A purchase with nothing to pay is confirmed immediately. */
export function initialStatusBlock(sale: Pick<SaleEmailData, 'total' | 'pagos'>): Block {
  const estadoPago = initialStatus('Página', amountToPay(sale))
  return { kind: 'status', label: saleStatusLabel(estadoPago).toUpperCase(), tone: statusTone(estadoPago) }
}

/**
 * Returns the payment deadline of a sale that waits for its payment, with a button to pay by card or the bank account.
 */
export function paymentBlocks(sale: SaleEmailData, { comprobante, vence, store }: BuyerEmailData): Block[] {
  if (awaitsCash(sale))
    return [
      ...creditBlocks(sale),
      ...paragraph(vence !== null && `Te lo reservamos hasta el ${formatDateTime(vence)}.`),
    ]
  if (awaitsTransfer(sale)) return transferBlocks(sale, { vence, store })
  if (!awaitsCardPayment(sale)) return []
  const pay: Block = { kind: 'action', label: 'Pagar ahora', url: receiptPath(comprobante) }
  if (vence === null) return [...creditBlocks(sale), pay]
  const until = `${formatDate(vence)} a las ${formatTime(vence)}`
  const text = `Te guardamos las prendas hasta el ${until}. Si ya la pagaste, no hace falta que hagas nada.`
  return [...creditBlocks(sale), ...paragraph(text), pay]
}

/** Returns the exact amount and the bank account of a transfer, with its deadline. */
function transferBlocks(
  sale: SaleEmailData,
  { vence, store }: Pick<BuyerEmailData, 'vence' | 'store'>,
): Block[] {
  const until = vence === null ? '' : ` hasta el ${formatDate(vence)} a las ${formatTime(vence)}`
  return [
    ...creditBlocks(sale),
    {
      kind: 'facts',
      title: 'Datos para transferir',
      facts: [
        { label: 'Importe exacto', value: formatPesos(amountToPay(sale)) },
        { label: 'Alias', value: store.transferAlias },
        { label: 'CBU o CVU', value: store.transferCbu },
        { label: 'Titular', value: store.transferHolder },
        { label: 'CUIT', value: store.transferTaxId },
      ].filter(({ value }) => value !== ''),
    },
    ...paragraph(
      `Te guardamos las prendas${until}. Después de transferir, subí el comprobante en la página de tu compra: la confirmamos cuando el dinero llega a la cuenta.`,
    ),
  ]
}

/** Returns what a store credit paid and what is left to pay. Empty without a credit. */
function creditBlocks(sale: SaleEmailData): Block[] {
  const credit = creditOfParts(sale.pagos)
  const paid = `El vale pagó ${formatPesos(credit)}.`
  return paragraph(credit > 0 && `${paid} Te queda por pagar ${formatPesos(amountToPay(sale))}.`)
}

/** Returns the sentence that an annulled sale gave its part of store credits back. Empty without a credit. */
export function returnedCreditBlocks({ pagos }: SaleEmailData): Block[] {
  const credit = creditOfParts(pagos)
  return paragraph(credit > 0 && `Los ${formatPesos(credit)} que pagaste con tu vale volvieron a su saldo.`)
}

const paragraph = (text: string | false): Block[] => (text === false ? [] : [{ kind: 'paragraph', text }])

/**
 * Returns the buttons to the purchase page and to the order's page. While the sale waits for a card payment there is no
 * button to the purchase page, because the payment button has the same link.
 */
export const receiptBlocks = (
  sale: SaleEmailData,
  emailData: Pick<BuyerEmailData, 'comprobante'>,
): Block[] => [
  ...(awaitsCardPayment(sale)
    ? []
    : [{ kind: 'action', label: 'Ver mi compra', url: receiptPath(emailData.comprobante) } as const]),
  orderBlock(emailData),
]

/** Returns the button to the order's page. Every e-mail to a buyer has it. */
export const orderBlock = ({ comprobante }: Pick<BuyerEmailData, 'comprobante'>): Block => ({
  kind: 'action',
  label: 'Seguir mi pedido',
  url: orderPath(comprobante),
})

const awaitsCash = (sale: SaleEmailData): boolean =>
  isPaidInCash(restMethod(sale)) && sale.estadoPago === 'Pendiente'

const awaitsCardPayment = (sale: SaleEmailData): boolean =>
  restMethod(sale) === CARD_PAYMENT && sale.estadoPago === 'Pendiente'

export const purchaseReason = ({ name }: Pick<StoreProfile, 'name'>): string =>
  `Te escribimos porque compraste en ${name} con este correo.`
