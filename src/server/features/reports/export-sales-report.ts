import type { QueryOf } from '#contract/http/endpoint.ts'
import type * as exports from '#contract/export/exports.ts'
import { type ReportGroup, reportGroupNames } from '#domain/report/report-groups.ts'
import type { Deps } from '#server/deps.ts'
import { type ExportColumn, type TableExport, tableExport } from '#server/handlers/table-export.ts'
import { readReport, reportOf, type SalesReport } from './show-sales-report.ts'

type Row = { nombre: string } & Pick<SalesReport, 'total'>['total']

/** Exports all rows of a sales report, with the earlier period beside them and the total below. */
export async function exportSalesReport(
  deps: Pick<Deps, 'replica' | 'clock' | 'store'>,
  { formato, ...query }: QueryOf<typeof exports.exportSalesReport>,
): Promise<TableExport> {
  const report = await reportOf(deps, query)
  const { desde, hasta } = report.spans.now
  return tableExport<Row>({
    source: deps.replica,
    name: `informe-ventas-por-${query.agrupar}-${desde}-a-${hasta}`,
    formato,
    columns: columnsOf(query.agrupar),
    read: async (db) => {
      const { filas, total } = await readReport((read) => read(db), report)
      return { rows: [...filas, { ...total, nombre: 'Total' }], next: undefined }
    },
  })
}

const columnsOf = (group: ReportGroup): ExportColumn<Row>[] => [
  [reportGroupNames[group], ({ nombre }) => nombre],
  ['Ventas', ({ ventas }) => ventas],
  ['Unidades', ({ unidades }) => unidades],
  ['Bruto', ({ bruto }) => ({ amount: bruto })],
  ['Descuentos', ({ descuentos }) => ({ amount: descuentos })],
  ['Recargos', ({ recargos }) => ({ amount: recargos })],
  ['Envíos', ({ envios }) => ({ amount: envios })],
  ['Vendido', ({ vendido }) => ({ amount: vendido })],
  ['A cobrar', ({ aCobrar }) => ({ amount: aCobrar })],
  ['Devoluciones', ({ devoluciones }) => ({ amount: devoluciones })],
  ['Unidades devueltas', ({ unidadesDevueltas }) => unidadesDevueltas],
  ['Neto', ({ neto }) => ({ amount: neto })],
  ['Ticket promedio', ({ promedio }) => (promedio === null ? '' : { amount: promedio })],
  ['Margen', ({ margen }) => (margen === null ? '' : { amount: margen })],
  ['Margen %', ({ tasaDeMargen }) => (tasaDeMargen === null ? '' : percentText(tasaDeMargen))],
  ['Unidades sin costo', ({ sinCosto }) => sinCosto],
  ['Ventas antes', ({ antes }) => antes.ventas],
  ['Unidades antes', ({ antes }) => antes.unidades],
  ['Neto antes', ({ antes }) => ({ amount: antes.neto })],
  ['Margen antes', ({ antes }) => (antes.margen === null ? '' : { amount: antes.margen })],
]

const percentText = (basisPoints: number): string => `${(basisPoints / 100).toFixed(1).replace('.', ',')} %`
