import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Product } from '#domain/product/product.ts'
import { plentifulProducts, testRunServer, withCaller } from '#testing/consistency/kill-during-sales.ts'
import { SaleJournal } from '#testing/consistency/sale-journal.ts'
import { type ShopStorage, createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'

const SOLD = 'sold'
const MAIN = ['src/server/main.ts']
/** Only root may mount a small file system. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0

let products: Product[]
let storage: ShopStorage
let shop: ShopProcess

beforeAll(async () => {
  products = plentifulProducts()
  storage = await createShopStorage(products, testRunServer())
})
afterEach(() => shop.stop())
afterAll(() => storage.remove())

async function start(output: 'closed' | number): Promise<void> {
  shop = await startShopProcess(storage.dataDir, { ...storage.env, LOG_LEVEL: 'info' }, MAIN, output)
}

/** Returns SOLD, or the wrong replies. */
async function sellOne(): Promise<string> {
  const journal = new SaleJournal()
  await withCaller(shop, (caller) => journal.post(caller, journal.attempt(products.slice(0, 1))))
  return journal.acknowledged === 1 && shop.isAlive() ? SOLD : JSON.stringify(journal.unexpectedReplies)
}

test('A shop whose output is a closed pipe starts, sells and stops', async () => {
  await start('closed')
  expect(await sellOne()).toBe(SOLD)
})

test.skipIf(process.platform !== 'linux')(
  'A shop whose output accepts no byte starts, sells and stops',
  async () => {
    const full = openSync('/dev/full', 'w')
    await start(full)
    closeSync(full)
    expect(await sellOne()).toBe(SOLD)
  },
)

test.skipIf(!mayMount)(
  'A shop whose log disk is full sells, and logs again once there is space',
  async () => {
    const disk = mkdtempSync(path.join(tmpdir(), 'vidriera-log-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk])
    const filler = path.join(disk, 'filler')
    const log = path.join(disk, 'log')
    const file = openSync(log, 'a')
    try {
      await start(file)
      fill(filler)
      await fillLastPage()
      expect(await sellOne()).toBe(SOLD)
      rmSync(filler)
      expect(await sellOne()).toBe(SOLD)
      // The line of a request is written after its response.
      await vi.waitFor(() =>
        expect(readFileSync(log, 'utf8')).toMatch(/^\{.*"dropped":\d+,"msg":"log lines dropped"\}$/m),
      )
    } finally {
      closeSync(file)
      await shop.stop()
      execFileSync('umount', [disk])
      rmSync(disk, { recursive: true })
    }
  },
)

/** Each request writes a line of about 200 bytes, and the log file may have a page of 4 KiB left. */
async function fillLastPage(): Promise<void> {
  for (let request = 0; request < 50; request += 1) {
    const reply = await fetch(`${shop.url}/api/nada`)
    await reply.body?.cancel()
  }
}

function fill(file: string): void {
  const target = openSync(file, 'w')
  try {
    for (;;) writeFileSync(target, Buffer.alloc(1_024))
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOSPC') throw failure
  } finally {
    closeSync(target)
  }
}
