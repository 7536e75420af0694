import { type Actor, type SignedInActor, requireSignedIn } from '#server/identity/actor.ts'

/** The signed-in user who sends the request. `address`: the client's IP address. */
export type Caller = SignedInActor & { readonly address: string | undefined }

export const callerOf = ({ actor, address }: { actor: Actor; address: string | undefined }): Caller => ({
  ...requireSignedIn(actor),
  address,
})
