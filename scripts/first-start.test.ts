import { readdirSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { localDiskImages } from '#server/adapters/images/local-disk-images.ts'
import { startShopProcess } from '#testing/shop/shop-process.ts'
import { withDemoCopy, withDemoShop } from './bench/demo-copy.ts'
import prepareDemoShop from './prepare/prepare-demo-shop.ts'

/** Cache header of a picture in its final width. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

type Listed = { categoria: string; color: string; images: string[] }

test('A first start fills the demo shop, and the next start opens the same data', async () => {
  await prepareDemoShop()
  await withDemoShop(async ({ url, output }) => {
    for (const { email, password } of demoAccounts)
      expect(output()).toMatch(new RegExp(`${email} +${password}`))

    const products = (await (await fetch(`${url}/api/sheets/data`)).json()) as Listed[]
    expect(products.length).toBeGreaterThanOrEqual(90)
    expect(new Set(products.map(({ categoria }) => categoria)).size).toBe(13)
    expect(new Set(products.flatMap(({ color }) => color.split(', ')).filter(Boolean)).size).toBe(12)

    const home = await (await fetch(url)).text()
    const cards = home.match(/<article[^>]*>.*?<\/article>/gs) ?? []
    // Eight newest products and four best sellers.
    expect(cards).toHaveLength(12)
    for (const card of cards)
      expect(await typeOf(url, /<img src="([^"]+)"/.exec(card)?.[1])).toBe('image/webp')
    const imageAddresses = new Set(products.flatMap(({ images }) => images))
    for (const imageAddress of imageAddresses) {
      const narrowest = await fetch(`${url}${imageAddress}-320`)
      await narrowest.arrayBuffer()
      expect([imageAddress, narrowest.headers.get('content-type')]).toEqual([imageAddress, 'image/webp'])
      expect([imageAddress, narrowest.headers.get('cache-control')]).toEqual([imageAddress, FOR_GOOD])
    }
  })
}, 400_000)

test('A first start prints progress and serves every picture, and the start after a kill creates missing widths', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-first-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const images = localDiskImages(path.join(dataDir, 'images'))
  const shop = await startShopProcess(dataDir)
  expect(shop.output()).toMatch(/Creando la base de datos.*Llenando la tienda.*Vidriera está abierta/s)
  const products = (await (await fetch(`${shop.url}/api/sheets/data`)).json()) as Listed[]
  for (const imageAddress of products.flatMap((product) => product.images)) {
    expect(await typeOf(shop.url, `${imageAddress}-320`)).toBe('image/webp')
    expect(await typeOf(shop.url, `${imageAddress}.jpg`)).toMatch('image/')
  }
  await shop.kill()
  const missingCount = (await images.listMissingWidths()).length
  expect(missingCount).toBeGreaterThan(0)

  const restarted = await startShopProcess(dataDir)
  onTestFinished(restarted.stop)
  expect(restarted.output()).not.toMatch(/Creando|Llenando/)
  await vi.waitFor(
    async () => expect((await images.listMissingWidths()).length).toBeLessThan(missingCount),
    60_000,
  )
}, 300_000)

test('The command npm start stores its compiled code for the next start, which opens the same shop', async () => {
  const compiled = path.resolve(import.meta.dirname, '../.cache/compiled')
  rmSync(compiled, { recursive: true, force: true })
  await prepareDemoShop()
  await withDemoCopy(async (dataDir) => {
    const lists: unknown[] = []
    for (let start = 1; start <= 2; start++) {
      const shop = await startShopProcess(dataDir, {}, ['scripts/run.mjs', 'start'])
      expect(await (await fetch(shop.url)).text()).toContain('</article>')
      lists.push(await (await fetch(`${shop.url}/api/sheets/data`)).json())
      await shop.stop()
      // Node would print an English message about a missing `.env`.
      expect(shop.output()).not.toContain('.env')
      expect(readdirSync(compiled)).not.toHaveLength(0)
    }
    expect(lists[1]).toEqual(lists[0])
  })
}, 300_000)

const typeOf = async (url: string, address: string | undefined): Promise<string | null> => {
  const response = await fetch(new URL(address ?? '/no-picture', url))
  await response.arrayBuffer()
  return response.headers.get('content-type')
}
