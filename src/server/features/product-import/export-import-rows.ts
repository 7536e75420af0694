import type { ExportFormat } from '#contract/export/export-format.ts'
import type { RowAction } from '#domain/product/product-import.ts'
import { snapshotSource } from '#server/database/replica/snapshot-source.ts'
import type { Deps } from '#server/deps.ts'
import {
  type ExportColumn,
  type TableExport,
  keysetPart,
  tableExport,
} from '#server/handlers/table-export.ts'
import { type ImportedRow, readImportRows } from './stores/product-import-rows-store.ts'
import type { ProductImport } from './stores/product-imports-store.ts'

/** A line of the export. `cambio`: undefined for an unchanged product or a refused row. */
type Line = { row: ImportedRow; cambio: ImportedRow['cambios'][number] | undefined }

/** Exports the rows of an import, with one line per change. */
export const exportImportRows = (
  { pool }: Pick<Deps, 'pool'>,
  {
    found: { id, archivo },
    formato,
    accion,
  }: { found: ProductImport; formato: ExportFormat; accion: RowAction | undefined },
): TableExport =>
  tableExport({
    source: snapshotSource(pool),
    name: `${archivo.replace(/\.\w{2,5}$/, '')}-${accion ?? 'importación'}`,
    formato,
    columns,
    async read(db, { after, limit }) {
      const { rows, next } = await keysetPart(
        limit,
        (count) => readImportRows(db, id, { accion, after, limit: count }),
        ({ posicion }) => posicion,
      )
      return { rows: rows.flatMap(linesOf), next }
    },
  })

const linesOf = (row: ImportedRow): Line[] =>
  row.cambios.length === 0 ? [{ row, cambio: undefined }] : row.cambios.map((cambio) => ({ row, cambio }))

const columns: readonly ExportColumn<Line>[] = [
  ['Línea', ({ row }) => row.linea],
  ['SKU', ({ row }) => row.sku],
  ['Producto', ({ row, cambio }) => cambio?.nombre ?? row.nombre],
  ['Qué pasa', ({ row }) => row.accion],
  [
    'Motivo o aviso',
    ({ row }) => [...row.motivos, ...row.avisos, row.detalle ?? ''].filter(Boolean).join('. '),
  ],
  ['Campo', ({ cambio }) => cambio?.campo ?? ''],
  ['Antes', ({ cambio }) => cambio?.antes ?? ''],
  ['Después', ({ cambio }) => cambio?.despues ?? ''],
]
