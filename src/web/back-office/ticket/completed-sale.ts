import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { placeCounterSale } from '#contract/sale/counter-sale.ts'
import type { Money } from '#domain/money.ts'
import type { VouchersOfSale } from '#web/back-office/vouchers/use-sale-vouchers.ts'

export type CounterSale = ReplyOf<typeof placeCounterSale>

/** Ticket with prices, or 'Ticket de cambio'. */
export type TicketKind = 'sale' | 'exchange'

/** A stored sale. `cash`: received amount and change, if known. `ticket`: shown ticket. */
export type CompletedSale = {
  sale: CounterSale
  cash: { recibido: Money; vuelto: Money } | undefined
  /** 'now': just sold. 'late': a pending sale whose response arrived now. 'again': an earlier sale. */
  origin: 'now' | 'late' | 'again'
  ticket?: TicketKind | undefined
  /** Its vouchers, if they were read before. */
  vouchers?: VouchersOfSale | undefined
}
