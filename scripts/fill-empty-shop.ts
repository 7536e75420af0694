import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { embeddedPool } from '#server/database/embedded-pool.ts'
import { migrate } from '#server/database/migrate.ts'
import { linesTo } from '#testing/lines-to.ts'

/** Makes and migrates an embedded database, and writes the same into a file. */
export async function fillEmptyShop(to: { directory: string; dumpFile: string }): Promise<void> {
  const lite = await PGlite.create(to.directory, { extensions: { pg_trgm } })
  const pool = embeddedPool(linesTo(lite), 15_000)
  await migrate({ pool, kind: 'embedded' })
  await pool.end()
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  await writeFile(to.dumpFile, new Uint8Array(await dump.arrayBuffer()))
}
