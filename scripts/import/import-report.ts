import type { ImportReport } from '#server/features/product-import/csv/imported-file.ts'
import type { ChangeExamples } from '#server/features/product-import/import-changes.ts'
import type { ImageCounts } from '#server/features/product-import/import-images.ts'

const MAX_LINES = 40

export type FinishedImport = {
  rows: ImportReport
  /** Rows of the file below the heading. */
  rowCount: number
  /** Only in a preview, which stored nothing. */
  changes: ChangeExamples | undefined
  images: ImageCounts
  unusedColumns: readonly string[]
  hasPublishedColumn: boolean
  seconds: number
}

/** In Spanish, for the terminal. */
export function describeImport(finished: FinishedImport): string {
  const { rows, changes, images, unusedColumns, hasPublishedColumn, seconds } = finished
  const { created, updated, unchanged, refused, notes } = rows
  if (created + updated + unchanged + refused.length === 0)
    return '\nEl archivo no tiene ningún producto debajo de los títulos. No hay nada para importar.\n'
  return [
    '',
    ...(changes ? ['Vista previa: todavía no se guardó nada.'] : []),
    `${changes ? 'Nuevos' : 'Creados'}: ${created} · ${changes ? 'Cambian' : 'Actualizados'}: ${updated} · Sin cambios: ${unchanged} · Rechazados: ${refused.length}`,
    `Fotos nuevas: ${images.saved} · Ya estaban: ${images.alreadyStored} · Rechazadas: ${images.refused.length}`,
    `Tiempo: ${seconds.toFixed(1)} s`,
    ...(changes ? describeChanges(changes, created) : []),
    ...listed(
      'Filas rechazadas',
      refused.map(({ line, sku, reasons }) => `línea ${line}${sku && ` (${sku})`}: ${reasons.join('. ')}`),
    ),
    ...listed(
      'Avisos',
      notes.map(({ line, sku, note }) => `línea ${line}${sku && ` (${sku})`}: ${note}`),
    ),
    ...(images.ignored > 0
      ? ['', `El archivo nombra ${images.ignored} fotos. Para traerlas, indicá su carpeta con --images.`]
      : []),
    ...(created > 0 && !hasPublishedColumn
      ? [
          '',
          'El archivo no tiene la columna publicado: los productos nuevos no se ven en la tienda hasta que diga «si».',
        ]
      : []),
    ...(unusedColumns.length > 0 ? ['', `Columnas que no se usaron: ${unusedColumns.join(', ')}.`] : []),
    ...(changes ? ['', 'Para importar, repetí el comando con --yes.'] : []),
    '',
  ].join('\n')
}

/** For `--report`. */
export const importReportJson = ({ rows, changes, images, unusedColumns, seconds }: FinishedImport): string =>
  JSON.stringify(
    {
      vistaPrevia: changes !== undefined,
      creados: rows.created,
      actualizados: rows.updated,
      sinCambios: rows.unchanged,
      rechazados: rows.refused.map(({ line, sku, reasons }) => ({ linea: line, sku, motivos: reasons })),
      avisos: rows.notes.map(({ line, sku, note }) => ({ linea: line, sku, aviso: note })),
      fotos: {
        nuevas: images.saved,
        yaEstaban: images.alreadyStored,
        rechazadas: images.refused.map(({ name, reason }) => ({ archivo: name, motivo: reason })),
      },
      columnasSinUso: unusedColumns,
      segundos: Number(seconds.toFixed(1)),
    },
    null,
    2,
  )

function listed(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const rest = lines.length - MAX_LINES
  const more = rest > 0 ? [`  … y ${rest} más: guardalas todas con --report informe.json`] : []
  return ['', `${title}:`, ...lines.slice(0, MAX_LINES).map((line) => `  ${line}`), ...more]
}

const describeChanges = ({ newProducts, fields }: ChangeExamples, created: number): string[] => [
  ...examples(
    `Productos nuevos (${created})`,
    newProducts.map(({ line, nombre }) => `línea ${line}: ${nombre}`),
    created,
  ),
  ...[...fields].flatMap(([field, { count, examples: changes }]) =>
    examples(
      `Cambios de ${field} (${count})`,
      changes.map(({ line, nombre, from, to }) => `línea ${line} (${nombre}): ${from} → ${to}`),
      count,
    ),
  ),
]

function examples(title: string, lines: readonly string[], count: number): string[] {
  if (lines.length === 0) return []
  const more = count > lines.length ? [`  … y ${count - lines.length} más`] : []
  return ['', `${title}:`, ...lines.map((line) => `  ${line}`), ...more]
}
