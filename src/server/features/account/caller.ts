import { Problem } from '#contract/problem.ts'
import type { Actor } from '#server/identity/actor.ts'

type Person = Extract<Actor, { kind: 'person' }>

/** The person a signed-in call speaks for, and the address it came from. */
export type Caller = Person & { readonly address: string | undefined }

/** The contract has turned everybody else away already. */
export function callerOf({ actor, address }: { actor: Actor; address: string | undefined }): Caller {
  if (actor.kind === 'anonymous') throw new Problem('not-signed-in')
  return { ...actor, address }
}
