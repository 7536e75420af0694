import { type Actor, type Person, personOf } from '#server/identity/actor.ts'

/** `address`: the client's IP address. */
export type Caller = Person & { readonly address: string | undefined }

export const callerOf = ({ actor, address }: { actor: Actor; address: string | undefined }): Caller => ({
  ...personOf(actor),
  address,
})
