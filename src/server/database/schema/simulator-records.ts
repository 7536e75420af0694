import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Storage of the simulated payment provider, used only in demo shops. No other part of the shop reads this
 * table.
 */
export const simulatorRecords = pgTable(
  'simulator_records',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    /** Key for searching records of one kind. For a payment the key is the sale. */
    reference: text('reference').notNull().default(''),
    body: jsonb('body').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('simulator_records_by_reference').on(table.kind, table.reference),
  ],
)
