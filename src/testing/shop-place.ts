import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Product } from '#domain/product.ts'
import { type Database, openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { stockProduct } from './stock-the-shop.ts'
import { databaseUrl, nameTestDatabase } from './test-postgres.ts'

/** Where a shop process lives: a data directory, and on PostgreSQL a database, of its own. */
export type ShopPlace = {
  dataDir: string
  /** What the process needs in its environment to find the database. */
  env: Record<string, string>
  /** Opens its database from this process. The embedded one only while no shop process has it. */
  look<T>(at: (database: Database) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** A migrated place with these products in stock: embedded, or with `adminUrl` on that PostgreSQL server. */
export async function shopPlace(products: readonly Product[], adminUrl?: string): Promise<ShopPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vidriera-place-'))
  const server = adminUrl === undefined ? undefined : await ownDatabase(adminUrl)
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

async function ownDatabase(adminUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = nameTestDatabase()
  const asAdmin = async (statement: string) => {
    const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 3_000 })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await asAdmin(`create database "${name}"`)
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => asAdmin(`drop database if exists "${name}" with (force)`),
  }
}
