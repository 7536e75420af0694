import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { conformanceOffences, readConformance } from '#testing/conformance.ts'
import { colorTokenOffences } from './guards/color-tokens.ts'
import { docsLinkOffences } from './guards/docs-links.ts'
import { lockFileOffences } from './guards/lock-file.ts'
import { namedCodeOffences } from './guards/named-code.ts'
import { quotedCodeOffences } from './guards/quoted-code.ts'
import { readSourceFiles } from './guards/source-files.ts'
import { unwantedWordOffences } from './guards/unwanted-words.ts'
import { projectRoot, runTool, type Tool } from './run-tool.ts'
import { TABLES_PAGE, tablesPage } from './tables-page.ts'

/** `look` returns the complaints as text, or an empty string. */
export type Check = { name: string; look: () => Promise<string> }

let routesTyped: Promise<string> | undefined

export const quickChecks: readonly Check[] = [
  { name: 'format', look: () => complaintOf('oxfmt', ['--check']) },
  { name: 'lint, layers and import cycles', look: () => complaintOf('oxlint', ['--deny-warnings']) },
]

/** The longest checks first, so that two at a time finish soon. */
export const allChecks: readonly Check[] = [
  { name: 'types of the routes', look: typeRoutes },
  { name: 'types', look: () => afterRoutes(() => complaintOf('tsc', ['--noEmit'])) },
  { name: 'unused code', look: () => afterRoutes(() => complaintOf('knip', ['--no-progress'])) },
  ...quickChecks,
  { name: 'types of the domain', look: () => complaintOf('tsc', ['--noEmit', '-p', 'src/domain']) },
  { name: 'colour tokens', look: async () => colorTokenOffences(readSourceFiles(projectRoot)).join('\n') },
  {
    name: 'links in the docs',
    look: async () => docsLinkOffences(readSourceFiles(projectRoot), projectRoot).join('\n'),
  },
  {
    name: 'code in the docs',
    look: async () => {
      const files = readSourceFiles(projectRoot)
      return [...quotedCodeOffences(files), ...namedCodeOffences(files)].join('\n')
    },
  },
  {
    name: 'diagram of the tables',
    look: async () =>
      read(TABLES_PAGE) === tablesPage()
        ? ''
        : `${TABLES_PAGE} differs from the schema. Run: node scripts/run.mjs tables-page`,
  },
  { name: 'tests of the conformance page', look: async () => conformanceComplaint() },
  {
    name: 'lock file',
    look: async () => lockFileOffences(JSON.parse(read('package-lock.json')), read('.npmrc')).join('\n'),
  },
  { name: 'unwanted words', look: async () => unwantedWordOffences(readSourceFiles(projectRoot)).join('\n') },
]

function conformanceComplaint(): string {
  const page = 'docs/conformance.md'
  const sourceOf = (file: string) => (existsSync(path.join(projectRoot, file)) ? read(file) : undefined)
  const offences = conformanceOffences(readConformance(read(page)), sourceOf)
  return offences.map((offence) => `${page}, ${offence}`).join('\n')
}

/** Runs checks two at a time with one line each, then prints the complaints in full. Returns them. */
export async function runChecks(checks: readonly Check[]): Promise<{ name: string; complaint: string }[]> {
  const waiting = [...checks]
  const complaints: { name: string; complaint: string }[] = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now()
      const complaint = await check.look()
      const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5)
      console.log(`${complaint ? '✗' : '✓'} ${seconds} s  ${check.name}`)
      if (complaint) complaints.push({ name: check.name, complaint })
    }
  }
  await Promise.all([worker(), worker()])
  for (const { name, complaint } of complaints) console.log(`\n── ${name}\n${complaint}`)
  return complaints
}

/** Writes React Router's route types once. Checks that read these types wait for the same promise. */
function typeRoutes(): Promise<string> {
  routesTyped ??= complaintOf('react-router', ['typegen'])
  return routesTyped
}

async function afterRoutes(look: () => Promise<string>): Promise<string> {
  await typeRoutes()
  return look()
}

async function complaintOf(tool: Tool, args: readonly string[]): Promise<string> {
  const { code, output } = await runTool(tool, args, { NO_COLOR: '1' })
  return code === 0 ? '' : output.trim() || `${tool} ended with code ${code}`
}

function read(file: string): string {
  return readFileSync(path.join(projectRoot, file), 'utf8')
}
