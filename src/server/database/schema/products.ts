import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  unique,
  primaryKey,
  smallint,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { MAX_INTERNAL_NUMBER } from '#domain/product/internal-code.ts'
import { MAX_PRODUCT_TEXT_LENGTH } from '#domain/product/product.ts'
import type { VatRate } from '#domain/invoices/vat-rate.ts'
import type { SizeTable } from '#domain/product/size-table.ts'
import { categories } from './categories.ts'
import {
  isOnSale,
  timestamptz,
  maxLength,
  moneyColumn,
  notEmpty,
  notNegative,
  isOneOf,
  tsvector,
} from './columns.ts'
import { isSizeTable } from './store.ts'

const publications = ['si', 'no'] as const

/**
 * `color` and `talle` are comma-separated lists, as the specification requires. The product store also writes `colores`
 * (the colours) and `busqueda` (name and SKU), both in lower case without accents. Triggers write `categoria_id`,
 * `talles`, `palabras` and `agotado`. The stock is in `variants`. A removed product stays as a row with `eliminado` set.
 */
export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    sku: text('sku').notNull().default(''),
    codigoDeBarras: text('codigoDeBarras').notNull().default(''),
    nombre: text('nombre').notNull().default(''),
    /** Name of the category, or ''. Written with `categoria_id` by the trigger `products_find_category`. */
    categoria: text('categoria').notNull().default(''),
    /** Null for a product without a category, and for a removed product whose category was deleted. */
    categoriaId: integer('categoria_id').references(() => categories.id, { onDelete: 'set null' }),
    color: text('color').notNull().default(''),
    colores: text('colores').array().notNull(),
    talle: text('talle').notNull().default(''),
    /** The sizes of `talle`, in lower case without accents. */
    talles: text('talles').array().notNull().default([]),
    precio: moneyColumn('precio')
      .notNull()
      .default(sql`0`),
    precioAnterior: moneyColumn('precioAnterior'),
    /** Weight of a unit in grams. Null: the product has the weight of its category. */
    peso: integer('peso'),
    /** IVA in basis points. Null: the product has the rate of its category. */
    tasaIva: smallint('tasaIva').$type<VatRate>(),
    descripcion: text('descripcion').notNull().default(''),
    composicion: text('composicion').notNull().default(''),
    cuidados: text('cuidados').notNull().default(''),
    /** Own size table. Null: the product uses the table of its category. */
    guiaDeTalles: jsonb('guiaDeTalles').$type<SizeTable>(),
    images: text('images').array().notNull().default([]),
    /** Colour by image URL. URLs and not positions, so that reordering the images changes nothing. */
    coloresDeImagenes: jsonb('coloresDeImagenes').$type<Record<string, string>>().notNull().default({}),
    publicado: text('publicado', { enum: publications }).notNull().default('no'),
    busqueda: text('busqueda').notNull(),
    /** Stems of name, category and colours, and the words of sizes and SKU. See `product_words` in migration 0043. */
    palabras: tsvector('palabras').notNull().default(''),
    /** True when no combination has stock. A change of stock changes neither `version` nor `cambio`. */
    agotado: boolean('agotado').notNull().default(false),
    version: integer('version').notNull().default(1),
    /** Number of the last change, except stock changes. A trigger takes it from the counter of `stock_movements`. */
    cambio: bigint('cambio', { mode: 'number' }).notNull().default(0),
    /** Creation order of products, which every product list uses as its page cursor. */
    orden: bigint('orden', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    creado: timestamptz('creado').notNull().defaultNow(),
    actualizado: timestamptz('actualizado').notNull().defaultNow(),
    eliminado: timestamptz('eliminado'),
  },
  (table) => [
    unique('products_orden_unique').on(table.orden),
    // Public lists show products without stock last.
    index('products_on_sale_newest')
      .on(table.agotado, table.orden)
      .where(isOnSale(table.publicado, table.eliminado)),
    index('products_on_sale_by_category')
      .on(table.categoria, table.agotado, table.orden)
      .where(isOnSale(table.publicado, table.eliminado)),
    // For index-only scans over all products for sale, for example to find low stock.
    index('products_on_sale_by_id')
      .on(table.id, table.orden)
      .where(isOnSale(table.publicado, table.eliminado)),
    // For index-only counts of products that are not removed.
    index('products_there_by_id')
      .on(table.id)
      .where(sql`${table.eliminado} is null`),
    // Few rows: the products without stock, also hidden ones.
    index('products_without_stock')
      .on(table.orden)
      .where(sql`${table.eliminado} is null and ${table.agotado}`),
    index('products_by_category')
      .on(table.categoria, table.orden)
      .where(sql`${table.eliminado} is null`),
    index('products_of_category').on(table.categoriaId),
    // `fastupdate` would keep new rows in a list that every search reads, and the embedded server never empties that
    // list.
    index('products_by_color').using('gin', table.colores).with({ fastupdate: false }),
    index('products_by_size').using('gin', table.talles).with({ fastupdate: false }),
    index('products_by_word').using('gin', table.palabras).with({ fastupdate: false }),
    index('products_by_text').using('gin', table.busqueda.op('gin_trgm_ops')).with({ fastupdate: false }),
    notEmpty('products_id_not_empty', table.id),
    notNegative('products_precio_not_negative', table.precio),
    check('products_peso_positive', sql`${table.peso} > 0`),
    check('products_tasaIva_known', sql`${table.tasaIva} in (0, 250, 500, 1050, 2100, 2700)`),
    check('products_precioAnterior_positive', sql`${table.precioAnterior} > 0`),
    ...[table.descripcion, table.composicion, table.cuidados].map((column) =>
      maxLength(`products_${column.name}_length`, column, MAX_PRODUCT_TEXT_LENGTH),
    ),
    isSizeTable('products_guiaDeTalles_shape', table.guiaDeTalles),
    isOneOf('products_publicado_known', table.publicado, publications),
    check(
      'products_categoria_known',
      sql`${table.eliminado} is not null or (${table.categoria} = '') = (${table.categoriaId} is null)`,
    ),
    // A price of 0 is an unknown price of an import.
    check('products_published_with_price', sql`${table.publicado} = 'no' or ${table.precio} > 0`),
  ],
)

