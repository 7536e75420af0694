import type pg from 'pg'
import { expect, test } from 'vitest'
import { openLiveSessions } from './live-sessions.ts'

const row = {
  sid: 's',
  uid: 'ana',
  email: '',
  nombre: 'Ana',
  direccion: '',
  provincia: '',
  cp: '',
  rol: 'user',
}

/** Responses of this pool wait until the test releases them. */
function slowPool() {
  const pendingReplies: (() => void)[] = []
  let isSessionAlive = true
  let queryCount = 0
  const query = (statement: unknown) => {
    if (typeof statement === 'string') {
      isSessionAlive = false
      return Promise.resolve({ rows: [] })
    }
    queryCount += 1
    const rows = isSessionAlive ? [row] : []
    return new Promise((resolve) => pendingReplies.push(() => resolve({ rows })))
  }
  return {
    pool: { query } as unknown as pg.Pool,
    respond: () => pendingReplies.shift()?.(),
    queryCount: () => queryCount,
  }
}

const clock = { now: () => new Date('2026-03-10T15:00:00Z') }

test('The session of a customer is cached', async () => {
  const { pool, respond, queryCount } = slowPool()
  const sessions = openLiveSessions({ pool, clock })
  const first = sessions.byId('s')
  respond()
  expect((await first)?.profile.nombre).toBe('Ana')
  expect((await sessions.byId('s'))?.profile.nombre).toBe('Ana')
  expect(queryCount()).toBe(1)
})

test('A session that ends during its read is not cached', async () => {
  const { pool, respond, queryCount } = slowPool()
  const sessions = openLiveSessions({ pool, clock })
  const before = sessions.byId('s')
  await sessions.end(['s'])
  respond()
  await before
  const after = sessions.byId('s')
  respond()
  expect(await after).toBeUndefined()
  expect(queryCount()).toBe(2)
})
