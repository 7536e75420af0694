import type { ImportReport } from '#server/features/products/imported-file.ts'
import type { PictureCounts } from '#server/features/products/import-pictures.ts'

const MOST_LINES = 40

export type FinishedImport = {
  rows: ImportReport
  pictures: PictureCounts
  unusedColumns: readonly string[]
  saysPublished: boolean
  seconds: number
}

/** In Spanish, for the terminal. */
export function describeImport(finished: FinishedImport): string {
  const { rows, pictures, unusedColumns, saysPublished, seconds } = finished
  const { created, updated, unchanged, refused, notes } = rows
  if (created + updated + unchanged + refused.length === 0)
    return '\nEl archivo no tiene ningún producto debajo de los títulos. No se importó nada.\n'
  return [
    '',
    `Creados: ${created} · Actualizados: ${updated} · Sin cambios: ${unchanged} · Rechazados: ${refused.length}`,
    `Fotos nuevas: ${pictures.saved} · Ya estaban: ${pictures.alreadyHere} · Rechazadas: ${pictures.refused.length}`,
    `Tiempo: ${seconds.toFixed(1)} s`,
    ...listed(
      'Filas rechazadas',
      refused.map(({ line, sku, reasons }) => `línea ${line}${sku && ` (${sku})`}: ${reasons.join('. ')}`),
    ),
    ...listed(
      'Avisos',
      notes.map(({ line, sku, note }) => `línea ${line}${sku && ` (${sku})`}: ${note}`),
    ),
    ...(pictures.notLookedFor > 0
      ? [
          '',
          `El archivo nombra ${pictures.notLookedFor} fotos. Para traerlas, indicá su carpeta con --images.`,
        ]
      : []),
    ...(created > 0 && !saysPublished
      ? [
          '',
          'El archivo no tiene la columna publicado: los productos nuevos no se ven en la tienda hasta que diga «si».',
        ]
      : []),
    ...(unusedColumns.length > 0 ? ['', `Columnas que no se usaron: ${unusedColumns.join(', ')}.`] : []),
    '',
  ].join('\n')
}

/** For `--report`. */
export const writtenReport = ({ rows, pictures, unusedColumns, seconds }: FinishedImport): string =>
  JSON.stringify(
    {
      creados: rows.created,
      actualizados: rows.updated,
      sinCambios: rows.unchanged,
      rechazados: rows.refused.map(({ line, sku, reasons }) => ({ linea: line, sku, motivos: reasons })),
      avisos: rows.notes.map(({ line, sku, note }) => ({ linea: line, sku, aviso: note })),
      fotos: {
        nuevas: pictures.saved,
        yaEstaban: pictures.alreadyHere,
        rechazadas: pictures.refused.map(({ name, reason }) => ({ archivo: name, motivo: reason })),
      },
      columnasSinUso: unusedColumns,
      segundos: Number(seconds.toFixed(1)),
    },
    null,
    2,
  )

function listed(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const rest = lines.length - MOST_LINES
  const more = rest > 0 ? [`  … y ${rest} más: guardalas todas con --report informe.json`] : []
  return ['', `${title}:`, ...lines.slice(0, MOST_LINES).map((line) => `  ${line}`), ...more]
}
