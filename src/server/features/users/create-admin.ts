import { isProblem } from '#contract/http/problem.ts'
import { normalizeText } from '#domain/text/normalize-text.ts'
import { writeAuditEntry } from '#server/commands/audit-store.ts'
import { BadSetting } from '#server/config/config.ts'
import type { Deps } from '#server/deps.ts'
import { hashPassword } from '#server/identity/password/password-hash.ts'
import { revokePendingSignIns } from '#server/identity/email-codes/revoke-pending-sign-ins.ts'
import { setPasswordHash, takeOverUnverifiedAccount } from '#server/identity/account/mailbox-owner-store.ts'
import { endSessionsExcept } from '#server/identity/account/own-account-store.ts'
import { refuseBadPassword } from '#server/identity/password/refuse-bad-password.ts'
import { hasAdmin, makeAdmin } from './user-store.ts'

type AdminDeps = Pick<Deps, 'config' | 'store' | 'identity' | 'clock' | 'pool'>

/**
 * Creates an admin, or makes an existing account an admin, with this password. Called from the command line and at
 * startup. An existing account keeps its purchases and loses its old password, sessions, links and second step. With an
 * unverified e-mail, it also loses every other sign-in method. Refuses bad passwords (`refuseBadPassword`).
 */
export async function createAdmin(
  { config, store, identity, clock }: AdminDeps,
  { email: typed, nombre: name, password }: { email: string; nombre: string; password: string },
): Promise<{ uid: string; created: boolean }> {
  const email = normalizeText(typed).toLowerCase()
  const nombre = normalizeText(name)
  const shop = await store.profile()
  refuseBadPassword({ policy: config.passwordPolicy, password, obvious: [email, shop.name] })
  const hash = await hashPassword(password)
  return identity.createUser({ nombre, email, rol: 'admin' }, async (tx, { uid }) => {
    const now = clock.now()
    await takeOverUnverifiedAccount(tx, { email, now })
    // Locks the user's row before the password's row, in the order of a sign-in.
    await makeAdmin(tx, uid, now)
    await setPasswordHash(tx, { uid, hash, now })
    await revokePendingSignIns(tx, { uid, email })
    await endSessionsExcept(tx, { uid, sid: undefined })
    await writeAuditEntry(tx, {
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
