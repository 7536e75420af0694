import { appendFile, chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chownCluster } from '#server/database/embedded/chown-cluster.ts'
import { clusterFolder, SHOP_ROLE } from '#server/database/embedded/cluster-folder.ts'
import { createCluster } from '#server/database/embedded/create-cluster.ts'
import { startEmbeddedServer } from '#server/database/embedded/embedded-server.ts'
import { serverBinaries } from '#server/database/embedded/server-binaries.ts'

export type TestServer = { url: string; stop(): Promise<void> }

/**
 * Starts a PostgreSQL server and a streaming replica in a temporary folder. The replica is a copy of the stopped
 * server's data folder. The role in both URLs is a superuser. `remove` stops both and deletes the folder.
 */
export async function startTestReplica(): Promise<{
  primary: TestServer
  replica: TestServer
  remove(): Promise<void>
}> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-replica-'))
  const [primaryDir, replicaDir] = [path.join(folder, 'p'), path.join(folder, 'r')]
  await cp(await emptyCluster(primaryDir), clusterFolder(replicaDir), { recursive: true })
  await writeFile(path.join(clusterFolder(replicaDir), 'standby.signal'), '')
  await chownCluster(clusterFolder(replicaDir))
  // The replica's account enters the folders to reach the primary's socket.
  for (const entered of [folder, primaryDir]) await chmod(entered, 0o711)
  const primary = await startEmbeddedServer(primaryDir)
  const { password, searchParams } = new URL(primary.url)
  const source = `host=${searchParams.get('host')} user=${SHOP_ROLE} password=${password}`
  const replica = await startEmbeddedServer(replicaDir, {
    // A replica needs at least the values under which the copied folder was created.
    parameters: ['max_connections=100', 'max_wal_senders=10', `primary_conninfo=${source}`],
  })
  return {
    primary,
    replica,
    async remove() {
      await replica.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function emptyCluster(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  await createCluster(dataDir, await serverBinaries(), [`alter role ${SHOP_ROLE} superuser`])
  await appendFile(path.join(clusterFolder(dataDir), 'pg_hba.conf'), 'local replication all scram-sha-256\n')
  return clusterFolder(dataDir)
}
