import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { clusterFolder } from './cluster-folder.ts'
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts'

/** Path with a space and accents, longer than the system limit of a socket path. */
const LONG_PATH = path.join('una tienda con ñandúes', 'x'.repeat(90))

let tempFolder: string
let dataDir: string
const open: EmbeddedServer[] = []

beforeEach(async () => {
  tempFolder = await mkdtemp(path.join(tmpdir(), 'vidriera-embedded-'))
  dataDir = path.join(tempFolder, LONG_PATH)
  await cp(inject('emptyShop').directory, clusterFolder(dataDir), { recursive: true })
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.stop()))
  await rm(tempFolder, { recursive: true, force: true })
})

async function start(onRestart?: (log: string) => void): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer(dataDir, onRestart && { onRestart })
  open.push(server)
  return server
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const serverPid = async () =>
  Number.parseInt(await readFile(path.join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8'), 10)

async function isRunning(pid: number): Promise<boolean> {
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  return cwd === clusterFolder(dataDir)
}

/** Starts a process that starts the server, writes a row and waits. */
async function startShop(): Promise<ChildProcess> {
  const program = `
    import { startEmbeddedServer } from '${new URL('./embedded-server.ts', import.meta.url).href}'
    import pg from 'pg'
    const server = await startEmbeddedServer(${JSON.stringify(dataDir)})
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query('create table if not exists notes (id serial)')
    await client.query('insert into notes default values')
    process.stdout.write('written')
    setInterval(() => {}, 1000)`
  const shop = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
  })
  await once(shop.stdout!, 'data')
  return shop
}

test('A killed shop leaves no server behind, and the next start has every committed row', async () => {
  for (let kill = 1; kill <= 3; kill++) {
    const shop = await startShop()
    const pid = await serverPid()
    expect(await isRunning(pid)).toBe(true)
    shop.kill('SIGKILL')
    await once(shop, 'exit')
    // The second kill also kills the server, like a power failure.
    if (kill === 2) process.kill(pid, 'SIGKILL')
    await vi.waitFor(async () => expect(await isRunning(pid)).toBe(false), 10_000)
  }
  const { url } = await start()
  expect(await query(url, 'select count(*)::int as notes from notes')).toEqual([{ notes: 3 }])
})

test('A start stops the database server that still runs in the same data folder', async () => {
  await start()
  const pid = await serverPid()
  const { url } = await start()
  expect(await isRunning(pid)).toBe(false)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('A process that has the pid of an earlier server is not touched', async () => {
  const other = spawn('/bin/sleep', ['60'], { cwd: tempFolder })
  try {
    await writeFile(
      path.join(clusterFolder(dataDir), 'postmaster.pid'),
      `${other.pid}\n${clusterFolder(dataDir)}\n`,
    )
    await start()
    expect(other.exitCode ?? other.signalCode).toBeNull()
  } finally {
    other.kill()
  }
})

test('When only the database server is killed, the shop restarts the server and logs the restart once', async () => {
  const reported: string[] = []
  const { url } = await start((log) => reported.push(log))
  process.kill(await serverPid(), 'SIGKILL')
  await vi.waitFor(async () => expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]), 20_000)
  expect(reported).toHaveLength(1)
})

test('A shop that stops while its database server restarts leaves no server process', async () => {
  const server = await start()
  const killed = await serverPid()
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(async () => expect(await serverPid()).not.toBe(killed), {
    timeout: 20_000,
    interval: 1,
  })
  const started = await serverPid()
  await server.stop()
  open.length = 0
  expect(await isRunning(started)).toBe(false)
}, 30_000)

test('The database server flushes commits to disk, listens on no network, and its user is no superuser', async () => {
  const { url } = await start()
  const settings = (name: string) => query<{ now: string }>(url, `select current_setting('${name}') as now`)
  expect(await settings('fsync')).toEqual([{ now: 'on' }])
  expect(await settings('synchronous_commit')).toEqual([{ now: 'on' }])
  expect(await settings('listen_addresses')).toEqual([{ now: '' }])
  expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false },
  ])
  const withoutPassword = new URL(url)
  withoutPassword.password = 'otra'
  await expect(query(withoutPassword.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})
