import type pg from 'pg'
import type { Clock } from '#server/adapters/clock.ts'
import { endSessions, findLiveSession, type LiveSession } from './identity-store.ts'

/** Maximum delay until a process notices another process's changes. The rule allows 30 s. */
export const CHECKED_AGAIN_AFTER_MS = 20_000
const MOST_KEPT = 10_000

export type LiveSessions = {
  /**
   * Finds a session by the `sid` of an ID token. A customer's session may be cached for 20 s, unless this process ended
   * it. Staff sessions are always read from the database.
   */
  byId(sid: string): Promise<LiveSession | undefined>
  /** Finds a session by its cookie token, always in the database. */
  byToken(token: string): Promise<LiveSession | undefined>
  /** Ends sessions. This process refuses them at once. */
  end(sids: readonly string[]): Promise<void>
  /** Removes a session from the cache. */
  forget(sid: string): void
  /** Removes a person's sessions from the cache. */
  forgetPerson(uid: string): void
}

export function openLiveSessions({ pool, clock }: { pool: pg.Pool; clock: Clock }): LiveSessions {
  const checked = new Map<string, { session: LiveSession; until: number }>()
  let edition = 0

  const forget = (sid: string) => {
    edition++
    checked.delete(sid)
  }
  const keep = (session: LiveSession, now: Date) => {
    const oldest = checked.size >= MOST_KEPT ? checked.keys().next().value : undefined
    if (oldest !== undefined) checked.delete(oldest)
    checked.set(session.sid, { session, until: now.getTime() + CHECKED_AGAIN_AFTER_MS })
  }

  return {
    forget,
    forgetPerson(uid) {
      edition++
      for (const [sid, { session }] of checked) if (session.profile.uid === uid) checked.delete(sid)
    },
    byToken: (token) => findLiveSession(pool, { token }, clock.now()),
    async byId(sid) {
      const now = clock.now()
      const known = checked.get(sid)
      if (known && known.until > now.getTime()) return known.session
      checked.delete(sid)
      const asked = edition
      const session = await findLiveSession(pool, { sid }, now)
      // A read that an invalidation overtook is not cached. Staff are never cached, so role losses are immediate.
      if (session?.profile.rol === 'user' && asked === edition) keep(session, now)
      return session
    },
    async end(sids) {
      await endSessions(pool, sids)
      for (const sid of sids) forget(sid)
    },
  }
}
