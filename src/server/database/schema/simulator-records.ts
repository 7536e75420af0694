import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * What the simulator of the card provider keeps, as the real one would in its own house: only a demo shop has rows. No other part
 * of the shop reads them.
 */
export const simulatorRecords = pgTable(
  'simulator_records',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    /** What the records of a kind are asked for by: the sale of a payment. */
    reference: text('reference').notNull().default(''),
    body: jsonb('body').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('simulator_records_by_reference').on(table.kind, table.reference),
  ],
)
