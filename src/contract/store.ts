import { endpoint } from './endpoint.ts'
import { z } from './z.ts'
import type { StoreProfile } from '#domain/store-profile.ts'

/** What everybody may know about the shop: its profile and how it can be paid online. */
export const readStore = endpoint({
  method: 'GET',
  path: '/api/store',
  allow: 'anyone',
  tag: 'Tienda',
  summary: 'Los datos de la tienda que muestran las pantallas.',
  reply: z.object({
    profile: z.custom<StoreProfile>(),
    demo: z.boolean(),
    guestCheckout: z.boolean(),
    paymentMethods: z.array(z.string()),
  }),
})
