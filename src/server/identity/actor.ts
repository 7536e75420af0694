import { Problem } from '#contract/http/problem.ts'
import type { Role } from '#domain/account/role.ts'

/** Caller of a request. The role comes from the database, never from the request. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'person'
      readonly uid: string
      /** Session of the request. Undefined for a token of another issuer. */
      readonly sid: string | undefined
      readonly rol: Role
      readonly nombre: string
      readonly email: string
    }

export type SignedInActor = Extract<Actor, { kind: 'person' }>

/** Returns the signed-in caller. Throws `not-signed-in` for a guest. */
export function requireSignedIn(actor: Actor): SignedInActor {
  if (actor.kind === 'anonymous') throw new Problem('not-signed-in')
  return actor
}

export const anonymous: Actor = { kind: 'anonymous' }

export const isStaffActor = (actor: Actor): boolean => actor.kind === 'person' && actor.rol !== 'user'

/** Returns the uid of the caller's account, or undefined for a guest. */
export const accountIdOf = (actor: Actor): string | undefined =>
  actor.kind === 'person' ? actor.uid : undefined
