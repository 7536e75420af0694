import { roles } from '#domain/role.ts'
import { z } from '#contract/z.ts'

/**
 * Specification section 3: what this tab remembers of who signed in, encrypted in session storage under `user`. It fills
 * screens and grants nothing: the role that counts is the server's.
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
