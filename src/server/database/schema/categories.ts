import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { VatRate } from '#domain/invoices/vat-rate.ts'
import { notEmpty } from './columns.ts'

/**
 * Categories of products, in the order of the shop (`orden`, then `id`). `clave` is `category_key` of the name, so two
 * names that differ only in case and accents are one category. The function `category_of` finds or creates the category
 * of a name.
 */
export const categories = pgTable(
  'categories',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    nombre: text('nombre').notNull(),
    clave: text('clave').notNull(),
    orden: integer('orden').notNull(),
    /** False: the menu and the filters of the shop omit the category. */
    visible: boolean('visible').notNull().default(true),
    /** Weight in grams of a unit whose product has none. Null: the default weight of the shop. */
    peso: integer('peso'),
    /** IVA of its products in basis points. Null: 21 %. */
    tasaIva: smallint('tasa_iva').$type<VatRate>(),
  },
  (table) => [
    check('categories_peso_positive', sql`${table.peso} > 0`),
    check('categories_tasa_iva_known', sql`${table.tasaIva} in (0, 250, 500, 1050, 2100, 2700)`),
    uniqueIndex('categories_clave_unique').on(table.clave),
    notEmpty('categories_nombre_not_empty', table.nombre),
    notEmpty('categories_clave_not_empty', table.clave),
  ],
)

/**
 * Former names of renamed and merged categories. A former name still finds its category in addresses, files and
 * spreadsheets. A category with the same `clave` has priority.
 */
export const categoryFormerNames = pgTable(
  'category_former_names',
  {
    clave: text('clave').primaryKey(),
    nombre: text('nombre').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('category_former_names_of_category').on(table.categoryId),
    notEmpty('category_former_names_clave_not_empty', table.clave),
  ],
)
