import type { Money } from '#domain/money.ts'
import type { SaleStatus } from './sale-status.ts'
import type { TillPaymentMethod } from '#domain/pricing/surcharge.ts'

/** `formaPago` of the online checkout. Online payments have no surcharge. */
export const onlinePaymentMethods = ['Efectivo', 'Mercado Pago'] as const

export type OnlinePaymentMethod = (typeof onlinePaymentMethods)[number]

/**
 * The customer pays on a page of the card provider. Until the payment, the sale reserves its stock for a
 * limited time.
 */
export const CARD_PAYMENT = 'Mercado Pago' satisfies OnlinePaymentMethod

/** `medio` of a sale: 'Página' is the web shop, 'Casa central' is the counter. */
export const saleChannels = ['Página', 'Casa central'] as const

export type SaleChannel = (typeof saleChannels)[number]

/** The initial status of a sale. Counter sales are paid immediately, and a sale of total 0 needs no payment. */
export const initialStatus = (channel: SaleChannel, total: Money): SaleStatus =>
  channel === 'Casa central' || total === 0 ? 'Confirmada' : 'Pendiente'

/** `celular` is optional and may be ''. */
export type Customer = {
  nombre: string
  correo: string
  provincia: string
  direccion: string
  cp: string
  celular: string
}

/** A line of a stored sale. Later changes of the product do not affect it. */
export type SaleLine = {
  idProducto: string
  sku: string
  nombre: string
  imagen: string
  categoria: string
  talle: string
  color: string
  cantidad: number
  precio: Money
  subtotal: Money
  /** The subtotal less the line's part of the discount. */
  total: Money
}

/** `id` is unguessable; `numero` is the number that people read. Counter sales have blank contact fields. */
export type Sale = {
  id: string
  numero: number
  cliente: string
  correo: string
  celular: string
  direccion: string
  provincia: string
  cp: string
  pago: OnlinePaymentMethod | TillPaymentMethod
  medio: SaleChannel
  estadoPago: SaleStatus
  formaEnvio: string
  subtotal: Money
  descuento: Money
  recargo: Money
  /** Subtotal less discount plus surcharge. */
  total: Money
  codigoDescuento: string
  /** The moment of the sale. `fecha` and `hora` are this moment in store time. */
  soldAt: Date
  productos: SaleLine[]
}

export const isOnlinePaymentMethod = (text: string): text is OnlinePaymentMethod =>
  onlinePaymentMethods.some((method) => method === text)

/** The only delivery method: free, by agreement with the owner. */
export const FREE_DELIVERY = 'Gratis'

export const freeDeliveryLabel = (ownerName: string): string => `Gratis, a coordinar con ${ownerName}`
