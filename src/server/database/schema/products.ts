import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { isOnSale, moment, money, notEmpty, notNegative, oneOf } from '#server/database/columns.ts'

const publications = ['si', 'no'] as const

/**
 * What the shop sells. `color` and `talle` are comma lists, as specified; `colores` holds the folded colour names and
 * `busqueda` the folded name and SKU, both written by the product store together with their source.
 * What there is of it stands in `variants`. A removed product keeps its row (`eliminado`).
 */
export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    sku: text('sku').notNull().default(''),
    nombre: text('nombre').notNull().default(''),
    categoria: text('categoria').notNull().default(''),
    color: text('color').notNull().default(''),
    colores: text('colores').array().notNull(),
    talle: text('talle').notNull().default(''),
    precio: money('precio')
      .notNull()
      .default(sql`0`),
    images: text('images').array().notNull().default([]),
    /** Address → colour. By address and not by place, so that pictures put in another order stay what they were. */
    coloresDeImagenes: jsonb('coloresDeImagenes').$type<Record<string, string>>().notNull().default({}),
    publicado: text('publicado', { enum: publications }).notNull().default('no'),
    busqueda: text('busqueda').notNull(),
    version: integer('version').notNull().default(1),
    /** When it last changed, but for its stock, in the numbers of its movements: a trigger writes it. */
    cambio: bigint('cambio', { mode: 'number' }).notNull().default(0),
    /** Newest first is `orden desc`; also the cursor of every product list. */
    orden: bigint('orden', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    creado: moment('creado').notNull().defaultNow(),
    actualizado: moment('actualizado').notNull().defaultNow(),
    eliminado: moment('eliminado'),
  },
  (table) => [
    unique('products_orden_unique').on(table.orden),
    index('products_on_sale_newest').on(table.orden).where(isOnSale(table.publicado, table.eliminado)),
    // For what is asked of all of them at once, as what runs out: without touching the rows.
    index('products_on_sale_by_id')
      .on(table.id, table.orden)
      .where(isOnSale(table.publicado, table.eliminado)),
    // For what is counted of all that were not removed, as those sold out.
    index('products_there_by_id')
      .on(table.id)
      .where(sql`${table.eliminado} is null`),
    index('products_by_category')
      .on(table.categoria, table.orden)
      .where(sql`${table.eliminado} is null`),
    // Without `fastupdate: false` new rows wait in a list every search reads through, and embedded nobody empties it.
    index('products_by_color').using('gin', table.colores).with({ fastupdate: false }),
    index('products_by_text').using('gin', table.busqueda.op('gin_trgm_ops')).with({ fastupdate: false }),
    notEmpty('products_id_not_empty', table.id),
    notNegative('products_precio_not_negative', table.precio),
    oneOf('products_publicado_known', table.publicado, publications),
  ],
)
