import path from 'node:path'
import { cpuSecondsWithChildren } from './bench/measure/cpu-time.ts'
import { buildWhenStale } from './prepare/build-when-stale.ts'
import { findOrInstallBrowser } from './browser/find-browser.ts'
import { engineNames, findOrInstallEngine } from './browser/find-engine.ts'
import { projectRoot, runToolVisibly } from './run-tool.ts'
import { countLine, emptySummary, type Summary, summaryOf, totalOf } from './test-report/summary.ts'
import { runReport, type TimedPart } from './test-report/run-report.ts'
import { allChecks, runChecks } from './guards/run-checks.ts'

const vitestPart = (project: string) => () =>
  runner(project, (env) => runToolVisibly('vitest', ['run', '--project', project], env))

const playwrightPart = (project: string) => () =>
  runner(`browser-${project}`, async (env) => {
    if (browser) return runPlaywright([project], { ...env, BROWSER_PATH: browser })
    console.log('The start of this run says why there is no browser.')
    return 1
  })

/** Found or installed before the first part. Undefined without a part that needs it, or if there is none. */
let browser: string | undefined

const runPlaywright = (projects: readonly string[], env: Record<string, string>) =>
  runToolVisibly('playwright', ['test', ...projects.map((project) => `--project=${project}`)], env)

/** Parts of the tests by name on the command line. `start` creates the demo shop that browser tests copy. */
const parts: Record<string, () => Promise<Summary>> = {
  verify: runVerify,
  unit: vitestPart('unit'),
  server: vitestPart('server'),
  start: vitestPart('start'),
  browser: playwrightPart('main'),
  processes: vitestPart('processes'),
  'browser-more': playwrightPart('more'),
  engines: runEngines,
  long: vitestPart('long'),
}

/** Parts of `npm test`, `npm run test:more` and `npm run test:long`. `.ci/run` runs the first two commands. */
const tiers: Record<string, readonly string[]> = {
  test: ['verify', 'unit', 'server', 'start', 'browser'],
  more: ['processes', 'browser-more', 'engines'],
  long: ['long'],
}

const selected = (process.argv.length > 2 ? process.argv.slice(2) : ['test']).flatMap(
  (name) => tiers[name] ?? name,
)
const unknown = selected.find((name) => !Object.hasOwn(parts, name))
if (unknown === undefined) await run(selected)
else {
  console.error(`There is no part "${unknown}". There are: ${Object.keys(parts).join(', ')}`)
  process.exitCode = 2
}

/**
 * Runs parts of the tests. Prints times, failed and flaky tests, and the count of all tests. Failures set exit code 1.
 */
async function run(names: readonly string[]): Promise<void> {
  // A missing browser is reported within seconds, and not after the minutes of the earlier parts.
  if (names.some((name) => name.startsWith('browser'))) browser = findOrInstallBrowser()
  // Builds the pages first, because server tests render pages too. A failed build is reported later, by the part that
  // needs the pages.
  if (names.some((name) => name !== 'verify' && name !== 'unit')) buildWhenStale()
  const timed: TimedPart[] = []
  for (const name of names) {
    console.log(`\n━━ ${name}`)
    const [started, cpuBefore] = [performance.now(), cpuSecondsWithChildren(process.pid)]
    const summary = await parts[name]!()
    timed.push({
      name,
      summary,
      seconds: (performance.now() - started) / 1000,
      cpuSeconds: cpuBefore === undefined ? undefined : cpuSecondsWithChildren(process.pid)! - cpuBefore,
    })
  }
  const total = totalOf(timed.map(({ summary }) => summary))
  console.log(`\n${runReport(timed)}`)
  process.exitCode = total.failures.length > 0 ? 1 : 0
  console.log(countLine(total))
}

async function runVerify(): Promise<Summary> {
  const complaints = await runChecks(allChecks)
  const failures = complaints.map(({ name, complaint }) => ({ name, file: 'verify', error: complaint }))
  return { ...emptySummary(), passed: allChecks.length - failures.length, failures }
}

/** Skips an engine that cannot be installed. With CI=true a missing engine counts as one failure. */
async function runEngines(): Promise<Summary> {
  const installed = engineNames.filter((name) => findOrInstallEngine(name) !== undefined)
  const summary =
    installed.length === 0 ? emptySummary() : await runner('engines', (env) => runPlaywright(installed, env))
  for (const name of engineNames.filter((one) => !installed.includes(one))) {
    const error = `${name} could not be installed. docs/testing.md names its packages.`
    if (process.env.CI) summary.failures.push({ name: `Tests in ${name}`, file: 'engines', error })
    else console.log(`SKIPPED: ${error}`)
  }
  return summary
}

function runner(name: string, start: (env: Record<string, string>) => Promise<number>): Promise<Summary> {
  const file = path.join(projectRoot, '.cache/test-reports', `${name}.json`)
  return summaryOf(file, () => start({ TEST_SUMMARY: file }))
}
