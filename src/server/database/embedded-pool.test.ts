import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { PGlite } from '@electric-sql/pglite'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesTo } from '#testing/lines-to.ts'
import { embeddedInMemory, openTestDatabase } from '#testing/open-database.ts'
import type { Database } from './connect.ts'
import { embeddedPool } from './embedded-pool.ts'
import { coupons } from './schema/coupons.ts'

let database: Database
/** An embedded one, whatever the others run on. */
let lite: PGlite

beforeAll(async () => {
  database = await openTestDatabase()
  lite = await embeddedInMemory()
})
afterAll(async () => {
  await database.close()
  await lite.close()
})

const aCoupon = (id: string, used = 0) => ({
  id,
  code: id,
  name: 'Primavera',
  discountType: 'percentage' as const,
  discountValue: 1_000,
  expirationDate: '2026-12-31' as never,
  usageLimit: 5,
  used,
  categories: ['Tops'],
})

test('a refused change leaves the database answering the next questions rightly', async () => {
  await database.db.insert(coupons).values(aCoupon('UNO'))
  await expect(database.db.insert(coupons).values(aCoupon('UNO'))).rejects.toThrow('Failed query')
  await expect(
    database.pool.query('update coupons set used = $1 where id = $2', [99, 'UNO']),
  ).rejects.toThrow('coupons_used_within_limit')

  const found = await database.db.select({ used: coupons.used }).from(coupons).where(eq(coupons.id, 'UNO'))
  expect(found).toEqual([{ used: 0 }])
})

test('a change that fails half way takes back what it had done, and nothing of anybody else', async () => {
  const failing = database.db.transaction(async (tx) => {
    await tx.insert(coupons).values(aCoupon('DOS'))
    await tx.insert(coupons).values(aCoupon('TRES', 99))
  })
  const working = database.db.insert(coupons).values(aCoupon('CUATRO'))
  await expect(failing).rejects.toThrow('Failed query')
  await working

  const { rows } = await database.pool.query(`select id from coupons where id in ('DOS', 'TRES', 'CUATRO')`)
  expect(rows).toEqual([{ id: 'CUATRO' }])
})

test('a connection given back in the middle of a failed transaction does not poison the next one', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('update coupons set name = $1', ['Nadie lo vio'])
  const failure = await client.query('select nothing_like_it').catch((error: Error) => error)
  client.release(failure as Error)

  const { rows } = await database.pool.query('select id from coupons where name = $1', ['Nadie lo vio'])
  expect(rows).toEqual([])
})

test('hundreds of changes at once, half of them refused, all get their own answer', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 300 }, async (_, turn) => {
      const refused = turn % 2 === 1
      const statement = refused ? 'select $1::int / 0 as turn' : 'select $1::int as turn'
      const answer = await database.pool.query(statement, [turn]).then(
        (result) => result.rows[0]?.turn as number,
        (error: { code?: string }) => error.code,
      )
      return answer === (refused ? '22012' : turn)
    }),
  )
  expect(outcomes.filter((isRight) => !isRight)).toEqual([])
})

test('a connection is taken with a callback too, as libraries do', async () => {
  const answer = await new Promise<unknown>((resolve, reject) => {
    database.pool.connect((error, client, done) => {
      if (error || !client) return reject(error)
      client.query('select 7 as seven', (problem, result) => {
        done(problem)
        if (problem) reject(problem)
        else resolve(result.rows)
      })
    })
  })
  expect(answer).toEqual([{ seven: 7 }])
})

test('amounts and counts are read as numbers, days as text', async () => {
  const { rows } = await database.pool.query(
    `select 123456789012::bigint as precio, count(*) as cuantos, date '2026-03-09' as dia, array[1, null]::bigint[] as lista`,
  )
  expect(rows).toEqual([{ precio: 123456789012, cuantos: 1, dia: '2026-03-09', lista: [1, null] }])
  await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow('does not fit')
})

test('whoever hangs up is let go, and the next one finds the same database', async () => {
  for (let times = 1; times <= 2; times++) {
    const pool = embeddedPool(linesTo(lite), 15_000)
    const client = await pool.connect()
    const closed = once((client as pg.PoolClient & pg.Client).connection.stream, 'close')
    await client.query('create table if not exists calls (at int)')
    await client.query('insert into calls values ($1)', [times])
    client.release()
    await pool.end()
    await closed
  }
  const { rows } = await lite.query('select at from calls order by at')
  expect(rows).toEqual([{ at: 1 }, { at: 2 }])
})

test('a line that breaks in the middle of a transaction leaves nothing of it to the next one', async () => {
  const pool = embeddedPool(linesTo(lite), 15_000)
  pool.on('error', () => {})
  await pool.query('create table broken (at int)')
  const client = (await pool.connect()) as pg.PoolClient & pg.Client
  client.on('error', () => {})
  await client.query('begin')
  await client.query('insert into broken values (1)')
  const { stream } = client.connection
  const gone = once(stream, 'close')
  stream.destroy()
  await gone
  client.release(new Error('The line broke'))

  await pool.query('insert into broken values (2)')
  await lite.query('rollback')
  expect((await lite.query('select at from broken')).rows).toEqual([{ at: 2 }])
  await pool.end()
})

test('what was answered is not kept', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const ask = async (times: number) => {
    for (let time = 0; time < times; time++)
      await database.pool.query(`select repeat('x', 20000) || $1 as text`, [time])
  }
  await ask(50)
  collect()
  const before = process.memoryUsage().heapUsed
  await ask(1_000)
  collect()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000)
})
