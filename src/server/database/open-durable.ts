import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type Disk, syncTree } from './disk.ts'
import { DurableFileSystem } from './durable-file-system.ts'
import { PAGE_COST } from './page-cost.ts'

/**
 * The embedded database of `dataDir`, made on first use. The caller holds the directory's lock. A first start that is
 * killed half way leaves only a draft behind, which the next one throws away; once it is renamed, all of it is on the disk.
 */
export async function openDurable(dataDir: string, disk: Disk): Promise<PGlite> {
  const directory = join(dataDir, 'database')
  if (!existsSync(directory)) {
    const draft = join(dataDir, 'database.draft')
    await rm(draft, { recursive: true, force: true })
    const made = await open(draft, disk)
    await made.close()
    syncTree(disk, draft)
    await rename(draft, directory)
    disk.syncDirectory(dataDir)
    disk.syncDirectory(dirname(resolve(dataDir)))
  }
  return open(directory, disk)
}

const open = (directory: string, disk: Disk): Promise<PGlite> =>
  PGlite.create({
    fs: new DurableFileSystem(directory, disk),
    extensions: { pg_trgm },
    // PGlite's own parameters but for `-F`, which means: never ask the disk.
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      '-c',
      PAGE_COST,
    ],
  })
