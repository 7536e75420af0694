import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Clock } from '#server/adapters/clock.ts'
import { endSessions, findLiveSession, type LiveSession } from '#server/identity/identity-store.ts'

/** Maximum delay until a process notices changes of another process. The required maximum is 30 s. */
const SESSION_CACHE_MS = 20_000
const MAX_CACHED_SESSIONS = 10_000

export type LiveSessions = {
  /**
   * Finds a session by the `sid` of an ID token. A customer's session may be cached for 20 s, unless this process ended
   * it. Staff sessions always come from the database.
   */
  byId(sid: string): Promise<LiveSession | undefined>
  /** Finds a session by its cookie token, always in the database. */
  byToken(token: string): Promise<LiveSession | undefined>
  /** Ends sessions. This process refuses them at once. */
  end(sids: readonly string[]): Promise<void>
  evict(sid: string): void
  evictUser(uid: string): void
}

export function openLiveSessions({ pool, clock }: { pool: pg.Pool; clock: Clock }): LiveSessions {
  const cached = new LRUCache<string, { session: LiveSession; until: number }>({ max: MAX_CACHED_SESSIONS })
  let version = 0

  const evict = (sid: string) => {
    version++
    cached.delete(sid)
  }
  const store = (session: LiveSession, now: Date) =>
    cached.set(session.sid, { session, until: now.getTime() + SESSION_CACHE_MS })

  return {
    evict,
    evictUser(uid) {
      version++
      for (const [sid] of [...cached].filter(([, { session }]) => session.profile.uid === uid))
        cached.delete(sid)
    },
    byToken: (token) => findLiveSession(pool, { token }, clock.now()),
    async byId(sid) {
      const now = clock.now()
      const cachedSession = cached.get(sid)
      if (cachedSession && cachedSession.until > now.getTime()) return cachedSession.session
      cached.delete(sid)
      const versionBefore = version
      const session = await findLiveSession(pool, { sid }, now)
      // Does not cache a session that was invalidated during the read. Never caches staff sessions, so the loss of a
      // role takes effect at once.
      if (session?.profile.rol === 'user' && versionBefore === version) store(session, now)
      return session
    },
    async end(sids) {
      await endSessions(pool, sids)
      for (const sid of sids) evict(sid)
    },
  }
}
