import { captureReply } from './capture-reply.ts'
import { withDemoShop } from './demo-copy.ts'
import type { Effort } from './effort.ts'
import { type Ask, type Rate, type Target, measureRate } from './load.ts'
import { startBareServer } from './start-bare-server.ts'
import { median } from './statistics.ts'
import { type Table, twoDecimals, verdict, whole } from './table.ts'

const CONNECTIONS = 25

type Question = Ask & { name: string; aim: number }
type Round = { shop: Rate; bare: Rate }

const asksFor = (encoding: string) => ({ 'accept-encoding': encoding })
const LIST = '/api/sheets/data?limit=8'
const questions: readonly Question[] = [
  { name: '/product, br accepted', path: '/product', headers: asksFor('gzip, deflate, br'), aim: 0.7 },
  { name: '/product, gzip accepted', path: '/product', headers: asksFor('gzip'), aim: 0.7 },
  { name: `${LIST}, br accepted`, path: LIST, headers: asksFor('gzip, deflate, br'), aim: 0.5 },
  { name: LIST, path: LIST, headers: {}, aim: 0.5 },
]

/** Compares the shop with a bare `node:http` server that sends the same bytes and headers. Rounds alternate. */
export function benchPages(effort: Effort): Promise<Table> {
  return withDemoShop(async (shop) => {
    const rows: string[][] = []
    for (const question of questions) rows.push(await compare(shop, question, effort))
    return {
      title: 'Kept answers against a bare server',
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

async function compare(shop: Target, question: Question, effort: Effort): Promise<string[]> {
  const captured = await captureReply(shop.url, question)
  const bare = await startBareServer(captured)
  const load = { connections: CONNECTIONS, seconds: effort.seconds }
  try {
    for (const target of [shop, bare])
      await measureRate(target, question, { ...load, seconds: effort.warmUpSeconds })
    const rounds: Round[] = []
    for (let round = 0; round < effort.rounds; round++)
      rounds.push({
        shop: await measureRate(shop, question, load),
        bare: await measureRate(bare, question, load),
      })
    return [
      question.name,
      whole(Buffer.from(captured.body, 'base64').length),
      ...figures(rounds, question.aim),
    ]
  } finally {
    bare.stop()
  }
}

function figures(rounds: readonly Round[], aim: number): string[] {
  const ratio = median(rounds.map(({ shop, bare }) => shop.perSecond / bare.perSecond))
  return [
    whole(median(rounds.map(({ shop }) => shop.perSecond))),
    whole(median(rounds.map(({ bare }) => bare.perSecond))),
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
  return [whole(shop), whole(bare), twoDecimals(bare / shop)]
}
