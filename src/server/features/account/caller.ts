import { type Actor, type Person, personOf } from '#server/identity/actor.ts'

/** The person a signed-in call speaks for, and the address it came from. */
export type Caller = Person & { readonly address: string | undefined }

export const callerOf = ({ actor, address }: { actor: Actor; address: string | undefined }): Caller => ({
  ...personOf(actor),
  address,
})
