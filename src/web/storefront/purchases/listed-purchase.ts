import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listUserSales } from '#contract/sale/sales.ts'
import type { Money } from '#domain/money.ts'
import { isListed, type SaleStatus } from '#domain/sale/sale-status.ts'

export type PurchaseLine = ReplyOf<typeof listUserSales>[number]

export type ListedPurchase = {
  id: string
  numero: number
  date: string
  time: string
  status: SaleStatus
  total: Money
  /** Price of the shipping, which `total` includes. */
  envio: Money
  /** Method that pays what store credits leave. */
  pago: string
  /** Unpaid and refunded part of the total. */
  aCobrar: Money
  devuelto: Money
  /** Part of the total that a store credit paid. */
  vale: Money
  /** Receipt token while the sale waits for a payment by card or transfer. Otherwise ''. */
  comprobante: string
  lines: PurchaseLine[]
}

/**
 * Groups lines by sale, in the order of the lines. Annulled sales are hidden (specification, "Purchases").
 */
export function purchasesIn(lines: readonly PurchaseLine[]): ListedPurchase[] {
  const groups = new Map<string, PurchaseLine[]>()
  for (const line of lines.filter(({ status }) => isListed(status)))
    groups.set(line.id, [...(groups.get(line.id) ?? []), line])
  return [...groups.values()].map((group) => {
    const {
      product: _product,
      color: _color,
      talle: _size,
      quantity: _units,
      totalPrice: _price,
      ...sale
    } = group[0]!
    return { ...sale, lines: group }
  })
}
