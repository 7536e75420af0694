import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { XLSX_LIMITS, type XlsxLimits } from '#server/features/product-import/file-limits.ts'
import {
  repeatedPart,
  SHEET_END,
  SHEET_NAME,
  SHEET_START,
  textCell,
  textPart,
  textRow,
  withDeclaredSize,
  workbookOf,
} from '#testing/fixtures/hostile-sheets.ts'
import { convertXlsx } from './convert-xlsx.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-hostile-'))
})
afterAll(() => rm(folder, { recursive: true }))

const HEADING = textRow(1, ['sku', 'nombre', 'precio'])
const MB = ' '.repeat(1024 * 1024)

async function converted(
  content: Buffer,
  { signal, ...limits }: Partial<XlsxLimits> & { signal?: AbortSignal } = {},
) {
  const file = path.join(folder, 'planilla.xlsx')
  await writeFile(file, content)
  return (await convertXlsx(file, { folder, signal, limits: { ...XLSX_LIMITS, ...limits } })).map(
    ({ rows }) => rows,
  )
}

async function rowsOf(content: Buffer): Promise<unknown[]> {
  const [sheet] = await converted(content)
  const lines = (await readFile(sheet!, 'utf8')).trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as unknown)
}

test('A cell in the last possible row keeps its row number, and the empty rows before that cell give no rows', async () => {
  const wide = Array.from({ length: 26 }, (_, at) => (at === 25 ? 'última' : ''))
  const content = workbookOf(HEADING + textRow(2, wide) + textRow(1_048_576, ['x']))
  expect(await rowsOf(content)).toEqual([
    [1, 'sku', 'nombre', 'precio'],
    [2, ...wide],
    [1_048_576, 'x'],
  ])
})

/** Unpacks to 300 MB of spaces between two rows, in a file of 300 kB. */
const spaces = (before: string, after: string) =>
  repeatedPart(SHEET_NAME, {
    before: SHEET_START + HEADING + before,
    block: MB,
    times: 300,
    after: after + SHEET_END,
  })

const manyRows = Array.from({ length: 30 }, (_, at) => textRow(at + 2, ['A1', 'B2'])).join('')

const attacks: [what: string, content: () => Buffer, refusal: RegExp, limits?: Partial<XlsxLimits>][] = [
  [
    'a text in its last cell',
    () => workbookOf(`<row r="1048576">${textCell('XFD', 1_048_576, 'x')}</row>`),
    /celda XFD1048576/,
  ],
  [
    'parts that declare 6 GB',
    () => {
      const zeros = textPart('xl/sharedStrings.xml', '0'.repeat(10_000))
      return workbookOf(withDeclaredSize(textPart(SHEET_NAME, SHEET_START + SHEET_END), 3_000_000_000), [
        withDeclaredSize(zeros, 3_000_000_000),
      ])
    },
    /pesa más de 256 MB/,
  ],
  [
    'a part that is larger than declared',
    () => workbookOf(withDeclaredSize(spaces('', ''), 1_000)),
    /está dañado/,
  ],
  [
    'a comment of 300 MB',
    () => workbookOf(spaces('<!--', '-->')),
    /está dañado/,
    { unpackedBytes: 400 * 1024 * 1024 },
  ],
  [
    'a text of 300 MB',
    () => workbookOf(spaces('<row r="2"><c r="A2" t="inlineStr"><is><t>', '</t></is></c></row>')),
    /demasiado texto/,
    { unpackedBytes: 400 * 1024 * 1024 },
  ],
  [
    'too many entries',
    () =>
      workbookOf(
        HEADING,
        Array.from({ length: 60 }, (_, at) => textPart(`x${at}`, '')),
      ),
    /más de 50 archivos/,
    { entries: 50 },
  ],
  [
    'two parts with one name',
    () => workbookOf(HEADING, [textPart(SHEET_NAME, SHEET_START + SHEET_END)]),
    /está dañado/,
  ],
  [
    'an entity that grows',
    () =>
      workbookOf(
        textPart(
          SHEET_NAME,
          `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${SHEET_START}${textRow(1, ['&b;'])}${SHEET_END}`,
        ),
      ),
    /está dañado/,
  ],
  [
    'one text in many cells',
    () =>
      workbookOf(
        `<row r="1">${'<c t="s"><v>0</v></c>'.repeat(20)}</row><row r="2">${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`,
        [textPart('xl/sharedStrings.xml', `<sst><si><t>${'a'.repeat(10_000)}</t></si></sst>`)],
      ),
    /demasiado texto/,
    { textLength: 300_000 },
  ],
  [
    'a row of 300,000 characters',
    () =>
      workbookOf(
        textRow(
          1,
          Array.from({ length: 3 }, () => 'a'.repeat(100_000)),
        ),
      ),
    /fila 1 de la planilla tiene demasiado texto/,
  ],
  ['too many rows', () => workbookOf(manyRows), /más de 20 filas/, { rows: 20 }],
  ['too many cells', () => workbookOf(manyRows), /más de 40 celdas/, { cells: 40 }],
  [
    'too many shared texts',
    () =>
      workbookOf(HEADING, [textPart('xl/sharedStrings.xml', `<sst>${'<si><t>a</t></si>'.repeat(50)}</sst>`)]),
    /más de 40 celdas/,
    { cells: 40 },
  ],
  ['more memory than allowed', () => workbookOf(manyRows), /demasiado tiempo o memoria/, { rssMb: 1 }],
  ['more time than allowed', () => workbookOf(manyRows), /demasiado tiempo o memoria/, { timeMs: 1 }],
  [
    'more heap than allowed',
    () =>
      workbookOf(HEADING, [
        textPart('xl/sharedStrings.xml', `<sst>${'<si><t>a</t></si>'.repeat(200_000)}</sst>`),
      ]),
    /demasiado tiempo o memoria/,
    { heapMb: 5 },
  ],
]

test.each(attacks)('A spreadsheet with %s is refused', async (_what, content, refusal, limits) => {
  await expect(converted(content(), limits)).rejects.toThrow(refusal)
})

test('An aborted conversion kills its child process before the end of the file, and one that waits ends at once', async () => {
  const cancelling = new AbortController()
  const damagedAtItsEnd = workbookOf(spaces('', '<row r="0"/>'))
  const rows = path.join(folder, 'hoja-0.jsonl')
  await rm(rows, { force: true })
  const conversion = converted(damagedAtItsEnd, {
    unpackedBytes: 400 * 1024 * 1024,
    signal: cancelling.signal,
  })
  // The child process creates the file before it reads the sheet.
  await vi.waitFor(() => stat(rows), { timeout: 30_000, interval: 10 })
  const waiting = new AbortController()
  const behind = convertXlsx(path.join(folder, 'planilla.xlsx'), { folder, signal: waiting.signal })
  waiting.abort(new Error('Cancelled before its turn'))
  await expect(behind).rejects.toThrow('Cancelled before its turn')
  expect(cancelling.signal.aborted).toBe(false)
  cancelling.abort(new Error('Cancelled'))
  await expect(conversion).rejects.toThrow('Cancelled')
})
