import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { readFileSync } from 'node:fs'
import { withDemoShop } from './demo-copy.ts'
import { type Effort, load, measureRounds } from './load.ts'
import { median } from './statistics.ts'
import { type Table, twoDecimals, verdict, wholeNumber } from './table.ts'

const CONNECTIONS = 25
const LIST = '/api/sheets/data?limit=8'

type PageRequest = { path: string; encoding: string; aim: number }
type Server = { url: string; pid: number }

const pageRequests: readonly PageRequest[] = [
  { path: '/product', encoding: 'gzip, deflate, br', aim: 0.7 },
  { path: '/product', encoding: 'gzip', aim: 0.7 },
  { path: LIST, encoding: 'gzip, deflate, br', aim: 0.5 },
  { path: LIST, encoding: 'identity', aim: 0.5 },
]

/**
 * Compares the shop's cached replies with a `node:http` server that sends the same headers and bytes. Rounds of both
 * servers alternate.
 */
export function benchPages(effort: Effort): Promise<Table> {
  return withDemoShop(async (shop) => {
    const rows: string[][] = []
    for (const pageRequest of pageRequests) rows.push(await compare(shop, pageRequest, effort))
    return {
      title: 'Cached replies against a bare server',
      columns: ['Reply', 'bytes', 'shop /s', 'bare /s', 'ratio', 'aim', '', 'shop µs', 'bare µs'],
      rows,
      notes: [
        `${CONNECTIONS} connections, ${effort.rounds} rounds of ${effort.seconds} s in turns, medians. The ratio is the median of the rounds' ratios.`,
        'bare: a `node:http` server in its own process that writes the same headers and bytes from memory.',
        'µs: processor time of the server for each reply. If the load generator is the limit, compare these columns.',
      ],
    }
  })
}

async function compare(shop: Server, request: PageRequest, effort: Effort): Promise<string[]> {
  const bare = await startBareServer(shop.url + request.path, request.encoding)
  try {
    const rounds = await measureRounds(effort.rounds, async () => ({
      shop: await rateOf(shop, request, effort.seconds),
      bare: await rateOf(bare, request, effort.seconds),
    }))
    const ratio = median(rounds.map((round) => round.shop.perSecond / round.bare.perSecond))
    return [
      `${request.path}, ${request.encoding}`,
      wholeNumber(bare.bytes),
      wholeNumber(median(rounds.map((round) => round.shop.perSecond))),
      wholeNumber(median(rounds.map((round) => round.bare.perSecond))),
      twoDecimals(ratio),
      twoDecimals(request.aim),
      verdict(ratio, request.aim),
      wholeNumber(median(rounds.map((round) => round.shop.cpuMicros))),
      wholeNumber(median(rounds.map((round) => round.bare.cpuMicros))),
    ]
  } finally {
    bare.stop()
  }
}

async function startBareServer(
  url: string,
  encoding: string,
): Promise<Server & { bytes: number; stop: () => void }> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), [url, encoding], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [{ port, bytes }] = (await once(child, 'message')) as [{ port: number; bytes: number }]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, bytes, stop: () => child.disconnect() }
}

async function rateOf(
  { url, pid }: Server,
  request: PageRequest,
  seconds: number,
): Promise<{ perSecond: number; cpuMicros: number }> {
  const before = cpuSecondsOf(pid)
  const { perSecond, waits } = await load({
    url: url + request.path,
    headers: { 'accept-encoding': request.encoding },
    connections: CONNECTIONS,
    duration: seconds,
  })
  return { perSecond, cpuMicros: ((cpuSecondsOf(pid) - before) / waits.length) * 1_000_000 }
}

const TICKS_A_SECOND = 100

/** Returns the processor seconds that a process has used so far. NaN outside of Linux. */
function cpuSecondsOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The process name may contain spaces, so the text after its closing parenthesis is split. In `man proc`, fields 14
  // and 15 are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}
