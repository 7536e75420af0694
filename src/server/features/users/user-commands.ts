import * as userCommands from '#contract/account/user-commands.ts'
import { Problem } from '#contract/http/problem.ts'
import { command } from '#server/commands/command.ts'
import { shopOrigin } from '#server/config/shop-origin.ts'
import { requireSentEmail } from '#server/email/smtp/sends-email.ts'
import { endSessionsExcept } from '#server/identity/account/own-account-store.ts'
import { deletePendingSecondFactors } from '#server/identity/email-codes/action-code-store.ts'
import { revokePendingSignIns } from '#server/identity/email-codes/revoke-pending-sign-ins.ts'
import { lockAccounts, writeAccess } from './account-access-store.ts'

/**
 * Disables or enables an account. Disabling ends its sessions and e-mailed links. Refuses with `own-account`,
 * `user-not-found` or `not-signed-in`. Locks the actor's account too: if two admins disable each other, one stays
 * enabled.
 */
export const changeUserAccess = command(userCommands.toggleUser, {
  run: async (tx, { params: { id: uid }, body, actor, at: now }) => {
    const locked = await lockAccounts(tx, [uid, actor.uid], now)
    if (!locked.some((lockedAccount) => lockedAccount.uid === actor.uid && lockedAccount.activa))
      throw new Problem('not-signed-in')
    const account = locked.find((lockedAccount) => lockedAccount.uid === uid)
    if (!account) throw new Problem('user-not-found')
    const activa = body.action === 'enable'
    if (!activa && uid === actor.uid) throw new Problem('own-account')
    if (account.activa === activa) return { reply: { ok: true as const } }
    await writeAccess(tx, { uid, activa, now })
    if (!activa) await revokePendingSignIns(tx, account)
    await endSessionsExcept(tx, { uid, sid: undefined })
    return {
      reply: { ok: true as const },
      audit: {
        what: activa ? 'activó una cuenta' : 'desactivó una cuenta',
        object: `user:${uid}`,
        before: { activa: account.activa },
        after: { activa },
      },
    }
  },
  afterCommit: ({ deps, params }) => deps.identity.evictUserSessions(params.id),
})

/**
 * Queues an e-mail with a link to choose a new password. The old password stays valid until then. Refuses with
 * `user-not-found`, `account-disabled` or `email-unavailable`.
 */
export const sendPasswordLink = command(userCommands.sendPasswordLink, {
  prepare: ({ deps, origin }) => {
    requireSentEmail(deps)
    return shopOrigin(deps.config, origin)
  },
  run: async (tx, { params: { id: uid }, at, deps, prepared: origin }) => {
    const [account] = await lockAccounts(tx, [uid], at)
    if (!account) throw new Problem('user-not-found')
    if (!account.activa) throw new Problem('account-disabled')
    await deps.identity.signInMethods.passwordReset.request({ email: account.email, origin, tx })
    return {
      reply: { ok: true as const },
      audit: { what: 'mandó un enlace de contraseña', object: `user:${uid}` },
    }
  },
})

/**
 * Ends the sessions and unfinished sign-ins of an account, except the session of this request. Refuses with
 * `user-not-found`.
 */
export const endUserSessions = command(userCommands.endUserSessions, {
  run: async (tx, { params: { id: uid }, actor, at }) => {
    const [account] = await lockAccounts(tx, [uid], at)
    if (!account) throw new Problem('user-not-found')
    await deletePendingSecondFactors(tx, uid)
    const ended = await endSessionsExcept(tx, { uid, sid: uid === actor.uid ? actor.sid : undefined })
    const sesiones = ended.length
    return {
      reply: { ok: true as const, sesiones },
      ...(sesiones > 0 && {
        audit: { what: 'cerró las sesiones', object: `user:${uid}`, after: { sesiones } },
      }),
    }
  },
  afterCommit: ({ deps, params }) => deps.identity.evictUserSessions(params.id),
})
