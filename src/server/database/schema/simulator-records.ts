import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Storage of the payment provider simulator, in demo shops only. No other part of the shop reads it. */
export const simulatorRecords = pgTable(
  'simulator_records',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    /** Lookup key of a kind: the sale of a payment. */
    reference: text('reference').notNull().default(''),
    body: jsonb('body').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('simulator_records_by_reference').on(table.kind, table.reference),
  ],
)
