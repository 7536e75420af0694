import type { Product } from '#domain/product.ts'
import type { Shop } from './open-shop.ts'
import type { PaymentsOfTest } from './payments-of-test.ts'

/** Who asks, in the order of the answers below. The objects of a scene are the owner's; the other is a customer too. */
export const askers = ['anonymous', 'owner', 'other', 'seller', 'admin'] as const
export type Asker = (typeof askers)[number]

/** What is there to ask for. */
export type Scene = {
  shop: Shop
  top: Product
  hidden: Product
  /** The owner's purchase, waiting to be paid by card, and one of the counter. */
  sale: { id: string; comprobante: string }
  counterSaleId: string
  /** What whoever charges cards knows. */
  books: PaymentsOfTest
  ownerUid: string
  ownerEmail: string
  ownerToken: string
}
