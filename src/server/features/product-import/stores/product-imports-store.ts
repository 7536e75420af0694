import { and, desc, eq, getTableColumns, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import type { ImportAnswers } from '#contract/product/import-answers.ts'
import type { ImportState } from '#domain/product/product-import.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { importMappings, productImports } from '#server/database/schema/product-imports.ts'

/** `cuenta`: number of rows by action and state. `fotos`: number of downloads by state. `orden`: cursor of the list. */
export type ProductImport = typeof productImports.$inferSelect & {
  quien: string
  cuenta: Record<
    | 'nuevos'
    | 'cambian'
    | 'iguales'
    | 'rechazadas'
    | 'elegidos'
    | 'aplicados'
    | 'salteados'
    | 'deshechos'
    | 'porDeshacer',
    number
  >
  fotos: Record<'total' | 'guardadas' | 'fallidas', number>
  /** New products of a finished import, and their units. Null before the end. */
  guardado: Record<'publicados' | 'ocultos' | 'unidades', number> | null
  orden: number
}

export type ImportSummary = Omit<ProductImport, 'columnas' | 'respuestas' | 'preguntas' | 'guardado'>

const columns = {
  ...getTableColumns(productImports),
  quien: sql<string>`coalesce((select name from "user" where id = product_imports.actor), product_imports.actor)`,
  cuenta: sql<ProductImport['cuenta']>`(
    select json_build_object(
      'nuevos', count(*) filter (where accion = 'nuevo'), 'cambian', count(*) filter (where accion = 'cambia'),
      'iguales', count(*) filter (where accion = 'igual'), 'rechazadas', count(*) filter (where accion = 'rechazado'),
      'elegidos', count(*) filter (where elegido), 'aplicados', count(*) filter (where mine.estado is not null and mine.estado <> 'salteado'),
      'salteados', count(*) filter (where mine.estado = 'salteado'),
      'deshechos', count(*) filter (where mine.estado = 'deshecho'),
      'porDeshacer', count(*) filter (where mine.estado = 'aplicado'))
    from product_import_rows as mine where import_id = product_imports.id)`,
  fotos: sql<ProductImport['fotos']>`(
    select json_build_object('total', count(*), 'guardadas', count(guardada), 'fallidas',
      count(*) filter (where terminado is not null and guardada is null))
    from image_downloads where import_id = product_imports.id)`,
  guardado: sql<ProductImport['guardado']>`case when product_imports.estado = 'terminada' then (
    select json_build_object(
      'publicados', count(*) filter (where plan #>> '{product,publicado}' = 'si'),
      'ocultos', count(*) filter (where plan #>> '{product,publicado}' = 'no'),
      'unidades', coalesce(sum((select sum((stock ->> 'stock')::int)
        from jsonb_array_elements(plan #> '{stock,rows}') as stock)), 0)::bigint)
    from product_import_rows as mine
    where import_id = product_imports.id and accion = 'nuevo' and mine.estado = 'aplicado') end`,
  orden: sql<number>`(extract(epoch from product_imports.creado) * 1000)::bigint`,
}

const {
  columnas: _columnas,
  respuestas: _respuestas,
  preguntas: _preguntas,
  guardado: _guardado,
  ...summaryColumns
} = columns

/** Actor of imports by the command. */
export const COMMAND_ACTOR = 'importación'

/** Returns the actor of the import's stock movements, or null for an import by the command. */
export const movementActor = ({ actor }: { actor: string }): string | null =>
  actor === COMMAND_ACTOR ? null : actor

export async function readImport(db: Queryable, id: string): Promise<ProductImport | undefined> {
  const [found] = await queryBuilder(db).select(columns).from(productImports).where(eq(productImports.id, id))
  return found
}

/** Returns imports, newest first. */
export const readImports = async (
  db: Queryable,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<ImportSummary[]> =>
  queryBuilder(db)
    .select(summaryColumns)
    .from(productImports)
    .where(after === undefined ? undefined : lt(productImports.creado, new Date(after)))
    .orderBy(desc(productImports.creado))
    .limit(limit)

export const countImports = (db: Queryable): Promise<number> => queryBuilder(db).$count(productImports)

export async function insertImport(db: Queryable, values: typeof productImports.$inferInsert): Promise<void> {
  await queryBuilder(db).insert(productImports).values(values)
}

/** Deletes the file and the rows of an import that wrote nothing. */
export async function deletePreview(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from product_import_parts where import_id = $1', [id])
  await tx.query('delete from product_import_rows where import_id = $1', [id])
}

export async function deleteImport(db: Queryable, id: string): Promise<void> {
  await queryBuilder(db).delete(productImports).where(eq(productImports.id, id))
}

/**
 * Locks the import until the end of the transaction. The lock does not wait for a transaction that inserts rows of the
 * import, because a foreign key only locks the key.
 */
export async function lockImport(
  tx: Queryable,
  id: string,
): Promise<typeof productImports.$inferSelect | undefined> {
  const [found] = await queryBuilder(tx)
    .select()
    .from(productImports)
    .where(eq(productImports.id, id))
    .for('no key update')
  return found
}

/** Changes an import whose state is in `from`. Returns false for another state. */
export async function changeImport(
  db: Queryable,
  { id, from }: { id: string; from: readonly ImportState[] },
  changed: Partial<typeof productImports.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await queryBuilder(db)
    .update(productImports)
    .set(changed)
    .where(and(eq(productImports.id, id), inArray(productImports.estado, [...from])))
  return rowCount === 1
}

/**
 * Marks the previews of other imports as stale, because products changed. The differences of a stock count stay right,
 * and it has no file to read again.
 */
export async function markOthersStale(tx: Queryable, id: string): Promise<void> {
  await queryBuilder(tx)
    .update(productImports)
    .set({ desactualizada: true })
    .where(
      and(
        ne(productImports.id, id),
        inArray(productImports.estado, ['leyendo', 'vista-previa']),
        gt(productImports.bytes, 0),
      ),
    )
}

const unfinished = z.object({ id: z.string(), archivo: z.string() })

/** Returns the imports whose writes were interrupted. */
export const readUnfinishedImports = (db: Queryable) =>
  queryRows(db, unfinished, {
    text: `select id, archivo from product_imports where estado in ('aplicando', 'deshaciendo') order by creado`,
  })

export async function isAnotherImportApplying(db: Queryable, id: string): Promise<boolean> {
  return (await readUnfinishedImports(db)).some((other) => other.id !== id)
}

export async function insertPart(
  tx: Queryable,
  { id, numero, contenido }: { id: string; numero: number; contenido: Buffer },
): Promise<void> {
  await tx.query(
    `insert into product_import_parts (import_id, numero, contenido) values ($1, $2, $3)
     on conflict (import_id, numero) do update set contenido = excluded.contenido`,
    [id, numero, contenido],
  )
}

const size = z.object({ bytes: z.number() })

export async function readUploadedBytes(tx: Queryable, id: string): Promise<number> {
  const [found] = await queryRows(tx, size, {
    text: `select coalesce(sum(length(contenido)), 0)::int as bytes from product_import_parts where import_id = $1`,
    values: [id],
  })
  return found!.bytes
}

const part = z.object({ numero: z.number(), contenido: z.custom<Buffer>(Buffer.isBuffer) })

/** Yields the parts of the uploaded file in order. */
export async function* readParts(db: Queryable, id: string): AsyncIterable<Buffer> {
  for (let after = -1; ;) {
    const [next] = await queryRows(db, part, {
      text: `select numero, contenido from product_import_parts where import_id = $1 and numero > $2
             order by numero limit 1`,
      values: [id, after],
    })
    if (next === undefined) return
    yield next.contenido
    after = next.numero
  }
}

/**
 * Deletes files of old imports, and imports that never wrote. The history stays for a year. The import of a stock count
 * stays, because its count could be saved again without it.
 */
export async function deleteOldImports(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `delete from product_import_parts using product_imports where id = import_id
       and creado < $1::timestamptz - interval '7 days'`,
    [now],
  )
  await db.query(
    `delete from product_imports where creado < $1::timestamptz - case
       when estado in ('aplicando', 'deshaciendo') then interval '100 years'
       when estado = 'terminada' then interval '1 year' else interval '7 days' end
     and not (estado = 'terminada' and exists (select from stock_counts where import_id = product_imports.id))`,
    [now],
  )
}

/** Returns the stored columns for a file with these folded headings. */
export async function readMapping(
  db: Queryable,
  titulos: string,
): Promise<Pick<ImportAnswers, 'columnas' | 'columnasSinUso'> | undefined> {
  const [found] = await queryBuilder(db)
    .select({ columnas: importMappings.columnas, columnasSinUso: importMappings.columnasSinUso })
    .from(importMappings)
    .where(eq(importMappings.titulos, titulos))
  return found
}

export async function storeMapping(
  db: Queryable,
  mapping: typeof importMappings.$inferInsert,
): Promise<void> {
  await queryBuilder(db)
    .insert(importMappings)
    .values(mapping)
    .onConflictDoUpdate({
      target: importMappings.titulos,
      set: { columnas: mapping.columnas, columnasSinUso: mapping.columnasSinUso ?? [] },
    })
}
