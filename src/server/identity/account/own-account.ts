import type pg from 'pg'
import type { Clock } from '#server/adapters/clock.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import type { LiveSessions } from '#server/identity/session/live-sessions.ts'
import { revokePendingSignIns } from '#server/identity/email-codes/revoke-pending-sign-ins.ts'
import {
  endSessionsExcept,
  findOwnAccount,
  findPasswordHash,
  lockUser,
  type OpenSession,
  type OwnAccount,
  type ProfileFields,
  readSessions,
  replacePasswordHash,
  updateProfile,
} from './own-account-store.ts'
import { deletePin } from '#server/identity/pin/staff-pin-store.ts'
import type { Passwords } from '#server/identity/password/password-hash.ts'

/** Commands on the caller's own account. The caller has authenticated `uid` and `sid`. */
export type OwnAccounts = {
  read(uid: string): Promise<OwnAccount | undefined>
  edit(uid: string, facts: ProfileFields): Promise<void>
  /** Returns 'none' when the person has no password. */
  checkPassword(uid: string, password: string): Promise<'proven' | 'wrong' | 'none'>
  /**
   * Also ends all other sessions, removes the PIN, and invalidates mailed sign-in links and unfinished second steps.
   * `email`: the person's e-mail.
   */
  changePassword(change: {
    uid: string
    email: string
    sid: string | undefined
    current: string
    next: string
  }): Promise<'changed' | 'wrong' | 'none'>
  sessions(uid: string): Promise<OpenSession[]>
  /** Ends all sessions of the person except `sid`. Returns the number of ended sessions. */
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
  const evictAll = (sids: readonly string[]) => {
    for (const sid of sids) sessions.evict(sid)
    return sids.length
  }
  return {
    read: (uid) => findOwnAccount(pool, uid),
    async edit(uid, facts) {
      await updateProfile(pool, { uid, facts, now: clock.now() })
      sessions.evictUser(uid)
    },
    async checkPassword(uid, password) {
      const storedHash = await findPasswordHash(pool, uid)
      if (storedHash === undefined) return 'none'
      return (await passwords.verify(storedHash, password)) ? 'proven' : 'wrong'
    },
    async changePassword({ uid, email, sid, current, next }) {
      const storedHash = await findPasswordHash(pool, uid)
      if (storedHash === undefined) return 'none'
      if (!(await passwords.verify(storedHash, current))) return 'wrong'
      const hash = await passwords.hash(next)
      const ended = await inTransaction(pool, async (tx) => {
        // A concurrent sign-in by PIN waits for this lock, and then finds no PIN.
        await lockUser(tx, uid)
        const isReplaced = await replacePasswordHash(tx, {
          uid,
          known: storedHash,
          next: hash,
          now: clock.now(),
        })
        if (!isReplaced) return undefined
        await revokePendingSignIns(tx, { uid, email })
        await deletePin(tx, uid)
        return endSessionsExcept(tx, { uid, sid })
      })
      if (ended === undefined) return 'wrong'
      evictAll(ended)
      return 'changed'
    },
    sessions: (uid) => readSessions(pool, uid, clock.now()),
    endOtherSessions: async (uid, sid) => evictAll(await endSessionsExcept(pool, { uid, sid })),
  }
}
