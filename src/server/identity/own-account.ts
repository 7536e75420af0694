import type pg from 'pg'
import type { Clock } from '#server/adapters/clock.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { LiveSessions } from './live-sessions.ts'
import { dropWaysIn } from './mailed-ways-in.ts'
import {
  endSessionsBut,
  findOwnAccount,
  findPasswordHash,
  type OpenSession,
  type OwnAccount,
  type ProfileFacts,
  readSessions,
  replacePasswordHash,
  updateProfile,
} from './own-account-store.ts'
import type { Passwords } from './password-hash.ts'

/** Commands on the caller's own account. `uid` and `sid` are already authenticated. */
export type OwnAccounts = {
  read(uid: string): Promise<OwnAccount | undefined>
  edit(uid: string, facts: ProfileFacts): Promise<void>
  /** Returns 'none' when the person has no password. */
  provePassword(uid: string, password: string): Promise<'proven' | 'wrong' | 'none'>
  /**
   * Also ends every other session, mailed links into the account and pending second steps. `email` is the person's
   * e-mail.
   */
  changePassword(change: {
    uid: string
    email: string
    sid: string | undefined
    current: string
    next: string
  }): Promise<'changed' | 'wrong' | 'none'>
  sessions(uid: string): Promise<OpenSession[]>
  /** Returns the number of ended sessions. */
  endOtherSessions(uid: string, sid: string | undefined): Promise<number>
}

export function openOwnAccounts({
  pool,
  clock,
  sessions,
  passwords,
}: {
  pool: pg.Pool
  clock: Clock
  sessions: LiveSessions
  passwords: Passwords
}): OwnAccounts {
  const forget = (sids: readonly string[]) => {
    for (const sid of sids) sessions.forget(sid)
    return sids.length
  }
  return {
    read: (uid) => findOwnAccount(pool, uid),
    async edit(uid, facts) {
      await updateProfile(pool, { uid, facts, now: clock.now() })
      sessions.forgetPerson(uid)
    },
    async provePassword(uid, password) {
      const known = await findPasswordHash(pool, uid)
      if (known === undefined) return 'none'
      return (await passwords.verify(known, password)) ? 'proven' : 'wrong'
    },
    async changePassword({ uid, email, sid, current, next }) {
      const known = await findPasswordHash(pool, uid)
      if (known === undefined) return 'none'
      if (!(await passwords.verify(known, current))) return 'wrong'
      const hash = await passwords.hash(next)
      const ended = await inTransaction(pool, async (tx) => {
        const replaced = await replacePasswordHash(tx, { uid, known, next: hash, now: clock.now() })
        if (!replaced) return undefined
        await dropWaysIn(tx, { uid, email })
        return endSessionsBut(tx, { uid, sid })
      })
      if (ended === undefined) return 'wrong'
      forget(ended)
      return 'changed'
    },
    sessions: (uid) => readSessions(pool, uid, clock.now()),
    endOtherSessions: async (uid, sid) => forget(await endSessionsBut(pool, { uid, sid })),
  }
}
