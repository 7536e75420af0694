import { dayOf, formatDate } from '#domain/calendar.ts'
import type { QueryOf } from '#contract/http/endpoint.ts'
import type * as exports from '#contract/export/exports.ts'
import { documentText, typedDocument } from '#domain/invoices/typed-document.ts'
import type { Deps } from '#server/deps.ts'
import {
  type ExportColumn,
  keysetPart,
  type TableExport,
  tableExport,
} from '#server/handlers/table-export.ts'
import { type ListedCustomerRow, readCustomers } from './customer-list-store.ts'
import { readAcceptingCustomers } from './customer-notes-store.ts'

type Row = ListedCustomerRow & { acepta: boolean }

/** Exports the customers of the list, with their consent for messages. */
export const exportCustomers = (
  { replica, clock }: Pick<Deps, 'replica' | 'clock'>,
  { formato, q }: QueryOf<typeof exports.exportCustomers>,
): TableExport =>
  tableExport({
    source: replica,
    name: `clientes-${dayOf(clock.now())}`,
    formato,
    columns,
    async read(db, { after, limit }) {
      const { rows, next } = await keysetPart(
        limit,
        (count) => readCustomers(db, q, { after, limit: count }),
        ({ id }) => id,
      )
      const accepting = await readAcceptingCustomers(
        db,
        rows.map(({ id }) => id),
      )
      return { rows: rows.map((row): Row => ({ ...row, acepta: accepting.has(row.id) })), next }
    },
  })

const columns: readonly ExportColumn<Row>[] = [
  ['Nombre', ({ nombre }) => nombre],
  ['Celular', ({ celular }) => celular],
  ['Correo', ({ correo }) => correo],
  ['Documento', ({ documento }) => documentText(typedDocument(documento))],
  ['Tiene cuenta', ({ tiene_cuenta }) => (tiene_cuenta ? 'Sí' : 'No')],
  ['Compras', ({ compras }) => compras],
  ['Última compra', ({ ultima }) => (ultima ? formatDate(ultima) : '')],
  ['Acepta mensajes', ({ acepta }) => (acepta ? 'Sí' : 'No')],
]
