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

/** Database whose responses wait until the test releases them. */
function farAway() {
  const answers: (() => void)[] = []
  let alive = true
  let asked = 0
  const query = (question: unknown) => {
    if (typeof question === 'string') {
      alive = false
      return Promise.resolve({ rows: [] })
    }
    asked += 1
    const rows = alive ? [row] : []
    return new Promise((resolve) => answers.push(() => resolve({ rows })))
  }
  return {
    pool: { query } as unknown as pg.Pool,
    answer: () => answers.shift()?.(),
    asked: () => asked,
  }
}

const clock = { now: () => new Date('2026-03-10T15:00:00Z') }

test('The session of a customer is cached', async () => {
  const { pool, answer, asked } = farAway()
  const sessions = openLiveSessions({ pool, clock })
  const first = sessions.byId('s')
  answer()
  expect((await first)?.profile.nombre).toBe('Ana')
  expect((await sessions.byId('s'))?.profile.nombre).toBe('Ana')
  expect(asked()).toBe(1)
})

test('A read that a session end overtakes is not cached', async () => {
  const { pool, answer, asked } = farAway()
  const sessions = openLiveSessions({ pool, clock })
  const before = sessions.byId('s')
  await sessions.end(['s'])
  answer()
  await before
  const after = sessions.byId('s')
  answer()
  expect(await after).toBeUndefined()
  expect(asked()).toBe(2)
})
