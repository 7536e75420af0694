import { parseArgs } from 'node:util'
import { describeMachine, loadWarning } from './bench/machine.ts'
import { benchPages } from './bench/pages.ts'
import { benchReports } from './bench/reports.ts'
import { benchSales } from './bench/sales.ts'
import { benchSize } from './bench/size.ts'
import { formatTable } from './bench/table.ts'
import prepareDemoShop from './prepare/prepare-demo-shop.ts'

const benches = { pages: benchPages, sales: benchSales, size: benchSize, reports: benchReports }

const isBench = (name: string): name is keyof typeof benches => Object.hasOwn(benches, name)

/** Measures the named subjects, or all, and prints Markdown tables. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { short: { type: 'boolean' } },
  })
  const names = positionals.length > 0 ? positionals : Object.keys(benches)
  if (!names.every(isBench))
    throw new Error('Usage: npm run bench [-- [pages] [sales] [size] [reports] [--short]]')
  // A short run detects failures. Its figures are too inexact to publish.
  const effort = values.short ? { rounds: 3, seconds: 2 } : { rounds: 5, seconds: 5 }
  await prepareDemoShop()
  console.log(`\nMachine: ${describeMachine()}.`)
  await loadWarning('before')
  for (const name of names) console.log(`\n${formatTable(await benches[name](effort))}`)
  await loadWarning('after')
}

await main()
