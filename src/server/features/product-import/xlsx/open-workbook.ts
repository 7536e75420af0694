import path from 'node:path'
import type { Readable } from 'node:stream'
import { type Entry, type ZipFile, openPromise } from 'yauzl'
import type { XlsxLimits } from '#server/features/product-import/file-limits.ts'
import { type NumberFormat, numberFormat } from './number-format.ts'
import { parseXml } from './parse-xml.ts'
import { SharedTexts } from './shared-texts.ts'
import { damagedXlsx, tooManyBytes, tooManyEntries, tooManySheets } from './xlsx-refusals.ts'

export type WorkbookSheet = { name: string; isHidden: boolean; open: () => Promise<Readable> }

/** `formats`: number format of each cell style. `since1904`: how the workbook counts days. */
export type Workbook = {
  sheets: WorkbookSheet[]
  texts: SharedTexts
  formats: readonly NumberFormat[]
  since1904: boolean
}

/**
 * Opens a workbook and reads its shared parts. Before anything is unpacked, the declared sizes of all parts that are
 * read must be within the limits. An unpacked part ends with an error at its declared size.
 */
export async function openWorkbook(zip: ZipFile, limits: XlsxLimits): Promise<Workbook> {
  const entries = await readEntries(zip, limits)
  const entry = (name: string | undefined) => (name === undefined ? undefined : entries.get(name))
  const main = { workbook: entry('xl/workbook.xml'), relations: entry('xl/_rels/workbook.xml.rels') }
  if (!main.workbook || !main.relations) throw damagedXlsx()
  requireBytes([main.workbook, main.relations], limits)
  const open = (found: Entry) => zip.openReadStreamPromise(found)
  const { targets, sharedStrings, styles } = await readRelations(await open(main.relations))
  const { since1904, listed } = await readSheetList(await open(main.workbook))
  if (listed.length > limits.sheets) throw tooManySheets(limits.sheets)
  // Two entries of the list may name one part, which is read once.
  const named = new Map(
    listed.toReversed().flatMap(({ id, ...sheet }) => {
      const part = entry(targets.get(id))
      return part ? [[part, sheet] as const] : []
    }),
  )
  const sheets = [...named].toReversed()
  const textEntry = entry(sharedStrings ?? 'xl/sharedStrings.xml')
  const styleEntry = entry(styles ?? 'xl/styles.xml')
  const parts = [textEntry, styleEntry].flatMap((part) => part ?? [])
  requireBytes([main.workbook, main.relations, ...parts, ...named.keys()], limits)
  const texts = new SharedTexts(limits)
  if (textEntry) await texts.read(await open(textEntry))
  return {
    sheets: sheets.map(([part, sheet]) => ({ ...sheet, open: () => open(part) })),
    texts,
    formats: styleEntry ? await readStyles(await open(styleEntry)) : [],
    since1904,
  }
}

export const openZip = (file: string): Promise<ZipFile> => openPromise(file, { autoClose: false })

/** The archive states its number of entries, and ends there. */
async function readEntries(zip: ZipFile, limits: XlsxLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw tooManyEntries(limits.entries)
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    // Programs choose different entries of one name, so none is read.
    if (entries.has(entry.fileName)) throw damagedXlsx()
    entries.set(entry.fileName, entry)
  }
  return entries
}

function requireBytes(parts: readonly Entry[], { unpackedBytes }: XlsxLimits): void {
  const declared = parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (declared > unpackedBytes) throw tooManyBytes(unpackedBytes)
}

/** `targets`: part name of each sheet, by the id of its relation. */
async function readRelations(bytes: Readable) {
  const targets = new Map<string, string>()
  const others: { sharedStrings?: string; styles?: string } = {}
  await parseXml(bytes, {
    onOpen(name, { Id, Type, Target }) {
      if (name !== 'Relationship' || Id === undefined || Type === undefined || Target === undefined) return
      const part = Target.startsWith('/') ? Target.slice(1) : path.posix.join('xl', Target)
      const kind = Type.slice(Type.lastIndexOf('/') + 1)
      if (kind === 'worksheet') targets.set(Id, part)
      if (kind === 'sharedStrings' || kind === 'styles') others[kind] = part
    },
  })
  return { targets, ...others }
}

type ListedSheet = Pick<WorkbookSheet, 'name' | 'isHidden'> & { id: string }

async function readSheetList(bytes: Readable): Promise<{ since1904: boolean; listed: ListedSheet[] }> {
  let since1904 = false
  const listed: ListedSheet[] = []
  await parseXml(bytes, {
    onOpen(tag, { date1904, name = '', state = 'visible', ...others }) {
      if (tag === 'workbookPr') since1904 ||= date1904 === '1' || date1904 === 'true'
      const [, id] = Object.entries(others).find(([key]) => /^(?:\w+:)?id$/.test(key)) ?? []
      if (tag === 'sheet' && id !== undefined) listed.push({ id, name, isHidden: state !== 'visible' })
    },
  })
  return { since1904, listed }
}

async function readStyles(bytes: Readable): Promise<NumberFormat[]> {
  const customFormats = new Map<string, NumberFormat>()
  const formats: NumberFormat[] = []
  let isCellStyle = false
  await parseXml(bytes, {
    onOpen(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') customFormats.set(numFmtId, numberFormat(Number(numFmtId), formatCode))
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'xf' && isCellStyle)
        formats.push(customFormats.get(numFmtId) ?? numberFormat(Number(numFmtId), ''))
    },
    onClose(name) {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return formats
}
