import type pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type NetworkProxy, networkProxyTo } from '#testing/database/network-proxy.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { type CatalogueChange, type CatalogueChanges, sharedCatalogueChanges } from './catalogue-changes.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { openListenConnection } from './listen-connection.ts'

const log = pino({ level: 'silent' })
const timing = { notifyIntervalMs: 10, reconnectDelayMs: 10, keepaliveIntervalMs: 20, replyTimeoutMs: 3_000 }

const eventually = (expectation: () => unknown) => vi.waitFor(expectation, 10_000)

type Process = { received: CatalogueChange[]; catalogueChanges: CatalogueChanges }

let database: Database
let cleanups: (() => Promise<unknown>)[]

beforeEach(async () => {
  database = await openTestDatabase()
  cleanups = [() => database.close()]
})
afterEach(async () => {
  for (const step of cleanups.toReversed()) await step()
})

/** Starts a process of this shop, with `proxy` behind a network proxy. Ignores the notifications of the start. */
async function aProcess(proxy?: NetworkProxy): Promise<Process> {
  const databaseUrl = proxy?.databaseUrl ?? database.pool.options.connectionString!
  const received: CatalogueChange[] = []
  const catalogueChanges = await sharedCatalogueChanges(
    { databaseUrl, pool: database.pool, log, timing },
    (change) => received.push(change),
  )
  cleanups.push(() => catalogueChanges.close())
  received.length = 0
  return { received, catalogueChanges }
}

async function aProxy(): Promise<NetworkProxy> {
  const proxy = await networkProxyTo(database.pool.options.connectionString!)
  cleanups.push(() => proxy.cut())
  return proxy
}

async function countListenConnections(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity where application_name = 'vidriera-catalogue-changes' and datname = current_database()`,
  )
  return rows[0]!.count
}

test('Other processes receive each catalogue change once, with its kind', async () => {
  const [one, other] = [await aProcess(), await aProcess()]
  one.catalogueChanges.notify('stock')
  expect(one.received).toEqual(['stock'])
  await eventually(() => expect(other.received).toEqual(['stock']))
  other.catalogueChanges.notify('catalogue')
  await eventually(() => expect(one.received).toEqual(['stock', 'catalogue']))
  expect(other.received).toEqual(['stock', 'catalogue'])
})

test.each([
  [['stock', 'catalogue', 'stock'], 'catalogue'],
  [['catalogue', 'price'], 'catalogue'],
  [['stock', 'price', 'stock'], 'price'],
] as const)(
  'Of several simultaneous changes, only the change with the widest effect is sent: %j',
  async (changes, expected) => {
    const [one, other] = [await aProcess(), await aProcess()]
    for (const change of changes) one.catalogueChanges.notify(change)
    await eventually(() => expect(other.received).toEqual([expected]))
  },
)

test('A change just before the process stops is still sent', async () => {
  const [one, other] = [await aProcess(), await aProcess()]
  one.catalogueChanges.notify('stock')
  await one.catalogueChanges.close()
  await eventually(() => expect(other.received).toEqual(['stock']))
})

test('An unknown notification counts as a change of the whole catalogue', async () => {
  const one = await aProcess()
  await database.pool.query('notify vidriera_catalogue')
  await eventually(() => expect(one.received).toEqual(['catalogue']))
})

test('A process that loses its connection invalidates its cache when the connection ends and when a new one starts', async () => {
  const proxy = await aProxy()
  const one = await aProcess(proxy)
  await proxy.cut()
  await eventually(() => expect(one.received).toContain('catalogue'))
  await proxy.restore()
  await eventually(async () => expect(await countListenConnections()).toBe(1))
  one.received.length = 0
  const other = await aProcess()
  other.catalogueChanges.notify('stock')
  await eventually(() => expect(one.received).toContain('stock'))
})

test('A silent connection is detected and replaced, and meanwhile the changes of its process reach the others', async () => {
  const proxy = await aProxy()
  const [one, other] = [await aProcess(proxy), await aProcess()]
  proxy.freeze()
  one.catalogueChanges.notify('stock')
  await eventually(() => expect(other.received).toEqual(['stock']))
  await eventually(() => expect(one.received).toContain('catalogue'))
  proxy.unfreeze()
  await eventually(async () => {
    other.catalogueChanges.notify('stock')
    expect(one.received.filter((change) => change === 'stock').length).toBeGreaterThan(1)
  })
})

test('A silent connection does not prevent a process from stopping', async () => {
  const proxy = await aProxy()
  const one = await aProcess(proxy)
  proxy.freeze()
  await expect(one.catalogueChanges.close()).resolves.toBeUndefined()
})

test('A change that cannot be sent is sent as soon as the database answers', async () => {
  const other = await aProcess()
  const tries = vi.fn<() => void>().mockImplementationOnce(() => {
    throw new Error('no connection is free')
  })
  const pool = {
    async query(...statement: [string, unknown[]]) {
      tries()
      return database.pool.query(...statement)
    },
  } as Pick<pg.Pool, 'query'>
  const databaseUrl = database.pool.options.connectionString!
  const catalogueChanges = await sharedCatalogueChanges({ databaseUrl, pool, log, timing }, () => {})
  cleanups.push(() => catalogueChanges.close())
  catalogueChanges.notify('stock')
  await eventually(() => expect(other.received).toEqual(['stock']))
  expect(tries).toHaveBeenCalledTimes(2)
})

test('A failed start of listening leaves no connection behind', async () => {
  const options = {
    ...timing,
    databaseUrl: database.pool.options.connectionString!,
    channel: 'not a channel',
    onNotification: () => {},
    onLost: () => {},
  }
  await expect(openListenConnection(options)).rejects.toThrow('syntax')
  await eventually(async () => expect(await countListenConnections()).toBe(0))
})
