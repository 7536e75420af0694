import { isProblem } from '#contract/problem.ts'
import { plainText } from '#domain/plain-text.ts'
import { writeAudit } from '#server/commands/audit-store.ts'
import { BadSetting } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { hashPassword } from '#server/identity/password-hash.ts'
import { dropWaysIn } from '#server/identity/mailed-ways-in.ts'
import { setPasswordHash, takeOverUnproven } from '#server/identity/mailbox-owner-store.ts'
import { endSessionsBut } from '#server/identity/own-account-store.ts'
import { refuseBadPassword } from '#server/identity/refuse-bad-password.ts'
import { hasAdmin, makeAdmin } from './user-store.ts'

type AdminDeps = Pick<Deps, 'config' | 'store' | 'identity' | 'clock' | 'pool'>

/**
 * Creates an admin, or makes an existing account an admin, with this password. Called from the command line and at
 * startup. An existing account keeps its purchases and loses its old password, sessions, links and second step. If its
 * e-mail is unverified, it also loses every other sign-in method. Refuses bad passwords (`refuseBadPassword`).
 */
export async function createAdmin(
  { config, store, identity, clock }: AdminDeps,
  { email: typed, nombre: name, password }: { email: string; nombre: string; password: string },
): Promise<{ uid: string; created: boolean }> {
  const email = plainText(typed).toLowerCase()
  const nombre = plainText(name)
  const shop = await store.profile()
  refuseBadPassword({ policy: config.passwordPolicy, password, obvious: [email, shop.name] })
  const hash = await hashPassword(password)
  return identity.createPerson({ nombre, email, rol: 'admin' }, async (tx, { uid }) => {
    const now = clock.now()
    await takeOverUnproven(tx, { email, now })
    // Locks the person before the password, in the lock order of sign-in.
    await makeAdmin(tx, uid, now)
    await setPasswordHash(tx, { uid, hash, now })
    await dropWaysIn(tx, { uid, email })
    await endSessionsBut(tx, { uid, sid: undefined })
    await writeAudit(tx, {
      actor: 'consola',
      what: 'dio acceso de administración',
      object: `user:${uid}`,
      at: now,
    })
  })
}

/** Creates the admin of the settings, unless the shop has an admin. */
export async function createFirstAdmin(deps: AdminDeps): Promise<void> {
  const { firstAdmin } = deps.config
  if (firstAdmin === undefined || (await hasAdmin(deps.pool))) return
  try {
    await createAdmin(deps, { ...firstAdmin, nombre: 'Administración' })
  } catch (failure) {
    throw isProblem(failure) ? new BadSetting(`ADMIN_PASSWORD: ${failure.text}`) : failure
  }
}
