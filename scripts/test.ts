import path from 'node:path'
import { buildWhenStale } from './prepare/build-when-stale.ts'
import { findOrInstallBrowser } from './browser/find-browser.ts'
import { engineNames, findOrInstallEngine } from './browser/find-engine.ts'
import { projectRoot, runToolVisibly } from './run-tool.ts'
import { countLine, countTests, noTests, type TestCounts, totalOf } from './test-report/test-counts.ts'
import { allChecks, runChecks } from './guards/run-checks.ts'

const vitestPart = (project: string) => () => {
  const report = reportFile(project)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json']
  return countTests(report, () => runToolVisibly('vitest', [...args, `--outputFile.json=${report}`]))
}

const playwrightPart = (project: string) => async () => {
  if (browser) return runPlaywright(project, [project], { BROWSER_PATH: browser })
  console.log('The start of this run says why there is no browser.')
  return { ...noTests, failed: 1 }
}

/** Found or installed before the first part. Undefined without a part that needs it, or if there is none. */
let browser: string | undefined

function runPlaywright(
  part: string,
  projects: readonly string[],
  env: Record<string, string> = {},
): Promise<TestCounts> {
  const report = reportFile(`browser-${part}`)
  const args = ['test', '--reporter=list,json', ...projects.map((project) => `--project=${project}`)]
  return countTests(report, () =>
    runToolVisibly('playwright', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  )
}

const reportFile = (name: string): string => path.join(projectRoot, '.cache/test-reports', `${name}.json`)

/** Parts of the tests by name on the command line. `start` creates the demo shop that browser tests copy. */
const parts: Record<string, () => Promise<TestCounts>> = {
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

/** Runs parts of the tests. Prints the count and the seconds of each part, and the count of all. Failures set exit code 1. */
async function run(names: readonly string[]): Promise<void> {
  // A missing browser is reported within seconds, and not after the minutes of the earlier parts.
  if (names.some((name) => name.startsWith('browser'))) browser = findOrInstallBrowser()
  // Builds the pages first, because server tests render pages too. A failed build is reported later, by the part that
  // needs the pages.
  if (names.some((name) => name !== 'verify' && name !== 'unit')) buildWhenStale()
  const results: { counts: TestCounts; line: string }[] = []
  for (const name of names) {
    console.log(`\n━━ ${name}`)
    const started = performance.now()
    const counts = await parts[name]!()
    const seconds = Math.round((performance.now() - started) / 1000)
    results.push({ counts, line: `━━ ${name}: ${countLine(counts)} in ${seconds} s` })
  }
  const total = totalOf(results.map(({ counts }) => counts))
  process.exitCode = total.failed > 0 ? 1 : 0
  console.log(`\n${results.map(({ line }) => line).join('\n')}\n${countLine(total)}`)
}

async function runVerify(): Promise<TestCounts> {
  const failed = (await runChecks(allChecks)).length
  return { ...noTests, passed: allChecks.length - failed, failed }
}

/** Skips an engine that cannot be installed. With CI=true a missing engine counts as one failure. */
async function runEngines(): Promise<TestCounts> {
  const installed = engineNames.filter((name) => findOrInstallEngine(name) !== undefined)
  const missing = engineNames.filter((name) => !installed.includes(name))
  const counts = installed.length === 0 ? noTests : await runPlaywright('engines', installed)
  for (const name of missing)
    console.log(
      `${process.env.CI ? 'FAILED' : 'SKIPPED'}: ${name} could not be installed. docs/testing.md names its packages.`,
    )
  return process.env.CI ? { ...counts, failed: counts.failed + missing.length } : counts
}
