import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ImportAnswers } from '#contract/product/import-answers.ts'
import {
  type ImportQuestion,
  importKinds,
  importStates,
  rowActions,
  rowStates,
} from '#domain/product/product-import.ts'
import { notNegative, isOneOf, timestamptz } from './columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** `sinContar`: of a stock count, whether uncounted units stay ('igual') or are lost ('cero'). */
type StoredAnswers = ImportAnswers & { sinContar?: 'igual' | 'cero' }

/**
 * Imports of product files, and differences of stock counts, which have no file and 0 bytes. `actor`: user id, or 'importación' for the command. `hechas` of `total`: progress of the
 * current state. `lecturas`: reads of the file that began and did not end, because their process was killed. Only one
 * import at a time changes products.
 */
export const productImports = pgTable(
  'product_imports',
  {
    id: text('id').primaryKey(),
    tipo: text('tipo', { enum: importKinds }).notNull(),
    archivo: text('archivo').notNull(),
    bytes: integer('bytes').notNull(),
    origen: text('origen'),
    actor: text('actor').notNull(),
    creado: timestamptz('creado').notNull(),
    estado: text('estado', { enum: importStates }).notNull(),
    motivo: text('motivo'),
    lecturas: integer('lecturas').notNull().default(0),
    hechas: integer('hechas').notNull().default(0),
    total: integer('total').notNull().default(0),
    filas: integer('filas').notNull().default(0),
    columnas: jsonb('columnas')
      .$type<{ titulo: string; campo: string | null; muestras: string[] }[]>()
      .notNull()
      .default([]),
    respuestas: jsonb('respuestas').$type<StoredAnswers>().notNull().default({}),
    preguntas: jsonb('preguntas')
      .$type<{ clave: ImportQuestion; cantidad: number; ejemplos: string[] }[]>()
      .notNull()
      .default([]),
    /** True if another import changed products after this preview. */
    desactualizada: boolean('desactualizada').notNull().default(false),
    terminado: timestamptz('terminado'),
  },
  (table) => [
    uniqueIndex('product_imports_one_at_a_time')
      .on(sql`(true)`)
      .where(sql`${table.estado} in ('aplicando', 'deshaciendo')`),
    index('product_imports_newest').on(table.creado),
    isOneOf('product_imports_tipo_known', table.tipo, importKinds),
    isOneOf('product_imports_estado_known', table.estado, importStates),
    notNegative('product_imports_bytes_not_negative', table.bytes),
  ],
)

/** Uploaded file in parts, which every process of the shop can read. Deleted some days later. */
export const productImportParts = pgTable(
  'product_import_parts',
  {
    importId: text('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    numero: integer('numero').notNull(),
    contenido: bytea('contenido').notNull(),
  },
  (table) => [primaryKey({ name: 'product_import_parts_pk', columns: [table.importId, table.numero] })],
)

/**
 * A planned product, or a refused row, in the order of the file. `plan`: what to write. `version`: the product's
 * version in the preview. A product with another version is skipped. `previo`: what an undo restores. `deshacer`: an
 * undo was requested.
 */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: text('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    posicion: integer('posicion').notNull(),
    linea: integer('linea').notNull(),
    accion: text('accion', { enum: rowActions }).notNull(),
    productId: text('product_id'),
    nombre: text('nombre').notNull(),
    sku: text('sku').notNull(),
    motivos: text('motivos').array().notNull().default([]),
    avisos: text('avisos').array().notNull().default([]),
    cambios: jsonb('cambios')
      .$type<{ campo: string; nombre: string; antes: string; despues: string }[]>()
      .notNull()
      .default([]),
    plan: jsonb('plan').$type<unknown>(),
    version: integer('version'),
    elegido: boolean('elegido').notNull(),
    estado: text('estado', { enum: rowStates }),
    detalle: text('detalle'),
    previo: jsonb('previo').$type<unknown>(),
    deshacer: boolean('deshacer').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'product_import_rows_pk', columns: [table.importId, table.posicion] }),
    index('product_import_rows_waiting')
      .on(table.importId, table.posicion)
      .where(sql`${table.elegido} and ${table.estado} is null`),
    index('product_import_rows_of_product').on(table.productId),
    isOneOf('product_import_rows_accion_known', table.accion, rowActions),
  ],
)

/** Columns that a user chose. `titulos`: the folded headings. `columnasSinUso`: headings that the import leaves out. */
export const importMappings = pgTable('import_mappings', {
  titulos: text('titulos').primaryKey(),
  columnas: jsonb('columnas').$type<Record<string, string>>().notNull(),
  columnasSinUso: text('columnasSinUso').array().notNull().default([]),
})

/** A picture that a job downloads for a product. `posicion`: position among the pictures of its row. */
export const imageDownloads = pgTable(
  'image_downloads',
  {
    id: text('id').primaryKey(),
    productId: text('product_id').notNull(),
    importId: text('import_id'),
    url: text('url').notNull(),
    color: text('color').notNull().default(''),
    posicion: integer('posicion').notNull(),
    creado: timestamptz('creado').notNull(),
    guardada: text('guardada'),
    terminado: timestamptz('terminado'),
    motivo: text('motivo'),
  },
  (table) => [
    index('image_downloads_of_import').on(table.importId),
    uniqueIndex('image_downloads_once').on(table.productId, table.url),
  ],
)
