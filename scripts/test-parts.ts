import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildWhenStale } from './build-when-stale.ts'
import { honest, nothingCounted } from './count-line.ts'
import { findOrInstallBrowser } from './find-browser.ts'
import { countedOnly, type PartReport, readPlaywrightReport, readVitestReport } from './read-report.ts'
import { runChecks } from './run-checks.ts'
import { projectRoot, showTool } from './run-tool.ts'
import { allChecks } from './verify-checks.ts'

const reports = path.join(projectRoot, '.cache/test-reports')

/** What the many processes of a run load is compiled by the first of them, for later runs too. */
const compiledOnce = { NODE_COMPILE_CACHE: path.join(projectRoot, '.cache/compiled') }

/** A zone far from Buenos Aires, so that nothing reads the machine's own time zone. */
const FAR_AWAY = { TZ: 'Asia/Tokyo' }

export type PartName = keyof typeof parts

/** Everything `npm test` runs, in this order; each can be run alone by its name. */
export const parts = {
  verify: async () => countedOnly(await runChecks(allChecks)),
  unit: () => vitest({ report: 'unit', projects: ['unit'] }),
  server: () => vitest({ report: 'server', projects: ['server'], env: FAR_AWAY }),
  /** Leaves the demo shop that the browser tests copy. */
  start: () => vitest({ report: 'start', projects: ['start'] }),
  browser: inBrowsers,
} as const satisfies Record<string, () => Promise<PartReport>>

/** The slow tier: files named *.long.test.ts. */
export const longParts = {
  server: () => vitest({ report: 'long', projects: ['unit', 'server'], env: { ...FAR_AWAY, LONG: '1' } }),
} as const satisfies Record<string, () => Promise<PartReport>>

type VitestPart = { report: string; projects: readonly string[]; env?: Record<string, string> }

async function vitest({ report, projects, env = {} }: VitestPart): Promise<PartReport> {
  const file = freshReport(report)
  const chosen = projects.flatMap((project) => ['--project', project])
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await showTool('vitest', ['run', ...chosen, ...output], { ...compiledOnce, ...env })
  return honest(readVitestReport(file), code)
}

async function inBrowsers(): Promise<PartReport> {
  if (!buildWhenStale()) return countedOnly({ ...nothingCounted, failed: 1 })
  const browser = findOrInstallBrowser()
  if (!browser) return countedOnly({ ...nothingCounted, failed: 1 })
  const file = freshReport('browser')
  const env = { BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await showTool('playwright', ['test', '--reporter=list,json'], env)
  return honest(readPlaywrightReport(file), code)
}

function freshReport(name: string): string {
  const file = path.join(reports, `${name}.json`)
  mkdirSync(reports, { recursive: true })
  rmSync(file, { force: true })
  return file
}
