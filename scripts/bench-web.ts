import { findOrInstallBrowser } from './browser/find-browser.ts'
import { withDemoShop } from './bench/demo-copy.ts'
import { describeMachine, loadWarning } from './bench/measure/machine.ts'
import { weighScripts } from './bench/web/script-weight.ts'
import { type Table, formatTable } from './bench/measure/table.ts'
import { auditPages } from './bench/web/audit-pages.ts'
import prepareDemoShop from './prepare/prepare-demo-shop.ts'

/** Measures pages of the demo shop on an emulated phone and prints Markdown tables. */
async function main(): Promise<void> {
  await prepareDemoShop()
  const browser = findOrInstallBrowser()
  if (!browser) throw new Error('There is no browser to look with')
  const warning = await loadWarning('before')
  const tables = await withDemoShop(async ({ url }): Promise<Table[]> => {
    const { pages, scripts } = await auditPages(url, browser)
    return [pages, await weighScripts(scripts)]
  })
  console.log(`\nMachine: ${describeMachine()}.`)
  if (warning) console.log(`\n${warning}`)
  for (const table of tables) console.log(`\n${formatTable(table)}`)
}

await main()
