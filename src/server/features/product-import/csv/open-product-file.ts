import { open, stat } from 'node:fs/promises'
import { parseNamedColumns } from './named-columns.ts'
import { type ProductFile, UnreadableFile } from './product-file.ts'
import { openProductCsv } from './read-product-csv.ts'
import { ZIP_SIGNATURE, openProductXlsx } from './read-product-xlsx.ts'

/**
 * Opens a CSV or XLSX file of products. The first bytes decide, not the name. `columns`: the text of `--columns`, for a
 * file with other headings than the shop's. Refuses any other file.
 */
export async function openProductFile(
  file: string,
  { columns }: { columns?: string | undefined } = {},
): Promise<ProductFile> {
  const found = await stat(file).catch(() => {
    throw new UnreadableFile(`No se encontró el archivo ${file}`)
  })
  if (found.isDirectory())
    throw new UnreadableFile(`${file} es una carpeta: hace falta el archivo CSV o XLSX`)
  const options = { size: found.size, named: columns === undefined ? [] : parseNamedColumns(columns) }
  return (await isZip(file)) ? openProductXlsx(file, options) : openProductCsv(file, options)
}

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(ZIP_SIGNATURE.length), 0, ZIP_SIGNATURE.length, 0)
    return buffer.equals(ZIP_SIGNATURE)
  } finally {
    await handle.close()
  }
}
