import type pg from 'pg'
import type { Clock } from '#server/adapters/clock.ts'
import { endSessions, findLiveSession, type LiveSession } from './identity-store.ts'

/** A session ended or a role changed by another process is noticed within this time (the rule allows 30 s). */
export const CHECKED_AGAIN_AFTER_MS = 20_000
const MOST_KEPT = 10_000

/** Which sessions are alive, and whose they are. */
export type LiveSessions = {
  /**
   * By the id an ID token carries. Of a customer the answer may be 20 s old, but never older than an end made in this
   * process; of staff it is always fresh.
   */
  byId(sid: string): Promise<LiveSession | undefined>
  /** By the token of the cookie; always fresh. */
  byToken(token: string): Promise<LiveSession | undefined>
  /** Ends them for everybody; refused at once in this process. */
  end(sids: readonly string[]): Promise<void>
  /** For a session that something else ended or changed. */
  forget(sid: string): void
  /** For a person whose profile changed, or who is gone. */
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
      // Read before a session ended, the answer must not outlive that end. Staff can do harm: they are looked up each time.
      if (session?.profile.rol === 'user' && asked === edition) keep(session, now)
      return session
    },
    async end(sids) {
      await endSessions(pool, sids)
      for (const sid of sids) forget(sid)
    },
  }
}
