import { request } from 'node:http'
import { type Table, oneDecimal, verdict } from '#scripts/bench/measure/table.ts'

/** URLs of a page's scripts. `maxKb`: aim, with brotli. */
export type PageScripts = { page: string; urls: readonly string[]; maxKb: number }

/**
 * Measures the download size of each page's scripts with brotli, for current browsers, and with gzip, for older
 * browsers.
 */
export async function weighScripts(pages: readonly PageScripts[]): Promise<Table> {
  const rows: string[][] = []
  for (const { page, urls, maxKb } of pages) {
    const [brotli, gzip] = [await totalKb(urls, 'br'), await totalKb(urls, 'gzip')]
    const kb = [brotli, gzip].map(oneDecimal)
    rows.push([page, String(urls.length), ...kb, String(maxKb), verdict(maxKb, brotli)])
  }
  return {
    title: 'Scripts of a first page',
    columns: ['Page', 'files', 'brotli kB', 'gzip kB', 'aim kB', ''],
    rows,
    notes: ['Every script the browser requested, also those it requested ahead. The aim is for brotli.'],
  }
}

async function totalKb(urls: readonly string[], encoding: string): Promise<number> {
  const sizes = await Promise.all(urls.map((url) => downloadedBytes(url, encoding)))
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
}

function downloadedBytes(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers: { 'accept-encoding': encoding } }, (reply) => {
      if (reply.statusCode !== 200) return reject(new Error(`${url} answered ${reply.statusCode}`))
      let bytes = 0
      reply.on('data', (part: Buffer) => (bytes += part.byteLength))
      reply.on('end', () => resolve(bytes))
      reply.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
