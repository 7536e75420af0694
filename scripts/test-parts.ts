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

/** What the many processes of a run load is compiled by the first of them, for later runs too. */
const compiledOnce = { NODE_COMPILE_CACHE: path.join(projectRoot, '.cache/compiled') }

export type PartName = keyof typeof parts

/** Everything `npm test` runs, in this order; each can be run alone by its name. */
export const parts = {
  verify: async () => countedOnly(await runChecks(allChecks)),
  unit: () => vitest({ report: 'unit', projects: ['unit'] }),
  /** On PostgreSQL where there is one. */
  server: () => onPostgres({ report: 'server', projects: ['server'] }),
  /** What of it the embedded database can break. */
  embedded: () => onEmbeddedToo({ report: 'embedded', projects: ['server'] }),
  /** Leaves the demo shop that the browser tests copy. */
  start: () => vitest({ report: 'start', projects: ['start'] }),
  browser: inBrowsers,
} as const satisfies Record<string, () => Promise<PartReport>>

/** The slow tier: files named *.long.test.ts, on the databases as the others. */
export const longParts = {
  server: () => onPostgres({ report: 'long', projects: ['unit', 'server'], env: { LONG: '1' } }),
  embedded: () => onEmbeddedToo({ report: 'long-embedded', projects: ['server'], env: { LONG: '1' } }),
} as const satisfies Record<string, () => Promise<PartReport>>

type VitestPart = { report: string; projects: readonly string[]; env?: Record<string, string> }

async function vitest({ report, projects, env = {} }: VitestPart): Promise<PartReport> {
  const file = freshReport(report)
  const chosen = projects.flatMap((project) => ['--project', project])
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await showTool('vitest', ['run', ...chosen, ...output], { ...compiledOnce, ...env })
  return honest(readVitestReport(file), code)
}

async function onPostgres(part: VitestPart): Promise<PartReport> {
  const url = testPostgresUrl()
  const reached = await reachPostgres(url)
  if ('problem' in reached) return withoutPostgres(url, reached.problem, part)
  return vitest({
    ...part,
    // Far from Buenos Aires, so that nothing reads the machine's own time zone.
    env: { ...part.env, TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: url, TZ: 'Asia/Tokyo' },
  })
}

async function withoutPostgres(url: string, problem: string, part: VitestPart): Promise<PartReport> {
  const where = url.replace(/:[^:@/]*@/, '@')
  console.log(`No PostgreSQL answers at ${where}: ${problem}`)
  if (process.env.CI) {
    console.log('In CI the server tests run on one. Start it, or say where it is with TEST_POSTGRES_URL.')
    return countedOnly({ ...nothingCounted, failed: 1 })
  }
  console.log(
    'All run on the embedded database; those that need many connections are skipped. Say where one is with TEST_POSTGRES_URL.',
  )
  const counts = await vitest({ ...part, env: { ...part.env, TEST_DATABASE: 'embedded' } })
  return { ...counts, skipped: counts.skipped + 1 }
}

/** The tests named in src/testing/on-the-embedded-database.ts. */
async function onEmbeddedToo(part: VitestPart): Promise<PartReport> {
  if ('problem' in (await reachPostgres(testPostgresUrl()))) {
    console.log(
      'Nothing is left to do: without PostgreSQL all the server tests run on the embedded database.',
    )
    return countedOnly(nothingCounted)
  }
  return vitest({ ...part, env: { ...part.env, TEST_DATABASE: 'embedded', SECOND_RUN: '1' } })
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
