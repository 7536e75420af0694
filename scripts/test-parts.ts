import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { testPostgresUrl } from '#testing/test-postgres.ts'
import { buildWhenStale } from './build-when-stale.ts'
import { honest, nothingCounted } from './count-line.ts'
import { findOrInstallBrowser } from './find-browser.ts'
import { reachPostgres } from './reach-postgres.ts'
import { countedOnly, type PartReport, readPlaywrightReport, readVitestReport } from './read-report.ts'
import { runChecks } from './run-checks.ts'
import { projectRoot, showTool } from './run-tool.ts'
import { allChecks } from './verify-checks.ts'

const reports = path.join(projectRoot, '.cache/test-reports')

export type PartName = keyof typeof parts

/** Everything `npm test` runs, in this order; each can be run alone by its name. */
export const parts = {
  verify: async () => countedOnly(await runChecks(allChecks)),
  unit: () => vitest({ report: 'unit', projects: ['unit'] }),
  server: () => vitest({ report: 'server', projects: ['server'], env: { TEST_DATABASE: 'embedded' } }),
  postgres: () => onPostgres({ report: 'postgres' }),
  /** Leaves the demo shop that the browser tests copy. */
  start: () => vitest({ report: 'start', projects: ['start'] }),
  browser: inBrowsers,
} as const satisfies Record<string, () => Promise<PartReport>>

/** The slow tier: files named *.long.test.ts, on both databases. */
export const longParts = {
  embedded: () =>
    vitest({ report: 'long', projects: ['unit', 'server'], env: { LONG: '1', TEST_DATABASE: 'embedded' } }),
  postgres: () => onPostgres({ report: 'long-postgres', env: { LONG: '1' } }),
} as const satisfies Record<string, () => Promise<PartReport>>

type VitestPart = { report: string; projects: readonly string[]; env?: Record<string, string> }

async function vitest({ report, projects, env = {} }: VitestPart): Promise<PartReport> {
  const file = freshReport(report)
  const chosen = projects.flatMap((project) => ['--project', project])
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await showTool('vitest', ['run', ...chosen, ...output], env)
  return honest(readVitestReport(file), code)
}

async function onPostgres({
  report,
  env = {},
}: {
  report: string
  env?: Record<string, string>
}): Promise<PartReport> {
  const url = testPostgresUrl()
  const reached = await reachPostgres(url)
  if ('problem' in reached) return withoutPostgres(url, reached.problem)
  return vitest({
    report,
    projects: ['server'],
    // The same tests far from Buenos Aires, so that nothing reads the machine's own time zone.
    env: { ...env, TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: url, TZ: 'Asia/Tokyo' },
  })
}

function withoutPostgres(url: string, problem: string): PartReport {
  const where = url.replace(/:[^:@/]*@/, '@')
  console.log(`No PostgreSQL answers at ${where}: ${problem}`)
  if (process.env.CI) {
    console.log(
      'In CI the server tests must also run on PostgreSQL. Start one, or say where it is with TEST_POSTGRES_URL.',
    )
    return countedOnly({ ...nothingCounted, failed: 1 })
  }
  console.log(
    'Skipped: the server tests ran on the embedded database only. Say where one is with TEST_POSTGRES_URL.',
  )
  return countedOnly({ ...nothingCounted, skipped: 1 })
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
