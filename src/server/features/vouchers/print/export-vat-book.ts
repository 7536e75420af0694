import { formatCashDate } from '#domain/calendar.ts'
import type { ArcaEnvironment } from '#domain/invoices/arca-environment.ts'
import { receiverConditionText } from '#domain/invoices/receiver-condition-text.ts'
import { bookAmounts, monthDays } from '#domain/invoices/vat-book.ts'
import { voucherName, voucherTypeName } from '#domain/invoices/voucher-number.ts'
import { vatRates } from '#domain/invoices/vat-rate.ts'
import { ZERO } from '#domain/money.ts'
import type { ExportFormat } from '#contract/export/export-format.ts'
import type { Deps } from '#server/deps.ts'
import {
  type ExportColumn,
  keysetPart,
  type TableExport,
  tableExport,
} from '#server/handlers/table-export.ts'
import { numbered } from './print-voucher.ts'
import { type PrintableVoucher, readVouchersOfMonth } from './printable-voucher-store.ts'

type Row = PrintableVoucher & { amounts: ReturnType<typeof bookAmounts> }

/**
 * Exports 'Libro IVA ventas' of a month: one row for each authorised voucher, in the order of their issue. Amounts of
 * credit notes are below zero.
 */
export const exportVatBook = (
  { replica }: Pick<Deps, 'replica'>,
  { mes, ambiente, formato }: { mes: string; ambiente: ArcaEnvironment; formato: ExportFormat },
): TableExport =>
  tableExport<Row>({
    source: replica,
    name: `libro-iva-ventas-${ambiente === 'produccion' ? '' : 'prueba-'}${mes}`,
    formato,
    columns,
    read: async (db, { after = 0, limit }) => {
      const month = { ambiente, ...monthDays(mes) }
      const { rows, next } = await keysetPart(
        limit,
        (count) => readVouchersOfMonth(db, month, { after, limit: count }),
        ({ voucher }) => voucher.orden,
      )
      return {
        next,
        rows: rows.map((row) => ({ ...row, amounts: bookAmounts(row.voucher.codigo, row.voucher) })),
      }
    },
  })

const documentNames = { cuit: 'CUIT', dni: 'DNI', sinIdentificar: 'Sin identificar' } as const

const percent = (basisPoints: number): string => `${String(basisPoints / 100).replace('.', ',')} %`

/** The shop sells nothing exempt, so the column is zero. Accountants expect it. */
const EXEMPT = { amount: ZERO }

const columns: readonly ExportColumn<Row>[] = [
  ['Fecha', ({ voucher }) => formatCashDate(voucher.fecha)],
  ['Tipo', ({ voucher }) => voucherTypeName(voucher.codigo)],
  ['Código', ({ voucher }) => voucher.codigo],
  ['Punto de venta', ({ voucher }) => voucher.puntoDeVenta],
  ['Número', ({ voucher }) => voucher.numero ?? ''],
  ['Tipo de documento', ({ voucher }) => documentNames[voucher.documentoTipo]],
  ['Documento', ({ voucher }) => (voucher.documentoTipo === 'sinIdentificar' ? '' : voucher.documentoNumero)],
  ['Nombre', ({ voucher }) => voucher.nombre],
  ['Condición frente al IVA', ({ voucher }) => receiverConditionText[voucher.receptor]],
  ...vatRates.flatMap((tasa): ExportColumn<Row>[] => [
    [`Neto ${percent(tasa)}`, ({ amounts }) => ({ amount: amounts.rates.get(tasa)?.base ?? ZERO })],
    ...(tasa === 0
      ? []
      : [
          [
            `IVA ${percent(tasa)}`,
            ({ amounts }: Row) => ({ amount: amounts.rates.get(tasa)?.iva ?? ZERO }),
          ] as const,
        ]),
  ]),
  ['Sin discriminar (C)', ({ amounts }) => ({ amount: amounts.undivided })],
  ['Exento', () => EXEMPT],
  ['Total', ({ amounts }) => ({ amount: amounts.total })],
  ['CAE', ({ voucher }) => voucher.cae ?? ''],
  ['Comprobante asociado', ({ invoice }) => (invoice === null ? '' : voucherName(numbered(invoice)))],
]
