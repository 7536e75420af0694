import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { schema } from '#server/database/schema.ts'
import { projectRoot } from './run-tool.ts'

export const TABLES_PAGE = 'docs/tables.md'

/** Returns the text of `docs/tables.md`: a Mermaid diagram of every table of the Drizzle schema. */
export function tablesPage(): string {
  const tables = Object.values<PgTable>(schema)
  return `# Tables

\`node scripts/run.mjs tables-page\` writes this page from \`src/server/database/schema.ts\`. Do not edit the page.
The rules of each table are in [data-model.md](data-model.md).

\`\`\`mermaid
erDiagram
${[...tables.flatMap(relations), ...tables.map(entity)].join('\n')}
\`\`\`
`
}

function relations(table: PgTable): string[] {
  const { name, foreignKeys } = getTableConfig(table)
  return foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference()
    const parent = columns.every(({ notNull }) => notNull) ? '||' : '|o'
    const child = isPrimaryKey(table, columns) ? 'o|' : 'o{'
    const label = columns.map((column) => column.name).join(', ')
    return `  ${getTableConfig(foreignTable).name} ${parent}--${child} ${name} : "${label}"`
  })
}

function entity(table: PgTable): string {
  const { name, columns, foreignKeys } = getTableConfig(table)
  const foreignKeyColumns = foreignKeys.flatMap((key) => key.reference().columns)
  const lines = columns.map((column) => {
    const marks = [
      primaryKey(table).includes(column) && 'PK',
      foreignKeyColumns.includes(column) && 'FK',
    ].filter(Boolean)
    return `    ${typeOf(column)} ${column.name} ${marks.join(', ')}`.trimEnd()
  })
  return `  ${name} {\n${lines.join('\n')}\n  }`
}

function primaryKey(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((key) => key.columns)]
}

const isPrimaryKey = (table: PgTable, columns: readonly PgColumn[]): boolean =>
  primaryKey(table).length === columns.length && primaryKey(table).every((column) => columns.includes(column))

/** Returns the column's type without spaces, because Mermaid allows none. */
const typeOf = (column: PgColumn): string =>
  column
    .getSQLType()
    .replace('timestamp with time zone', 'timestamptz')
    .replace(/\(.*\)/, '')

if (import.meta.main) writeFileSync(path.join(projectRoot, TABLES_PAGE), tablesPage())
