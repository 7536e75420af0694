import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { Product } from '#domain/product/product.ts'
import { clusterFolder } from '#server/database/embedded/cluster-folder.ts'
import { runningServerUrl } from '#server/database/embedded/server-address.ts'
import {
  emptyEmbeddedServer,
  findInconsistencies,
  plentifulProducts,
  repeatPosts,
} from '#testing/consistency/kill-during-sales.ts'
import { startTestPostgres } from '#testing/database/start-test-postgres.ts'
import { SaleJournal, sellConcurrently } from '#testing/consistency/sale-journal.ts'
import { httpCaller } from '#testing/http/http-caller.ts'
import { type ShopStorage, createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { startShopProcess } from '#testing/shop/shop-process.ts'

const WRITERS = 10
const TIMEOUT_MS = 600_000
const CHUNK = Buffer.alloc(1024 * 1024)

/** Only root may mount a small file system. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0

// The tables of the shop are in `base`. A full log ends the server, which cannot start until there is space.
const disks = [
  { name: 'tables', folder: 'base', sizeMb: 96 },
  { name: 'log', folder: 'pg_wal', sizeMb: 80 },
]
const databases = [
  { database: 'embedded', prepare: prepareEmbeddedServer },
  { database: 'server', prepare: prepareServer },
]

test.skipIf(!mayMount).each(databases.flatMap((one) => disks.map((disk) => ({ ...one, ...disk }))))(
  'A shop whose disk of the $name is full refuses sales with 503, and sells again without help once there is space ($database)',
  async ({ prepare, folder, sizeMb }) => {
    const products = plentifulProducts()
    const { storage, cluster, disk, remove } = await prepare(products, { folder, sizeMb })
    try {
      const { journal, refused } = await sellOnFullDisk(storage, { products, cluster, disk })
      expect(refused).toBeGreaterThanOrEqual(WRITERS)
      expect(journal.acknowledged).toBeGreaterThanOrEqual(300)
      expect(await findInconsistencies(storage, journal, products)).toEqual([])
    } finally {
      disk.unmount()
      await remove()
    }
  },
  TIMEOUT_MS,
)

/** A shop, the data folder of its database server, and the small disk that holds a part of this folder. */
type ShopOnSmallDisk = {
  storage: ShopStorage
  cluster: string
  disk: SmallDisk
  remove(): Promise<void>
}
type DiskSize = { folder: string; sizeMb: number }

async function prepareEmbeddedServer(products: Product[], size: DiskSize): Promise<ShopOnSmallDisk> {
  const storage = await createShopStorage(products, emptyEmbeddedServer())
  const cluster = clusterFolder(storage.dataDir)
  return { storage, cluster, disk: mountSmallDisk(cluster, size), remove: () => storage.remove() }
}

/** The server restarts when it ends, as under systemd. */
async function prepareServer(products: Product[], size: DiskSize): Promise<ShopOnSmallDisk> {
  let disk: SmallDisk | undefined
  const server = await startTestPostgres([], (cluster) => (disk = mountSmallDisk(cluster, size)))
  const storage = await createShopStorage(products, server)
  return {
    storage,
    cluster: clusterFolder(server.dataDir),
    disk: disk!,
    async remove() {
      await rm(storage.dataDir, { recursive: true, force: true })
      await server.stop()
    },
  }
}

async function sellOnFullDisk(
  storage: ShopStorage,
  { products, cluster, disk }: { products: readonly Product[]; cluster: string; disk: SmallDisk },
) {
  const journal = new SaleJournal()
  const shop = await startShopProcess(storage.dataDir, { ...storage.env, LOG_LEVEL: 'silent' })
  const caller = httpCaller(shop.url, WRITERS)
  const sell = (enough: () => boolean) =>
    sellConcurrently(journal, { caller, products, writers: WRITERS, enough })
  try {
    await sell(() => journal.acknowledged >= 200)
    await disk.fill()
    await consumeAllocatedSpace(cluster)
    const busyBefore = journal.busyCount
    await sell(() => journal.busyCount >= busyBefore + 2 * WRITERS)
    const refused = journal.busyCount - busyBefore
    expect(shop.isAlive()).toBe(true)
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)

    disk.free()
    await vi.waitFor(async () => expect((await fetch(`${shop.url}/readyz`)).status).toBe(200), {
      timeout: 60_000,
      interval: 200,
    })
    await repeatPosts(caller, journal)
    const goal = journal.acknowledged + 100
    await sell(() => journal.acknowledged >= goal)
    await shop.stop()
    return { journal, refused }
  } finally {
    caller.close()
    await shop.kill()
  }
}

/** Fills the space that files of the database still have inside their allocated size. */
async function consumeAllocatedSpace(cluster: string): Promise<void> {
  const { url, release } = await runningServerUrl(cluster)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  // A full table refuses the statement, and a full log ends the server. Both are the purpose.
  await client.query(`select pg_logical_emit_message(false, 'full', repeat('x', 40000000))`).catch(() => {})
  await client.end().catch(() => {})
  await release()
}

type SmallDisk = { fill(): Promise<void>; free(): void; unmount(): void }

/** Moves a folder of a stopped server to a file system in memory. */
function mountSmallDisk(cluster: string, size: DiskSize): SmallDisk {
  const folder = path.join(cluster, size.folder)
  const { uid, gid } = statSync(folder)
  const original = `${folder}.original`
  const ballast = path.join(folder, 'ballast')
  renameSync(folder, original)
  mkdirSync(folder)
  const options = `size=${size.sizeMb}m,mode=700,uid=${uid},gid=${gid}`
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  execFileSync('cp', ['-a', `${original}/.`, folder])
  rmSync(original, { recursive: true })
  return {
    async fill() {
      const file = await open(ballast, 'w')
      try {
        for (;;) await file.write(CHUNK)
      } catch (failure) {
        if ((failure as NodeJS.ErrnoException).code !== 'ENOSPC') throw failure
      } finally {
        await file.close()
      }
    },
    free: () => rmSync(ballast),
    unmount() {
      // The files stay for the end of the test, which reads the sales before.
      execFileSync('umount', ['-l', folder])
    },
  }
}
