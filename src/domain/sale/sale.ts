import type { Money } from '#domain/money.ts'
import type { Day } from '#domain/calendar.ts'
import type { SaleStatus } from './sale-status.ts'
import type { TillPaymentMethod } from '#domain/pricing/surcharge.ts'

/** `formaPago` of the online checkout. Online payments have no surcharge. */
export const onlinePaymentMethods = ['Efectivo', 'Mercado Pago', 'Transferencia'] as const

export type OnlinePaymentMethod = (typeof onlinePaymentMethods)[number]

/** Payment on a page of the card provider. Until the payment, the sale reserves its stock for a limited time. */
export const CARD_PAYMENT = 'Mercado Pago' satisfies OnlinePaymentMethod

/**
 * Bank transfer to the account of the store data. Until staff confirm the sale, it reserves its stock for `transferHours`.
 * The counter's method is 'transferencia'.
 */
export const TRANSFER_PAYMENT = 'Transferencia' satisfies OnlinePaymentMethod

/** `medio` of a sale: 'Página' is the web shop, 'Casa central' is the counter. */
export const saleChannels = ['Página', 'Casa central'] as const

export type SaleChannel = (typeof saleChannels)[number]

/**
 * Returns the initial status of a sale. Counter sales are paid immediately. `toPay`: as `amountToPay` returns it; 0
 * needs no payment.
 */
export const initialStatus = (channel: SaleChannel, toPay: Money): SaleStatus =>
  channel === 'Casa central' || toPay === 0 ? 'Confirmada' : 'Pendiente'

export type Customer = {
  nombre: string
  correo: string
  provincia: string
  direccion: string
  cp: string
  localidad: string
  piso: string
  depto: string
  celular: string
}

/** A counter sale has only the customer's name. */
export const blankCustomer: Customer = {
  nombre: '',
  correo: '',
  provincia: '',
  direccion: '',
  cp: '',
  localidad: '',
  piso: '',
  depto: '',
  celular: '',
}

/** A line of a stored sale, which later changes of the product do not affect. */
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
  total: Money
}

/** `id` is unguessable, and `numero` is for people. Counter sales have blank contact fields. */
export type Sale = {
  id: string
  numero: number
  cliente: string
  correo: string
  celular: string
  direccion: string
  provincia: string
  cp: string
  localidad: string
  piso: string
  depto: string
  pago: OnlinePaymentMethod | TillPaymentMethod
  medio: SaleChannel
  estadoPago: SaleStatus
  formaEnvio: string
  subtotal: Money
  descuento: Money
  recargo: Money
  envio: Money
  total: Money
  codigoDescuento: string
  /** Moment of the sale, which `fecha` and `hora` show in store time. */
  soldAt: Date
  /** Last day of the reservation of a deposit sale, null for every other sale. */
  guardadaHasta: Day | null
  productos: SaleLine[]
}

export const isOnlinePaymentMethod = (text: string): text is OnlinePaymentMethod =>
  onlinePaymentMethods.some((method) => method === text)

/** Only delivery method: free, by agreement with the owner. */
export const FREE_DELIVERY = 'Gratis'

export const freeDeliveryLabel = (ownerName: string): string => `Gratis, a coordinar con ${ownerName}`
