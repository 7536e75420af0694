import path from 'node:path'
import { cpuSecondsWithChildren } from './bench/cpu-time.ts'
import { buildWhenStale } from './build-when-stale.ts'
import { findOrInstallBrowser } from './find-browser.ts'
import { projectRoot, showTool } from './run-tool.ts'
import { countLine, nothingRun, type Summary, summaryOf, totalOf } from './test-report/summary.ts'
import { reportOf, type TimedPart } from './time-table.ts'
import { allChecks, runChecks } from './verify-checks.ts'

const ofVitest = (project: string) => () =>
  runner(project, (env) => showTool('vitest', ['run', '--project', project], env))

const ofPlaywright = (project: string) => () =>
  runner(`browser-${project}`, async (env) => {
    const browser = findOrInstallBrowser()
    return browser
      ? showTool('playwright', ['test', '--project', project], { ...env, BROWSER_PATH: browser })
      : 1
  })

/** Parts that the command line can name. `start` leaves the demo shop that the browser tests copy. */
const parts: Record<string, () => Promise<Summary>> = {
  verify: verified,
  unit: ofVitest('unit'),
  server: ofVitest('server'),
  start: ofVitest('start'),
  browser: ofPlaywright('main'),
  processes: ofVitest('processes'),
  'browser-more': ofPlaywright('more'),
  long: ofVitest('long'),
}

/** `npm test`, `npm run test:more` and `npm run test:long`. `.ci/run` runs the first two. */
const tiers: Record<string, readonly string[]> = {
  test: ['verify', 'unit', 'server', 'start', 'browser'],
  more: ['processes', 'browser-more'],
  long: ['long'],
}

const wanted = (process.argv.length > 2 ? process.argv.slice(2) : ['test']).flatMap(
  (name) => tiers[name] ?? name,
)
const unknown = wanted.find((name) => !Object.hasOwn(parts, name))
if (unknown === undefined) await run(wanted)
else {
  console.error(`There is no part "${unknown}". There are: ${Object.keys(parts).join(', ')}`)
  process.exitCode = 2
}

/**
 * Runs parts and prints the times, the failed and flaky tests, and the count of all tests. Failures set exit code 1.
 */
async function run(names: readonly string[]): Promise<void> {
  // Server tests render pages too. A failed build is reported by the part that needs the pages.
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
  console.log(`\n${reportOf(timed)}`)
  process.exitCode = total.failures.length > 0 ? 1 : 0
  console.log(countLine(total))
}

async function verified(): Promise<Summary> {
  const complaints = await runChecks(allChecks)
  const failures = complaints.map(({ name, complaint }) => ({ name, file: 'verify', error: complaint }))
  return { ...nothingRun(), passed: allChecks.length - failures.length, failures }
}

function runner(name: string, start: (env: Record<string, string>) => Promise<number>): Promise<Summary> {
  const file = path.join(projectRoot, '.cache/test-reports', `${name}.json`)
  return summaryOf(file, () => start({ TEST_SUMMARY: file }))
}
