import { Problem } from '#contract/problem.ts'
import type { Role } from '#domain/role.ts'

/** Who is asking. The role is the database's word, never the caller's. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'person'
      readonly uid: string
      /** The session they came with; none behind another issuer's token. */
      readonly sid: string | undefined
      readonly rol: Role
      readonly nombre: string
      readonly email: string
    }

export type Person = Extract<Actor, { kind: 'person' }>

/** Whoever asks by a call that the contract keeps for those who are signed in. */
export function personOf(actor: Actor): Person {
  if (actor.kind === 'anonymous') throw new Problem('not-signed-in')
  return actor
}

export const anonymous: Actor = { kind: 'anonymous' }

export const isStaff = (actor: Actor): boolean => actor.kind === 'person' && actor.rol !== 'user'

/** The account of whoever asks; none for a guest. */
export const accountOf = (actor: Actor): string | undefined =>
  actor.kind === 'person' ? actor.uid : undefined
