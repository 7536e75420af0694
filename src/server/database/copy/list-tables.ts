import pg from 'pg'
import { z } from '#contract/http/z.ts'
import { queryRow, queryRows } from '#server/database/queries/query-rows.ts'

/** A table of the shop, with the columns that a copy holds. Generated columns are computed again. */
export type TableShape = { name: string; columns: string[] }

/** This table says whether the database itself is a restored copy, so a copy does not hold it. */
const NOT_COPIED = 'restored_copy'

const tableRow = z.object({ name: z.string(), columns: z.array(z.string()), references: z.array(z.string()) })

/** Returns the tables of the shop. A table follows the tables that its foreign keys refer to. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const rows = await queryRows(client, tableRow, {
    text: `select class.relname as name,
       array(select attname::text from pg_attribute
             where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
             order by attnum) as columns,
       array(select distinct target.relname::text from pg_constraint join pg_class target on target.oid = confrelid
             where conrelid = class.oid and contype = 'f' and confrelid <> conrelid) as references
     from pg_class class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> $1
     order by relname`,
    values: [NOT_COPIED],
  })
  return sortByReferences(rows).map(({ name, columns }) => ({ name, columns }))
}

function sortByReferences<Table extends { name: string; references: string[] }>(
  tables: readonly Table[],
): Table[] {
  const sorted: Table[] = []
  for (let rest = [...tables]; rest.length > 0;) {
    const ready = rest.filter(({ references }) =>
      references.every((name) => sorted.some((table) => table.name === name)),
    )
    if (ready.length === 0) throw new Error(`Foreign keys form a cycle: ${rest.map(({ name }) => name)}`)
    sorted.push(...ready)
    rest = rest.filter((table) => !ready.includes(table))
  }
  return sorted
}

/** Returns the quoted name of a table, a sequence or another relation of the shop. */
export const relationSql = (name: string): string => `public.${pg.escapeIdentifier(name)}`

/** Returns the table with its copied columns, as SQL of a COPY command. */
export const tableSql = ({ name, columns }: TableShape): string =>
  `${relationSql(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`

const sequenceRow = z.object({ name: z.string(), value: z.string().nullable() })

/** Returns the sequences of the shop with their last values. A value is null before the first use. */
export const listSequences = (client: pg.ClientBase) =>
  queryRows(client, sequenceRow, {
    text: `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  })

const contents = z.object({ rows: z.number(), checksum: z.string() })

/** Number of rows and a sum of their hashes, which does not depend on the order of the rows. */
export type TableContents = z.output<typeof contents>

export const readTableContents = (
  client: pg.ClientBase,
  { name, columns }: TableShape,
): Promise<TableContents> =>
  queryRow(client, contents, {
    text: `select count(*)::int as rows,
       coalesce(sum(('x' || substr(md5(row(${columns.map(pg.escapeIdentifier).join(', ')})::text), 1, 15))::bit(60)::bigint), 0)::text
         as checksum
     from ${relationSql(name)}`,
  })
