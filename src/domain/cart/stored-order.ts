import { readStoredCart, storedCartText } from './stored-cart.ts'
import { centavos } from '#domain/money.ts'
import { isTillPaymentMethod, STORE_CREDIT } from '#domain/pricing/surcharge.ts'
import { MAX_ORDER_PARTS, type OrderPart, type ReadCredit } from './order-parts.ts'
import { readStoredBuyer } from '#domain/invoices/typed-buyer.ts'
import { readStoredDiscount } from './typed-discount.ts'
import { EMPTY_ORDER, type TillOrder } from './till-order.ts'

/** `repaired` is true when an item was removed or corrected and staff should know. */
export type StoredOrder = { order: TillOrder; repaired: boolean }

const MAX_NAME_LENGTH = 120
const MAX_COUPON_LENGTH = 60
const MAX_AMOUNT_LENGTH = 20
const MAX_CREDIT_CODE_LENGTH = 40
const MAX_CONTACT_LENGTH = 40
const MAX_TAIL_LENGTH = 4

/** Parses the counter order that a browser stored. Never throws. */
export function readStoredOrder(text: string): StoredOrder {
  const fields = parseFields(text)
  if (fields === undefined) return { order: EMPTY_ORDER, repaired: true }
  const { lines, repaired } = readStoredCart(textOf(fields['lines']))
  const formaPago = textOf(fields['formaPago'])
  const descuento = readStoredDiscount(fields['descuento'])
  const partes = partsOf(fields['partes'])
  const factura = readStoredBuyer(fields['factura'])
  const facturaDe = textOf(fields['facturaDe'])
  return {
    order: {
      lines,
      cliente: textOf(fields['cliente']).slice(0, MAX_NAME_LENGTH),
      formaPago: isTillPaymentMethod(formaPago) ? formaPago : '',
      partes: partes ?? [],
      ...(descuento && { descuento }),
      cupon: textOf(fields['cupon']).trim().slice(0, MAX_COUPON_LENGTH),
      recibido: textOf(fields['recibido']).slice(0, MAX_NAME_LENGTH),
      ...(factura && { factura }),
      ...(factura && isCustomerId(facturaDe) && { facturaDe }),
      ...readStoredContact(fields),
    },
    repaired:
      repaired ||
      partes === undefined ||
      (fields['descuento'] !== undefined && descuento === undefined) ||
      (fields['factura'] !== undefined && factura === undefined),
  }
}

export const storedOrderText = (order: TillOrder): string =>
  JSON.stringify({ ...order, lines: storedCartText(order.lines) })

function parseFields(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Returns undefined for damaged parts, because an order that loses one part would ask for another amount. */
function partsOf(value: unknown): OrderPart[] | undefined {
  if (value === undefined) return []
  if (!Array.isArray(value) || value.length > MAX_ORDER_PARTS) return undefined
  const parts = value.map((part: unknown, at) => partOf(part, { isLast: at === value.length - 1 }))
  if (parts.length === 1 && parts[0]?.metodo !== STORE_CREDIT) return undefined
  return parts.every((part) => part !== undefined) ? parts : undefined
}

function partOf(value: unknown, { isLast }: { isLast: boolean }): OrderPart | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { metodo, importe, codigo, credito } = value as Readonly<Record<string, unknown>>
  const method = textOf(metodo)
  if (!isPartMethod(method)) return undefined
  if (importe === null ? !isLast : typeof importe !== 'string') return undefined
  const part = {
    metodo: method,
    importe: importe === null ? null : textOf(importe).slice(0, MAX_AMOUNT_LENGTH),
  }
  if (method !== STORE_CREDIT) return part
  const read = creditOf(credito)
  return {
    ...part,
    codigo: textOf(codigo).slice(0, MAX_CREDIT_CODE_LENGTH),
    ...(read && { credito: read }),
  }
}

const isPartMethod = (method: string): method is OrderPart['metodo'] =>
  method === '' || method === STORE_CREDIT || isTillPaymentMethod(method)

/** Returns undefined for a damaged credit, which staff then read again. */
function creditOf(value: unknown): ReadCredit | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { codigo, saldo, vence } = value as Readonly<Record<string, unknown>>
  if (!Number.isSafeInteger(saldo) || Number(saldo) < 0) return undefined
  return { codigo: textOf(codigo), saldo: centavos(Number(saldo)), vence: textOf(vence) || null }
}

/** A damaged contact is dropped without a report, because the sale goes on with the name. */
function readStoredContact({
  elegido,
  celular,
  documento,
}: Readonly<Record<string, unknown>>): Pick<TillOrder, 'elegido' | 'celular' | 'documento'> {
  const { id, finCelular } = (typeof elegido === 'object' && elegido !== null ? elegido : {}) as Readonly<
    Record<string, unknown>
  >
  if (isCustomerId(textOf(id)))
    return { elegido: { id: textOf(id), finCelular: textOf(finCelular).slice(0, MAX_TAIL_LENGTH) } }
  const typed = { celular: textOf(celular), documento: textOf(documento) }
  return {
    ...(typed.celular !== '' && { celular: typed.celular.slice(0, MAX_CONTACT_LENGTH) }),
    ...(typed.documento !== '' && { documento: typed.documento.slice(0, MAX_CONTACT_LENGTH) }),
  }
}

const isCustomerId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
