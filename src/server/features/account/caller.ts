import { type Actor, type SignedInActor, requireSignedIn } from '#server/identity/actor.ts'

/** The signed-in user who sends the request. `address`: the client's IP address. */
export type AccountCaller = SignedInActor & { readonly address: string | undefined }

export const accountCallerOf = ({
  actor,
  address,
}: {
  actor: Actor
  address: string | undefined
}): AccountCaller => ({
  ...requireSignedIn(actor),
  address,
})
