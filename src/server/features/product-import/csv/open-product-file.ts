import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import type { DecimalMark } from '#server/features/product-import/columns/decimal-mark.ts'
import type { TextEncoding } from './detect-encoding.ts'
import type { NamedColumn } from '#server/features/product-import/columns/named-columns.ts'
import { type ProductFile, UnreadableFile } from './product-file.ts'
import { openProductCsv } from './read-product-csv.ts'
import { ZIP_SIGNATURE, openProductXlsx } from './read-product-xlsx.ts'

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
    named = [],
    encoding,
    decimalMark,
    folder = path.dirname(file),
    signal,
  }: {
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
  const options = { size: found.size, named, decimalMark, signal }
  if (await startsWith(file, OLD_EXCEL_SIGNATURE)) {
    throw new UnreadableFile(
      'El archivo es de un Excel viejo (.xls) o tiene contraseña. Abrilo en la planilla y guardalo como XLSX o CSV. No se importó nada.',
    )
  }
  return (await startsWith(file, ZIP_SIGNATURE))
    ? openProductXlsx(file, { ...options, folder })
    : openProductCsv(file, { ...options, encoding })
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
