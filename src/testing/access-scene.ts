import type { Product } from '#domain/product.ts'
import type { Shop } from './open-shop.ts'
import type { PaymentsOfTest } from './payments-of-test.ts'

/** In the order of the answers. The objects of a scene belong to the owner, and the other is a second customer. */
export const askers = ['anonymous', 'owner', 'other', 'seller', 'admin'] as const
export type Asker = (typeof askers)[number]

/** The objects that requests use. */
export type Scene = {
  shop: Shop
  top: Product
  hidden: Product
  /** The owner's sale waits for a card payment. */
  sale: { id: string; comprobante: string }
  counterSaleId: string
  /** The payment provider. */
  books: PaymentsOfTest
  ownerUid: string
  ownerEmail: string
  ownerToken: string
}
