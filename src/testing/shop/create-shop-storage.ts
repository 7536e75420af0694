import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Product } from '#domain/product/product.ts'
import { type Database, openDatabase } from '#server/database/connection/open-database.ts'
import { clusterFolder } from '#server/database/embedded/cluster-folder.ts'
import { migrate } from '#server/database/migration/migrate.ts'
import { seedProduct } from '#testing/fixtures/stock-fixtures.ts'
import { databaseUrl, nameTestDatabase } from '#testing/database/test-database-name.ts'

/** Data directory of a shop process, and its database on a PostgreSQL server, if any. */
export type ShopStorage = {
  dataDir: string
  env: Record<string, string>
  /** Opens the database for `at`, while no shop process uses it. */
  withDatabase<T>(at: (database: Database) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** A PostgreSQL server, or the directory of an embedded server to copy. */
export type DatabaseSource = { adminUrl: string; template?: string } | { directory: string }

export const serverSource = (adminUrl: string | undefined): DatabaseSource | undefined =>
  adminUrl === undefined ? undefined : { adminUrl }

/** Creates a data directory and a migrated database with these products in stock. Default: an embedded database. */
export async function createShopStorage(
  products: readonly Product[],
  source?: DatabaseSource,
): Promise<ShopStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vidriera-place-'))
  const server = source && 'adminUrl' in source ? await createPostgresDatabase(source) : undefined
  if (source && 'directory' in source) await cp(source.directory, clusterFolder(dataDir), { recursive: true })
  const storage: ShopStorage = {
    dataDir,
    env: server ? { DATABASE_URL: server.url } : {},
    async withDatabase(at) {
      const database = await openDatabase({
        dataDir,
        ...(server && { databaseUrl: server.url }),
        poolSize: 2,
      })
      return at(database).finally(() => database.close())
    },
    async remove() {
      await server?.drop()
      // The embedded server of a killed shop may still write while it stops.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
  await storage.withDatabase(async (database) => {
    await migrate(database)
    for (const product of products) await seedProduct(database.pool, product)
  })
  return storage
}

async function createPostgresDatabase({
  adminUrl,
  template = 'template1',
}: {
  adminUrl: string
  template?: string
}): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = nameTestDatabase()
  const asAdmin = async (statement: string) => {
    const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 3_000 })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await asAdmin(`create database "${name}" template "${template}"`)
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => asAdmin(`drop database if exists "${name}" with (force)`),
  }
}
