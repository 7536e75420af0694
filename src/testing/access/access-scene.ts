import type { Product } from '#domain/product/product.ts'
import type { Shop } from '#testing/shop/open-shop.ts'
import type { SimulatedPayments } from '#testing/payments/simulated-payments.ts'

/** Roles in the order of `ExpectedReplies`. 'owner' owns the objects of a scene, and 'other' is another customer. */
export const accessRoles = ['anonymous', 'owner', 'other', 'seller', 'admin'] as const
export type AccessRole = (typeof accessRoles)[number]

/** The objects of a shop that the requests of `accessRules` use. */
export type Scene = {
  shop: Shop
  top: Product
  hidden: Product
  /** The owner's web sale, which waits for a card payment. */
  sale: { id: string; comprobante: string }
  counterSaleId: string
  payments: SimulatedPayments
  ownerUid: string
  ownerEmail: string
  ownerToken: string
}
