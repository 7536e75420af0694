import { sql } from 'drizzle-orm'
import { check, customType, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { transferReceiptTypes } from '#domain/payment/transfer.ts'
import { isOneOf, timestamptz } from './columns.ts'
import { sales } from './sales.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Receipts of bank transfers that buyers uploaded. Only staff read them. They are rows, so that every copy of the
 * database contains them and no public address serves them. `contenido`: a WebP picture or a PDF. `huella`: SHA-256 of
 * the uploaded file. `rechazado`: time when staff rejected the receipt, or null.
 */
export const transferReceipts = pgTable(
  'transfer_receipts',
  {
    id: text('id').primaryKey(),
    saleId: text('sale_id')
      .notNull()
      .references(() => sales.id),
    tipo: text('tipo', { enum: transferReceiptTypes }).notNull(),
    huella: text('huella').notNull(),
    contenido: bytea('contenido').notNull(),
    creado: timestamptz('creado').notNull(),
    rechazado: timestamptz('rechazado'),
    motivo: text('motivo').notNull().default(''),
  },
  (table) => [
    index('transfer_receipts_by_sale').on(table.saleId),
    // A repeated upload of one file is one receipt.
    uniqueIndex('transfer_receipts_once')
      .on(table.saleId, table.huella)
      .where(sql`${table.rechazado} is null`),
    isOneOf('transfer_receipts_tipo_known', table.tipo, transferReceiptTypes),
    check('transfer_receipts_size', sql`octet_length(${table.contenido}) between 1 and 10485760`),
    check('transfer_receipts_motivo_of_rejected', sql`(${table.rechazado} is null) = (${table.motivo} = '')`),
  ],
)
