import { existsSync } from 'node:fs'
import { DirectoryInUse, lockDirectory } from '#server/data-directory/directory-lock.ts'
import { clusterFolder } from '#server/database/embedded/cluster-folder.ts'
import { startEmbeddedServer } from '#server/database/embedded/embedded-server.ts'
import { runningServerUrl } from '#server/database/embedded/server-address.ts'

/** A database server that accepts connections at `url` until `close`. */
export type OpenServer = { url: string; close(): Promise<void> }

type ServerSettings = { dataDir: string; databaseUrl?: string | undefined }

/** Starts the embedded server, or returns the address of the own server. Throws DirectoryInUse. */
export async function openServer({ dataDir, databaseUrl }: ServerSettings): Promise<OpenServer> {
  if (databaseUrl !== undefined) return { url: databaseUrl, close: async () => {} }
  const lock = await lockDirectory(dataDir)
  try {
    const server = await startEmbeddedServer(dataDir)
    const close = async () => {
      await server.stop()
      await lock.release()
    }
    return { url: server.url, close }
  } catch (failure) {
    await lock.release()
    throw failure
  }
}

/**
 * Like `openServer`, but uses the embedded server of an open shop when another process runs the shop. Throws for a folder
 * without a shop, because a new shop would look like success.
 */
export async function openServerBesideShop(settings: ServerSettings): Promise<OpenServer> {
  if (settings.databaseUrl === undefined && !existsSync(clusterFolder(settings.dataDir)))
    throw new Error(`En «${settings.dataDir}» no hay ninguna tienda. Revisá DATA_DIR y DATABASE_URL.`)
  try {
    return await openServer(settings)
  } catch (failure) {
    if (!(failure instanceof DirectoryInUse)) throw failure
    const { url, release } = await runningServerUrl(clusterFolder(settings.dataDir))
    return { url, close: release }
  }
}
