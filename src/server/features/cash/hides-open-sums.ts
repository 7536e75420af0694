import { hidesOpenDay } from '#domain/cash/cash-count.ts'
import type { Deps } from '#server/deps.ts'
import { type Actor, requireSignedIn } from '#server/identity/actor.ts'

/** Returns true if the store data hide the sums of an open day from `actor`. */
export async function hidesOpenSums({ store }: Pick<Deps, 'store'>, actor: Actor): Promise<boolean> {
  const { blindClosing } = await store.profile()
  return hidesOpenDay(blindClosing, requireSignedIn(actor).rol)
}
