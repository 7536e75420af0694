import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Records of the simulators of payments and of the tax authority, which only demo shops use. */
export const simulatorRecords = pgTable(
  'simulator_records',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    /** Search key within a kind. For a payment, the sale. */
    reference: text('reference').notNull().default(''),
    body: jsonb('body').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('simulator_records_by_reference').on(table.kind, table.reference),
  ],
)
