import type { DaySpan } from '#domain/store/panel.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import { CREDITS_PATH } from '#web/back-office/credit-address.ts'

export const PANEL_PATH = '/dashboard/panel'

export const USABLE_CREDITS = `${CREDITS_PATH}?estado=con-saldo`
export const FAILED_EMAILS = '/dashboard/emails?estado=failed'
export const SOLD_OUT_PRODUCTS = '/dashboard/products?estado=sin-stock'
export const LOW_STOCK_PRODUCTS = '/dashboard/products?estado=poco-stock'

type SalesFilter = Partial<DaySpan> & {
  canal?: string
  pago?: string
  vendedor?: string
  estado?: SaleStatus
  cobro?: 'a-cobrar'
}

export const salesAddress = ({ desde, hasta, ...filters }: SalesFilter): string =>
  `/dashboard/sales?${new URLSearchParams({ ...(desde && { desde }), ...(hasta && { hasta }), ...filters })}`

export const categoryAddress = (categoria: string): string =>
  `/dashboard/products?${new URLSearchParams({ categoria })}`
