import { existsSync } from 'node:fs'
import { mkdir, readFile, readlink, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { spawnSync } from 'node:child_process'
import { clusterFolder } from './cluster-folder.ts'
import { createCluster } from './create-cluster.ts'
import { chownCluster } from './chown-cluster.ts'
import { EmbeddedServerError } from './embedded-server-error.ts'
import { restartDelay } from './restart-delay.ts'
import { serverAddress } from './server-address.ts'
import { serverBinaries } from './server-binaries.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** Parameters for a shop on one machine: little memory, few connections, every commit durable. */
const PARAMETERS = [
  'max_connections=30',
  'shared_buffers=64MB',
  'jit=off',
  'huge_pages=off',
  'io_method=sync',
  'max_parallel_workers_per_gather=0',
  'wal_level=replica',
  'max_wal_senders=2',
  'max_wal_size=256MB',
  'log_min_messages=warning',
  'timezone=UTC',
]

/** A new server refuses to start until the child processes of a killed server have ended. */
const START_TRIES = 20
const RETRY_DELAY_MS = 250

export type EmbeddedServer = {
  url: string
  stop(): Promise<void>
}

export type EmbeddedSettings = {
  /** `name=value` settings of PostgreSQL, which override `PARAMETERS`. */
  parameters?: readonly string[]
  /** Called when the server restarts after an unexpected end, with the last lines of its log. */
  onRestart?: (log: string) => void
}

/**
 * Starts the PostgreSQL of `dataDir` and restarts the server whenever it ends. The first start creates the data folder.
 * The caller holds the lock of the directory. Throws EmbeddedServerError.
 */
export async function startEmbeddedServer(
  dataDir: string,
  { parameters = [], onRestart = () => {} }: EmbeddedSettings = {},
): Promise<EmbeddedServer> {
  const native = await serverBinaries()
  const folder = clusterFolder(dataDir)
  await mkdir(dataDir, { recursive: true })
  try {
    refuseOldDataFormat(dataDir)
    if (existsSync(folder)) await stopLeftoverServer(folder)
    else await createCluster(dataDir, native)
    await chownCluster(folder)
    const address = await serverAddress(folder)
    const start = () =>
      startServerProcess({
        folder,
        native,
        parameters: [...PARAMETERS, ...parameters, ...address.parameters],
        isReady: () => acceptsConnections(address.url),
      })
    const server = await supervise(start, onRestart)
    return {
      url: address.url,
      async stop() {
        await server.stop()
        await address.release()
      },
    }
  } catch (failure) {
    if (failure instanceof EmbeddedServerError) throw failure
    const reason = failure instanceof Error ? failure.message : String(failure)
    throw new EmbeddedServerError(
      `PostgreSQL no arranca en «${folder}» (${reason})`,
      'Fijate que haya lugar en el disco y que el usuario pueda escribir en toda la carpeta; si está dañada, restaurá la última copia',
      failure,
    )
  }
}

/** An earlier version of the shop used another database engine. */
function refuseOldDataFormat(dataDir: string): void {
  if (existsSync(path.join(dataDir, 'database')) && !existsSync(clusterFolder(dataDir)))
    throw new EmbeddedServerError(
      `«${dataDir}» tiene los datos de una versión anterior, que esta no puede leer`,
      'Elegí otra carpeta con DATA_DIR, o abrí esa con la versión que la creó',
    )
}

async function supervise(
  start: () => Promise<ServerProcess>,
  onRestart: (log: string) => void,
): Promise<{ stop: () => Promise<void> }> {
  let isStopping = false
  let server = await startWithRetries(start)
  const supervision = (async () => {
    for (let delayMs = 0; ;) {
      const startedAt = performance.now()
      const log = await server.ended
      if (isStopping) return
      onRestart(log)
      delayMs = restartDelay(delayMs, performance.now() - startedAt)
      await pause(delayMs)
      if (isStopping) return
      // A failed start, for example on a full disk, is retried.
      server = await start().catch((failure: Error) => endedProcess(failure.message))
      if (isStopping) return server.stop()
    }
  })()
  return {
    async stop() {
      isStopping = true
      await server.stop()
      await supervision
    },
  }
}

const endedProcess = (log: string): ServerProcess => ({ ended: Promise.resolve(log), stop: async () => {} })

async function startWithRetries(start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start()
    } catch (failure) {
      const isShuttingDown = String(failure).includes('shared memory block')
      if (!isShuttingDown || tries === START_TRIES) throw failure
      await pause(RETRY_DELAY_MS)
    }
  }
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

const POLL_MS = 20
/** Signals that end a server, each with the wait in milliseconds before the next signal. */
const SHUTDOWN_STEPS: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
]

/**
 * Ends the server that a killed shop left in this data folder, and removes its lock files. The caller holds the lock of
 * the data directory. Never stops another program that has the same pid.
 */
async function stopLeftoverServer(folder: string): Promise<void> {
  const lockFile = path.join(folder, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(lockFile, 'utf8').catch(() => ''), 10)
  for (const [signal, waitMs] of SHUTDOWN_STEPS) {
    if (!(await isServerOf(folder, pid))) break
    process.kill(pid, signal)
    const deadline = performance.now() + waitMs
    while (performance.now() < deadline && (await isServerOf(folder, pid))) await pause(POLL_MS)
  }
  for (const file of [lockFile, path.join(folder, '.s.PGSQL.5432'), path.join(folder, '.s.PGSQL.5432.lock')])
    await rm(file, { force: true })
}

async function isServerOf(folder: string, pid: number): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder
  if (process.platform === 'win32') {
    const { stdout } = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/FI', 'IMAGENAME eq postgres.exe'])
    return String(stdout).includes(String(pid))
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)])
  return String(stdout).includes(folder)
}
