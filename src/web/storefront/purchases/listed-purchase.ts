import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listUserSales } from '#contract/sale/sales.ts'
import { add, type Money } from '#domain/money.ts'
import { isListed, type SaleStatus } from '#domain/sale/sale-status.ts'

export type PurchaseLine = ReplyOf<typeof listUserSales>[number]

export type ListedPurchase = {
  id: string
  numero: number
  date: string
  time: string
  status: SaleStatus
  total: Money
  /** Unpaid and refunded part of the total. */
  aCobrar: Money
  devuelto: Money
  /** Part of the total that a store credit paid. */
  vale: Money
  /** Receipt token while the sale waits for a card payment. Otherwise ''. */
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
    const { id, numero, date, time, status, comprobante, aCobrar, devuelto, vale } = group[0]!
    const total = add(...group.map(({ totalPrice }) => totalPrice))
    return { id, numero, date, time, status, comprobante, total, aCobrar, devuelto, vale, lines: group }
  })
}
