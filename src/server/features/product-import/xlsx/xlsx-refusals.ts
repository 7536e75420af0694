import { UnreadableFile } from '#server/features/product-import/csv/product-file.ts'
import { formatCount } from '#server/features/product-import/file-limits.ts'

const MB = 1024 * 1024

export const damagedXlsx = (): UnreadableFile =>
  new UnreadableFile(
    'El archivo no es un CSV ni un XLSX, o está dañado. Abrilo en la planilla y guardalo de nuevo como XLSX o CSV. No se importó nada.',
  )

const tooLarge = (what: string): UnreadableFile =>
  new UnreadableFile(
    `La planilla es demasiado grande: ${what}. Dejá solo la hoja de productos, partila en dos o más archivos, o guardala como CSV. No se importó nada.`,
  )

export const tooManyBytes = (limit: number) =>
  tooLarge(`descomprimida pesa más de ${formatCount(Math.ceil(limit / MB))} MB`)
export const tooManyEntries = (limit: number) =>
  tooLarge(`trae más de ${formatCount(limit)} archivos adentro`)
export const tooManySheets = (limit: number) => tooLarge(`tiene más de ${formatCount(limit)} hojas`)
export const tooManyCells = (limit: number) => tooLarge(`tiene más de ${formatCount(limit)} celdas con datos`)
export const tooManySheetRows = (limit: number) =>
  tooLarge(`tiene más de ${formatCount(limit)} filas con datos`)
export const tooMuchText = () => tooLarge('sus celdas tienen demasiado texto')
export const tooMuchWork = () => tooLarge('leerla llevó demasiado tiempo o memoria')

export const tooLongSheetRow = (line: number): UnreadableFile =>
  new UnreadableFile(
    `La fila ${formatCount(line)} de la planilla tiene demasiado texto. Acortalo y probá de nuevo. No se importó nada.`,
  )

export const farCell = (address: string): UnreadableFile =>
  new UnreadableFile(
    `Hay algo escrito en la celda ${address}, muy lejos de la tabla. Borralo en la planilla y probá de nuevo. No se importó nada.`,
  )
