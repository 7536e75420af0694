import type { Deps } from '#server/deps.ts'
import type { SignedInActor } from '#server/identity/actor.ts'

/** Leave that an admin gave for one act. `id`: of the authorisation, `uid` and `nombre`: of the admin. */
export type Authorisation = { id: string; uid: string; nombre: string }

/**
 * Returns the authorisation of an admin for the caller at the till. Undefined without a token, for a wrong or expired
 * token, for the token of another account, and when the person is no active admin any more. The act then claims the
 * authorisation (`claimAuthorisation`), because each serves one act.
 */
export async function authorisedBy(
  { identity }: Pick<Deps, 'identity'>,
  token: string | undefined,
  { uid: actorUid }: Pick<SignedInActor, 'uid'>,
): Promise<Authorisation | undefined> {
  const found = token === undefined ? undefined : await identity.authorisations.read(token, actorUid)
  return found && { id: found.id, uid: found.admin.uid, nombre: found.admin.nombre }
}
