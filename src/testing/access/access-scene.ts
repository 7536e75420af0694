import type { Product } from '#domain/product/product.ts'
import type { Shop } from '#testing/shop/open-shop.ts'
import type { InMemoryPayments } from '#testing/payments/in-memory-payments.ts'

/** In the order of the answers. The objects of a scene belong to the owner, and the other is a second customer. */
export const accessRoles = ['anonymous', 'owner', 'other', 'seller', 'admin'] as const
export type AccessRole = (typeof accessRoles)[number]

/** The objects that requests use. */
export type Scene = {
  shop: Shop
  top: Product
  hidden: Product
  /** The owner's sale waits for a card payment. */
  sale: { id: string; comprobante: string }
  counterSaleId: string
  /** The payment provider. */
  payments: InMemoryPayments
  ownerUid: string
  ownerEmail: string
  ownerToken: string
}
