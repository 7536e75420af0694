import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Product } from '#domain/product.ts'
import { type Database, openDatabase } from '#server/database/connect.ts'
import { clusterFolder } from '#server/database/embedded/cluster-folder.ts'
import { migrate } from '#server/database/migrate.ts'
import { stockProduct } from './stock-the-shop.ts'
import { databaseUrl, nameTestDatabase } from './test-databases.ts'

/** The data directory and, with a PostgreSQL server, the database of a shop process. */
export type ShopPlace = {
  dataDir: string
  /** Environment variables that locate the database. */
  env: Record<string, string>
  /** Opens the database. No shop process may use an embedded database meanwhile. */
  look<T>(at: (database: Database) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** A PostgreSQL server, or the directory of an embedded server to copy. */
export type Ground = { adminUrl: string; template?: string } | { directory: string }

export const onServer = (adminUrl: string | undefined): Ground | undefined =>
  adminUrl === undefined ? undefined : { adminUrl }

/** Creates a migrated place with these products in stock, by default embedded. */
export async function shopPlace(products: readonly Product[], ground?: Ground): Promise<ShopPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vidriera-place-'))
  const server = ground && 'adminUrl' in ground ? await ownDatabase(ground) : undefined
  if (ground && 'directory' in ground) await cp(ground.directory, clusterFolder(dataDir), { recursive: true })
  const place: ShopPlace = {
    dataDir,
    env: server ? { DATABASE_URL: server.url } : {},
    async look(at) {
      const database = await openDatabase({
        dataDir,
        ...(server && { databaseUrl: server.url }),
        poolSize: 2,
      })
      return at(database).finally(() => database.close())
    },
    async remove() {
      await server?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await place.look(async (database) => {
    await migrate(database)
    for (const product of products) await stockProduct(database.pool, product)
  })
  return place
}

async function ownDatabase({
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
