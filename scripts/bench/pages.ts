import { captureReply } from './capture-reply.ts'
import { withDemoShop } from './demo-copy.ts'
import type { Effort } from './measure/effort.ts'
import { type PathRequest, type Rate, type Target, measureRate } from './measure/request-rate.ts'
import { startBareServer } from './start-bare-server.ts'
import { median } from './measure/statistics.ts'
import { type Table, twoDecimals, verdict, wholeNumber } from './measure/table.ts'

const CONNECTIONS = 25

type PageRequest = PathRequest & { name: string; aim: number }
type Round = { shop: Rate; bare: Rate }

const acceptEncoding = (encoding: string) => ({ 'accept-encoding': encoding })
const LIST = '/api/sheets/data?limit=8'
const pageRequests: readonly PageRequest[] = [
  { name: '/product, br accepted', path: '/product', headers: acceptEncoding('gzip, deflate, br'), aim: 0.7 },
  { name: '/product, gzip accepted', path: '/product', headers: acceptEncoding('gzip'), aim: 0.7 },
  { name: `${LIST}, br accepted`, path: LIST, headers: acceptEncoding('gzip, deflate, br'), aim: 0.5 },
  { name: LIST, path: LIST, headers: {}, aim: 0.5 },
]

/**
 * Compares the shop with a bare `node:http` server that sends the same bytes and headers. Rounds of both
 * servers alternate.
 */
export function benchPages(effort: Effort): Promise<Table> {
  return withDemoShop(async (shop) => {
    const rows: string[][] = []
    for (const pageRequest of pageRequests) rows.push(await compare(shop, pageRequest, effort))
    return {
      title: 'Cached replies against a bare server',
      columns: [
        'Answer',
        'bytes',
        'shop /s',
        'bare /s',
        'ratio',
        'aim',
        '',
        'shop µs',
        'bare µs',
        'µs ratio',
      ],
      rows,
      notes: [
        `${CONNECTIONS} connections, ${effort.rounds} rounds of ${effort.seconds} s by turns, medians; the ratio is the median of the rounds' ratios.`,
        'bare: a `node:http` server that writes the same headers and bytes from memory, in a process of its own.',
        'µs: processor time of the server for each answer. Where the load generator is the limit this ratio is the truer one.',
        'These answers are kept: they come from memory until the catalogue changes. What making them costs is under "Size".',
      ],
    }
  })
}

async function compare(shop: Target, pageRequest: PageRequest, effort: Effort): Promise<string[]> {
  const captured = await captureReply(shop.url, pageRequest)
  const bare = await startBareServer(captured)
  const load = { connections: CONNECTIONS, seconds: effort.seconds }
  try {
    for (const target of [shop, bare])
      await measureRate(target, pageRequest, { ...load, seconds: effort.warmUpSeconds })
    const rounds: Round[] = []
    for (let round = 0; round < effort.rounds; round++)
      rounds.push({
        shop: await measureRate(shop, pageRequest, load),
        bare: await measureRate(bare, pageRequest, load),
      })
    return [
      pageRequest.name,
      wholeNumber(Buffer.from(captured.body, 'base64').length),
      ...figures(rounds, pageRequest.aim),
    ]
  } finally {
    bare.stop()
  }
}

function figures(rounds: readonly Round[], aim: number): string[] {
  const ratio = median(rounds.map(({ shop, bare }) => shop.perSecond / bare.perSecond))
  return [
    wholeNumber(median(rounds.map(({ shop }) => shop.perSecond))),
    wholeNumber(median(rounds.map(({ bare }) => bare.perSecond))),
    twoDecimals(ratio),
    twoDecimals(aim),
    verdict(ratio, aim),
    ...processorTime(rounds),
  ]
}

function processorTime(rounds: readonly Round[]): string[] {
  const times = rounds.flatMap(({ shop, bare }) =>
    shop.cpuMicros === undefined || bare.cpuMicros === undefined
      ? []
      : [{ shop: shop.cpuMicros, bare: bare.cpuMicros }],
  )
  if (times.length === 0) return ['-', '-', '-']
  const shop = median(times.map((time) => time.shop))
  const bare = median(times.map((time) => time.bare))
  return [wholeNumber(shop), wholeNumber(bare), twoDecimals(bare / shop)]
}
