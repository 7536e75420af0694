import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { clusterFolder } from './cluster-folder.ts'
import { createCluster } from './create-cluster.ts'
import { giveToServer } from './give-to-server.ts'
import { NoEmbeddedServer } from './no-embedded-server.ts'
import { reclaimCluster } from './reclaim-cluster.ts'
import { restartPause } from './restart-pause.ts'
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

/** Until the backends of a killed server end, a new server refuses to start. */
const START_TRIES = 20
const TRY_AGAIN_MS = 250

export type EmbeddedServer = {
  url: string
  stop(): Promise<void>
}

export type EmbeddedSettings = {
  /** `name=value` pairs, which override `PARAMETERS`. */
  parameters?: readonly string[]
  /** Called when the server restarts after an unexpected end, with the last lines of its log. */
  onRestart?: (log: string) => void
}

/**
 * Starts the PostgreSQL of `dataDir`, creates its data on the first start, and restarts it whenever it ends. The caller
 * holds the lock of the directory. Throws NoEmbeddedServer.
 */
export async function startEmbeddedServer(
  dataDir: string,
  { parameters = [], onRestart = () => {} }: EmbeddedSettings = {},
): Promise<EmbeddedServer> {
  const native = await serverBinaries()
  const folder = clusterFolder(dataDir)
  await mkdir(dataDir, { recursive: true })
  try {
    refuseOlderEngine(dataDir)
    if (existsSync(folder)) await reclaimCluster(folder)
    else await createCluster(dataDir, native)
    await giveToServer(folder)
    const address = await serverAddress(folder)
    const start = () =>
      startServerProcess({
        folder,
        native,
        parameters: [...PARAMETERS, ...parameters, ...address.parameters],
        answers: () => answers(address.url),
      })
    const server = await supervise(start, onRestart)
    return {
      url: address.url,
      async stop() {
        await server.stop()
        await address.forget()
      },
    }
  } catch (failure) {
    if (failure instanceof NoEmbeddedServer) throw failure
    const reason = failure instanceof Error ? failure.message : String(failure)
    throw new NoEmbeddedServer(
      `PostgreSQL no arranca en «${folder}» (${reason})`,
      'Fijate que haya lugar en el disco y que el usuario pueda escribir en toda la carpeta; si está dañada, restaurá la última copia',
      failure,
    )
  }
}

/** Refuses the data of an earlier engine, which PostgreSQL cannot read. */
function refuseOlderEngine(dataDir: string): void {
  if (existsSync(path.join(dataDir, 'database')) && !existsSync(clusterFolder(dataDir)))
    throw new NoEmbeddedServer(
      `«${dataDir}» tiene los datos de una versión anterior, que esta no puede leer`,
      'Elegí otra carpeta con DATA_DIR, o abrí esa con la versión que la creó',
    )
}

async function supervise(
  start: () => Promise<ServerProcess>,
  onRestart: (log: string) => void,
): Promise<{ stop: () => Promise<void> }> {
  let stopping = false
  let server = await patiently(start)
  const kept = (async () => {
    for (let pauseMs = 0; ;) {
      const startedAt = performance.now()
      const log = await server.ended
      if (stopping) return
      onRestart(log)
      pauseMs = restartPause(pauseMs, performance.now() - startedAt)
      await pause(pauseMs)
      if (stopping) return
      // A failed start, for example on a full disk, is retried.
      server = await start().catch((failure: Error) => ended(failure.message))
      if (stopping) return server.stop()
    }
  })()
  return {
    async stop() {
      stopping = true
      await server.stop()
      await kept
    },
  }
}

const ended = (log: string): ServerProcess => ({ ended: Promise.resolve(log), stop: async () => {} })

async function patiently(start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start()
    } catch (failure) {
      const isLeaving = String(failure).includes('shared memory block')
      if (!isLeaving || tries === START_TRIES) throw failure
      await pause(TRY_AGAIN_MS)
    }
  }
}

async function answers(url: string): Promise<boolean> {
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
