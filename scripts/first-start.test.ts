import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { demoAccounts } from '#seeds/demo/accounts.ts'
import { startShopProcess } from '#testing/shop-process.ts'
import { withDemoCopy, withDemoShop } from './bench/demo-copy.ts'
import prepareDemoShop from './prepare-demo-shop.ts'

type Listed = { categoria: string; color: string; images: string[] }

test('a first start draws and fills the demo shop; the next one opens it as it was left', async () => {
  await prepareDemoShop()
  await withDemoShop(async ({ url, said }) => {
    expect(said()).not.toContain('Dibujando')
    for (const { email, password } of demoAccounts)
      expect(said()).toMatch(new RegExp(`${email} +${password}`))

    const products = (await (await fetch(`${url}/api/sheets/data`)).json()) as Listed[]
    expect(products.length).toBeGreaterThanOrEqual(90)
    expect(new Set(products.map(({ categoria }) => categoria)).size).toBe(13)
    expect(new Set(products.flatMap(({ color }) => color.split(', ')).filter(Boolean)).size).toBe(12)

    const home = await (await fetch(url)).text()
    const newest = home.match(/<article[^>]*>.*?<\/article>/gs) ?? []
    expect(newest).toHaveLength(8)
    for (const card of newest)
      expect(await typeOf(url, /<img src="([^"]+)"/.exec(card)?.[1])).toBe('image/webp')
    const drawn = new Set(products.flatMap(({ images }) => images))
    for (const picture of drawn)
      expect([picture, await typeOf(url, picture)]).toEqual([picture, 'image/webp'])
  })
}, 400_000)

test('what npm start compiled is kept for the next start, which opens the same shop', async () => {
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
      // Node's own, in English.
      expect(shop.said()).not.toContain('.env')
      expect(readdirSync(compiled)).not.toHaveLength(0)
    }
    expect(lists[1]).toEqual(lists[0])
  })
}, 300_000)

const typeOf = async (url: string, address: string | undefined): Promise<string | null> => {
  const answer = await fetch(new URL(address ?? '/no-picture', url))
  await answer.arrayBuffer()
  return answer.headers.get('content-type')
}
