import { type Day, daysBefore, parseDay } from '#domain/calendar.ts'
import { type SalePaymentName, salePaymentNames } from '#domain/payment/payment-methods.ts'
import { type SaleChannel, saleChannels } from '#domain/sale/sale.ts'
import { parseSaleStatus, type SaleStatus } from '#domain/sale/sale-status.ts'
import { type ListChoice, type ListRules, oneOf } from '#web/components/filter/list-rules.ts'

export const SALES_PATH = '/dashboard/sales'

/** Filters of the sales list. The API uses the same names. */
export type SaleFilters = {
  desde: Day
  hasta: Day
  canal: SaleChannel
  pago: SalePaymentName
  estado: SaleStatus
  cobro: 'a-cobrar'
  vendedor: string
  cupon: string
}

export type SalesChoice = ListChoice<SaleFilters>

const textFilter = (maxLength: number) => (written: string) => written.trim().slice(0, maxLength) || undefined

export const salesRules: ListRules<SaleFilters> = {
  path: SALES_PATH,
  filters: {
    desde: parseDay,
    hasta: parseDay,
    canal: oneOf(saleChannels),
    pago: oneOf(salePaymentNames),
    estado: parseSaleStatus,
    cobro: oneOf(['a-cobrar']),
    vendedor: textFilter(100),
    cupon: textFilter(60),
  },
}

/** Specification, section 9: 9 sales first, and 9 more per press. */
export const SALES_PAGE_SIZE = 9
/** Maximum number of cards, because more make a phone slow. The search finds other sales. */
export const MAX_SHOWN_SALES = 495

/** Frequent date ranges as single buttons. */
export const quickDays = (today: Day): readonly { label: string; desde: Day; hasta: Day }[] => [
  { label: 'Hoy', desde: today, hasta: today },
  { label: 'Ayer', desde: daysBefore(today, 1), hasta: daysBefore(today, 1) },
  { label: '7 días', desde: daysBefore(today, 6), hasta: today },
  { label: 'Este mes', desde: `${today.slice(0, 8)}01` as Day, hasta: today },
]

/** Returns the address of the same screen with this sale open, or with none. */
export function withSale(search: string, id: string | undefined): string {
  const params = new URLSearchParams(search)
  if (id === undefined) params.delete('venta')
  else params.set('venta', id)
  return params.size === 0 ? SALES_PATH : `${SALES_PATH}?${params}`
}
