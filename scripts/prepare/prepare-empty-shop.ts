import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/connection/open-database.ts'
import { clusterFolder } from '#server/database/embedded/cluster-folder.ts'
import { migrate } from '#server/database/migration/migrate.ts'
import { fingerprintOf } from './fingerprint.ts'
import { fillFolderOnce } from './fill-folder-once.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a migrated, empty embedded database, which tests copy to `DATA_DIR/postgres`. */
    emptyShop: { directory: string }
  }
}

const sources = ['database/migrations', 'src/server/database', 'package-lock.json']

const cacheFolder = path.resolve(import.meta.dirname, '../../.cache/empty-shops')

export async function setup(project: TestProject): Promise<void> {
  const folder = await fillFolderOnce(cacheFolder, fingerprintOf(sources).slice(0, 12), async (draft) => {
    const database = await openDatabase({ dataDir: draft })
    await migrate(database)
    await database.close()
  })
  project.provide('emptyShop', { directory: clusterFolder(folder) })
}
