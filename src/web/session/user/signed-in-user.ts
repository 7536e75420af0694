import { roles } from '#domain/account/role.ts'
import { z } from '#contract/http/z.ts'

/**
 * Data of the signed-in user, encrypted in session storage under `user` (specification section 3). Only for display,
 * because the server checks the role in its database.
 */
export const signedInUser = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  picture: z.string(),
  rol: z.enum(roles),
  direccion: z.string(),
  provincia: z.string(),
  cp: z.string(),
})
export type SignedInUser = z.infer<typeof signedInUser>
