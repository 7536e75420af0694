import path from 'node:path'
import type { Readable } from 'node:stream'
import { type Entry, type ZipFile, openPromise } from 'yauzl'
import type { XlsxLimits } from '#server/features/product-import/file-limits.ts'
import { isDateFormat } from './is-date-format.ts'
import { parseXml } from './parse-xml.ts'
import { SharedTexts } from './shared-texts.ts'
import { damagedXlsx, tooManyBytes, tooManyEntries, tooManySheets } from './xlsx-refusals.ts'

/** `isDate`: for each cell style, whether its numbers are dates. `since1904`: how the workbook counts days. */
export type Workbook = {
  sheets: (() => Promise<Readable>)[]
  texts: SharedTexts
  isDate: readonly boolean[]
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
  const { since1904, ids } = await readSheetList(await open(main.workbook))
  if (ids.length > limits.sheets) throw tooManySheets(limits.sheets)
  const sheets = ids.flatMap((id) => entry(targets.get(id)) ?? [])
  const textEntry = entry(sharedStrings ?? 'xl/sharedStrings.xml')
  const styleEntry = entry(styles ?? 'xl/styles.xml')
  const parts = [textEntry, styleEntry].flatMap((part) => part ?? [])
  requireBytes([main.workbook, main.relations, ...parts, ...new Set(sheets)], limits)
  const texts = new SharedTexts(limits)
  if (textEntry) await texts.read(await open(textEntry))
  return {
    sheets: [...new Set(sheets)].map((sheet) => () => open(sheet)),
    texts,
    isDate: styleEntry ? await readStyles(await open(styleEntry)) : [],
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

async function readSheetList(bytes: Readable): Promise<{ since1904: boolean; ids: string[] }> {
  let since1904 = false
  const ids: string[] = []
  await parseXml(bytes, {
    onOpen(name, { date1904, ...others }) {
      if (name === 'workbookPr') since1904 ||= date1904 === '1' || date1904 === 'true'
      const [, id] = Object.entries(others).find(([key]) => /^(?:\w+:)?id$/.test(key)) ?? []
      if (name === 'sheet' && id !== undefined) ids.push(id)
    },
  })
  return { since1904, ids }
}

async function readStyles(bytes: Readable): Promise<boolean[]> {
  const dateFormats = new Map<string, boolean>()
  const isDate: boolean[] = []
  let isCellStyle = false
  await parseXml(bytes, {
    onOpen(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') dateFormats.set(numFmtId, isDateFormat(Number(numFmtId), formatCode))
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'xf' && isCellStyle)
        isDate.push(dateFormats.get(numFmtId) ?? isDateFormat(Number(numFmtId), ''))
    },
    onClose(name) {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return isDate
}
