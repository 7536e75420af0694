import { parseArgs } from 'node:util'
import { benchCounter } from './bench/counter.ts'
import { type Effort, fullEffort, shortEffort } from './bench/measure/effort.ts'
import { describeMachine, loadWarning } from './bench/measure/machine.ts'
import { benchMemory } from './bench/memory.ts'
import { benchPages } from './bench/pages.ts'
import { benchSales } from './bench/sales.ts'
import { benchSize } from './bench/size.ts'
import { benchStart } from './bench/start.ts'
import { type Table, formatTable } from './bench/measure/table.ts'
import { findBrowser } from './browser/find-browser.ts'
import prepareDemoShop from './prepare/prepare-demo-shop.ts'

const USAGE = 'Usage: npm run bench [-- [pages] [sales] [size] [counter] [start] [memory] [--short]]'

type Bench = (effort: Effort, postgresUrl: string | undefined) => Promise<Table>

const benches: Record<string, Bench> = {
  pages: benchPages,
  sales: benchSales,
  size: benchSize,
  counter: (effort, postgresUrl) => benchCounter(effort, postgresUrl, findBrowser()),
  start: benchStart,
  memory: benchMemory,
}

async function main(): Promise<void> {
  const { selected, effort } = readArguments()
  await prepareDemoShop()
  const before = await loadWarning('before')
  // Optional URL of a PostgreSQL server, which is measured in addition to the embedded database.
  const postgresUrl = process.env['BENCH_POSTGRES_URL']
  console.log(`\nMachine: ${describeMachine()}.`)
  if (before) console.log(`\n${before}`)
  for (const name of selected) console.log(`\n${formatTable(await benches[name]!(effort, postgresUrl))}`)
  const after = await loadWarning('after')
  if (after) console.log(`\n${after}`)
}

function readArguments(): { selected: string[]; effort: Effort } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { short: { type: 'boolean' } },
  })
  const unknown = positionals.find((name) => !Object.hasOwn(benches, name))
  if (unknown !== undefined) throw new Error(`There is no benchmark "${unknown}". ${USAGE}`)
  return {
    selected: positionals.length > 0 ? positionals : Object.keys(benches),
    effort: values.short ? shortEffort : fullEffort,
  }
}

main().catch((failure: unknown) => {
  console.error(failure instanceof Error ? `\n${failure.stack}\n` : failure)
  process.exitCode = 1
})
