import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { conformanceViolations, readConformance } from './conformance.ts'
import { colorTokenViolations } from './color-tokens.ts'
import { docsLinkViolations } from './docs-links.ts'
import { namedCodeViolations } from './named-code.ts'
import { quotedCodeViolations } from './quoted-code.ts'
import { readSourceFiles } from './source-files.ts'
import { unwantedWordViolations } from './unwanted-words.ts'
import { projectRoot, runTool, type Tool } from '#scripts/run-tool.ts'
import { TABLES_PAGE, tablesPage } from '#scripts/tables-page.ts'

/** `run` returns the violations as text, or an empty string. */
export type Check = { name: string; run: () => Promise<string> }

let routeTypes: Promise<string> | undefined

export const quickChecks: readonly Check[] = [
  { name: 'format', run: checkFormat },
  { name: 'lint, layers and import cycles', run: () => toolComplaint('oxlint', ['--deny-warnings']) },
]

/** The longest checks come first, because two checks run at a time and this order ends earliest. */
export const allChecks: readonly Check[] = [
  { name: 'types of the routes', run: writeRouteTypes },
  { name: 'types', run: () => afterRouteTypes(() => toolComplaint('tsc', ['--noEmit'])) },
  {
    name: 'lint, layers, import cycles and awaited promises',
    run: () => afterRouteTypes(() => toolComplaint('oxlint', ['--deny-warnings', '--type-aware'])),
  },
  { name: 'unused code', run: () => afterRouteTypes(() => toolComplaint('knip', ['--no-progress'])) },
  { name: 'format', run: checkFormat },
  { name: 'types of the domain', run: () => toolComplaint('tsc', ['--noEmit', '-p', 'src/domain']) },
  { name: 'colour tokens', run: async () => colorTokenViolations(readSourceFiles(projectRoot)).join('\n') },
  {
    name: 'links in the docs',
    run: async () => docsLinkViolations(readSourceFiles(projectRoot), projectRoot).join('\n'),
  },
  {
    name: 'code in the docs',
    run: async () => {
      const files = readSourceFiles(projectRoot)
      return [...quotedCodeViolations(files), ...namedCodeViolations(files)].join('\n')
    },
  },
  {
    name: 'diagram of the tables',
    run: async () =>
      read(TABLES_PAGE) === tablesPage()
        ? ''
        : `${TABLES_PAGE} differs from the schema. Run: node scripts/run.mjs tables-page`,
  },
  { name: 'tests of the conformance page', run: async () => checkConformance() },
  {
    name: 'lock files',
    run: async () => globSync(['.', 'tools/*'], { cwd: projectRoot }).map(lockFileComplaint).join(''),
  },
  {
    name: 'unwanted words',
    run: async () => unwantedWordViolations(readSourceFiles(projectRoot)).join('\n'),
  },
]

function checkConformance(): string {
  const page = 'docs/conformance.md'
  const sourceOf = (file: string) => (existsSync(path.join(projectRoot, file)) ? read(file) : undefined)
  const violations = conformanceViolations(readConformance(read(page)), sourceOf)
  return violations.map((violation) => `${page}, ${violation}`).join('\n')
}

/**
 * Lets npm compare a lock file with its package.json. `npm install` omits an optional package of another machine that it
 * cannot find, and `npm ci` then refuses the lock file. The check uses a copy, because npm 10.2 deletes installed packages
 * even in a dry run.
 */
function lockFileComplaint(folder: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'vidriera-lock-'))
  try {
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(path.join(projectRoot, folder, name), path.join(copy, name))
    const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts'], {
      cwd: copy,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    return status === 0 ? '' : `${folder}: ${stderr}`
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/** Runs checks two at a time and prints one line for each. Then prints and returns the violations. */
export async function runChecks(checks: readonly Check[]): Promise<{ name: string; complaint: string }[]> {
  const waiting = [...checks]
  const complaints: { name: string; complaint: string }[] = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now()
      const complaint = await check.run()
      const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5)
      console.log(`${complaint ? '✗' : '✓'} ${seconds} s  ${check.name}`)
      if (complaint) complaints.push({ name: check.name, complaint })
    }
  }
  await Promise.all([worker(), worker()])
  for (const { name, complaint } of complaints) console.log(`\n── ${name}\n${complaint}`)
  return complaints
}

/** Writes React Router's route types once. All checks that read these types await the same promise. */
function writeRouteTypes(): Promise<string> {
  routeTypes ??= toolComplaint('react-router', ['typegen'])
  return routeTypes
}

function checkFormat(): Promise<string> {
  return toolComplaint('oxfmt', ['--check'])
}

async function afterRouteTypes(check: () => Promise<string>): Promise<string> {
  await writeRouteTypes()
  return check()
}

async function toolComplaint(tool: Tool, args: readonly string[]): Promise<string> {
  const { code, output } = await runTool(tool, args, { NO_COLOR: '1' })
  return code === 0 ? '' : output.trim() || `${tool} ended with code ${code}`
}

function read(file: string): string {
  return readFileSync(path.join(projectRoot, file), 'utf8')
}
