import type { Money } from './money.ts'
import type { SaleStatus } from './sale-status.ts'
import type { TillPaymentMethod } from './surcharge.ts'

/** `formaPago` of the online checkout; no surcharge online (decisions.md, "Storefront"). */
export const onlinePaymentMethods = ['Efectivo', 'Mercado Pago'] as const

export type OnlinePaymentMethod = (typeof onlinePaymentMethods)[number]

/** Paid on a page of whoever charges cards for the shop; until then the sale holds its stock for a limited time. */
export const CARD_PAYMENT = 'Mercado Pago' satisfies OnlinePaymentMethod

/** `medio`: the web shop, or the counter. */
export const saleChannels = ['Página', 'Casa central'] as const

export type SaleChannel = (typeof saleChannels)[number]

/**
 * What a sale begins as: the counter's is paid on the spot, and a sale of total 0 has nothing to pay (decisions.md, "Stock, sales,
 * money").
 */
export const initialStatus = (channel: SaleChannel, total: Money): SaleStatus =>
  channel === 'Casa central' || total === 0 ? 'Confirmada' : 'Pendiente'

/** Who buys online. `celular` is optional and may be ''. */
export type Customer = {
  nombre: string
  correo: string
  provincia: string
  direccion: string
  cp: string
  celular: string
}

/** What was sold, as it was at the moment of the sale: later changes of the product do not touch it. */
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
  /** Price times quantity. */
  subtotal: Money
  /** The subtotal less the line's part of the discount. */
  total: Money
}

/** A stored sale. `id` is unguessable; `numero` is what people read. Counter sales have blank contact fields. */
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
  /** `fecha` and `hora` are formatted from it, store time. */
  soldAt: Date
  productos: SaleLine[]
}

export const isOnlinePaymentMethod = (text: string): text is OnlinePaymentMethod =>
  onlinePaymentMethods.some((method) => method === text)

/** The only delivery there is: free, to be agreed with the owner. */
export const FREE_DELIVERY = 'Gratis'

export const freeDeliveryLabel = (ownerName: string): string => `Gratis, a coordinar con ${ownerName}`
