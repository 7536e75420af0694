import type { ReceiptSale } from '#web/cart/receipt/use-receipt.ts'

/** What the buyer needs for a transfer. */
export type Transfer = NonNullable<ReceiptSale['transferencia']>
