import type { Deps } from '#server/deps.ts'
import type { SignedInActor } from '#server/identity/actor.ts'

/**
 * Returns the admin who authorised the caller at the till. Undefined for a wrong or expired token, for the token of
 * another account, and when the person is no active admin any more.
 */
export async function authorisedBy(
  { identity }: Pick<Deps, 'identity'>,
  token: string,
  { uid: actorUid }: Pick<SignedInActor, 'uid'>,
): Promise<{ uid: string; nombre: string } | undefined> {
  const admin = await identity.authorisations.read(token, actorUid)
  return admin && { uid: admin.uid, nombre: admin.nombre }
}
