import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFileSystem, type SyncFile } from './durable-file-system.ts'

/**
 * The embedded database of `dataDir`, made on first use. The caller holds the directory's lock. A first start that is
 * killed half way leaves only a draft behind, which the next one throws away.
 */
export async function openDurable(dataDir: string, syncFile: SyncFile): Promise<PGlite> {
  const directory = join(dataDir, 'database')
  if (!existsSync(directory)) {
    const draft = join(dataDir, 'database.draft')
    await rm(draft, { recursive: true, force: true })
    const made = await open(draft, syncFile)
    await made.close()
    await rename(draft, directory)
  }
  return open(directory, syncFile)
}

const open = (directory: string, syncFile: SyncFile): Promise<PGlite> =>
  PGlite.create({
    fs: new DurableFileSystem(directory, syncFile),
    extensions: { pg_trgm },
    // PGlite's own parameters but for `-F`, which means: never ask the disk.
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
  })