/**
 * Stock of a product: one row per colour and size, or a single row without both. `stock` changes only through
 * `stock_movements`: a trigger applies each movement and refuses other changes.
 */
export const variants = pgTable(
  'variants',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    color: text('color').notNull().default(''),
    talle: text('talle').notNull().default(''),
    sku: text('sku').notNull().default(''),
    codigoDeBarras: text('codigoDeBarras').notNull().default(''),
    stock: integer('stock').notNull().default(0),
    movimiento: bigint('movimiento', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'variants_pk', columns: [table.productId, table.color, table.talle] }),
    notNegative('variants_stock_not_negative', table.stock),
  ],
)

/**
 * SKUs and barcodes of products and of their variants, unique among all. `key`: `codeKey` of `sku`, which is the barcode
 * if `isBarcode`. A code of a whole product has neither color nor talle. `duplicate` marks an old SKU whose key another row has, so that staff correct it.
 */
export const productCodes = pgTable(
  'product_codes',
  {
    key: text('key').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    color: text('color').notNull().default(''),
    talle: text('talle').notNull().default(''),
    sku: text('sku').notNull(),
    duplicate: boolean('duplicate').notNull().default(false),
    isBarcode: boolean('isBarcode').notNull().default(false),
  },
  (table) => [
    primaryKey({
      name: 'product_codes_pk',
      columns: [table.key, table.productId, table.color, table.talle],
    }),
    uniqueIndex('product_codes_key_unique')
      .on(table.key)
      .where(sql`not ${table.duplicate}`),
    uniqueIndex('product_codes_of_product').on(table.productId, table.color, table.talle, table.isBarcode),
    notEmpty('product_codes_key_not_empty', table.key),
  ],
)

/**
 * Numbers of the shop's own barcodes (`internalCode`). A sequence gives no number twice: not after a rollback, and not
 * after its product was removed.
 */
export const internalCodeNumbers = pgSequence('internal_code_numbers', { maxValue: MAX_INTERNAL_NUMBER })
