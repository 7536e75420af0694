import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ImportKind } from '#domain/product/product-import.ts'
import type { DecimalMark } from '#server/features/product-import/columns/decimal-mark.ts'
import type { TextEncoding } from './detect-encoding.ts'
import type { NamedColumn } from '#server/features/product-import/columns/named-columns.ts'
import { type ProductFile, UnreadableFile } from './product-file.ts'
import { openProductCsv } from './read-product-csv.ts'
import { type WorkbookAnswers, ZIP_SIGNATURE, openProductXlsx } from './read-product-xlsx.ts'

/** Signature of Excel 97 to 2003 workbooks and encrypted XLSX files. */
const OLD_EXCEL_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * Opens a CSV or XLSX file of products. The first bytes decide the format, not the name. `named`: mapped columns of a
 * file with unknown headings. `folder` receives the rows of an XLSX file, by default the folder of the file. `signal`
 * ends the reading at once. Throws `UnknownColumns` for unknown headings, and `UnreadableFile` for an unreadable
 * file.
 */
export async function openProductFile(
  file: string,
  {
    kind = 'productos',
    named = [],
    encoding,
    decimalMark,
    sheet,
    hiddenRows,
    folder = path.dirname(file),
    signal,
  }: WorkbookAnswers & {
    kind?: ImportKind | undefined
    named?: readonly NamedColumn[]
    encoding?: TextEncoding | undefined
    decimalMark?: DecimalMark | undefined
    folder?: string
    signal?: AbortSignal | undefined
  } = {},
): Promise<ProductFile> {
  const found = await stat(file).catch(() => {
    throw new UnreadableFile(`No se encontró el archivo ${file}`)
  })
  if (found.isDirectory())
    throw new UnreadableFile(`${file} es una carpeta: hace falta el archivo CSV o XLSX`)
  const options = { size: found.size, kind, named, decimalMark, signal }
  if (await startsWith(file, OLD_EXCEL_SIGNATURE)) {
    throw new UnreadableFile(
      'El archivo es de un Excel viejo (.xls) o tiene contraseña. Abrilo en la planilla y guardalo como XLSX o CSV. No se importó nada.',
    )
  }
  if (await isMarkup(file))
    throw new UnreadableFile(
      'El archivo es una página web con una tabla, aunque se llame .xls o .csv. Abrilo en la planilla y guardalo como XLSX o CSV. No se importó nada.',
    )
  return (await startsWith(file, ZIP_SIGNATURE))
    ? openProductXlsx(file, { ...options, folder, sheet, hiddenRows })
    : openProductCsv(file, { ...options, encoding })
}

/** Many programs write a table in HTML or XML into a file with the name of a spreadsheet. */
async function isMarkup(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0)
    const start = buffer.subarray(0, bytesRead).toString('latin1').replaceAll('\0', '')
    return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*<(?:!doctype|html|head|meta|body|table|style|\?xml)\b/i.test(
      start,
    )
  } finally {
    await handle.close()
  }
}

async function startsWith(file: string, signature: Buffer): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(signature.length), 0, signature.length, 0)
    return buffer.equals(signature)
  } finally {
    await handle.close()
  }
}
