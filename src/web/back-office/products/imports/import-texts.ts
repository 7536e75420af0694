import type { listImportRows, listImports, readImport } from '#contract/product/product-imports.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { ImportKind, ImportState } from '#domain/product/product-import.ts'
import { productCountText } from '#domain/product/product-count-text.ts'

export type ProductImport = ReplyOf<typeof readImport>
export type ImportSummary = ReplyOf<typeof listImports>[number]
export type ImportRow = ReplyOf<typeof listImportRows>[number]

export const IMPORTS_PATH = '/dashboard/products/imports'

export const importPath = (id: string): string => `${IMPORTS_PATH}/${id}`

export const kindLabels: Readonly<Record<ImportKind, string>> = {
  productos: 'Catálogo de productos',
  precios: 'Lista de precios',
  conteo: 'Conteo de stock',
}

/** Whether the import shows the differences of a stock count, so it has no file. */
export const isCount = ({ bytes }: Pick<ProductImport, 'bytes'>): boolean => bytes === 0

export const stateLabel = ({ estado, bytes }: Pick<ProductImport, 'estado' | 'bytes'>): string =>
  estado === 'leyendo' && isCount({ bytes }) ? 'Comparando con el stock' : stateLabels[estado]

const stateLabels: Readonly<Record<ImportState, string>> = {
  subiendo: 'Subiendo el archivo',
  leyendo: 'Leyendo el archivo',
  columnas: 'Faltan las columnas',
  'vista-previa': 'Lista para revisar',
  aplicando: 'Guardando',
  deshaciendo: 'Deshaciendo',
  terminada: 'Terminada',
  fallida: 'No se importó',
}

export const countText = (count: number): string => count.toLocaleString('es-AR')

export const isRunning = ({ estado }: Pick<ProductImport, 'estado'>): boolean =>
  ['subiendo', 'leyendo', 'aplicando', 'deshaciendo'].includes(estado)

type Progress = Pick<ProductImport, 'estado' | 'bytes' | 'hechas' | 'total'>

/** Returns the progress as text: 'Guardando 1.200 de 43.072'. While the file is read, the progress counts bytes. */
export function progressText({ estado, bytes, hechas, total }: Progress): string {
  const label = stateLabel({ estado, bytes })
  if (total === 0) return `${label}…`
  if (estado === 'leyendo') return `${label}: ${Math.floor((hechas / total) * 100)} %`
  return `${label} ${countText(hechas)} de ${countText(total)}`
}

type Counted = Pick<ProductImport, 'estado' | 'motivo' | 'cuenta'>

/** Returns the result of an import, planned or final, as one line of the history. */
export function outcomeText({ estado, motivo, cuenta }: Counted): string {
  if (estado === 'fallida') return motivo ?? 'No se pudo leer.'
  if (estado === 'columnas') return 'Falta decir qué trae cada columna.'
  if (estado === 'vista-previa')
    return [
      `Nuevos: ${countText(cuenta.nuevos)}`,
      `cambian: ${countText(cuenta.cambian)}`,
      `filas rechazadas: ${countText(cuenta.rechazadas)}`,
    ].join(', ')
  if (estado !== 'terminada') return ''
  const saved = `${productCountText(cuenta.aplicados)} ${cuenta.aplicados === 1 ? 'guardado' : 'guardados'}`
  return cuenta.deshechos === 0 ? saved : `${saved}, deshechos: ${countText(cuenta.deshechos)}`
}

/** Returns the label of the undo button, or undefined when nothing is left to undo. */
export function undoImportLabel({ estado, cuenta }: Counted): string | undefined {
  if (estado !== 'terminada' || cuenta.porDeshacer === 0) return undefined
  return cuenta.deshechos === 0 ? 'Deshacer todo' : `Deshacer lo que falta (${countText(cuenta.porDeshacer)})`
}
