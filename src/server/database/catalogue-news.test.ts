import type pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Cable, cableTo } from '#testing/cable.ts'
import { openTestDatabase } from '#testing/open-database.ts'
import { type CatalogueChange, type CatalogueNews, sharedNews } from './catalogue-news.ts'
import type { Database } from './connect.ts'
import { openListeningLine } from './listening-line.ts'

const log = pino({ level: 'silent' })
const pace = { tellAtMostEveryMs: 10, listenAgainAfterMs: 10, askEveryMs: 20, answerWithinMs: 3_000 }

const soon = (expectation: () => unknown) => vi.waitFor(expectation, 10_000)

type Process = { heard: CatalogueChange[]; news: CatalogueNews }

let database: Database
let undo: (() => Promise<unknown>)[]

beforeEach(async () => {
  database = await openTestDatabase()
  undo = [() => database.close()]
})
afterEach(async () => {
  for (const step of undo.toReversed()) await step()
})

/**
 * Starts a process of this shop, optionally behind a network proxy. Notifications at its start are
 * ignored.
 */
async function aProcess(cable?: Cable): Promise<Process> {
  const databaseUrl = cable?.databaseUrl ?? database.pool.options.connectionString!
  const heard: CatalogueChange[] = []
  const news = await sharedNews({ databaseUrl, pool: database.pool, log, pace }, (what) => heard.push(what))
  undo.push(() => news.close())
  heard.length = 0
  return { heard, news }
}

async function aCable(): Promise<Cable> {
  const cable = await cableTo(database.pool.options.connectionString!)
  undo.push(() => cable.cut())
  return cable
}

async function lines(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity where application_name = 'vidriera-news' and datname = current_database()`,
  )
  return rows[0]!.count
}

test('Other processes receive each catalogue change once, with its kind', async () => {
  const [one, other] = [await aProcess(), await aProcess()]
  one.news.changed('stock')
  expect(one.heard).toEqual(['stock'])
  await soon(() => expect(other.heard).toEqual(['stock']))
  other.news.changed('catalogue')
  await soon(() => expect(one.heard).toEqual(['stock', 'catalogue']))
  expect(other.heard).toEqual(['stock', 'catalogue'])
})

test.each([
  [['stock', 'catalogue', 'stock'], 'catalogue'],
  [['catalogue', 'price'], 'catalogue'],
  [['stock', 'price', 'stock'], 'price'],
] as const)('The strongest of several simultaneous changes is sent: %j', async (changes, told) => {
  const [one, other] = [await aProcess(), await aProcess()]
  for (const what of changes) one.news.changed(what)
  await soon(() => expect(other.heard).toEqual([told]))
})

test('A change just before the process stops is still sent', async () => {
  const [one, other] = [await aProcess(), await aProcess()]
  one.news.changed('stock')
  await one.news.close()
  await soon(() => expect(other.heard).toEqual(['stock']))
})

test('An unknown notification counts as a change of the whole catalogue', async () => {
  const one = await aProcess()
  await database.pool.query('notify vidriera_catalogue')
  await soon(() => expect(one.heard).toEqual(['catalogue']))
})

test('A process that loses its connection invalidates its cache when the connection ends and when a new one starts', async () => {
  const cable = await aCable()
  const one = await aProcess(cable)
  await cable.cut()
  await soon(() => expect(one.heard).toContain('catalogue'))
  await cable.mend()
  await soon(async () => expect(await lines()).toBe(1))
  one.heard.length = 0
  const other = await aProcess()
  other.news.changed('stock')
  await soon(() => expect(one.heard).toContain('stock'))
})

test('A silent connection is detected and replaced, and meanwhile the changes of its process reach the others', async () => {
  const cable = await aCable()
  const [one, other] = [await aProcess(cable), await aProcess()]
  cable.freeze()
  one.news.changed('stock')
  await soon(() => expect(other.heard).toEqual(['stock']))
  await soon(() => expect(one.heard).toContain('catalogue'))
  cable.thaw()
  await soon(async () => {
    other.news.changed('stock')
    expect(one.heard.filter((what) => what === 'stock').length).toBeGreaterThan(1)
  })
})

test('A silent connection does not prevent a process from stopping', async () => {
  const cable = await aCable()
  const one = await aProcess(cable)
  cable.freeze()
  await expect(one.news.close()).resolves.toBeUndefined()
})

test('A change that cannot be sent is sent as soon as the database answers', async () => {
  const other = await aProcess()
  const tries = vi.fn<() => void>().mockImplementationOnce(() => {
    throw new Error('no connection is free')
  })
  const pool = {
    async query(...asked: [string, unknown[]]) {
      tries()
      return database.pool.query(...asked)
    },
  } as Pick<pg.Pool, 'query'>
  const databaseUrl = database.pool.options.connectionString!
  const news = await sharedNews({ databaseUrl, pool, log, pace }, () => {})
  undo.push(() => news.close())
  news.changed('stock')
  await soon(() => expect(other.heard).toEqual(['stock']))
  expect(tries).toHaveBeenCalledTimes(2)
})

test('A failed start of listening leaves no connection behind', async () => {
  const opening = {
    ...pace,
    databaseUrl: database.pool.options.connectionString!,
    channel: 'not a channel',
    onHeard: () => {},
    onLost: () => {},
  }
  await expect(openListeningLine(opening)).rejects.toThrow('syntax')
  await soon(async () => expect(await lines()).toBe(0))
})
