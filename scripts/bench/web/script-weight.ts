import { request } from 'node:http'
import { type Table, oneDecimal, verdict } from '#scripts/bench/measure/table.ts'

const MAX_KB = 143

/**
 * Measures the download size of a page's scripts with brotli, for current browsers, and with gzip, for older
 * browsers.
 */
export async function weighScripts(scripts: readonly string[]): Promise<Table> {
  const rows: string[][] = []
  for (const [name, encoding] of [
    ['brotli', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const sizes = await Promise.all(scripts.map((url) => downloadedBytes(url, encoding)))
    const total = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
    rows.push([name, String(scripts.length), oneDecimal(total), String(MAX_KB), verdict(MAX_KB, total)])
  }
  return {
    title: 'Scripts of the catalogue',
    columns: ['Compression', 'files', 'kB', 'aim kB', ''],
    rows,
    notes: ['Every script the browser asked for on /product, those fetched ahead included.'],
  }
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
