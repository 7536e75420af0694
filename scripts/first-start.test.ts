import { expect, test } from 'vitest'
import { demoAccounts } from '#seeds/demo/accounts.ts'
import { withDemoShop } from './bench/demo-copy.ts'
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

const typeOf = async (url: string, address: string | undefined): Promise<string | null> => {
  const answer = await fetch(new URL(address ?? '/no-picture', url))
  await answer.arrayBuffer()
  return answer.headers.get('content-type')
}
