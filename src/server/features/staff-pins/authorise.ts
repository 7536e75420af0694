import type { authorise as authoriseCall } from '#contract/account/counter-staff.ts'
import { Problem } from '#contract/http/problem.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { findPinAccount } from '#server/identity/pin/staff-pin-store.ts'
import { runCountedAttempt } from '#server/limits/run-counted-attempt.ts'

type Credentials = BodyOf<typeof authoriseCall> & { readonly address: string | undefined }

/**
 * Checks the PIN or password of an admin, and returns a token that the caller's account can use for five minutes. The
 * audit entry names the admin. Refuses with `wrong-pin` or `wrong-password`, also for a person who is no active admin.
 */
export async function authorise(deps: Deps, actor: SignedInActor, credentials: Credentials) {
  const admin = await authenticateAdmin(deps, credentials)
  const { token, until } = await deps.identity.authorisations.issue({
    adminUid: admin.uid,
    actorUid: actor.uid,
  })
  const auditor = { ...actor, ...admin, sid: undefined }
  return runCommand(deps, { actor: auditor, idempotency: undefined }, async () => ({
    reply: { autorizacion: token, quien: admin.nombre, hasta: until.toISOString() },
    audit: { what: 'autorizó en el mostrador', object: `user:${actor.uid}`, after: { hasta: until } },
  }))
}

async function authenticateAdmin(deps: Deps, { uid, pin, clave = '', address }: Credentials) {
  if (pin !== undefined) {
    const profile = await deps.identity.staffPins.check({ uid, pin, address })
    if (profile.rol !== 'admin') throw new Problem('wrong-pin')
    return profile
  }
  const attempt = await deps.limits.reauthenticate({ uid, address })
  return runCountedAttempt(attempt, async () => {
    const isProven = (await deps.identity.ownAccounts.checkPassword(uid, clave)) === 'proven'
    const account = await findPinAccount(deps.pool, uid, deps.clock.now())
    if (!isProven || !account?.activa || account.profile.rol !== 'admin')
      throw new Problem('wrong-password', { text: 'Esa contraseña no es correcta' })
    return account.profile
  })
}
