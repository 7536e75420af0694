import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/connect.ts'
import { clusterFolder } from '#server/database/embedded/cluster-folder.ts'
import { migrate } from '#server/database/migrate.ts'
import { fingerprintOf } from './fingerprint.ts'
import { madeOnce } from './made-once.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a migrated, empty embedded database, to be copied to `DATA_DIR/postgres`. */
    emptyShop: { directory: string }
  }
}

/** All that decides what is in it. */
const sources = ['database/migrations', 'src/server/database', 'package-lock.json']

const place = path.resolve(import.meta.dirname, '../.cache/empty-shops')

/** Creates an embedded database once, for tests to copy. */
export async function setup(project: TestProject): Promise<void> {
  const folder = await madeOnce(place, fingerprintOf(sources).slice(0, 12), async (draft) => {
    const database = await openDatabase({ dataDir: draft })
    await migrate(database)
    await database.close()
  })
  project.provide('emptyShop', { directory: clusterFolder(folder) })
}
