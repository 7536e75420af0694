import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bansOf, housePlan, type Zone } from './house-plan.ts'
import { notInEveryBrowser } from './not-in-every-browser.ts'

type Report = { file: string; line: number; rule: string }

const root = path.resolve(import.meta.dirname, '../..')
const planted = housePlan.flatMap((zone) => bansOf(zone).map(({ forExample }) => ({ zone, forExample })))

/** One offence for each habit the linter guards apart from the plan. */
const offences = [
  {
    habit: 'reading the environment',
    rule: 'no-process-env',
    file: 'src/server/port.ts',
    text: 'export const port = process.env.PORT',
  },
  {
    habit: 'a default export',
    rule: 'no-default-export',
    file: 'src/domain/price.ts',
    text: 'export default 1',
  },
  {
    habit: 'a file past 300 lines',
    rule: 'max-lines',
    file: 'src/domain/long.ts',
    text: `${'\n'.repeat(300)}export const last = 1`,
  },
  {
    habit: 'a file name that is not kebab-case',
    rule: 'filename-case',
    file: 'src/domain/cartLine.ts',
    text: 'export const line = 1',
  },
  {
    habit: 'a circle of imports',
    rule: 'no-cycle',
    file: 'src/domain/egg.ts',
    text: "import { hen } from './hen.ts'\nexport const egg = () => hen",
  },
  {
    habit: 'a barrel',
    rule: 'no-barrel-file',
    file: 'src/domain/everything.ts',
    text: "export * from './hen.ts'",
  },
  {
    habit: 'an inline style',
    rule: 'forbid-dom-props',
    file: 'src/web/red.tsx',
    text: "export const Red = () => <p style={{ color: 'red' }}>Hola</p>",
  },
]

/** One line each of what older phones do not have. */
const tooNew = [
  ...notInEveryBrowser.statics.map((path) => `void ${path}`),
  ...notInEveryBrowser.properties.map((property) => `void document.${property}`),
  ...notInEveryBrowser.globals.map((name) => `void ${name}`),
]

let street: string
let reports: readonly Report[]

beforeAll(() => {
  street = mkdtempSync(path.join(tmpdir(), 'vidriera-house-'))
  symlinkSync(path.join(root, 'node_modules'), path.join(street, 'node_modules'))
  for (const file of [
    'oxlint.config.ts',
    'src/testing/house-plan.ts',
    'src/testing/house-bans.ts',
    'src/testing/not-in-every-browser.ts',
    'package.json',
    'tsconfig.json',
  ]) {
    cpSync(path.join(root, file), path.join(street, file))
  }
  write('src/domain/hen.ts', "import { egg } from './egg.ts'\nexport const hen = () => egg")
  for (const { file, text } of offences) write(file, text)
  for (const room of ['contract', 'domain', 'web', 'server'])
    write(`src/${room}/too-new.ts`, tooNew.join('\n'))
  write('src/web/too-new.test.ts', tooNew.join('\n'))
  for (const zone of housePlan)
    write(
      zone.sample,
      linesOf(zone)
        .map((name) => `import '${name}'`)
        .join('\n'),
    )
  reports = lint()
})

afterAll(() => rmSync(street, { recursive: true }))

test.each(planted.map(({ zone, forExample }) => [zone.name, forExample, zone] as const))(
  '%s may not import %s',
  (_name, forExample, zone) => {
    expect(refusedIn(zone)).toContain(forExample)
  },
)

test.each(housePlan.map((zone) => [zone.name, zone] as const))(
  '%s may import its neighbours',
  (_name, zone) => {
    expect(refusedIn(zone).filter((name) => zone.mayImport.includes(name))).toEqual([])
  },
)

test.each(offences)('$habit is refused', ({ file, rule }) => {
  expect(reports.filter((report) => report.file === file).map((report) => report.rule)).toContain(rule)
})

test.each(['contract', 'domain', 'web'])('what older phones do not have is refused in %s', (room) => {
  expect(tooNewIn(`src/${room}/too-new.ts`)).toEqual(tooNew)
})

test('what runs on the server, and tests, may use what older phones do not have', () => {
  expect(tooNewIn('src/server/too-new.ts')).toEqual([])
  expect(tooNewIn('src/web/too-new.test.ts')).toEqual([])
})

function tooNewIn(file: string): readonly string[] {
  const refused = reports
    .filter((report) => report.file === file && /^no-restricted-(?:properties|globals)$/.test(report.rule))
    .map(({ line }) => line)
  return tooNew.filter((_, index) => refused.includes(index + 1))
}

function linesOf(zone: Zone): readonly string[] {
  return [...zone.mayImport, ...bansOf(zone).map(({ forExample }) => forExample)]
}

function refusedIn(zone: Zone): readonly string[] {
  return reports
    .filter(({ file, rule }) => file === zone.sample && rule === 'no-restricted-imports')
    .map(({ line }) => linesOf(zone)[line - 1] ?? 'a line that was not planted')
}

function lint(): readonly Report[] {
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const run = spawnSync(process.execPath, [linter, '-f', 'json', 'src', 'scripts', 'database'], {
    cwd: street,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { diagnostics } = JSON.parse(run.stdout) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[]
  }
  return diagnostics.map(({ code, filename, labels }) => ({
    file: filename,
    line: labels[0]?.span.line ?? 0,
    rule: /\((.+)\)/.exec(code)?.[1] ?? code,
  }))
}

function write(file: string, text: string): void {
  const full = path.join(street, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, `${text}\n`)
}
