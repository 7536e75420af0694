import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { clusterFolder, SHOP_ROLE } from '#server/database/embedded/cluster-folder.ts'
import { createCluster } from '#server/database/embedded/create-cluster.ts'
import { startEmbeddedServer } from '#server/database/embedded/embedded-server.ts'
import { serverBinaries } from '#server/database/embedded/server-binaries.ts'

/**
 * Tests are faster when the server does not wait for the disk. `synchronous_commit` stays on, because query plans
 * depend on it.
 */
const PARAMETERS = ['max_connections=300', 'shared_buffers=128MB', 'fsync=off', 'full_page_writes=off']

export type TestPostgres = {
  /** Folder of the data folder, for tests that kill the server. */
  dataDir: string
  /** URL of a superuser, because tests create databases and roles. */
  adminUrl: string
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL server in a temporary folder, which restarts when it ends. `stop` stops the server and deletes the
 * folder. `prepareCluster` receives the server's data folder before the start.
 */
export async function startTestPostgres(
  parameters: readonly string[] = PARAMETERS,
  prepareCluster: (cluster: string) => void = () => {},
): Promise<TestPostgres> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-tests-'))
  const native = await serverBinaries()
  await createCluster(dataDir, native, [`alter role ${SHOP_ROLE} superuser`])
  prepareCluster(clusterFolder(dataDir))
  const server = await startEmbeddedServer(dataDir, { parameters })
  return {
    dataDir,
    adminUrl: server.url,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
